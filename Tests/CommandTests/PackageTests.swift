import Base
import Foundation
import TestSupport
import Testing

/// `build-site package`.
struct PackageTests {
  @Test func writesTheSameBytesForTheSameSite() throws {
    let archives = try (0..<2).map { _ in
      let folder = try TemporaryFolder(BilingualSite.files)
      let outcome = try Command("package", "out.zip", folder: folder.path).run()
      #expect(outcome.status == 0)
      let bytes = try readFile(folder.path(of: "out.zip"))
      #expect(outcome.output == "out.zip: \(bytes.count) bytes, SHA-256 \(sha256(bytes.span))\n")
      return bytes
    }
    #expect(archives[0] == archives[1])
  }

  @Test func archiveHasAllFilesOfTheSiteButThoseForServers() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    _ = try Command("package", "deep.zip", folder: folder.path).run()
    let script = """
      import sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1])
      assert archive.testzip() is None
      archive.extractall(sys.argv[2])
      """
    try runTool(
      "python3", "-c", script, folder.path(of: "deep.zip"), folder.path(of: "unpacked"))
    let hosts: Set = ["_headers", "robots.txt", "service-worker.js", "site.webmanifest"]
    let built = try folder.contents(below: "Public").filter { !hosts.contains($0.key) }
    #expect(try folder.contents(below: "unpacked/deep") == built)
  }

  @Test func writesNoArchiveOfASiteWithErrors() throws {
    let folder = try TemporaryFolder([
      "Content/site.yaml": "title: T\nlanguages: [en]\n",
      "Content/a/en.md": page("A", body: "<topic:b>\n"),
    ])
    let outcome = try Command("package", folder: folder.path).run()
    #expect(outcome.status == 1)
    #expect(try !folder.files(below: ".").contains("site.zip"))
  }
}
