import Testing

@testable import Guideline

/// A state of a site that is made after another: the same as one that is made from nothing, with as
/// little as possible made again.
struct LaterStateTests {
  private static let files: [String: String] = {
    var files = [
      "sources/doc.jsonl": (1...9).map { statement("doc-\($0)") }.joined(),
      "terms.yaml": "tab:\n  names: {en: [tab], ja: [タブ]}\n  topic: topic-3\n",
      "bars/topic-0/image.png": "",
    ]
    for index in 0..<20 {
      files["bars/topic-\(index)/en.md"] = page("Topic \(index)", body: text(index))
      files["bars/topic-\(index)/ja.md"] = page(
        "題 \(index)", body: "タブ。\n\n## 見出し\n\n::: rule one\n一。[@doc-1]\n:::\n")
    }
    return files
  }()

  private static func text(_ index: Int, _ start: String = "") -> String {
    """
    \(start)A tab. [](topic:topic-\((index + 1) % 20)#heading) [@doc-\(index % 9 + 1)]

    ## Heading

    ::: rule one level=must see=topic-\((index + 3) % 20).one
    One. [](rule:topic-\((index + 5) % 20).one)
    :::

    """
  }

  /// Makes the state after an edit, and compares it with one that is made from nothing.
  private static func edited(
    _ edits: [String: String?], after first: GuidelineFixture, _ files: inout [String: String],
    _ location: SourceLocation = #_sourceLocation
  ) async throws -> GuidelineFixture {
    for (path, text) in edits { files[path] = text }
    let edited = try await GuidelineFixture(files, after: first)
    let clean = try await GuidelineFixture(files)
    #expect(edited.report == clean.report, sourceLocation: location)
    #expect(edited.guideline.text == clean.guideline.text, sourceLocation: location)
    return edited
  }

  /// The numbers of the pages of entries: each entry has one in English and one in Japanese.
  private func pages(ofEntries entries: [Int]) -> [Int] {
    entries.flatMap { entry in [entry * 2, entry * 2 + 1] }
  }

  /// The numbers of the pages whose links were made again.
  private func changedLinks(_ first: GuidelineStages, _ second: GuidelineStages) -> [Int] {
    zip(first.links.pages, second.links.pages).enumerated().filter { $1.0 !== $1.1 }.map(\.offset)
  }

  private func changedAnchors(_ first: GuidelineStages, _ second: GuidelineStages) -> [Int] {
    zip(first.anchors.entries, second.anchors.entries).enumerated().filter { $1.0 !== $1.1 }
      .map(\.offset)
  }

  @Test func aChangedTextRecomputesThatPageAlone() async throws {
    var files = Self.files
    let first = try await GuidelineFixture(files)
    let path = "bars/topic-7/en.md"
    let entry = try #require(first.guideline.tree.topicIndex["topic-7"])
    let second = try await Self.edited(
      [path: page("Topic 7", body: Self.text(7, "Another sentence. "))], after: first, &files)
    #expect(changedLinks(first.guideline, second.guideline) == [entry * 2])
    #expect(changedAnchors(first.guideline, second.guideline) == [entry])
    #expect(second.guideline.names == first.guideline.names)
    #expect(second.guideline.tree.titles == first.guideline.tree.titles)
  }

  @Test func aChangedTitleRecomputesThatPageAlone() async throws {
    var files = Self.files
    let first = try await GuidelineFixture(files)
    let entry = try #require(first.guideline.tree.topicIndex["topic-7"])
    let second = try await Self.edited(
      ["bars/topic-7/en.md": page("Topic 7 again", body: Self.text(7))], after: first, &files)
    #expect(second.guideline.tree.title(entry, 0).text == "Topic 7 again")
    #expect(changedLinks(first.guideline, second.guideline) == [entry * 2])
    #expect(second.guideline.names == first.guideline.names)
    #expect(second.guideline.tree.titles != first.guideline.tree.titles)
  }

  @Test func aRemovedHeadingIsReportedInPagesThatLinkToIt() async throws {
    var files = Self.files
    let first = try await GuidelineFixture(files)
    let second = try await Self.edited(
      ["bars/topic-7/en.md": page("Topic 7", body: "A tab.\n")], after: first, &files)
    #expect(second.report.contains("unknown anchor '#heading' in bars/topic-7/en.md"))
    #expect(second.guideline.names != first.guideline.names)
  }

  /// The topic of the rule, the one that links to the topic, the one whose text refers to the rule, the one whose
  /// rule does, and the one that refers to that rule.
  @Test func aChangedRuleIDRecomputesEveryPageThatRefersToTheRule() async throws {
    var files = Self.files
    let first = try await GuidelineFixture(files)
    let text = Self.text(7).replacing("::: rule one", with: "::: rule first")
    let second = try await Self.edited(
      ["bars/topic-7/en.md": page("Topic 7", body: text)], after: first, &files)
    let entries = try ["topic-7", "topic-6", "topic-2", "topic-4", "topic-19"].map {
      try #require(first.guideline.tree.topicIndex[$0])
    }
    let changed = changedLinks(first.guideline, second.guideline)
    #expect(changed == pages(ofEntries: entries).sorted())
    #expect(second.report.contains("unknown rule 'topic-7.one'"))
    _ = try await Self.edited(
      ["bars/topic-7/en.md": page("Topic 7", body: Self.text(7))], after: second, &files)
  }

  @Test func aChangedAnchorRecomputesEveryPageThatLinksToIt() async throws {
    var files = Self.files
    let first = try await GuidelineFixture(files)
    let text = Self.text(7).replacing("## Heading", with: "## Heading {#sizes}")
    let second = try await Self.edited(
      ["bars/topic-7/en.md": page("Topic 7", body: text)], after: first, &files)
    let entries = try ["topic-6", "topic-7"].map {
      try #require(first.guideline.tree.topicIndex[$0])
    }
    let changed = changedLinks(first.guideline, second.guideline)
    #expect(changed == pages(ofEntries: entries))
  }

  @Test func diagnosticsMoveWithTheTextAboveThem() async throws {
    var files = Self.files
    let path = "bars/topic-7/en.md"
    files[path] = page("Topic 7", body: Self.text(7) + "\n[](topic:nowhere)\n")
    files["bars/topic-8/en.md"] = page(
      "Topic 8",
      body: Self.text(8) + "\n::: rule two level=must see=gone aliases=topic-7.one\nTwo.\n:::\n")
    let first = try await GuidelineFixture(files)
    _ = try await Self.edited(
      [path: page("Topic 7", body: Self.text(7, "First. ") + "\n[](topic:nowhere)\n")],
      after: first, &files)
  }

  /// One edit after another, right ones and wrong ones, each state made after the one before.
  @Test func afterAnyEditsTheStateEqualsThatOfAFreshBuild() async throws {
    var files = Self.files
    var state = try await GuidelineFixture(files)
    for step in 0..<60 {
      let index = step * 7 % 20
      let path = "bars/topic-\(index)/en.md"
      let rule = "::: rule two level=must replaces=topic-\(step % 20).two\nTwo.\n:::\n"
      let edits: [[String: String?]] = [
        [path: page("Topic \(step)", body: Self.text(step % 20))],
        [path: page("Topic \(index)", "aliases: [old-\(step % 4), a/b]", body: Self.text(index))],
        [path: page("T", "related: [topic-\(step), x]\nplatforms: [mac]", body: rule)],
        [path: page("T", body: rule + "# Top\n## Heading {#other}\n![](image.png)\n")],
        [path: nil], [path: page("Topic \(index)", body: Self.text(index) + rule)],
        ["views/v-\(step)/ja.md": page("見る", body: "[](topic:topic-\(index)) タブ\n")],
        ["terms.yaml": "tab:\n  names: {en: [sentence]}\n  topic: topic-\(step)\n"],
        ["sources/doc.jsonl": (1...(step % 9 + 1)).map { statement("doc-\($0)") }.joined()],
        ["translations.lock": "ja topic-\(index)# 0000000000000001\n"],
        ["bars/topic-0/image.png": step % 2 == 0 ? nil : ""],
        ["sources/waived.yaml": "doc-\(step % 9 + 1): No.\n"],
      ]
      state = try await Self.edited(edits[step % edits.count], after: state, &files)
    }
  }
}

extension GuidelineStages {
  /// All that a site is told, as text.
  fileprivate var text: String {
    let mentions = tree.entries.indices.map { links.mentions(ofEntry: $0) }
    let anchors = pages.map { "\($0.path): \($0.headingIDs.joined(separator: " "))" }
    return [
      treeText, ruleLines, citingLines, "\(mentions)", "\(images.sorted { $0.key < $1.key })",
      anchors.joined(separator: "\n"), pages.map { targets(of: $0.path) }.joined(separator: "\n"),
      "\(ruleBook.tables.entries)", "\(termList.terms.indices.map { links.mentions(ofTerm: $0) })",
      "\(review.translations.parts.map { "\($0.key) \($0.state) \($0.location)" }) \(review.translations.orphans)",
      "\(years)", "\(review.coverage)", "\(review.waived.sorted { $0.key < $1.key })",
      ruleBook.rules.indices.map { ruleBook.title($0, 1).text }.joined(separator: "\n"),
    ].joined(separator: "\n\n")
  }
}
