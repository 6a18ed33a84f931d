import ArgumentParser
import Base
import Diagnostics
import Foundation

extension BuildSite {
  /// The command `build-site schemas`.
  struct Schemas: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "schemas",
      abstract: "Write JSON Schemas for the files of a site, which editors use.",
      discussion: """
        The schemas are for site.yaml, terms.yaml, sources, waivers, reasons for
        changes, editions and front matter. Editors that support JSON Schema (draft-07)
        complete and check these files. Schemas that begin with data- describe the data
        that a site publishes. For the YAML language server, write this as the first
        line of site.yaml:

          # yaml-language-server: $schema=../schemas/site.schema.json
        """
    )

    @Argument(
      help: ArgumentHelp("The folder. It is created if it does not exist.", valueName: "dir"))
    var folder: String

    @OptionGroup var messages: MessageArguments

    func run() throws {
      do {
        try FileManager.default.createDirectory(
          atPath: folder,
          withIntermediateDirectories: true)
      } catch {
        throw Console.diskError("cannot create \(folder)", error: error)
      }
      for schema in DocumentationFile.schemas {
        let path =
          if folder.hasSuffix("/") {
            folder + schema.name
          } else {
            "\(folder)/\(schema.name)"
          }
        try Console.write(schema.text, to: path)
        try Console.print("\(path)\n")
      }
    }
  }
}
