import ArgumentParser
import Base
import Site

extension BuildSite {
  /// The command `build-site templates`.
  struct Templates: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "templates", abstract: "Write the built-in templates, to copy from.",
      discussion: """
        A site needs none: a file in its Templates/ takes the place of the built-in
        one of the same name. The first line of a copy says what it was copied from.
        In a folder that has copies the command adds none; it names those whose
        built-in file has changed since, and renews those that nobody has edited.

        Examples:
          build-site templates built-in              write all of them
          build-site templates Templates topic.mustache
                                                     copy one of them
          build-site templates Templates             which copies are outdated
          build-site templates Templates --diff      and how they differ
        """)

    @Argument(help: ArgumentHelp("The folder; created if it is missing.", valueName: "dir"))
    var folder: String

    @Argument(
      help: ArgumentHelp("Files to copy, such as partials/end.mustache.", valueName: "file"))
    var files: [String] = []

    @Flag(help: "Print what leads from each copy to the built-in file.")
    var diff = false

    @OptionGroup var messages: MessageArguments

    func run() async throws {
      let copies = try await Console.orUsageError(TemplateCopyError.self) {
        try copyTemplates(files, to: folder, version: productVersion)
      }
      for copy in copies {
        try Console.say("\(Self.path(copy.name, in: folder)): \(copy.outcome.text)")
        if diff { try Console.print(copy.difference) }
      }
    }

    private static func path(_ name: String, in folder: String) -> String {
      folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }
  }
}

extension CopiedTemplate.Outcome {
  fileprivate var text: Message {
    switch self {
    case .written: "written"
    case .updated: "updated, because nobody had edited it"
    case .current: "up to date"
    case .outdated(let version): "outdated: the built-in file has changed since \(version)"
    case .unmarked(isSame: true): "same as the built-in file: not needed"
    case .unmarked(isSame: false): "copied from an unknown version"
    }
  }
}
