import ArgumentParser
import Base
import Foundation
import Publishing
import Site

extension BuildSite {
  /// The command `build-site package`.
  struct Package: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "package",
      abstract: "Build a site and pack it into a ZIP archive.",
      discussion: """
        Unpack the archive anywhere and open index.html. The search works, too. The
        same site always gives the same archive.

        Example:
          build-site package guideline.zip
        """
    )

    @OptionGroup var arguments: SiteArguments
    @OptionGroup var messages: MessageArguments

    @Argument(
      help: ArgumentHelp(
        "The archive. It unpacks into a folder of the same name.",
        valueName: "file"))
    var file = "site.zip"

    @Option(
      help: ArgumentHelp(
        "The folder to publish into. (default: Public in the site)",
        valueName: "dir"))
    var output: String?

    func validate() throws {
      if name.isEmpty { throw usageError("'\(file)' is not an archive name") }
      let otherArchives = [".tar", ".gz", ".tgz", ".xz", ".bz2", ".7z", ".rar"]
      if otherArchives.contains(where: { name.hasSuffix($0) }) {
        throw usageError("'\(file)' would be a ZIP archive: choose a name that ends with .zip")
      }
    }

    func run() async throws {
      var options = arguments.options(output: output)
      if isInside(options.content) {
        throw usageError(
          "'\(file)' is in the content folder and would become part of the site; choose another folder"
        )
      }
      // An archive is opened from a disk.
      options.namesFiles = true
      let summary = try await Console.built(options).summary
      let files = summary.files.filter { !isForHosts($0) }
      let (size, digest) = try await Console.withExitCodes {
        // A link may be a stranger's, and what it leads to is no archive.
        try checkUnlinked(file)
        let size = try writeZIPArchive(
          to: file,
          of: files,
          in: options.output,
          name: name
        )
        return (size, try sha256(ofFile: file))
      }
      try Console.say("\(file): \(String(size)) bytes, SHA-256 \(digest)")
    }

    /// Returns whether the archive would be written below a folder.
    private func isInside(_ folder: String) -> Bool {
      let path = URL(filePath: file).standardizedFileURL.path
      return path.hasPrefix(URL(filePath: folder).standardizedFileURL.path + "/")
    }

    /// `guideline` of `out/guideline.zip`.
    private var name: String {
      let last = file.split(separator: "/").last.map(String.init) ?? ""
      if last.hasSuffix(".zip") {
        return String(last.dropLast(4))
      }
      return last
    }
  }
}
