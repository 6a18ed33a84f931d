import Base
import Diagnostics
import Guideline
import Markup
import Pages
import Rendering
import Site
import SiteConfiguration

/// A site as it was read, and as it would be after a rename, in memory.
struct RenamedSite {
  private let options: BuildOptions
  private let content: ContentReader
  private let input: GuidelineInput
  let guideline: GuidelineStages
  /// The files of the site that are text, by their paths.
  let contents: [String: [UInt8]]
  private var memo: GuidelineMemo

  /// Reads a site; `nil` if `site.yaml` is incomplete.
  ///
  /// - Throws: ``FileError`` if a file cannot be read.
  init?(_ options: BuildOptions, content: ContentReader) async throws(FileError) {
    guard let input = content.input,
      let folder = content.folder
    else { return nil }
    self.options = options
    self.content = content
    self.input = input
    var memo = GuidelineMemo()
    guideline = await GuidelineStages(input, memo: &memo, jobs: options.jobs)
    self.memo = memo
    let sources = folder.sources.flatMap { source in
      [source.bibliography, source.statements].compactMap(\.self)
    }
    var contents: [String: [UInt8]] = [:]
    let sharedTexts = folder.sharedTexts.map { join(content.path, $0) }
    for path in input.pages.map(\.path) + sources + sharedTexts {
      contents[path] = try content.unsaved.content(of: path, upTo: .max)
    }
    for file in ContentFolder.ownFiles {
      let path = join(content.path, file.joined(separator: "/"))
      if let text = content.unsaved[path] {
        contents[path] = text
      } else {
        contents[path] = try readFileIfAny(path)
      }
    }
    self.contents = contents
  }

  /// The diagnostics of the present site.
  var report: Report {
    report(guideline, input: input, mistakes: content.mistakes) { contents[$0] }
  }

  /// Returns the site after a rename.
  ///
  /// - Returns: The new contents of the changed files, by their paths before the move, and the
  ///   diagnostics that the site did not have; empty if there are none.
  func renamed(by plan: RenamePlan) async -> (changed: [String: [UInt8]], report: Report) {
    var changed: [String: [UInt8]] = [:]
    for (path, edits) in Dictionary(grouping: plan.edits, by: \.path) {
      changed[path] = contents[path]?.edited(by: edits)
    }
    var (now, mistakes) = input(after: plan, changed)
    var memo = memo
    var guideline = await GuidelineStages(now, memo: &memo, jobs: options.jobs)
    if let lock = input.lock {
      let renamed = lock.renamed(
        from: self.guideline,
        to: guideline,
        folders: plan.folders)
      if renamed != lock {
        changed[join(content.path, "translations.lock")] = Array(renamed.text().utf8)
        now.lock = renamed
        guideline = await GuidelineStages(now, memo: &memo, jobs: options.jobs)
      }
    }
    let files = Dictionary(
      contents.merging(changed) { $1 }.map { (plan.move?.path(of: $0) ?? $0, $1) }
    ) { first, _ in first }
    let after = report(guideline, input: now, mistakes: mistakes) { files[$0] }
    mistakes = after.entries
      .map(\.diagnostic)
      .newOnes(since: report.entries.map(\.diagnostic))
    return (changed, Report(mistakes) { files[$0] })
  }

  // MARK: Reading

  /// Returns the input of a guideline after a rename, and the diagnostics of its files other than
  /// pages.
  private func input(
    after plan: RenamePlan, _ changed: [String: [UInt8]]
  ) -> (GuidelineInput, [Diagnostic]) {
    var now = input
    var mistakes: [Diagnostic] = []
    if let bytes = changed[input.configuration.path] {
      let reader = ConfigurationReader(bytes, path: input.configuration.path)
      now.configuration = reader.configuration?.adjusted(to: options) ?? input.configuration
      mistakes += reader.diagnostics
    }
    let languages = now.configuration.languages.map(\.code)
    let terms = join(content.path, "terms.yaml")
    if let bytes = changed[terms] {
      now.glossary = Glossary(bytes, path: terms, languages: languages)
    }
    now.sources = zip(input.sources, content.folder?.sources ?? []).map { source, files in
      guard let path = files.statements,
        let bytes = changed[path]
      else { return source }
      let bibliography = files.bibliography.flatMap { path in
        contents[path].map { (path, $0) }
      }
      let reader = SourceReader(
        key: source.key, bibliography: bibliography, statements: (path, bytes),
        languages: languages)
      mistakes += reader.diagnostics
      return reader.source
    }
    now.pages = pages(after: plan, changed)
    now.files = Set(
      input.files.map { file in
        let path = file.split(separator: "/").map(String.init)
        return (plan.folders?.path(of: path) ?? path).joined(separator: "/")
      })
    return (now, mistakes)
  }

  /// Returns the pages; edited ones, and those in a moved folder, are parsed again.
  private func pages(
    after plan: RenamePlan,
    _ changed: [String: [UInt8]]
  ) -> [PageInput] {
    let options = content.markupOptions(input.configuration)
    let files = content.folder?.sharedTexts ?? []
    let prefix = join(content.path, "")
    let contents = contents.merging(changed) { $1 }
    return input.pages.map { page in
      let path = plan.move?.path(of: page.path) ?? page.path
      let folder = plan.folders?.path(of: page.folder) ?? page.folder
      let texts = page.document.companions.map { prefix + $0.drop { $0 == "/" } }
      guard
        path != page.path || changed[page.path] != nil
          || texts.contains(where: { changed[$0] != nil })
      else { return page }
      var options = options[page.language]
      options.files = CompanionFiles(
        sharedTexts: SharedTexts(
          files, besidePageIn: folder, language: page.language,
          of: input.configuration.languages.map(\.code)
        ) { file in contents[prefix + file].map { (prefix + file, $0) } })
      return PageInput(
        folder: folder, language: page.language, path: path,
        document: parse(contents[page.path] ?? [], path: path, options: options))
    }
  }

  private func report(
    _ guideline: GuidelineStages, input: GuidelineInput, mistakes: [Diagnostic],
    source: (String) -> [UInt8]?
  ) -> Report {
    let documents = input.pages.map(\.document)
    let policy = Policy(
      severities: input.configuration.severities, allowances: documents.flatMap(\.allowances))
    let redirects = Redirects(guideline, addresses: Addresses(guideline))
    let all =
      documents.flatMap(\.diagnostics) + mistakes + guideline.diagnostics + redirects.mistakes
    return Report(policy.applied(to: all), source: source)
  }
}

extension [Diagnostic] {
  /// Returns the diagnostics of kinds that are more numerous than before.
  ///
  /// A rename may change their words and places, but not their number.
  fileprivate func newOnes(since before: [Diagnostic]) -> [Diagnostic] {
    let known = Dictionary(grouping: before, by: \.code).mapValues(\.count)
    let counts = Dictionary(grouping: self, by: \.code).mapValues(\.count)
    return filter { counts[$0.code, default: 0] > known[$0.code, default: 0] }
  }
}
