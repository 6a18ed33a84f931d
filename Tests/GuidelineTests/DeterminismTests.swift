import Testing

@testable import Guideline

/// The same site gives the same stages, in whatever order its files come.
struct DeterminismTests {
  /// Files of a site in which much refers to much, and much is wrong.
  private static let files: [String: String] = {
    var files: [String: String] = [:]
    for index in 0..<60 {
      let others = [(index * 7 + 1) % 60, (index * 11 + 5) % 60, (index + 1) % 60]
      let body =
        """
        ## Heading \(index)

        [](topic:topic-\(others[0])) [](rule:topic-\(others[1]).one) [x](topic:topc-\(index))
        [y](rule:two-\(index)) [@doc-\(index % 9)] ![z](image-\(index % 4).png)

        ::: rule one level=must governs="topic-\(others[2]) topic-\(others[0])" see="topic-\(others[0]).on"
        One. [@doc-\(index % 5); @doc-\(index % 3)]
        :::

        """
      files["section-\(index % 6)/topic-\(index)/en.md"] = page(
        "Title \(index % 7)", "related: [topic-\(others[1]), topic-x\(index)]", body: body)
      if index % 3 == 0 {
        files["section-\(index % 6)/topic-\(index)/ja.md"] = page(
          "題\(index)", body: "## 見出し\n### 余分\n::: rule one\n一。\n:::\n")
      }
    }
    files["sources/doc.jsonl"] = (0..<6).map { statement("doc-\($0)") }.joined()
    for index in 0..<3 { files["section-0/topic-0/image-\(index).png"] = "" }
    return files
  }()

  @Test func givesTheSameResultForAnyOrderOfFilesAndAnyNumberOfJobs() async throws {
    var all: Set<String> = []
    for jobs in [1, 2, 7, 64] {
      // A dictionary has another order each time that it is filled.
      var files: [String: String] = [:]
      for (path, text) in Self.files.shuffled() { files[path] = text }
      let site = try await GuidelineFixture(files, jobs: jobs)
      let guideline = site.guideline
      let targets = guideline.pages.map { guideline.targets(of: $0.path) }
      let mentions = guideline.tree.entries.indices.map { guideline.links.mentions(ofEntry: $0) }
      all.insert(
        [
          guideline.treeText, guideline.ruleLines, guideline.citingLines,
          targets.joined(separator: "\n"),
          guideline.tree.entries.map { "\($0)" }.joined(separator: "\n"), "\(mentions)",
          guideline.ruleBook.tables.entries.map { "\($0)" }.joined(separator: "\n"), site.report,
        ].joined(separator: "\n\n"))
    }
    #expect(all.count == 1)
    #expect(all.first?.contains("did you mean") == true)
  }
}
