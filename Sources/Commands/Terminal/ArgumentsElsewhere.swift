import ArgumentParser
import Base
import Foundation

/// The names of words and options of other tools in this program, for those who type them.
///
///     build-site --out-dir dist      →   write '--output'
///     build-site check -p 3000       →   '--port' belongs to 'build-site preview'
///     build-site new page a/b        →   did you mean 'new topic'?
struct ArgumentsElsewhere {
  /// The arguments of the process, without its name.
  let arguments: [String]

  /// Returns what to write instead of what the parser refuses; `nil` if nothing is known about it.
  func help(forError error: String) -> Message? {
    if let option = Self.quoted(in: error, behind: "Unknown option '") {
      // What the parser thinks near is so by its letters alone.
      let isKnown = Self.commands[option] != nil || Self.options[option] != nil
      guard isKnown || !error.contains("Did you mean") else {
        return nil
      }
      return help(for: option)
    }
    if error.contains("nexpected argument") {
      return helpForWord
    }
    return nil
  }

  // MARK: Options

  private func help(for option: String) -> Message? {
    if let command = Self.commands[option] {
      return "write 'build-site \(command)'"
    }
    guard let meant = Self.options[option] ?? (option.hasPrefix("--") ? option : nil),
      let program = CommandDescription.program,
      let command = command(of: program)
    else { return nil }
    if command.has(meant) {
      // An option that exists is unknown only after a wrong word, such as `new page --site x`.
      return meant == option ? helpForWord : .didYouMean(meant)
    }
    let word = String(meant.drop { $0 == "-" })
    if command.subcommands.contains(where: { $0.name == word }) {
      return .didYouMean("\(command.name) \(word)")
    }
    guard let owner = program.subcommands.first(where: { $0.has(meant) }) else {
      return nil
    }
    return "'\(meant)' belongs to 'build-site \(owner.name)'"
  }

  /// Options that are commands here.
  private static let commands = [
    "--watch": "preview", "-w": "preview", "--serve": "preview", "--live": "preview",
    "--dev": "preview", "-v": "--version", "-V": "--version", "--lint": "check",
  ]

  private static let options = [
    "-o": "--output", "--out": "--output", "--out-dir": "--output", "--outdir": "--output",
    "--outDir": "--output", "--dest": "--output", "--destination": "--output",
    "-d": "--output", "--dist": "--output", "--public": "--output",
    "-s": "--site", "--source": "--site", "--src": "--site", "--input": "--site",
    "-i": "--site", "--root": "--site", "--dir": "--site", "--content": "--site",
    "--config": "--site", "-c": "--site", "--config-file": "--site", "-C": "--site",
    "-p": "--port", "-H": "--host", "--hostname": "--host", "--bind": "--host",
    "--address": "--host", "--browser": "--open",
    "-l": "--language", "--lang": "--language", "--locale": "--language",
    "--baseURL": "--base-url", "--baseUrl": "--base-url", "--base": "--base-url",
    "--url": "--base-url", "--site-url": "--base-url", "-b": "--base-url",
    "--draft": "--drafts", "--buildDrafts": "--drafts", "-D": "--drafts",
    "--include-drafts": "--drafts", "--force": "--no-cache", "--clean": "--no-cache",
    "--no-incremental": "--no-cache", "-q": "--quiet", "--silent": "--quiet",
    "--werror": "--strict", "-W": "--strict", "--fail-on-warning": "--strict",
    "--fail-on-warnings": "--strict", "--max-warnings": "--strict", "--failFast": "--strict",
    "--dry": "--dry-run", "-n": "--dry-run", "-y": "--yes", "--profile": "--timings",
    "--verbose": "--timings", "--debug": "--timings", "--threads": "--jobs", "-j": "--jobs",
    "--reporter": "--format", "--to": "--into", "--target": "--into", "-m": "--note",
    "--message": "--note", "--levels": "--level", "--name": "--title",
  ]

  // MARK: Words

  /// The replacement for the first word after a command that has subcommands.
  private var helpForWord: Message? {
    let words = arguments.filter { argument in !argument.hasPrefix("-") }
    guard words.count > 1,
      let group = Self.words[words[0]],
      let command = CommandDescription.program.flatMap(command)
    else { return nil }
    let known = command.subcommands.map(\.name)
    if known.contains(words[1]) {
      return "put a text with spaces in quotes"
    }
    if words[0] == "new", words[1] == "section" {
      return
        "a section is a folder: write 'build-site new topic \(words.dropFirst(2).first ?? "SECTION")/TOPIC'"
    }
    guard let meant = group[words[1]] ?? nearest(to: words[1], among: known) else {
      return nil
    }
    return .didYouMean("\(words[0]) \(meant)")
  }

  private static let words: [String: [String: String]] = [
    "new": [
      "page": "topic", "post": "topic", "article": "topic", "component": "topic",
      "pattern": "topic", "doc": "topic", "file": "topic",
      "guideline": "rule", "requirement": "rule", "project": "site", "guide": "site",
      "language": "translation", "lang": "translation", "locale": "translation",
    ],
    "edition": [
      "create": "cut", "new": "cut", "add": "cut", "make": "cut", "tag": "cut",
      "release": "cut", "record": "cut", "show": "list", "ls": "list", "status": "list",
    ],
    "translations": [
      "status": "list", "ls": "list", "check": "list", "update": "accept", "approve": "accept",
      "sync": "accept", "clean": "prune", "remove": "prune",
    ],
    "statements": ["approve": "accept", "update": "accept", "confirm": "accept"],
  ]

  // MARK: Commands

  /// The command that the arguments name; without one, `build`.
  private func command(of program: CommandDescription) -> CommandDescription? {
    let name = arguments.first { argument in !argument.hasPrefix("-") }
    let named = program.subcommands.first { $0.name == name }
    return named ?? program.subcommands.first { $0.name == BuildSite.Build._commandName }
  }

  /// The text between an opening and the next quotation mark.
  private static func quoted(in text: String, behind opening: String) -> String? {
    guard let start = text.range(of: opening)?.upperBound,
      let end = text[start...].firstIndex(of: "'")
    else { return nil }
    return String(text[start..<end])
  }
}

extension CommandDescription {
  /// Returns whether the command, or one of its own, takes an option.
  fileprivate func has(_ option: String) -> Bool {
    arguments.contains { $0.isNamed(option) }
      || subcommands.contains { $0.has(option) }
  }
}

extension CommandDescription.Argument {
  /// Returns whether a name is the first one of the label: `--site` of `--site <dir>`.
  fileprivate func isNamed(_ option: String) -> Bool {
    label.split { " /".contains($0) }.first.map(String.init) == option
  }
}
