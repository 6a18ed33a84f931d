import TestSupport
import Testing

/// A site in which nearly everything is wrong.
struct InvalidSiteTests {
  @Test func reportsEveryErrorInOneRunAndLeavesThePublishedSiteUntouched() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    #expect(try Command("--quiet", folder: folder.path).run() == Command.Outcome())
    let contents = try folder.contents(below: "Public")
    let stamps = try folder.stamps(below: "Public")

    try folder.remove("Content")
    for (path, text) in InvalidSite.files { try folder.write(text, at: path) }
    try folder.write(try InvalidSite.strings(), at: "Templates/strings/ja.yaml")
    try folder.write(InvalidSite.brokenPage.bytes, at: InvalidSite.brokenPage.path)
    let outcome = try Command(folder: folder.path).run()
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    let (found, expected) = (outcome.errors, InvalidSite.report)
    #expect(found == expected, "\(found)")
    #expect(try folder.contents(below: "Public") == contents)
    #expect(try folder.stamps(below: "Public") == stamps)
  }
}
