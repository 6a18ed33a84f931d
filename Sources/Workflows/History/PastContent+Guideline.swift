import Base
import DesignTokens
import Guideline
import Markup
import Site
import SiteConfiguration

/// The results for a state of the content, so that only the differences of the next one are parsed
/// and resolved.
struct PastMemo: Sendable {
  fileprivate var stages: GuidelineMemo
  fileprivate var pages = Memo<Page, PageInput?>()

  /// - Parameter stages: The results for the present site.
  init(stages: GuidelineMemo = GuidelineMemo()) {
    self.stages = stages
  }

  /// The values on which a parsed page depends.
  fileprivate struct Page: Hashable {
    let path: String
    /// The object id of its text; empty for a text that git does not have.
    let blob: String
    /// The object ids of all texts that the page may include.
    let sharedTexts: String
    let languages: [String]
    let components: [ComponentForm]
    let variables: [[String: String]]

    init(
      path: String,
      blob: String,
      sharedTexts: String,
      _ configuration: Configuration
    ) {
      (self.path, self.blob, self.sharedTexts) = (path, blob, sharedTexts)
      languages = configuration.languages.map(\.code)
      components = configuration.forms
      variables = languages.indices.map(configuration.variables)
    }
  }
}

extension PastContent {
  /// Returns the guideline at that time; `nil` if `site.yaml` was incomplete.
  func guideline(jobs: Int) async -> GuidelineStages? {
    var memo = PastMemo()
    return await guideline(memo: &memo, jobs: jobs)
  }

  /// Returns the guideline at that time.
  ///
  /// - Parameters:
  ///   - memo: The results for the state that was read before.
  ///   - jobs: The number of pages to work on concurrently.
  /// - Returns: The guideline; `nil` if `site.yaml` was incomplete.
  func guideline(
    memo: inout PastMemo,
    jobs: Int
  ) async -> GuidelineStages? {
    let yaml = texts["site.yaml"] ?? []
    guard let configuration = ConfigurationReader(yaml, path: "site.yaml").configuration else {
      return nil
    }
    let pages = await pages(configuration, memo: &memo, jobs: jobs)
    let (published, drafts) = Drafts.removed(from: pages) { page, rules in
      parsedAgain(page, without: rules, configuration: configuration)
    }
    let input = input(configuration, pages: published, drafts: drafts)
    return await GuidelineStages(
      input,
      memo: &memo.stages,
      jobs: jobs)
  }

  private func pages(
    _ configuration: Configuration,
    memo: inout PastMemo,
    jobs: Int
  ) async -> [PageInput] {
    let paths = Set(texts.keys).subtracting(sharedTexts).union(unchanged.keys)
    let keys = pageKeys(paths.sorted(), configuration: configuration)
    let pages = await memo.pages.values(for: keys, jobs: jobs) { key in
      page(key.path, configuration: configuration)
    }
    return pages.compactMap(\.self)
  }

  private func pageKeys(_ paths: [String], configuration: Configuration) -> [PastMemo.Page] {
    // A page depends on every text that it could include.
    let shared = sharedTexts.sorted().map { path in
      "\(path) \(blobs[path] ?? "")"
    }
    let sharedBlobs = shared.joined(separator: "\n")
    return paths.map { path in
      PastMemo.Page(
        path: path,
        blob: blobs[path] ?? "",
        sharedTexts: sharedBlobs,
        configuration)
    }
  }

  private func input(
    _ configuration: Configuration,
    pages: [PageInput],
    drafts: Drafts
  ) -> GuidelineInput {
    let languages = configuration.languages.map(\.code)
    var input = GuidelineInput(
      configuration: configuration, pages: pages, drafts: drafts, sources: sources(languages),
      glossary: glossary(languages), lock: lock, files: others)
    let tokenFiles = tokenFiles
    if !tokenFiles.isEmpty {
      input.tokens = TokenBook(tokenFiles, settings: configuration.tokens)
    }
    if let yaml = texts["changes.yaml"] {
      input.changeReasons = ChangeReasons(
        yaml,
        path: "changes.yaml",
        languages: languages)
    }
    return input
  }

  private var lock: TranslationLock? {
    texts["translations.lock"].map { text in
      TranslationLock(text, path: "translations.lock")
    }
  }

  private func glossary(_ languages: [String]) -> Glossary {
    guard let yaml = texts["terms.yaml"] else { return Glossary() }
    return Glossary(
      yaml,
      path: "terms.yaml",
      languages: languages)
  }

  private var tokenFiles: [TokenFile] {
    texts.sortedByKey().compactMap { path, bytes in
      guard let name = TokenBook.fileName(ofPath: path) else {
        return nil
      }
      return TokenFile(path: path, name: name, bytes: bytes)
    }
  }

  private func page(
    _ path: String,
    configuration: Configuration
  ) -> PageInput? {
    var folder = path.split(separator: "/").map(String.init)
    let name = folder.removeLast()
    guard name.hasSuffix(".md"),
      let language = configuration.language(String(name.dropLast(".md".count)))
    else { return nil }
    // The order of languages may have changed.
    if let page = unchanged[path], page.language == language {
      return page
    }
    return parsedPage(path, folder: folder, language: language, configuration: configuration)
  }

  private func parsedPage(
    _ path: String,
    folder: [String],
    language: Int,
    configuration: Configuration
  ) -> PageInput {
    let options = markupOptions(configuration, folder: folder, language: language)
    let document = parse(texts[path] ?? [], path: path, options: options)
    return PageInput(folder: folder, language: language, path: path, document: document)
  }

  /// A page without the rules that are drafts.
  private func parsedAgain(
    _ page: PageInput,
    without rules: Set<String>,
    configuration: Configuration
  ) -> PageInput {
    let text = page.document.blanking(texts[page.path] ?? [], rules: rules)
    let options = markupOptions(
      configuration,
      folder: page.folder,
      language: page.language)
    return page.parsed(from: text, options)
  }

  /// Returns the options for parsing the pages in a folder and a language.
  private func markupOptions(
    _ configuration: Configuration,
    folder: [String],
    language: Int
  ) -> MarkupOptions {
    let languages = configuration.languages.map(\.code)
    var options = MarkupOptions(
      language: languages[language], components: configuration.forms)
    options.variables = configuration.variables(language)
    let texts = texts
    let shared = SharedTexts(
      sharedTexts, besidePageIn: folder, language: language, of: languages
    ) { file in texts[file].map { text in (file, text) } }
    options.files = CompanionFiles(sharedTexts: shared)
    return options
  }

  private func sources(_ languages: [String]) -> [Source] {
    let files = texts.keys.filter { key in
      key.hasPrefix("sources/") && !key.hasSuffix(".md")
    }
    let keys = files.map { file in
      String(file.dropFirst("sources/".count).prefix { $0 != "." })
    }
    // `waived.yaml` lists statements, and is no source.
    return Set(keys).subtracting(["waived"]).sorted().map { key in
      let reader = SourceReader(
        key: key,
        bibliography: sourceFile("\(key).yaml"),
        statements: sourceFile("\(key).jsonl"),
        languages: languages)
      return reader.source
    }
  }

  private func sourceFile(_ name: String) -> SourceReader.File? {
    let path = "sources/\(name)"
    return texts[path].map { text in (path, text) }
  }
}
