import ArgumentParser
import Base
import Site

extension BuildSite {
  /// The command `build-site templates`.
  struct Templates: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "templates",
      abstract: "Copy built-in templates, and update the copies.",
      discussion: """
        A site does not need its own templates. A file in its folder Templates/
        replaces the built-in file of the same name. The first line of a copy records
        the version of the built-in file. If the folder already contains copies, the
        command adds none. It lists outdated copies, and updates those that you have
        not edited.

        Examples:
          build-site templates built-in              copy all templates
          build-site templates Templates topic.mustache
                                                     copy one template
          build-site templates Templates             update outdated copies
          build-site templates Templates --diff      show the differences
        """
    )

    @Argument(
      help: ArgumentHelp("The folder. It is created if it does not exist.", valueName: "dir"))
    var folder: String

    @Argument(
      help: ArgumentHelp("Files to copy, such as partials/end.mustache.", valueName: "file"))
    var files: [String] = []

    @Flag(help: "Print the differences between each copy and the built-in file.")
    var diff = false

    @OptionGroup var messages: MessageArguments

    func run() async throws {
      let copies = try await Console.orUsageError(TemplateCopyError.self) {
        try copyTemplates(files, to: folder, version: productVersion)
      }
      for copy in copies {
        try Console.say("\(Self.path(copy.name, in: folder)): \(copy.outcome.text)")
        if diff {
          try Console.print(copy.difference)
        }
      }
    }

    private static func path(_ name: String, in folder: String) -> String {
      if folder.hasSuffix("/") {
        folder + name
      } else {
        "\(folder)/\(name)"
      }
    }
  }
}

extension CopiedTemplate.Outcome {
  fileprivate var text: Message {
    switch self {
    case .written:
      "written"
    case .updated:
      "updated, because nobody had edited it"
    case .current:
      "up to date"
    case .outdated(let version):
      "outdated: the built-in file has changed since \(version)"
    case .unmarked(isSame: true):
      "same as the built-in file: not needed"
    case .unmarked(isSame: false):
      "copied from an unknown version"
    }
  }
}
