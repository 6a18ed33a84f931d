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
  init?(
    _ options: BuildOptions,
    content: ContentReader
  ) async throws(FileError) {
    guard let input = content.input,
      let folder = content.folder
    else { return nil }
    self.options = options
    self.content = content
    self.input = input
    var memo = GuidelineMemo()
    guideline = await GuidelineStages(
      input,
      memo: &memo,
      jobs: options.jobs)
    self.memo = memo
    let texts = Self.textPaths(of: input, in: folder, content: content.path)
    contents = try Self.contents(of: texts, in: content)
      .merging(Self.ownFiles(of: content)) { $1 }
  }

  private static func contents(
    of paths: [String],
    in content: ContentReader
  ) throws(FileError) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for path in paths {
      contents[path] = try content.unsaved.content(of: path, upTo: .max)
    }
    return contents
  }

  /// The contents of `site.yaml` and its like, of those that exist.
  private static func ownFiles(
    of content: ContentReader
  ) throws(FileError) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for file in ContentFolder.ownFiles {
      let path = join(content.path, file.joined(separator: "/"))
      if let text = content.unsaved[path] {
        contents[path] = text
      } else {
        contents[path] = try readFileIfAny(path)
      }
    }
    return contents
  }

  /// The paths of pages, sources and texts that pages include.
  private static func textPaths(
    of input: GuidelineInput,
    in folder: ContentFolder,
    content: String
  ) -> [String] {
    let sources = folder.sources.flatMap { source in
      [source.bibliography, source.statements].compactMap(\.self)
    }
    let sharedTexts = folder.sharedTexts.map { text in
      join(content, text)
    }
    return input.pages.map(\.path) + sources + sharedTexts
  }

  /// The diagnostics of the present site.
  var report: Report {
    report(
      guideline,
      input: input,
      diagnostics: content.diagnostics
    ) { path in contents[path] }
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
    let (renamedInput, diagnostics) = input(after: plan, changed)
    var now = renamedInput
    var memo = memo
    var guideline = await GuidelineStages(now, memo: &memo, jobs: options.jobs)
    // The lock names parts by their new ids, which only the renamed guideline has.
    if let lock = renamedLock(in: guideline, plan: plan) {
      changed[join(content.path, "translations.lock")] = Array(lock.text().utf8)
      now.lock = lock
      guideline = await GuidelineStages(now, memo: &memo, jobs: options.jobs)
    }
    return (changed, newDiagnostics(guideline, input: now, diagnostics: diagnostics, plan, changed))
  }

  /// The diagnostics that the site did not have before a rename.
  private func newDiagnostics(
    _ guideline: GuidelineStages,
    input: GuidelineInput,
    diagnostics: [Diagnostic],
    _ plan: RenamePlan,
    _ changed: [String: [UInt8]]
  ) -> Report {
    let files = contents(after: plan, changed)
    let after = report(guideline, input: input, diagnostics: diagnostics) { path in files[path] }
    let new = after.entries
      .map(\.diagnostic)
      .newOnes(since: report.entries.map(\.diagnostic))
    return Report(new) { path in files[path] }
  }

  /// The lock after a rename; `nil` where it stays as it is.
  private func renamedLock(
    in guideline: GuidelineStages,
    plan: RenamePlan
  ) -> TranslationLock? {
    guard let lock = input.lock else { return nil }
    let renamed = lock.renamed(
      from: self.guideline,
      to: guideline,
      folders: plan.folders)
    guard renamed != lock else { return nil }
    return renamed
  }

  /// The files of the renamed site, by their new paths.
  private func contents(
    after plan: RenamePlan, _ changed: [String: [UInt8]]
  ) -> [String: [UInt8]] {
    let files = contents.merging(changed) { $1 }.map { path, bytes in
      (plan.move?.path(of: path) ?? path, bytes)
    }
    return Dictionary(keepingFirst: files)
  }

  // MARK: Reading

  /// Returns the input of a guideline after a rename, and the diagnostics of its files other than
  /// pages.
  private func input(
    after plan: RenamePlan, _ changed: [String: [UInt8]]
  ) -> (GuidelineInput, [Diagnostic]) {
    var now = input
    var diagnostics: [Diagnostic] = []
    if let bytes = changed[input.configuration.path] {
      let reader = ConfigurationReader(bytes, path: input.configuration.path)
      now.configuration = reader.configuration?.adjusted(to: options) ?? input.configuration
      diagnostics += reader.diagnostics
    }
    let languages = now.configuration.languages.map(\.code)
    let terms = join(content.path, "terms.yaml")
    if let bytes = changed[terms] {
      now.glossary = Glossary(bytes, path: terms, languages: languages)
    }
    for (number, reader) in changedSources(changed, languages: languages) {
      now.sources[number] = reader.source
      diagnostics += reader.diagnostics
    }
    now.pages = pages(after: plan, changed)
    now.files = Set(input.files.map { file in plan.path(ofFile: file) })
    return (now, diagnostics)
  }

  /// Reads the sources with changed statements, by their numbers.
  private func changedSources(
    _ changed: [String: [UInt8]],
    languages: [String]
  ) -> [(Int, SourceReader)] {
    let files = zip(input.sources.indices, content.folder?.sources ?? [])
    return files.compactMap { number, files in
      guard let path = files.statements,
        let bytes = changed[path]
      else { return nil }
      let reader = reader(
        of: input.sources[number].key,
        bibliography: files.bibliography,
        statements: (path, bytes),
        languages: languages)
      return (number, reader)
    }
  }

  /// Reads a source with changed statements.
  private func reader(
    of key: String,
    bibliography: String?,
    statements: SourceReader.File,
    languages: [String]
  ) -> SourceReader {
    let file = bibliography.flatMap { path in
      contents[path].map { bytes in (path, bytes) }
    }
    return SourceReader(
      key: key, bibliography: file, statements: statements, languages: languages)
  }

  /// Returns the pages; edited ones, and those in a moved folder, are parsed again.
  private func pages(
    after plan: RenamePlan,
    _ changed: [String: [UInt8]]
  ) -> [PageInput] {
    let options = content.markupOptions(input.configuration)
    let contents = contents.merging(changed) { $1 }
    return input.pages.map { page in
      let path = plan.move?.path(of: page.path) ?? page.path
      guard path != page.path || hasChanged(page, changed) else {
        return page
      }
      let folder = plan.folders?.path(of: page.folder) ?? page.folder
      var options = options[page.language]
      options.files = CompanionFiles(
        sharedTexts: sharedTexts(folder: folder, language: page.language, contents))
      return PageInput(
        folder: folder, language: page.language, path: path,
        document: parse(contents[page.path] ?? [], path: path, options: options))
    }
  }

  /// True if a page is changed, or a text that it includes.
  private func hasChanged(_ page: PageInput, _ changed: [String: [UInt8]]) -> Bool {
    let prefix = join(content.path, "")
    let texts = page.document.companions.map { file in
      prefix + file.drop { $0 == "/" }
    }
    return ([page.path] + texts).contains { changed[$0] != nil }
  }

  private func sharedTexts(
    folder: [String], language: Int, _ contents: [String: [UInt8]]
  ) -> SharedTexts {
    let prefix = join(content.path, "")
    let codes = input.configuration.languages.map(\.code)
    return SharedTexts(
      content.folder?.sharedTexts ?? [], besidePageIn: folder, language: language, of: codes
    ) { file in
      contents[prefix + file].map { bytes in
        (prefix + file, bytes)
      }
    }
  }

  private func report(
    _ guideline: GuidelineStages, input: GuidelineInput, diagnostics: [Diagnostic],
    source: (String) -> [UInt8]?
  ) -> Report {
    let documents = input.pages.map(\.document)
    let policy = Policy(
      severities: input.configuration.severities, allowances: documents.flatMap(\.allowances))
    let redirects = Redirects(guideline, addresses: Addresses(guideline))
    let all =
      documents.flatMap(\.diagnostics) + diagnostics + guideline.diagnostics + redirects.diagnostics
    return Report(policy.applied(to: all), source: source)
  }
}

extension RenamePlan {
  /// The path from `Content/` that a file has after the rename.
  fileprivate func path(ofFile file: String) -> String {
    let path = file.split(separator: "/").map(String.init)
    return (folders?.path(of: path) ?? path).joined(separator: "/")
  }
}

extension [Diagnostic] {
  /// Returns the diagnostics of kinds that are more numerous than before.
  ///
  /// A rename may change their words and places, but not their number.
  fileprivate func newOnes(since before: [Diagnostic]) -> [Diagnostic] {
    // Only kinds are compared, since a diagnostic names what was renamed.
    let known = Dictionary(grouping: before, by: \.code).mapValues(\.count)
    let counts = Dictionary(grouping: self, by: \.code).mapValues(\.count)
    return filter { diagnostic in
      counts[diagnostic.code, default: 0] > known[diagnostic.code, default: 0]
    }
  }
}
