import Base
import Foundation

/// The pages of a site as resources: `guideline:///en/bars/tab-bar.md`.
enum Resources {
  private static let scheme = "guideline:///"

  /// Returns the list of all pages, as many at once as fit into the usual budget.
  ///
  /// - Parameters:
  ///   - library: The data of the site.
  ///   - cursor: The position at which to continue, from the previous list.
  /// - Returns: The members of the result.
  /// - Throws: ``ToolError`` for an unknown cursor.
  static func list(
    _ library: SiteLibrary, cursor: String?
  ) async throws(ToolError) -> JSONMembers {
    let all = resources(try await library.siteData())
    let start = try start(cursor, count: all.count)
    let page = fitting(all[start...])
    var members: JSONMembers = [("resources", .array(page))]
    // The last page has no cursor.
    let next = start + page.count
    if next < all.count {
      members.append(("nextCursor", .string(String(next))))
    }
    return members
  }

  /// Returns as many of the resources as fit into the usual budget, but at least the first.
  private static func fitting(_ resources: ArraySlice<JSONValue>) -> [JSONValue] {
    var page: [JSONValue] = []
    var used = 0
    for resource in resources {
      used += TokenBudget.tokens(resource) + 1
      guard used <= TokenBudget.usual || page.isEmpty else { break }
      page.append(resource)
    }
    return page
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

  /// The path of a file of the site; `nil` for other addresses.
  private static func path(of address: Substring) -> String? {
    guard address.hasPrefix(scheme),
      let path = address.dropFirst(scheme.count).removingPercentEncoding,
      SiteFiles.isInside(path)
    else { return nil }
    return path
  }

  /// Returns the content of a resource.
  ///
  /// A text above the usual budget is cut, and says which address goes on. JSON cannot be cut: the error names what asks
  /// for less. `?budget=100000` behind the address asks for more.
  ///
  /// - Throws: ``ToolError`` for resources other than Markdown, text and data of the site.
  static func read(
    _ uri: String,
    library: SiteLibrary
  ) async throws(ToolError) -> JSONValue {
    let parts = uri.split(separator: "?", maxSplits: 1)
    guard let path = parts.first.flatMap(Self.path),
      let type = mediaType(of: path),
      let text = try await library.text(path)
    else { throw ToolError("unknown resource '\(uri)'") }
    let part = try ResourcePart(parts.dropFirst().first.map(String.init) ?? "", of: uri)
    let content = JSONValue.object([
      ("uri", .string(uri)),
      ("mimeType", .string(type)),
      ("text", .string(try part.text(of: text, isData: type == "application/json"))),
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

/// The part of a resource that is asked for: `offset=1200&budget=500` behind its address.
private struct ResourcePart {
  private var offset = 0
  private var budget = TokenBudget.usual

  init(_ query: String, of uri: String) throws(ToolError) {
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2,
        let number = Int(parts[1]),
        number >= 0
      else {
        throw ToolError("unknown resource '\(uri)'")
      }
      switch parts[0] {
      case "offset":
        offset = number
      case "budget" where TokenBudget.range.contains(number):
        budget = number
      default:
        throw ToolError("unknown resource '\(uri)'")
      }
    }
  }

  func text(of whole: String, isData: Bool) throws(ToolError) -> String {
    let tokens = TokenBudget.tokens(whole)
    guard isData, tokens > budget else {
      return TokenBudget.cut(whole, from: offset, to: budget).text
    }
    throw ToolError(
      "the file has about \(tokens) tokens: ask 'search', 'rules_for' or 'topics', or read it with '?budget=\(tokens)'"
    )
  }
}
