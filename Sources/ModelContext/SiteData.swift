import Base

/// The rules, topics, terms and sources in `data/` of a published site.
struct SiteData: Sendable {
  let languages: [String]
  let rules: [JSONValue]
  let topics: [JSONValue]
  let terms: [JSONValue]
  let sources: [JSONValue]
  /// By id, and by the ids that rules had before.
  let ruleNumbers: [String: Int]
  let topicNumbers: [String: Int]
  let termNumbers: [String: Int]
  /// The key of each statement's source, by the statement's id.
  let statementSource: [String: String]
  /// The ids of the site's platforms.
  let platforms: [String]

  /// - Throws: ``ToolError`` where a file is missing or malformed.
  init(_ read: (String) async throws(ToolError) -> [UInt8]?) async throws(ToolError) {
    let ruleFile = try await Self.value("data/rules.json", read: read)
    languages = ruleFile["languages"]?.texts ?? []
    rules = ruleFile["rules"]?.array ?? []
    sources = ruleFile["sources"]?.array ?? []
    topics = try await Self.value("data/topics.json", read: read)["topics"]?.array ?? []
    terms = try await Self.value("data/terms.json", read: read)["terms"]?.array ?? []
    // A present id wins over one that another rule had before.
    ruleNumbers =
      Self
      .formerNumbers(rules)
      .merging(Self.numbers(rules)) { $1 }
    topicNumbers = Self.numbers(topics)
    termNumbers = Self.numbers(terms)
    statementSource = Self.statementSource(sources)
    platforms = ruleFile["platforms"]?.array?.map(\.id) ?? Self.namedPlatforms(rules)
  }

  private static func formerNumbers(_ rules: [JSONValue]) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for (number, rule) in rules.enumerated() {
      for alias in rule["aliases"]?.texts ?? [] {
        numbers[alias] = number
      }
    }
    return numbers
  }

  private static func statementSource(_ sources: [JSONValue]) -> [String: String] {
    var keys: [String: String] = [:]
    for source in sources {
      for statement in source["statements"]?.texts ?? [] where keys[statement] == nil {
        keys[statement] = source["key"]?.string ?? ""
      }
    }
    return keys
  }

  private static func value(
    _ path: String,
    read: (String) async throws(ToolError) -> [UInt8]?
  ) async throws(ToolError) -> JSONValue {
    guard let bytes = try await read(path) else {
      throw ToolError("the site has no \(path): 'exports: false' in site.yaml leaves it out")
    }
    do {
      return try JSONValue(parsing: bytes)
    } catch {
      throw ToolError("\(path) is malformed: \(error.sentence)")
    }
  }

  private static func numbers(_ values: [JSONValue]) -> [String: Int] {
    Dictionary(keepingFirst: values.enumerated().map { ($1.id, $0) })
  }

  // MARK: Names

  /// The number of the rule with an id, present or former, as it is written or in other capitals.
  func rule(named name: String) -> Int? {
    if let number = ruleNumbers[name] {
      return number
    }
    let folded = name.lowercased()
    return
      ruleNumbers
      .filter { id, _ in id.lowercased() == folded }
      .map(\.value)
      .min()
  }

  var ruleIDs: [String] { rules.map(\.id) }
  var topicIDs: [String] { topics.map(\.id) }
  var sourceKeys: [String] {
    sources.compactMap { source in source["key"]?.string }
  }

  /// The ids of sections, which have no topic above them.
  var sectionIDs: [String] {
    topics
      .filter { topic in topic["kind"]?.string == "section" }
      .map(\.id)
  }

  /// Returns the ids of platforms that rules name: a site of an earlier version has no other list.
  private static func namedPlatforms(_ rules: [JSONValue]) -> [String] {
    let keys = ["platforms", "statedPlatforms", "unstatedPlatforms"]
    var seen: Set<String> = []
    return rules.flatMap { rule in
      keys.flatMap { key in rule[key]?.texts ?? [] }
    }
    .filter { seen.insert($0).inserted }
  }

  /// A topic and all below it.
  func topics(below ids: [String]) -> Set<String> {
    var all: Set<String> = []
    var rest = ids
    // Each id once, also where a malformed file has a circle.
    while let id = rest.popLast() {
      guard all.insert(id).inserted,
        let number = topicNumbers[id]
      else { continue }
      rest += topics[number]["topics"]?.texts ?? []
    }
    return all
  }

  /// Returns a value in a language, or in the first one that has it.
  func localized(
    _ value: JSONValue?, language: String
  ) -> (language: String, value: JSONValue)? {
    // What is not translated is shown in another language.
    for code in [language] + languages {
      if let value = value?[code] {
        return (code, value)
      }
    }
    return nil
  }
}

extension JSONValue {
  /// The strings of an array.
  var texts: [String] { array?.compactMap(\.string) ?? [] }

  /// The id of a rule, a topic or a term.
  var id: String { self["id"]?.string ?? "" }
}

extension SiteData {
  /// The rules that meet conditions, in the order of the guideline: first what holds today, then what rests on old
  /// sources alone.
  func rules(matching filter: RuleFilter) -> [JSONValue] {
    let found = rules.filter(filter.contains)
    return found.filter { !$0.isDated } + found.filter(\.isDated)
  }
}

extension JSONValue {
  /// True if the statements on which a rule rests are older than the years that the site treats as current.
  var isDated: Bool { self["dated"]?.boolean == true }
}

/// The conditions for the rules of a list.
struct RuleFilter {
  var platforms: [String] = []
  /// With all topics below them; `nil` for all.
  var topics: Set<String>?
  var levels: [String] = []

  /// Returns whether a rule is valid today, and meets the conditions.
  ///
  /// A rule without platforms is valid on all of them. A rule of another topic's page that governs
  /// a topic counts for that topic too.
  func contains(_ rule: JSONValue) -> Bool {
    // A rule of another page that governs a topic belongs to it.
    let places = [rule["topic"]?.string ?? ""] + (rule["governs"]?.texts ?? [])
    let isOfTopic = topics.map { topics in places.contains(where: topics.contains) } ?? true
    return rule["status"]?.string == "current"
      && isOfTopic
      && suits(rule)
  }

  /// Returns whether a rule has one of the levels, and is valid on one of the platforms.
  func suits(_ rule: JSONValue) -> Bool {
    let named = rule["platforms"]?.texts ?? []
    let isOnPlatform =
      platforms.isEmpty
      || named.isEmpty
      || platforms.contains(where: named.contains)
    let hasLevel =
      levels.isEmpty
      || levels.contains(rule["level"]?.string ?? "")
    return isOnPlatform && hasLevel
  }
}
