import Diagnostics
import Markup

@testable import Guideline
@testable import SiteConfiguration

/// A guideline made of files that a test writes, by their paths from `Content/`.
struct GuidelineFixture {
  let guideline: GuidelineStages
  /// Every diagnostic of all files as people see it; empty if there is none.
  let report: String
  private let files: [String: String]
  private let inputs: [String: PageInput]
  private let memo: GuidelineMemo

  /// Makes the guideline.
  ///
  /// - Parameters:
  ///   - files: Pages (`bars/tab-bar/en.md`), statements (`sources/KEY.jsonl`), anything else.
  ///   - languages: The site's, the original one first.
  ///   - configuration: Further lines of `site.yaml`.
  ///   - jobs: How many tasks to use.
  ///   - checksParity: Whether pages are read so that translations can be compared.
  ///   - previous: An earlier state in the same languages, whose pages are not parsed again and whose
  ///     stages are taken over as far as they are the same.
  /// - Throws: ``Flaw`` where the configuration says too little.
  init(
    _ files: [String: String], languages: [String] = ["en", "ja"], configuration: String = "",
    jobs: Int = 2, checksParity: Bool = false, after previous: GuidelineFixture? = nil
  ) async throws {
    let yaml =
      "title: Guideline\nlanguages: [\(languages.joined(separator: ", "))]\n" + configuration
    let reader = ConfigurationReader(Array(yaml.utf8), path: "site.yaml")
    guard let configuration = reader.configuration else {
      throw Flaw.configuration(reader.diagnostics)
    }
    let glossary = Glossary(
      Array((files["terms.yaml"] ?? "").utf8), path: "terms.yaml", languages: languages)
    var inputs: [String: PageInput] = [:]
    for (path, text) in files where path.hasSuffix(".md") {
      let known = previous.flatMap { $0.knows(path, in: files) ? $0.inputs[path] : nil }
      inputs[path] =
        known ?? Self.page(path, text, configuration, glossary, notesBlocks: checksParity)
    }
    let (pages, drafts) = Drafts.removed(from: Array(inputs.values)) { page, rules in
      let text = Array((files[page.path] ?? "").utf8)
      return Self.page(
        page.path, String(decoding: page.document.blanking(text, rules: rules), as: UTF8.self),
        configuration, glossary)
    }
    let sources = Self.sources(files, languages)
    let known: Set = ["terms.yaml", "translations.lock"]
    let others = files.keys.filter {
      !$0.hasSuffix(".md") && !$0.hasPrefix("sources/") && !known.contains($0)
    }
    let waivers = files["sources/waived.yaml"].map {
      Waivers(Array($0.utf8), path: "sources/waived.yaml")
    }
    let lock = files["translations.lock"].map {
      TranslationLock(Array($0.utf8), path: "translations.lock")
    }
    let input = GuidelineInput(
      configuration: configuration, pages: pages, drafts: drafts,
      sources: sources.map(\.source),
      glossary: glossary, waivers: waivers ?? Waivers(), lock: lock, files: Set(others))
    var memo = previous?.memo ?? GuidelineMemo()
    guideline = await GuidelineStages(input, memo: &memo, jobs: jobs)
    self.memo = memo
    self.files = files
    self.inputs = inputs
    let texts = files.merging(["site.yaml": yaml]) { $1 }
    let diagnostics =
      reader.diagnostics + pages.flatMap(\.document.diagnostics) + sources.flatMap(\.diagnostics)
      + (waivers?.diagnostics ?? []) + guideline.diagnostics
    report = Report(diagnostics) { texts[$0].map { Array($0.utf8) } }.text(colored: false)
  }

  enum Flaw: Error {
    case configuration([Diagnostic])
  }

  /// A lock by which every translation of the site is accepted for the original as it is.
  var acceptingAllTranslations: TranslationLock {
    var lock = TranslationLock()
    for part in guideline.translations(comparedWith: lock).parts {
      lock.hashes[part.key] = part.hash
    }
    return lock
  }

  /// Returns whether a page would be parsed to the same.
  private func knows(_ path: String, in files: [String: String]) -> Bool {
    self.files[path] == files[path] && self.files["terms.yaml"] == files["terms.yaml"]
  }

  private static func page(
    _ path: String, _ text: String, _ configuration: Configuration, _ glossary: Glossary,
    notesBlocks: Bool = false
  ) -> PageInput {
    var folder = path.split(separator: "/").map(String.init)
    let language = String(folder.removeLast().dropLast(3))
    let index = configuration.language(language) ?? 0
    var options = MarkupOptions(language: language, terms: glossary.matcher(index))
    options.notesBlocks = notesBlocks
    return PageInput(
      folder: folder, language: index, path: path,
      document: parse(Array(text.utf8), path: path, options: options))
  }

  private static func sources(_ files: [String: String], _ languages: [String]) -> [SourceReader] {
    files.compactMap { path, text in
      guard path.hasPrefix("sources/"), path.hasSuffix(".jsonl") else { return nil }
      let key = String(path.dropFirst(8).dropLast(6))
      let bibliography = files["sources/\(key).yaml"] ?? "title: \(key)"
      return SourceReader(
        key: key, bibliography: ("sources/\(key).yaml", Array(bibliography.utf8)),
        statements: (path, Array(text.utf8)), languages: languages)
    }
  }
}

/// The text of a page: its front matter and its body.
func page(_ title: String = "Title", _ keys: String = "", body: String = "Text.\n") -> String {
  "---\ntitle: \(title)\n\(keys.isEmpty ? "" : keys + "\n")---\n\(body)"
}

/// A line of `KEY.jsonl`.
func statement(_ id: String, topic: String = "", fact: String = "A fact.") -> String {
  """
  {"id": "\(id)", "section": "Bars", "topic": "\(topic)", "kind": "rule", "fact": "\(fact)"}\n
  """
}
