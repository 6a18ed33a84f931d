import TestSupport
import Testing

/// `build-site check --fix`.
struct CheckFixTests {
  private let folder: TemporaryFolder

  private static let page = """
    ---
    title: Save
    ---

    ```diagram title="A button"
    +------+
    | Save  |
    +------+
    ```

    ```diagram title="ボタン"
    +------+
    | 保存|
    +------+
    ```

    """

  init() throws {
    folder = try TemporaryFolder([
      "Content/site.yaml": "title: G\nlanguages: [en]\n",
      "Content/bars/en.md": "---\ntitle: Bars\n---\n",
      "Content/bars/save/en.md": Self.page,
    ])
  }

  private func run(_ arguments: String...) throws -> Command.Outcome {
    var command = Command(folder: folder.path)
    command.arguments = ["check"] + arguments
    return try command.run()
  }

  @Test func appliesFixesThatAreTheOnlyOneAndReportsWhatRemains() throws {
    #expect(try run().output.hasSuffix("0 errors, 2 warnings\n"))
    #expect(
      try run("--fix", "--yes")
        == Command.Outcome(
          output: """
            diff --git a/Content/bars/save/en.md b/Content/bars/save/en.md
            --- a/Content/bars/save/en.md
            +++ b/Content/bars/save/en.md
            @@ -4,12 +4,12 @@
             
             ```diagram title="A button"
             +------+
            -| Save  |
            +| Save |
             +------+
             ```
             
             ```diagram title="ボタン"
             +------+
            -| 保存|
            +| 保存 |
             +------+
             ```
            0 errors, 0 warnings

            """))
    #expect(
      try folder.text(at: "Content/bars/save/en.md")
        == Self.page.replacing("Save  |", with: "Save |").replacing("保存|", with: "保存 |"))
    #expect(try run("--fix") == Command.Outcome(output: "0 errors, 0 warnings\n"))
  }

  /// Drawings with more misaligned walls than a report lists of one kind, and more drawings than that.
  @Test(arguments: [(drawings: 60, walls: 20), (drawings: 1_100, walls: 1)])
  func repairsEachDrawingOfALongPage(drawings: Int, walls: Int) throws {
    func page(_ row: String) -> String {
      let rows = String(repeating: row + "\n", count: walls)
      let fences = (1...drawings).map { number in
        "Text ー \(number).  \n\n```diagram title=\"\(number)\"\n+------+\n\(rows)+------+\n```\n"
      }
      return "---\ntitle: Save\n---\n\n" + fences.joined(separator: "\n")
    }
    try folder.write(page("| 保存  |"), at: "Content/bars/save/en.md")
    #expect(try run("--fix", "--yes").output.hasSuffix("0 errors, 0 warnings\n"))
    #expect(try folder.text(at: "Content/bars/save/en.md") == page("| 保存 |"))
    #expect(try run("--fix") == Command.Outcome(output: "0 errors, 0 warnings\n"))
  }

  @Test func keepsTheLineEndsOfAFile() throws {
    let page = Self.page.replacing("\n", with: "\r\n")
    try folder.write(page, at: "Content/bars/save/en.md")
    _ = try run("--fix", "--yes")
    #expect(
      try folder.text(at: "Content/bars/save/en.md")
        == page.replacing("Save  |", with: "Save |").replacing("保存|", with: "保存 |"))
  }

  @Test func changesNothingWithoutYesWhereInputIsNoTerminal() throws {
    let outcome = try run("--fix")
    #expect(outcome.status == 64)
    #expect(
      outcome.errors
        == "build-site: cannot ask for confirmation here: add '--yes'; nothing was changed\n")
    #expect(try folder.text(at: "Content/bars/save/en.md") == Self.page)
  }

  @Test(arguments: [
    (["--yes"], "use '--yes' only with '--fix'"),
    (["--fix", "--format", "json"], "'--fix' works only with the format 'text'"),
  ])
  func refusesFlagsThatExcludeEachOther(arguments: [String], message: String) throws {
    var command = Command(folder: folder.path)
    command.arguments = ["check"] + arguments
    let outcome = try command.run()
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("build-site: \(message)\n"))
  }
}
