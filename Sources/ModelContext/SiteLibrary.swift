import Base
import Search

/// The data of a site for the tools, each part read when it is first needed and kept until the site
/// changes.
actor SiteLibrary {
  private let files: SiteFiles
  private var version: Int?
  private var reader: SearchReader?
  private var data: SiteData?

  init(_ files: SiteFiles) {
    self.files = files
  }

  /// Drops outdated data.
  private func refresh() async throws(ToolError) {
    let newest = try await files.version()
    guard newest != version else { return }
    // Each part is read again when a tool needs it.
    (version, reader, data) = (newest, nil, nil)
  }

  /// The rules, topics and terms.
  func siteData() async throws(ToolError) -> SiteData {
    try await refresh()
    if let data {
      return data
    }
    let data = try await SiteData(files.read)
    self.data = data
    return data
  }

  /// Returns a text file of the site; `nil` if it does not exist.
  func text(_ path: String) async throws(ToolError) -> String? {
    try await files.read(path).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns a JSON file; `nil` if it does not exist.
  func value(_ path: String) async throws(ToolError) -> JSONValue? {
    guard let bytes = try await files.read(path) else {
      return nil
    }
    do {
      return try JSONValue(parsing: bytes)
    } catch {
      throw ToolError("\(path) is malformed: \(error.sentence)")
    }
  }

  /// The languages of the site, the original one first.
  func languages() async throws(ToolError) -> [String] {
    if let reader {
      return reader.languages
    }
    return try await siteData().languages
  }

  /// Finds results, and how the text of each begins.
  func search(
    _ query: String,
    _ make: ([String]) throws(ToolError) -> SearchOptions
  ) async throws(ToolError) -> (findings: SearchFindings, excerpts: [String]) {
    try await refresh()
    let reader = try await searchReader()
    let options = try make(reader.languages)
    do throws(IndexError) {
      let findings = try reader.search(query, options)
      var excerpts: [String] = []
      for result in findings.results {
        excerpts.append(try reader.excerpt(of: result, options.language))
      }
      return (findings, excerpts)
    } catch {
      throw ToolError(error.sentence)
    }
  }

  private func searchReader() async throws(ToolError) -> SearchReader {
    if let reader {
      return reader
    }
    let index = try await files.index()
    guard index("start") != nil else {
      throw ToolError("the site has no search: 'search: false' in site.yaml leaves it out")
    }
    do {
      // Kept until the site changes.
      let new = try SearchReader(index)
      reader = new
      return new
    } catch {
      throw ToolError(error.sentence)
    }
  }
}
