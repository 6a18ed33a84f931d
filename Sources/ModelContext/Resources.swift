import Base
import Foundation

/// The pages of a site as resources: `guideline:///en/bars/tab-bar.md`.
enum Resources {
  private static let scheme = "guideline:///"
  private static let pageSize = 100

  /// Returns the list of all pages, a limited number at once.
  ///
  /// - Parameters:
  ///   - library: The data of the site.
  ///   - cursor: The position at which to continue, from the previous list.
  /// - Returns: The members of the result.
  /// - Throws: ``ToolError`` for an unknown cursor.
  static func list(
    _ library: SiteLibrary, cursor: String?
  ) async throws(ToolError) -> [(key: String, value: JSONValue)] {
    let all = resources(try await library.siteData())
    let start = try start(cursor, count: all.count)
    let page = Array(all.dropFirst(start).prefix(pageSize))
    var members: [(key: String, value: JSONValue)] = [("resources", .array(page))]
    // The last page has no cursor.
    let next = start + pageSize
    if next < all.count {
      members.append(("nextCursor", .string(String(next))))
    }
    return members
  }

  /// The number of the first resource of a page; a list without a cursor begins with the first.
  private static func start(
    _ cursor: String?,
    count: Int
  ) throws(ToolError) -> Int {
    guard let cursor else { return 0 }
    guard let start = Int(cursor),
      (0...count).contains(start)
    else {
      throw ToolError("unknown cursor '\(cursor)'")
    }
    return start
  }

  /// The pages of all topics in all languages.
  private static func resources(_ data: SiteData) -> [JSONValue] {
    data.languages.flatMap { language in
      data.topics.compactMap { topic in
        resource(topic, language: language)
      }
    }
  }

  private static func resource(
    _ topic: JSONValue,
    language: String
  ) -> JSONValue? {
    guard let text = topic["texts"]?[language],
      let uri = uri(ofPage: text)
    else { return nil }
    return .object([
      ("uri", .string(uri)),
      ("name", .string("\(language)/\(topic.id)")),
      ("title", text["title"] ?? .null),
      ("description", text["summary"] ?? .null),
      ("mimeType", .string("text/markdown")),
    ])
  }

  /// The address of a page's Markdown alternate, whose path begins above `data/`: `../en/bars.md`.
  private static func uri(ofPage text: JSONValue) -> String? {
    guard let path = text["twin"]?.string,
      path.hasPrefix("../")
    else { return nil }
    return scheme + path.dropFirst("../".count)
  }

  /// The templates for resources other than pages of topics, and for those that are too many to
  /// list.
  static let templates: JSONValue = .array([
    template(
      "{language}/{+path}.md", name: "page", description: "A page in Markdown",
      type: "text/markdown"),
    template(
      "{language}/rules/{id}.md", name: "rule", description: "A rule in Markdown",
      type: "text/markdown"),
    template(
      "data/{name}.json", name: "data", description: "rules, terms, topics or changes",
      type: "application/json"),
  ])

  private static func template(
    _ path: String,
    name: String,
    description: String,
    type: String
  ) -> JSONValue {
    .object([
      ("uriTemplate", .string(scheme + path)), ("name", .string(name)),
      ("description", .string(description)), ("mimeType", .string(type)),
    ])
  }

  /// Returns the content of a resource.
  ///
  /// - Throws: ``ToolError`` for resources other than Markdown, text and data of the site.
  static func read(
    _ uri: String,
    library: SiteLibrary
  ) async throws(ToolError) -> JSONValue {
    guard uri.hasPrefix(scheme),
      let path = uri.dropFirst(scheme.count).removingPercentEncoding,
      SiteFiles.isInside(path),
      let type = mediaType(of: path),
      let text = try await library.text(path)
    else { throw ToolError("unknown resource '\(uri)'") }
    let content = JSONValue.object([
      ("uri", .string(uri)),
      ("mimeType", .string(type)),
      ("text", .string(text)),
    ])
    return .array([content])
  }

  /// The media type of a file of text; `nil` for other files.
  private static func mediaType(of path: String) -> String? {
    let types = [
      ".md": "text/markdown", ".txt": "text/plain", ".json": "application/json",
      ".csv": "text/csv",
    ]
    return types.first { ending, _ in path.hasSuffix(ending) }?.value
  }
}
