import ArgumentParser
import Base

/// A command as the argument parser describes it to other programs (`--experimental-dump-help`).
struct CommandDescription {
  /// An argument, an option or a flag.
  struct Argument {
    /// The names and the value: `<files>`, `--site <dir>`, `-h, --help`.
    fileprivate(set) var label: String
    let isPositional: Bool
    let abstract: String
    /// The values to choose from; empty for any other value.
    let values: [String]
    /// The value that is taken without the argument; `nil` if the parser knows of none.
    let usual: String?
  }

  let name: String
  /// Its name in a list of commands, where one is marked as the default: `build (default)`.
  let label: String
  let abstract: String
  let discussion: String
  /// The arguments that a help page shows.
  let arguments: [Argument]
  /// The commands that a help page shows.
  let subcommands: [CommandDescription]
}

extension CommandDescription {
  /// The program with all commands; `nil` if the parser describes them in another form, which a
  /// test would find.
  static var program: CommandDescription? {
    let dump = try? JSONValue(parsing: Array(BuildSite._dumpHelp().utf8))
    return dump?["command"].map { command in CommandDescription(command) }
  }

  /// Returns the command that a line of usage is about.
  ///
  /// - Parameter usage: Names of commands, and then anything else: `build-site new site <dir>`.
  /// - Returns: The last one that is named; this one if none is.
  func command(inUsage usage: String) -> CommandDescription {
    var command = self
    for word in usage.split(separator: " ").dropFirst() {
      guard let next = command.subcommands.first(where: { $0.name == word }) else { break }
      command = next
    }
    return command
  }

  private init(_ json: JSONValue, usual: String? = nil) {
    name = json["commandName"]?.string ?? ""
    label = name == usual ? "\(name) (default)" : name
    abstract = json["abstract"]?.string ?? ""
    discussion = json["discussion"]?.string ?? ""
    arguments = Self.joiningOpposites(Self.displayed(json["arguments"]).map(Argument.init))
    // Commands are few levels deep.
    subcommands = Self.displayed(json["subcommands"]).map { subcommand in
      CommandDescription(subcommand, usual: json["defaultSubcommand"]?.string)
    }
  }

  private static func displayed(_ list: JSONValue?) -> [JSONValue] {
    (list?.array ?? []).filter { item in
      // The parser adds `help` to its description, and leaves it out on its pages.
      item["shouldDisplay"]?.boolean != false && item["commandName"]?.string != "help"
    }
  }

  /// Joins a flag and its opposite, which are one row of a page: `--drafts/--no-drafts`.
  private static func joiningOpposites(_ arguments: [Argument]) -> [Argument] {
    arguments.reduce(into: []) { joined, argument in
      if let last = joined.last, argument.label == "--no-" + last.label.dropFirst(2) {
        joined[joined.count - 1].label += "/" + argument.label
      } else {
        joined.append(argument)
      }
    }
  }
}

extension CommandDescription.Argument {
  fileprivate init(_ json: JSONValue) {
    let kind = json["kind"]?.string
    isPositional = kind == "positional"
    label = Self.label(
      kind: kind,
      names: Self.names(json["names"]?.array ?? []),
      value: "<\(json["valueName"]?.string ?? "")>")
    abstract = json["abstract"]?.string ?? ""
    values = json["allValues"]?.array?.compactMap(\.string) ?? []
    usual = json["defaultValue"]?.string
  }

  private static func label(kind: String?, names: String, value: String) -> String {
    switch kind {
    case "positional":
      value
    case "option":
      "\(names) \(value)"
    default:
      names
    }
  }

  /// Returns `-h, --help`: short names come first.
  private static func names(_ names: [JSONValue]) -> String {
    let short = names.filter { name in name["kind"]?.string == "short" }
    let long = names.filter { name in name["kind"]?.string == "long" }
    let written =
      short.map { name in "-\(name["name"]?.string ?? "")" }
      + long.map { name in "--\(name["name"]?.string ?? "")" }
    return written.joined(separator: ", ")
  }
}
