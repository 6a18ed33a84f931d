/// The settings with which git is started, which override those of the repository.
///
/// `GitProgramTests` has a table of all keys of git-config(1) that name a program.
struct GitSettings: Sendable {
  /// Options before git's command.
  let arguments: [String]

  /// A line of the configuration.
  struct Entry: Sendable {
    /// `system`, `global`, `local`, `worktree` or `command`.
    var scope: Substring
    /// With the section and the last name in lower case, as git lists it: `filter.LFS.clean`.
    var key: Substring
    var value: Substring

    /// True if the setting is in the repository's own files, rather than the user's or the
    /// machine's.
    var isOfRepository: Bool { scope == "local" || scope == "worktree" }
  }

  /// The settings for every repository.
  private static let always = [
    // Ours looks for the working tree first (`WorkingTree`); this is git's own answer to the same, from 2.38 on.
    "safe.bareRepository=explicit",
    "core.fsmonitor=false",
    "core.hooksPath=/dev/null",
    "core.alternateRefsCommand=",
    "log.showSignature=false",
    "push.gpgSign=false",
    // Garbage collection has a hook of its own, and a command that names objects to keep.
    "gc.auto=0",
    "maintenance.auto=false",
    "submodule.recurse=false",
    "fetch.recurseSubmodules=false",
    "push.recurseSubmodules=no",
  ]

  /// The further settings without connections to other repositories.
  private static let withoutConnections = [
    "core.sshCommand=", "core.askPass=", "core.gitProxy=", "credential.helper=",
  ]

  /// The settings before the configuration of the repository is known.
  init(for purpose: Git.Purpose) {
    var settings = Self.always
    var arguments = ["--no-pager"]
    if purpose == .reading {
      settings += Self.withoutConnections
      arguments.append("--no-optional-locks")
    }
    self.arguments = arguments + settings.flatMap { ["-c", $0] }
  }

  /// Creates the settings for a repository, in which drivers and hooks may have any name.
  ///
  /// - Parameters:
  ///   - purpose: The purpose for which git is started.
  ///   - configuration: The complete configuration that git would use.
  /// - Throws: ``PublishError/unsafeConfiguration(_:)`` if a key cannot be overridden.
  init(for purpose: Git.Purpose, configuration: [Entry]) throws(PublishError) {
    var overruled: [String] = []
    for entry in configuration where entry.isOfRepository {
      guard let (key, harmless) = Self.harmless(entry.key)
      else { continue }
      // `-c` ends a key at the first equals sign.
      guard !key.contains("="),
        !key.contains("\n")
      else {
        throw .unsafeConfiguration(String(entry.key))
      }
      // A person's own filter of the same name, such as that of Git LFS, goes on.
      let trusted = configuration.last { $0.key == key && !$0.isOfRepository }
      overruled += ["-c", "\(key)=\(trusted?.value ?? harmless)"]
    }
    arguments = GitSettings(for: purpose).arguments + overruled
  }

  /// Returns the setting that disables the program of a key whose section may have any name.
  ///
  /// - Parameter key: A key, as git lists it.
  /// - Returns: A key, and a value with which nothing is started; `nil` for all other keys.
  private static func harmless(_ key: Substring) -> (key: String, value: Substring)? {
    // `filter.lfs.clean`: a section, a name that may contain dots, and a variable.
    guard let dot = key.firstIndex(of: "."),
      let lastDot = key.lastIndex(of: "."),
      dot < lastDot
    else { return nil }
    let section = key[..<dot]
    let variable = key[key.index(after: lastDot)...]
    switch (section, variable) {
    case ("filter", "clean"),
      ("filter", "smudge"),
      ("filter", "process"):
      return (String(key), "")
    case ("filter", "required"):
      return (String(key), "false")
    case ("hook", _):
      return ("\(key[..<lastDot]).enabled", "false")
    default:
      return nil
    }
  }

  /// Parses the output of `git config --list --show-scope -z`: `local␀core.bare⏎false␀`.
  static func entries(_ list: String) -> [Entry] {
    let fields = list.split(separator: "\0", omittingEmptySubsequences: false)
    return stride(from: 0, to: fields.count - 1, by: 2).map { index in
      let parts = fields[index + 1].split(
        separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      // A key without a value is true: `[core] bare`.
      return Entry(
        scope: fields[index],
        key: parts[0],
        value: parts.dropFirst().first ?? ""
      )
    }
  }
}
