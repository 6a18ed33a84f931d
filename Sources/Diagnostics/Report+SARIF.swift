package import Base

extension Report {
  /// The report as a log of the Static Analysis Results Interchange Format (OASIS SARIF 2.1.0),
  /// which code hosts take.
  ///
  /// One run: the codes that occur as its rules (3.49), the diagnostics as its results (3.27), the
  /// notes as related locations, fixes (3.55). Columns count Unicode scalars
  /// (`unicodeCodePoints`, 3.14.17). Paths are relative to the folder that the command ran in.
  ///
  /// - Parameters:
  ///   - version: That of `build-site`.
  ///   - language: That of the messages.
  /// - Returns: One object of JSON, a rule and a result a line; the same for the same report.
  package func sarif(
    version: String,
    in language: MessageLanguage = .english
  ) -> String {
    // In the order of their declaration, the same for the same diagnostics.
    let codes = Code.allCases.filter { code in
      entries.contains { $0.diagnostic.code == code }
    }
    let numbers = Dictionary(uniqueKeysWithValues: zip(codes, codes.indices))
    let rules = codes.map { code in
      Self.rule(code, language: language).text
    }
    let results = entries.map { entry in
      Self.result(entry, rule: numbers[entry.diagnostic.code], language: language).text
    }
    return """
      {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
          "tool": {"driver": {
            "name": "build-site",
            "semanticVersion": \(JSONValue.string(version).text),
            "rules": \(Self.list(rules, indent: "      "))
          }},
          "columnKind": "unicodeCodePoints",
          "results": \(Self.list(results, indent: "    "))
        }]
      }

      """
  }

  private static func list(_ lines: [String], indent: String) -> String {
    guard !lines.isEmpty else { return "[]" }
    let body = lines.map { line in "\(indent)  \(line)" }
    return "[\n\(body.joined(separator: ",\n"))\n\(indent)]"
  }

  private static func rule(_ code: Code, language: MessageLanguage) -> JSONValue {
    let page = JSONValue.string(code.page(in: language))
    return .object([
      ("id", .string(code.rawValue)), ("shortDescription", message(code.summary(in: language))),
      ("help", .object([("text", page), ("markdown", page)])),
      ("defaultConfiguration", .object([("level", .string(code.severity.rawValue))])),
    ])
  }

  private static func result(
    _ entry: Entry,
    rule: Int?,
    language: MessageLanguage
  ) -> JSONValue {
    let diagnostic = entry.diagnostic
    let texts = [diagnostic.message, diagnostic.help].compactMap { message in
      message?.text(in: language)
    }
    var members: JSONMembers = [
      ("ruleId", .string(diagnostic.code.rawValue)), ("ruleIndex", .number(rule)),
      ("level", .string(diagnostic.severity.rawValue)),
      // A result has no place for help.
      ("message", message(texts.joined(separator: "; "))),
      ("locations", .array([location(diagnostic.location, place: entry.place)])),
    ]
    let notes = notes(of: entry, language: language)
    if !notes.isEmpty {
      members.append(("relatedLocations", .array(notes)))
    }
    if !entry.fixes.isEmpty {
      let fixes = entry.fixes.map { fix, place in
        json(fix, at: place, language: language)
      }
      members.append(("fixes", .array(fixes)))
    }
    return .object(members)
  }

  private static func notes(of entry: Entry, language: MessageLanguage) -> [JSONValue] {
    zip(entry.diagnostic.notes, entry.notePlaces).map { note, place in
      location(
        note.location,
        place: place,
        message: note.message.text(in: language)
      )
    }
  }

  private static func json(
    _ fix: Fix,
    at place: TextRange,
    language: MessageLanguage
  ) -> JSONValue {
    // A fix changes artifacts, each in places of its own (3.55 to 3.57).
    let replacement = JSONValue.object([
      ("deletedRegion", region(place)), ("insertedContent", message(fix.text)),
    ])
    let change = JSONValue.object([
      ("artifactLocation", artifact(fix.location.path)),
      ("replacements", .array([replacement])),
    ])
    return .object([
      ("description", message(fix.title.text(in: language))),
      ("artifactChanges", .array([change])),
    ])
  }

  private static func location(
    _ location: Location,
    place: TextRange?,
    message text: String? = nil
  ) -> JSONValue {
    var physical: JSONMembers = [
      ("artifactLocation", artifact(location.path))
    ]
    if let place {
      physical.append(("region", region(place)))
    }
    var members: JSONMembers = [("physicalLocation", .object(physical))]
    if let text {
      members.append(("message", message(text)))
    }
    return .object(members)
  }

  private static func region(_ place: TextRange) -> JSONValue {
    .object([
      ("startLine", .integer(place.line)), ("startColumn", .integer(place.column)),
      ("endLine", .integer(place.endLine)), ("endColumn", .integer(place.endColumn)),
    ])
  }

  private static func message(_ text: String) -> JSONValue {
    .object([("text", .string(text))])
  }

  /// A path as a relative reference (RFC 3986, 4.2).
  private static func artifact(_ path: String) -> JSONValue {
    .object([("uri", .string(path.percentEncoded(keepsSlashes: true)))])
  }
}
