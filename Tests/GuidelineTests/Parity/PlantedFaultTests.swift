import Diagnostics
import Foundation
import Markup
import TestSupport
import Testing

@testable import Guideline
@testable import SiteConfiguration

/// Faults that translators make are found, in our own guideline.
@Suite struct PlantedFaultTests {
  private static let content = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Content")

  /// The share of faults that must be found; less in a sample of forty, where four faults are a tenth.
  private static let share = Seeds.runsAllTests ? 0.9 : 0.8

  @Test func findsNineOfTenPlantedFaultsBesidesTerms() async throws {
    let site = try OwnPages(Self.content)
    var random = SeededGenerator(seed: Seeds.first)
    var wanted = Seeds.count(400, full: 400)
    var found: [PlantedFault.Kind: (found: Int, planted: Int)] = [:]
    var missed: [String] = []
    while wanted > 0 {
      let faults = site.faults(atMost: wanted, using: &random)
      try #require(!faults.isEmpty)
      wanted -= faults.count
      let topics = Set(faults.keys)
      let before = await site.messages(of: topics, with: [:])
      let after = await site.messages(of: topics, with: faults.mapValues(\.text))
      for (topic, fault) in faults {
        let isFound = !(after[topic] ?? []).subtracting(before[topic] ?? []).isEmpty
        found[fault.kind, default: (0, 0)].planted += 1
        if isFound {
          found[fault.kind]?.found += 1
        } else {
          missed.append("\(fault.kind) in \(topic):\n\(fault.change)")
        }
      }
    }
    let counts = found.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "\($0.key): \($0.value.found) of \($0.value.planted)" }
    // Terms count apart: where a site has not shown that it keeps a term, its fault is not reported.
    let (all, planted) = found.filter { $0.key != .term }.values
      .reduce((0, 0)) { ($0.0 + $1.found, $0.1 + $1.planted) }
    print("planted faults found: \(all) of \(planted) (\(counts.joined(separator: ", ")))")
    #expect(
      Double(all) >= Double(planted) * Self.share,
      Comment(rawValue: counts.joined(separator: "\n") + "\n" + missed.joined(separator: "\n")))
  }
}

/// The pages of our guideline, in memory.
private struct OwnPages {
  private let configuration: Configuration
  private let glossary: Glossary
  private let terms: [String]
  /// By topic and language.
  private let texts: [String: [String: String]]

  init(_ content: URL) throws {
    let yaml = "title: Guideline\nlanguages: [en, ja]\n"
    configuration = try #require(
      ConfigurationReader(Array(yaml.utf8), path: "site.yaml").configuration)
    let bytes = Array(try Data(contentsOf: content.appending(path: "terms.yaml")))
    glossary = Glossary(bytes, path: "terms.yaml", languages: ["en", "ja"])
    terms = glossary.terms.compactMap { $0.names[1].first }.filter {
      $0.count > 2 && !$0.contains("（")
    }
    var texts: [String: [String: String]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: content.path) {
      for language in ["en", "ja"] where path.hasSuffix("/\(language).md") {
        let text = try String(contentsOf: content.appending(path: path), encoding: .utf8)
        texts[String(path.dropLast(language.count + 4)), default: [:]][language] = text
      }
    }
    self.texts = texts
  }

  /// Plants at most one fault in each topic, each kind as often as the others.
  func faults(atMost count: Int, using random: inout SeededGenerator) -> [String: PlantedFault] {
    var faults: [String: PlantedFault] = [:]
    let kinds = PlantedFault.Kind.allCases
    for topic in texts.keys.sorted().shuffled(using: &random).prefix(count) {
      guard let text = texts[topic]?["ja"], let original = texts[topic]?["en"] else { continue }
      let planter = FaultPlanter(text, original: original, terms: terms)
      // Where the page has no place for a kind, the next one.
      let first = faults.count
      for offset in kinds.indices {
        let kind = kinds[(first + offset) % kinds.count]
        guard let fault = planter.fault(kind, using: &random) else { continue }
        faults[topic] = fault
        break
      }
    }
    return faults
  }

  /// The messages about topics, without their places.
  func messages(of topics: Set<String>, with changed: [String: String]) async -> [String: Set<
    String
  >] {
    let pages = texts.keys.sorted().filter(topics.contains).flatMap { topic in
      ["en", "ja"].enumerated().map { language, code in
        page(
          topic, language: language, code: code,
          text: changed[topic].flatMap { code == "ja" ? $0 : nil })
      }
    }
    let input = GuidelineInput(configuration: configuration, pages: pages, glossary: glossary)
    var memo = GuidelineMemo()
    let guideline = await GuidelineStages(input, memo: &memo, jobs: 2)
    let found =
      await guideline.parity(extent: .everything, jobs: 2)
      + guideline.review.diagnostics.filter { $0.code == .unpairedTable }
    return found.reduce(into: [:]) { messages, diagnostic in
      let topic = diagnostic.location.path.split(separator: "/").dropLast().joined(separator: "/")
      messages[topic, default: []].insert(diagnostic.message.text(in: .english))
    }
  }

  private func page(_ topic: String, language: Int, code: String, text: String?) -> PageInput {
    let path = "\(topic)/\(code).md"
    var options = MarkupOptions(language: code, terms: glossary.matcher(language))
    options.notesBlocks = true
    return PageInput(
      folder: topic.split(separator: "/").map(String.init), language: language, path: path,
      document: parse(Array((text ?? texts[topic]?[code] ?? "").utf8), path: path, options: options)
    )
  }
}
