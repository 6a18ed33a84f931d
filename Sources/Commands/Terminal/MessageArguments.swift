import ArgumentParser
import Base

/// The argument for the language of a command's messages.
struct MessageArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The language of messages. (default: the language of the locale)", valueName: "tag"))
  var language: MessageLanguage?

  /// The language of reports for programs: English unless another one is requested.
  var forPrograms: MessageLanguage { language ?? .english }
}

extension MessageLanguage: ExpressibleByArgument {
  /// Returns the language that `--language` requests, before arguments are parsed, because errors
  /// in them are reported in it too.
  ///
  /// - Parameter arguments: The arguments of the process.
  /// - Returns: The language; `nil` if none is requested, or the option has another meaning for the
  ///   command.
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
