import Testing

@testable import SiteConfiguration

/// The addresses that open files in editors.
struct EditorPatternTests {
  @Test(arguments: [
    ("vscode://file{path}:{line}", "vscode://file/a%20b/%E6%97%A5.md:12"),
    ("vscode://file{path}:{line}:{column}", "vscode://file/a%20b/%E6%97%A5.md:12:3"),
    (
      "subl://open?url=file://{path}&line={line}",
      "subl://open?url=file:///a%20b/%E6%97%A5.md&line=12"
    ),
    ("x-mine:{path}", "x-mine:/a%20b/%E6%97%A5.md"),
  ])
  func fillsInAPlace(_ pattern: String, _ address: String) throws {
    let pattern = try #require(EditorPattern(pattern))
    #expect(pattern.address(path: "/a b/日.md", line: 12, column: 3) == address)
  }

  @Test(arguments: [
    "", "vscode", "vscode://file:{line}", "javascript:alert({path})", "JavaScript:{path}",
    "data:text/html,{path}", "vscode://{file}{path}", "vscode://{path", "vs code://{path}",
    "1x:{path}", "vscode://{path}\"", "{path}", ":{path}",
  ])
  func refusesWhatIsNone(_ pattern: String) { #expect(EditorPattern(pattern) == nil) }
}
