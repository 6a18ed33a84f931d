import ArgumentParser
import Base
import Foundation

extension BuildSite {
  /// The command `build-site schemas`.
  struct Schemas: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "schemas", abstract: "Write JSON Schemas for the files of a site, for editors.",
      discussion: """
        site.yaml, terms.yaml, sources, waivers, reasons of changes, editions and front
        matter: editors that know JSON Schema (draft-07) complete and check them. Those
        that begin with data- are of what a site publishes. With the YAML language
        server write as the first line of site.yaml:

          # yaml-language-server: $schema=../schemas/site.schema.json
        """)

    @Argument(help: ArgumentHelp("The folder; created if it is missing.", valueName: "dir"))
    var folder: String

    @OptionGroup var messages: MessageArguments

    func run() throws {
      do {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
      } catch {
        throw Console.diskError("cannot create \(folder)", error)
      }
      for schema in DocumentationFile.schemas {
        let path = folder.hasSuffix("/") ? folder + schema.name : "\(folder)/\(schema.name)"
        try Console.write(schema.text, to: path)
        try Console.print("\(path)\n")
      }
    }
  }
}
