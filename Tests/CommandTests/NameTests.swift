import Foundation
import TestSupport
import Testing

/// The reports of `check` on names that a build, or another system, could not write.
struct NameTests {
  /// Pairs, for texts are equal in any of Unicode's forms, and files are not.
  private func site(_ files: KeyValuePairs<String, String>) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, at: path) }
    try folder.write("title: G\nlanguages: [en]\n", at: "Content/site.yaml")
    try folder.write(page("Bars"), at: "Content/bars/en.md")
    return folder
  }

  private func expect(
    _ code: String, status: Int32 = 1, of files: KeyValuePairs<String, String>
  ) throws {
    let folder = try site(files)
    let check = try Command("check", folder: folder.path).run()
    #expect(check.status == status, "\(check)")
    #expect(check.output.contains("[\(code)]"), "\(check)")
    let build = try Command("build", folder: folder.path).run()
    #expect(build.status == status, "\(build)")
    #expect(build.errors.contains("[\(code)]"), "\(build)")
    #expect(folder.exists("Public") == (status == 0))
  }

  private static let line = "<svg viewBox=\"0 0 9 9\"/>"

  /// The second spelling differs in case or, of が and é, in Unicode's form.
  @Test(arguments: [
    ("pic.svg", "Pic.svg"), ("É.svg", "é.svg"), ("が.svg", "か\u{3099}.svg"),
    ("\u{E9}.svg", "e\u{301}.svg"),
  ])
  func reportsNamesThatDifferOnlyInCaseOrUnicodeForm(one: String, other: String) throws {
    try expect(
      "colliding-names",
      of: [
        "Content/bars/tab/en.md": page("Tab", body: "![A](\(one)) ![B](\(other))\n"),
        "Content/bars/tab/\(one)": Self.line, "Content/bars/tab/\(other)": Self.line,
      ])
  }

  @Test(arguments: [250, 5_000])
  func reportsNamesThatAreTooLong(count: Int) throws {
    let id = String(repeating: "x", count: count)
    try expect(
      "unpublishable-name",
      of: [
        "Content/bars/tab/en.md": page("Tab", body: "::: rule \(id) level=must\nSay it.\n:::\n")
      ])
    let alias = "aliases: [\(id)xxxxx]"
    try expect("unpublishable-name", of: ["Content/bars/tab/en.md": page("Tab", alias)])
  }

  @Test func reportsALineBreakInAName() throws {
    try expect(
      "unpublishable-name",
      of: [
        "Content/bars/tab/en.md": page("Tab", body: "[a](a%0Ab.txt)\n"),
        "Content/bars/tab/a\nb.txt": "text",
      ])
  }

  @Test(arguments: ["con", "nul", "lpt1"])
  func warnsOfNamesThatWindowsReserves(name: String) throws {
    try expect("unportable-name", status: 0, of: ["Content/bars/\(name)/en.md": page("Name")])
  }

  @Test func warnsOfNamesThatWindowsForbids() throws {
    try expect(
      "unportable-name", status: 0,
      of: [
        "Content/bars/tab/en.md": page("Tab", body: "[a](a%3A.txt)\n"),
        "Content/bars/tab/a:.txt": "text",
      ])
  }

  @Test func reportsABrokenSymbolicLink() throws {
    let folder = try site(["Content/bars/tab/en.md": page("Tab", body: "[a](a.txt)\n")])
    try folder.link("Content/bars/tab/a.txt", to: "nowhere.txt")
    let message = "Content/bars/tab/a.txt: error: broken symbolic link [unknown-file]"
    for command in ["check", "build"] {
      let outcome = try Command(command, folder: folder.path).run()
      #expect(outcome.status == 1)
      #expect((outcome.output + outcome.errors).contains(message), "\(outcome)")
    }
    #expect(!folder.exists("Public"))
  }

  // MARK: Spreadsheets

  /// OWASP, "CSV Injection".
  @Test func escapesSentencesThatASpreadsheetWouldRunAsFormulas() throws {
    let sentences = ["=HYPERLINK(1)", "+1+1", "@SUM(1)", "-1+1", "＝1", "a=1"]
    let rules = sentences.enumerated().map {
      "::: rule r\($0) level=must\n\\\($1)\n:::\n\n"
    }
    // A backslash keeps signs of ASCII from being Markdown, and stays before other characters.
    let body = rules.joined().replacing(/\\([a＝])/) { $0.output.1 }
    let folder = try site(["Content/bars/tab/en.md": page("Tab", body: body)])
    #expect(try Command("--quiet", folder: folder.path).run() == Command.Outcome())
    let table = try folder.text(at: "Public/data/rules.csv")
    for sentence in sentences.dropLast() {
      #expect(table.contains(",\"'\(sentence)\","), "\(table)")
      #expect(!table.contains(",\(sentence),"))
    }
    #expect(table.contains(",a=1,"))
  }
}
