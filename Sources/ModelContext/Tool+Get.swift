import Base
import Foundation

extension Tool {
  /// `get`: one thing of the guideline as Markdown.
  static let get = Tool(
    name: "get", title: "Read a topic, rule, term or statement",
    description: """
      Gives the Markdown of one thing by its id: a topic ('tab-bar'), a rule ('tab-bar.always-visible'; old ids work \
      too), a term, a source or a statement of a source. With 'budget' the text is cut between blocks and \
      says what was left out. A token is taken to be 4 characters of ASCII, or 1 of any other script.
      """,
    input: .object([
      ("id", Schema.string("The id, as 'search' gives it.")), ("language", Schema.language),
      (
        "kind",
        .object([
          ("type", .string("string")), ("enum", .strings(kinds)),
          ("description", .string("What is meant, where a topic and a term have one id.")),
        ])
      ),
      ("budget", Schema.integer(50...1_000_000, description: "How many tokens the text may have.")),
    ]), required: ["id"],
    output: .object([
      ("id", Schema.string("Its id now.")), ("kind", Schema.string()),
      ("language", Schema.string("That of the text: another one where it is not translated.")),
      ("path", Schema.string("Its page in the published site.")), ("markdown", Schema.string()),
      ("tokens", Schema.integer("An estimate for 'markdown'.")), ("isWhole", Schema.boolean()),
      (
        "leftOut",
        Schema.object(
          .object([
            ("blocks", Schema.integer()), ("tokens", Schema.integer()),
            ("headings", Schema.list(Schema.string())),
          ]))
      ),
    ])
  ) { arguments, library throws(ToolError) in
    let id = try arguments.required("id")
    let data = try await library.siteData()
    let language = try arguments.choice(
      "language",
      among: data.languages,
      kind: "language")
    let kind = try arguments.choice("kind", among: kinds, kind: "kind")
    let budget = try arguments.integer("budget", in: 50...1_000_000)
    let found = try await Passage.find(
      id, kind: kind, language: language ?? data.languages.first ?? "", data: data, library: library
    )
    return answer(found, cut: TokenBudget.cut(found.markdown, to: budget))
  }

  private static let kinds = ["topic", "rule", "term", "source", "statement"]

  private static func answer(
    _ passage: Passage,
    cut: TokenBudget.Cut
  ) -> ToolAnswer {
    ToolAnswer(
      text: cut.text,
      value: .object([
        ("id", .string(passage.id)), ("kind", .string(passage.kind)),
        ("language", .string(passage.language)), ("path", .string(passage.path)),
        ("markdown", .string(cut.text)), ("tokens", .integer(TokenBudget.tokens(cut.text))),
        ("isWhole", .boolean(cut.blocks == 0)),
        (
          "leftOut",
          .object([
            ("blocks", .integer(cut.blocks)), ("tokens", .integer(cut.tokens)),
            ("headings", .strings(cut.headings)),
          ])
        ),
      ]))
  }
}

/// One thing of a guideline in one language.
struct Passage {
  var id: String
  var kind: String
  var language: String
  /// Its page in the published site.
  var path: String
  var markdown: String

  /// Finds a thing by its id: where several kinds have it, a rule before a topic before a term.
  ///
  /// - Throws: ``ToolError``, which names the nearest id.
  static func find(
    _ id: String,
    kind: String?,
    language: String,
    data: SiteData,
    library: SiteLibrary
  ) async throws(ToolError) -> Passage {
    let finders = [
      ("rule", rule), ("topic", topic), ("term", term), ("source", source),
      ("statement", statement),
    ]
    for (name, find) in finders where kind == nil || kind == name {
      if let passage = try await find(id, language, data, library) {
        return passage
      }
    }
    let known: [String] =
      switch kind {
      case "rule":
        data.ruleIDs
      case "topic":
        data.topicIDs
      case "term":
        data.terms.map(\.id)
      case "source", "statement":
        data.sourceKeys
      default:
        data.ruleIDs + data.topicIDs + data.terms.map(\.id) + data.sourceKeys
      }
    throw .unknown(kind ?? "id", name: id, among: known)
  }

  private static func rule(
    _ id: String, language: String, data: SiteData, library: SiteLibrary
  ) async throws(ToolError) -> Passage? {
    guard let number = data.ruleNumbers[id] else { return nil }
    let rule = data.rules[number]
    guard
      let (
        language,
        text
      ) = data.localized(rule["texts"], language: language)
    else {
      return nil
    }
    return try await page(
      "rule", id: rule.id, language: language, address: text["page"]?.string, library: library)
  }

  private static func topic(
    _ id: String, language: String, data: SiteData, library: SiteLibrary
  ) async throws(ToolError) -> Passage? {
    // Results of the search name topics by the last part of their addresses, which may be a folder's.
    guard let number = data.topicNumbers[id] else { return nil }
    guard
      let (
        language,
        text
      ) = data.localized(data.topics[number]["texts"], language: language)
    else {
      return nil
    }
    return try await page(
      "topic", id: id, language: language, address: text["page"]?.string, library: library)
  }

  /// Returns the content of a page's Markdown alternate.
  private static func page(
    _ kind: String,
    id: String,
    language: String,
    address: String?,
    library: SiteLibrary
  ) async throws(ToolError) -> Passage? {
    guard let address,
      address.hasPrefix("../"),
      address.hasSuffix(".html"),
      let path = address.dropFirst(3).removingPercentEncoding
    else { return nil }
    guard let markdown = try await library.text(path.dropLast(5) + ".md") else {
      throw ToolError("the site has no \(path.dropLast(5)).md")
    }
    return Passage(
      id: id,
      kind: kind,
      language: language,
      path: path,
      markdown: markdown)
  }

  private static func term(
    _ id: String, language: String, data: SiteData, library: SiteLibrary
  ) async throws(ToolError) -> Passage? {
    guard let number = data.termNumbers[id] else { return nil }
    let term = data.terms[number]
    let names = data.localized(term["names"], language: language)
    var lines = ["# \(names?.value.texts.first ?? id)"]
    if let definition = data.localized(term["definition"], language: language)?.value.string {
      lines.append(definition)
    }
    lines += data.languages.compactMap { code in
      let texts = term["names"]?[code]?.texts ?? []
      if texts.isEmpty {
        return nil
      }
      return "- \(code): " + texts.joined(separator: ", ")
    }
    let avoided = term["avoid"]?[language]?.texts ?? []
    if !avoided.isEmpty {
      lines.append("- not: " + avoided.joined(separator: ", "))
    }
    if let topic = term["topic"]?.string {
      lines.append("- topic: `\(topic)`")
    }
    let path = data.localized(term["pages"], language: language)?.value.string ?? ""
    return Passage(
      id: id, kind: "term", language: names?.language ?? language,
      path: path.hasPrefix("../") ? String(path.dropFirst(3)) : path,
      markdown: lines.prefix(2).joined(separator: "\n\n") + "\n\n"
        + lines.dropFirst(2).joined(separator: "\n") + "\n")
  }

  private static func source(
    _ id: String, language: String, data: SiteData, library: SiteLibrary
  ) async throws(ToolError) -> Passage? {
    guard data.sourceKeys.contains(id) else { return nil }
    return try await page(
      "source", id: id, language: language, address: "../\(language)/sources/\(id).html",
      library: library)
  }

  /// Returns a statement, which is in its source's page after its id, followed by the rules based
  /// on it.
  private static func statement(
    _ id: String, language: String, data: SiteData, library: SiteLibrary
  ) async throws(ToolError) -> Passage? {
    let near =
      data.sourceKeys.filter(id.hasPrefix)
      + data.sourceKeys.filter {
        !id.hasPrefix($0)
      }
    for key in near {
      let path = "\(language)/sources/\(key)"
      guard let text = try await library.text(path + ".md"),
        let line =
          text
          .split(separator: "\n")
          .first(where: { $0.hasPrefix("- `\(id)` ") })
      else { continue }
      let title = text.prefix { $0 != "\n" }
      let rules = data.rules.filter { rule in rule["statements"]?.texts.contains(id) == true }.map {
        rule in
        "- `\(rule.id)` \(data.localized(rule["texts"], language: language)?.value["sentence"]?.string ?? "")"
      }
      return Passage(
        id: id, kind: "statement", language: language, path: "\(path).html",
        markdown: ([String(title), String(line.dropFirst(2))] + [rules.joined(separator: "\n")])
          .filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n")
    }
    return nil
  }
}
