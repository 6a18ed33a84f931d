import Base
import Foundation

extension Tool {
  /// `get`: one thing of the guideline as Markdown.
  static let get = Tool(
    name: "get", title: "Read a topic, rule, term or statement",
    description: """
      Gives the Markdown of one thing by its id: a topic ('tab-bar'), a rule ('tab-bar.always-visible'; old ids work \
      too), a term, a source or a statement of a source. A text above the budget is cut between blocks; its end says \
      what was left out, and the 'offset' at which to continue.
      """,
    input: .object([
      ("id", Schema.string("The id, as 'search' gives it.")), ("language", Schema.language),
      (
        "kind",
        Schema.choice(
          passageKinds, description: "What is meant, where a topic and a term have one id.")
      ),
      ("offset", Schema.offset),
    ]), required: ["id"]
  ) { arguments, library throws(ToolError) in
    let id = try arguments.required("id")
    let data = try await library.siteData()
    let language = try arguments.language(of: data.languages)
    let kind = try arguments.choice(
      "kind",
      among: passageKinds,
      kind: "kind")
    let offset = try arguments.integer("offset", in: 0...1_000_000_000) ?? 0
    let found = try await GuidelineItem.find(
      id, kind: kind, language: language, data: data, library: library)
    return answer(
      found,
      from: offset,
      form: try arguments.form(in: language)
    )
  }

  private static let passageKinds = ["topic", "rule", "term", "source", "statement"]

  private static func answer(
    _ passage: GuidelineItem,
    from offset: Int,
    form: AnswerForm
  ) -> ToolAnswer {
    if form.isJSON {
      return json(passage, from: offset, form: form)
    }
    let cut = TokenBudget.cut(
      passage.markdown, from: offset, to: form.budget, language: form.language)
    return .text(cut.text)
  }

  private static func json(
    _ passage: GuidelineItem,
    from offset: Int,
    form: AnswerForm
  ) -> ToolAnswer {
    var members = facts(of: passage)
    // What JSON needs around the text, and for its escapes.
    let room = form.budget - TokenBudget.tokens(JSONValue.object(members).text) - 60
    let cut = TokenBudget.cut(
      passage.markdown, from: offset, to: max(room * 9 / 10, 20), language: form.language)
    members.append(("markdown", .string(cut.text)))
    members.append(("tokens", .integer(TokenBudget.tokens(cut.text))))
    members.append(("isWhole", .boolean(offset == 0 && cut.next == nil)))
    if let next = cut.next {
      members.append(("nextOffset", .integer(next)))
    }
    return .json(.object(members))
  }

  private static func facts(of passage: GuidelineItem) -> JSONMembers {
    [
      ("id", .string(passage.id)),
      ("kind", .string(passage.kind)),
      ("language", .string(passage.language)),
      ("path", .string(passage.path)),
    ]
  }
}

/// One thing of a guideline in one language.
struct GuidelineItem {
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
  ) async throws(ToolError) -> GuidelineItem {
    let finders = [
      ("rule", rule), ("topic", topic), ("term", term), ("source", source),
      ("statement", statement),
    ]
    for (name, find) in finders
    where kind == nil
      || kind == name
    {
      if let passage = try await find(id, language, data, library) {
        return passage
      }
    }
    throw .unknown(
      kindName(kind),
      name: id,
      among: knownIDs(of: kind, data: data))
  }

  /// Returns the name of the kind of an unknown id.
  private static func kindName(_ kind: String?) -> Message {
    switch kind {
    case "rule":
      return "rule"
    case "topic":
      return "topic"
    case "term":
      return "term"
    case "source":
      return "source"
    case "statement":
      return "statement"
    default:
      return "id"
    }
  }

  private static func knownIDs(
    of kind: String?,
    data: SiteData
  ) -> [String] {
    let terms = data.terms.map(\.id)
    switch kind {
    case "rule":
      return data.ruleIDs
    case "topic":
      return data.topicIDs
    case "term":
      return terms
    // Statements are too many to be near to anything but their source.
    case "source", "statement":
      return data.sourceKeys
    default:
      return data.ruleIDs + data.topicIDs + terms + data.sourceKeys
    }
  }

  private static func rule(
    _ id: String,
    language: String,
    data: SiteData,
    library: SiteLibrary
  ) async throws(ToolError) -> GuidelineItem? {
    guard let number = data.ruleNumbers[id],
      let (language, text) = data.localized(data.rules[number]["texts"], language: language)
    else { return nil }
    return try await page(
      "rule", id: data.rules[number].id, language: language, address: text["page"]?.string,
      library: library)
  }

  private static func topic(
    _ id: String,
    language: String,
    data: SiteData,
    library: SiteLibrary
  ) async throws(ToolError) -> GuidelineItem? {
    // Results of the search name topics by the last part of their addresses, which may be a folder's.
    guard let number = data.topicNumbers[id],
      let (language, text) = data.localized(data.topics[number]["texts"], language: language)
    else { return nil }
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
  ) async throws(ToolError) -> GuidelineItem? {
    guard let address,
      address.hasPrefix("../"),
      address.hasSuffix(".html"),
      let path = address.dropFirst("../".count).removingPercentEncoding
    else { return nil }
    let markdownPath = path.dropLast(".html".count) + ".md"
    guard let markdown = try await library.text(String(markdownPath)) else {
      throw ToolError("the site has no \(markdownPath)")
    }
    return GuidelineItem(
      id: id,
      kind: kind,
      language: language,
      path: path,
      markdown: markdown)
  }

  private static func term(
    _ id: String,
    language: String,
    data: SiteData,
    library: SiteLibrary
  ) async throws(ToolError) -> GuidelineItem? {
    guard let number = data.termNumbers[id] else { return nil }
    let term = data.terms[number]
    let names = data.localized(term["names"], language: language)
    let definition = data.localized(term["definition"], language: language)?.value.string
    let page = data.localized(term["pages"], language: language)?.value.string ?? ""
    let title = names?.value.texts.first ?? id
    return GuidelineItem(
      id: id,
      kind: "term",
      language: names?.language ?? language,
      path: SiteData.publishedPath(page),
      markdown: markdown(
        "# \(title)",
        definition: definition,
        facts: facts(of: term, language: language, data: data)))
  }

  private static func markdown(
    _ heading: String,
    definition: String?,
    facts: [String]
  ) -> String {
    // Without a definition, the first name follows the heading.
    let lead = definition ?? facts.first
    let list =
      if definition == nil {
        facts.dropFirst()
      } else {
        facts[...]
      }
    let paragraphs = [heading, lead].compactMap(\.self)
    return paragraphs.joined(separator: "\n\n")
      + "\n\n"
      + list.joined(separator: "\n")
      + "\n"
  }

  /// The names of a term in all languages, those to avoid, and its topic, as items of a list.
  private static func facts(
    of term: JSONValue,
    language: String,
    data: SiteData
  ) -> [String] {
    var facts = names(of: term, data: data)
    let avoided = term["avoid"]?[language]?.texts ?? []
    if !avoided.isEmpty {
      facts.append("- not: " + avoided.joined(separator: ", "))
    }
    if let topic = term["topic"]?.string {
      facts.append("- topic: `\(topic)`")
    }
    return facts
  }

  /// `- en: dialog, pop-up`, `- ja: ダイアログ`.
  private static func names(
    of term: JSONValue,
    data: SiteData
  ) -> [String] {
    data.languages.compactMap { code in
      let texts = term["names"]?[code]?.texts ?? []
      guard !texts.isEmpty else { return nil }
      return "- \(code): " + texts.joined(separator: ", ")
    }
  }

  private static func source(
    _ id: String,
    language: String,
    data: SiteData,
    library: SiteLibrary
  ) async throws(ToolError) -> GuidelineItem? {
    guard data.sourceKeys.contains(id) else { return nil }
    return try await page(
      "source", id: id, language: language, address: "../\(language)/sources/\(id).html",
      library: library)
  }

  /// The source of a statement; of a site of an earlier version, which does not list statements, all.
  private static func sourceKeys(
    of statement: String,
    data: SiteData
  ) -> [String] {
    guard !data.statementSource.isEmpty else { return data.sourceKeys }
    return [data.statementSource[statement]].compactMap(\.self)
  }

  /// Returns a statement, which is in its source's page after its id, followed by the rules based
  /// on it.
  private static func statement(
    _ id: String,
    language: String,
    data: SiteData,
    library: SiteLibrary
  ) async throws(ToolError) -> GuidelineItem? {
    for key in sourceKeys(of: id, data: data) {
      let path = "\(language)/sources/\(key)"
      guard let text = try await library.text(path + ".md"),
        let words = words(ofStatement: id, in: text)
      else { continue }
      // The first line is the title of the source.
      let title = String(text.prefix { $0 != "\n" })
      let rules = rules(basedOn: id, language: language, data: data)
      let parts = [title, words, rules.joined(separator: "\n")].filter { !$0.isEmpty }
      return GuidelineItem(
        id: id,
        kind: "statement",
        language: language,
        path: "\(path).html",
        markdown: parts.joined(separator: "\n\n") + "\n")
    }
    return nil
  }

  /// The item of a statement in its source's page, without its mark.
  private static func words(
    ofStatement id: String,
    in page: String
  ) -> String? {
    let line = page.split(separator: "\n").first { line in
      line.hasPrefix("- `\(id)` ")
    }
    return line.map { line in String(line.dropFirst("- ".count)) }
  }

  private static func rules(
    basedOn statement: String, language: String, data: SiteData
  ) -> [String] {
    let rules = data.rules.filter { rule in
      rule["statements"]?.texts.contains(statement) == true
    }
    return rules.map { rule in
      let hit = SearchHit(rule: rule, data: data, language: language)
      let marks = hit.validity(in: MessageLanguage(tag: language)).map { mark in " (\(mark))" }
      return "- `\(rule.id)` \(hit.title)\(marks ?? "")"
    }
  }
}
