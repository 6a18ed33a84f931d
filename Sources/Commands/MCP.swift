import ArgumentParser
import Base
import DocumentImport
import Foundation
import JSONRPC
import ModelContext

extension BuildSite {
  /// The command `build-site mcp`.
  struct MCP: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "mcp",
      abstract:
        "Start an MCP server. Agents search and read your guidelines, and check work against them.",
      discussion: """
        An agent starts the server and uses the Model Context Protocol over standard
        input and output. The server reads only the site and changes nothing.

        Example:
          build-site mcp Public
        """
    )

    @Argument(
      help: ArgumentHelp(
        "A published site: a folder, or an archive from 'build-site package'. (default: the result of building --site)",
        valueName: "published"))
    var published: String?

    @OptionGroup var arguments: SiteArguments

    func run() async throws {
      let connection = Connection(.lines, output: writeToStandardOutput) {
        message in Console.printToError("build-site: \(message)\n")
      }
      let server = ModelContextServer(version: productVersion, files: try await files())
      await connection.serve(standardInput(), server.service)
    }

    private func files() async throws -> SiteFiles {
      guard let published else { return SiteFiles(sources: arguments.options()) }
      if published.hasSuffix(".zip") {
        return try await files(inArchive: published)
      }
      guard try await Console.withExitCodes({ try kindOfFile(published) }) == .folder else {
        throw usageError("'\(published)' is not a folder of a published site")
      }
      return SiteFiles(folder: published)
    }

    private func files(inArchive path: String) async throws -> SiteFiles {
      let bytes = try await Console.withExitCodes { try readFile(path) }
      guard let archive = try? ZIPArchive(bytes),
        let first = archive.names.first
      else {
        throw usageError("'\(path)' is not an archive of a published site")
      }
      // 'build-site package' puts all files into one folder.
      let root = first.prefix { $0 != "/" } + "/"
      return SiteFiles(archive: { path in (try? archive.read(root + path)) ?? nil })
    }
  }
}
