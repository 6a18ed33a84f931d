import Base
import Guideline
package import Markup
package import SiteConfiguration

/// The options, besides its bytes, on which reading a page depends.
struct PageReading: Sendable, Equatable {
  /// The number of the page's language.
  var language: Int
  var rawHTML: MarkupOptions.RawHTML
  /// In bytes.
  var largest: Int
  var spellings: [TermMatcher.Spelling]
  /// True to hash parts for comparison with the lock.
  var hashesParts: Bool
  /// True to note the places of blocks, for the comparison of translations.
  var notesBlocks: Bool
  var imageServers: [ServerPattern]
  var siteAddress: String
  var components: [ComponentForm]
  var variables: [String: String]
}

extension ContentReader {
  /// Reads and parses the pages that may have changed, several at once.
  ///
  /// - Parameters:
  ///   - touched: The files that may have changed.
  ///   - configuration: The site's configuration.
  ///   - isListed: True if pages may have been added or removed.
  /// - Throws: ``FileError`` if a page cannot be read.
  mutating func readPages(
    _ touched: FileChanges,
    configuration: Configuration,
    isListed: Bool
  ) async throws(FileError) {
    let now = readings(configuration)
    guard isListed || now != readings else {
      try await readAgain(
        touchedNumbers(touched, configuration: configuration),
        configuration: configuration)
      try keepWithinBudget(configuration)
      return
    }
    let files = pageFiles(configuration)
    if files.map(\.path) == pages.map(\.path) {
      try await readAgain(staleNumbers(touched, now: now), configuration: configuration)
    } else {
      pages = try await readAll(
        files,
        touched: touched,
        configuration: configuration,
        now: now)
      numbers = [:]
    }
    readings = now
    try keepWithinBudget(configuration)
  }

  private func pageFiles(_ configuration: Configuration) -> [ContentFolder.PageFile] {
    (folder?.pages ?? []).filter { configuration.language($0.language) != nil }
  }

  /// Returns the present options for reading pages.
  private func readings(_ configuration: Configuration) -> [String: PageReading] {
    let languages = configuration.languages.enumerated().map { index, language in
      let reading = PageReading(
        language: index,
        rawHTML: configuration.rawHTML,
        largest: configuration.largestPage,
        spellings: matchers[index].spellings,
        hashesParts: hashesParts,
        notesBlocks: notesBlocks,
        imageServers: configuration.brand.imageServers,
        siteAddress: configuration.baseURL,
        components: configuration.forms,
        variables: configuration.variables(index))
      return (language.code, reading)
    }
    return Dictionary(keepingFirst: languages)
  }

  /// Returns the options for parsing the pages of each language, in the site's order of languages.
  package func markupOptions(_ configuration: Configuration) -> [MarkupOptions] {
    configuration.languages.indices.map { index in
      var options = MarkupOptions(
        language: configuration.languages[index].code,
        rawHTML: configuration.rawHTML,
        terms: matchers[index],
        components: configuration.forms)
      options.hashesParts = hashesParts
      options.notesBlocks = notesBlocks
      options.imageServers = configuration.brand.imageServers
      options.siteAddress = configuration.baseURL
      options.variables = configuration.variables(index)
      return options
    }
  }

  /// Returns the reader of the files next to pages.
  ///
  /// - Parameter configuration: The site's configuration.
  /// - Returns: A reader for the pages of all languages.
  func companions(_ configuration: Configuration) -> CompanionReader {
    CompanionReader(
      content: path,
      folder: folder,
      unsaved: unsaved,
      languages: configuration.languages.map(\.code))
  }

  /// Pages that were touched, or are read in another way now.
  private func staleNumbers(
    _ touched: FileChanges,
    now: [String: PageReading]
  ) -> [Int] {
    let unaffected = unaffectedLanguages(now).compactMap { code in
      now[code]?.language
    }
    // Files next to a page may have come or gone.
    return pages.indices.filter { index in
      let page = pages[index]
      return !unaffected.contains(page.language) || touched.contains(page.path)
        || !page.document.companions.isEmpty
    }
  }

  /// Pages that were touched, where no folder was.
  private mutating func touchedNumbers(
    _ touched: FileChanges,
    configuration: Configuration
  ) -> [Int] {
    guard case .paths(let paths) = touched else {
      return Array(pages.indices)
    }
    guard !paths.isEmpty else { return [] }
    if numbers.isEmpty {
      numberPaths(companions(configuration))
    }
    return Set(paths.flatMap { path in numbers[path] ?? [] }).sorted()
  }

  private mutating func numberPaths(_ companions: CompanionReader) {
    for (number, page) in pages.enumerated() {
      for path in [page.path] + companions.paths(of: page) {
        numbers[path, default: []].append(number)
      }
    }
  }

  /// Reads pages again; unchanged ones stay the same objects.
  private mutating func readAgain(
    _ stale: [Int],
    configuration: Configuration
  ) async throws(FileError) {
    let old = stale.map { pages[$0] }
    let shownByOthers = shownSize - old.reduce(0) { $0 + $1.document.shownSize }
    let parser = pageParser(configuration, shownByOthers: shownByOthers)
    let read = await stale.indices.mapInParallel(jobs: jobs) { index in
      Result { () throws(FileError) in
        try parser.pageAgain(old[index])
      }
    }
    for (number, page) in zip(stale, try values(of: read)) {
      replacePage(number, with: page)
    }
  }

  /// Takes a page as it was read again.
  mutating func replacePage(_ number: Int, with page: PageInput) {
    // Another file may be next to it now.
    if page.document.companions != pages[number].document.companions {
      numbers = [:]
    }
    pages[number] = page
  }

  /// Reads the pages of files, of which some may be new.
  private func readAll(
    _ files: [ContentFolder.PageFile],
    touched: FileChanges,
    configuration: Configuration,
    now: [String: PageReading]
  ) async throws(FileError) -> [PageInput] {
    let old = Dictionary(keepingFirst: pages.map { page in (page.path, page) })
    let unaffected = unaffectedLanguages(now)
    let parser = pageParser(configuration, shownByOthers: 0)
    let read = await files.indices.mapInParallel(jobs: jobs) { index in
      Result { () throws(FileError) in
        let file = files[index]
        if let page = old[file.path],
          unaffected.contains(file.language),
          !touched.contains(file.path),
          page.document.companions.isEmpty
        {
          return page
        }
        return try parser.page(file)
      }
    }
    return try values(of: read)
  }

  /// The languages, by their codes, whose pages are read with the same options as before.
  private func unaffectedLanguages(_ now: [String: PageReading]) -> Set<String> {
    Set(now.filter { code, reading in readings[code] == reading }.keys)
  }
}

private func values<Value>(
  of results: [Result<Value, FileError>]
) throws(FileError) -> [Value] {
  var values: [Value] = []
  values.reserveCapacity(results.count)
  for result in results {
    values.append(try result.get())
  }
  return values
}
