import ArgumentParser
import Base
import Diagnostics

extension BuildSite {
  /// The command `build-site explain`.
  struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "explain",
      abstract: "Explain a diagnostic and how to fix it.",
      discussion: "Without a code, the command lists all codes.")

    @Argument(help: "The code in brackets at the end of a message, such as unknown-topic.")
    var code: String?

    @OptionGroup var messages: MessageArguments

    func run() throws {
      guard let code else {
        let codes = Code.allCases.sorted { $0.rawValue < $1.rawValue }
        let width = codes.map(\.rawValue.count).max() ?? 0
        for code in codes {
          let name = code.rawValue
          let gap = String(repeating: " ", count: width - name.count + 2)
          try Console.print(name + gap + code.summary(in: Console.language) + "\n")
        }
        return
      }
      try Console.print(Code(rawValue: Self.name(code))?.page(in: Console.language) ?? "")
    }

    func validate() throws {
      guard let name = code.map(Self.name),
        Code(rawValue: name) == nil
      else { return }
      let help: Message =
        Code.name(near: name).map(Message.didYouMean) ?? "'build-site explain' lists them all"
      throw usageError("unknown code '\(name)'; \(help)")
    }

    /// A code as it may have been copied from a message: `[unknown-topic]`.
    private static func name(_ code: String) -> String {
      String(code.drop { $0 == "[" }.prefix { $0 != "]" })
    }
  }
}
