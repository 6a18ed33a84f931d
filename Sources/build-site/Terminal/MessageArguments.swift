import ArgumentParser
import Base

/// The argument that says in which language a command speaks.
struct MessageArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("The language of messages. (default: that of the locale)", valueName: "tag"))
  var language: MessageLanguage?

  /// The language of reports for programs: English unless another one is asked for.
  var forPrograms: MessageLanguage { language ?? .english }
}

extension MessageLanguage: ExpressibleByArgument {
  /// Reads what `--language` asks for before arguments are parsed, for what is wrong with them is said in it too.
  ///
  /// - Parameter arguments: Those of the process.
  /// - Returns: The language; `nil` where nothing is asked for, or the command means another language by it.
  static func asked(by arguments: [String]) -> MessageLanguage? {
    guard !["diagram", "import", "render", "translations"].contains(arguments.first) else {
      return nil
    }
    let option = "--language"
    for (index, argument) in arguments.prefix(while: { $0 != "--" }).enumerated() {
      if argument == option, index + 1 < arguments.count {
        return MessageLanguage(rawValue: arguments[index + 1])
      }
      if argument.hasPrefix(option + "=") {
        return MessageLanguage(rawValue: String(argument.dropFirst(option.count + 1)))
      }
    }
    return nil
  }
}
