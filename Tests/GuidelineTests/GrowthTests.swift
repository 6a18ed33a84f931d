import Markup
import TestSupport
import Testing

@testable import Guideline
@testable import SiteConfiguration

/// Work that grows in proportion to a page, and not with its square.
struct GrowthTests {
  private func input(_ text: String, language: Int = 0) -> PageInput {
    let code = language == 0 ? "en" : "ja"
    var options = MarkupOptions(language: code)
    options.hashesParts = true
    options.notesBlocks = true
    let path = "bars/long/\(code).md"
    return PageInput(
      folder: ["bars", "long"], language: language, path: path,
      document: parse(Array(text.utf8), path: path, options: options))
  }

  private func group(_ english: String, _ japanese: String = "") -> PageGroup {
    PageGroup(
      folder: ["bars", "long"], pages: [input(english), input(japanese, language: 1)])
  }

  /// The stages before links, for one page.
  private func names(_ group: PageGroup) -> SiteNames {
    let configuration = Configuration(
      path: "site.yaml", title: LocalizedText([]),
      languages: [Configuration.Language(code: "en"), Configuration.Language(code: "ja")],
      sections: [], platforms: [], baseURL: "", parallelPairs: [], print: false, rawHTML: .omitted)
    var memo = Memo<Outline.Key, Outline>()
    let tree = SiteTree(
      configuration: configuration, pages: group.pages.compactMap(\.self), memo: &memo)
    let topics = tree.groups.map(TopicRules.init)
    let names = tree.outline.names
    return SiteNames(
      tree: names, languages: ["en", "ja"],
      anchors: tree.groups.map { EntryAnchors($0, style: .words) },
      rules: RuleTables(RuleTables.Key(names: names, platforms: [], topics: topics)),
      sources: SourceList([]), terms: TermList(TermList.Key(terms: [], names: names)),
      tokens: .none, pages: [], files: [])
  }

  @Test func comparesLanguagesInTimeProportionalToTheLengthOfAParagraph() {
    let glossary = EntryParity.Glossary(languages: ["en", "ja"], terms: [])
    let factor = workFactor(
      from: 500,
      of: { count in
        let numbers = (100..<100 + count).map { " \($0)" }
        let others = (50_000..<50_000 + count).map { " \($0)" }
        return group("Use" + numbers.joined() + ".\n", "値は" + others.joined() + "です。\n")
      }
    ) { group in
      let parity = EntryParity(
        group, anchors: EntryAnchors(group, style: .words), glossary: glossary, extent: .everything)
      #expect(parity.diagnostics.isEmpty)
    }
    #expect(factor < 12)
  }

  @Test func resolvesAnchorsInTimeProportionalToTheLengthOfAPage() throws {
    let factor = workFactor(
      from: 500,
      of: { count in
        let headings = (0..<count).map { "## Heading \($0)\n" }.joined()
        let links = (0..<count).map { "[x](#heading-\($0))\n" }.joined()
        let group = group(headings + links)
        return (group, LinkResolver(names(group)))
      }
    ) { group, resolver in
      guard let page = group.original else { return }
      let links = resolver.links(page, ofEntry: 2)
      #expect(links.diagnostics.isEmpty)
    }
    #expect(factor < 12)
  }

  @Test func checksTheWordsOfRulesInTimeProportionalToTheirNumber() throws {
    let factor = workFactor(
      from: 300,
      of: { count in
        let rules = (0..<count).map { number in
          "::: rule r-\(number) level=must\nSay what number \(number) is.\n:::\n\n"
        }.joined()
        // Words of its own, so that the rules are copied and not the page.
        return group(rules, "訳した文。\n\n" + rules)
      }
    ) { group in
      let found = RuleWording.diagnostics(of: group, languages: ["en", "ja"])
      #expect(found.count == group.original?.document.rules.count)
    }
    #expect(factor < 12)
  }

  @Test func joinsTheFieldsOfRulesInTimeProportionalToTheirNumber() throws {
    let owner = TopicField(
      form: ComponentForm.Attribute(name: "owner", type: .text),
      words: Component.AttributeWords(label: LocalizedText([])), bytes: 0..<5)
    let factor = workFactor(
      from: 300,
      of: { count in
        let rules = (0..<count).map { number in
          "::: rule r-\(number)\nSay what number \(number) is.\n:::\n\n"
        }.joined()
        return EntryFields.Key(
          group: group(rules, rules), fields: [], ruleFields: [owner], platforms: [])
      }
    ) { key in
      let fields = EntryFields(key)
      #expect(fields.ofRules.count == key.group.original?.document.rules.count)
    }
    #expect(factor < 12)
  }

  @Test func pairsTranslationsInTimeProportionalToTheLengthOfAPage() throws {
    let factor = workFactor(
      from: 300,
      of: { count in
        let parts = { (mark: String) in
          (0..<count).map { "## Heading \($0)\n\n::: rule r-\($0)\(mark)\nText.\n:::\n\n" }.joined()
        }
        let group = group(parts(" level=must"), parts(""))
        return (group, EntryAnchors(group, style: .words), names(group).tree)
      }
    ) { group, anchors, names in
      let parts = Translations.parts(
        of: group, entry: 2, anchors: anchors, names: names, languages: ["en", "ja"],
        lock: TranslationLock())
      // The first is the title, which earlier versions did not count.
      #expect(parts.dropFirst().allSatisfy { $0.state == .unaccepted })
    }
    #expect(factor < 12)
  }

  @Test func recordsCitationsOfOneStatementInTimeProportionalToTheirNumber() throws {
    let factor = workFactor(
      from: 500,
      of: { count in
        let rules = (0..<count).map { "::: rule r-\($0) level=must\nText.\n:::\n\n" }.joined()
        let place = StatementPlace(source: 0, statement: 0)
        let citations = (0..<count).map { Outgoing.Citation(statement: place, rule: $0) }
        let source = SourceReader(
          key: "doc", bibliography: nil,
          statements: ("doc.jsonl", Array(statement("doc-1").utf8)), languages: ["en"]
        ).source
        return Backlinks.Key(
          entryCount: 3, topics: names(group(rules)).rules.rules.map(\.topic),
          sources: SourceList([source]), termCount: 0,
          languageCount: 2,
          pages: [
            nil, nil, nil, nil, PageLinks(Outgoing(citations: citations), diagnostics: []), nil,
          ])
      }
    ) { key in
      let backlinks = Backlinks(key)
      #expect(backlinks.citing[0][0].count == key.topics.count)
    }
    #expect(factor < 12)
  }
}
