import DesignTokens
import Diagnostics
import TestSupport
import Testing

@Suite struct TokenReferenceTests {
  @Test func followsReferencesOfBothForms() {
    let book = tokens(
      """
      {
        "sea": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0.4, 0.8]}},
        "button": {
          "$type": "dimension",
          "fill": {"$value": "{sea}"},
          "edge": {"$ref": "#/button/fill"},
          "ring": {"$ref": "#/button/edge/$value"},
          "tint": {"$type": "color", "$value": {
            "colorSpace": "srgb", "components": [{"$ref": "#/sea/$value/components/2"}, 0, 0]}},
          "share": {"$type": "number", "$ref": "#/button/fill/$value/components/1"},
          "gap": {"$value": {"value": 8, "unit": "px"}},
          "wide": {"$value": {"value": 3, "unit": {"$ref": "#/button/gap/$value/unit"}}}
        }
      }
      """)
    #expect(book.diagnostics == [])
    #expect(
      values(book)
        == [
          "sea: #0066cc", "button.fill: #0066cc", "button.tint: #cc0000", "button.gap: 8px",
          "button.wide: 3px", "button.edge: #0066cc", "button.ring: #0066cc", "button.share: 0.4",
        ].sorted { left, right in order(left) < order(right) })
    #expect(book.tokens.first { $0.name == "button.fill" }?.aliases == ["sea"])
    #expect(book.tokens.first { $0.name == "button.fill" }?.type == .color)
  }

  private func order(_ line: String) -> Int {
    [
      "sea", "button.fill", "button.edge", "button.ring", "button.tint", "button.share",
      "button.gap", "button.wide",
    ].firstIndex(of: String(line.prefix { $0 != ":" })) ?? 0
  }

  @Test func readsPointersWithEscapedNames() {
    let book = tokens(
      """
      {"a/b": {"c~d": {"$type": "number", "$value": 3}}, "e": {"$ref": "#/a~1b/c~0d"}}
      """)
    #expect(book.diagnostics == [])
    #expect(Set(values(book)) == ["e: 3", "a/b.c~d: 3"])
  }

  @Test func followsAChainOfThousandsOfReferences() {
    let links = (1...5_000).map { "\"t\($0)\": {\"$value\": \"{t\($0 - 1)}\"}" }
    let book = tokens(
      "{\"t0\": {\"$type\": \"number\", \"$value\": 7}, \(links.joined(separator: ", "))}")
    #expect(book.diagnostics == [])
    #expect(book.tokens.last?.value == .number(7))
  }

  @Test func reportsEachCircleOnceAndKeepsTheOtherTokens() {
    let json = """
      {"a": {"$value": "{b}"}, "b": {"$value": "{c}"}, "c": {"$value": "{a}"},
      "d": {"$value": "{a}"}, "e": {"$value": "{e}"}, "f": {"$type": "number", "$value": 1}}
      """
    #expect(
      problems(json) == [
        "1:18 circular references: a → b → c → a", "2:41 circular references: e → e",
      ])
    #expect(values(tokens(json)) == ["f: 1"])
  }

  @Test func fillsGroupsWithWhatTheyTakeOver() {
    let book = tokens(
      """
      {
        "base": {
          "$type": "dimension", "$description": "Sizes.",
          "small": {"$value": {"value": 4, "unit": "px"}},
          "inner": {"deep": {"$value": {"value": 6, "unit": "px"}}},
          "same": {"$value": "{base.small}"}
        },
        "roomy": {
          "$extends": "{base}",
          "small": {"$value": {"value": 8, "unit": "px"}},
          "inner": {"more": {"$value": {"value": 9, "unit": "px"}}}
        },
        "roomier": {"$ref": "#/roomy", "large": {"$value": {"value": 20, "unit": "px"}}},
        "count": {"$extends": "{base}", "$type": "number", "two": {"$value": 2}}
      }
      """)
    #expect(book.diagnostics == [])
    #expect(
      values(book).filter { !$0.hasPrefix("base") } == [
        "roomy.small: 8px", "roomy.same: 4px", "roomy.inner.deep: 6px", "roomy.inner.more: 9px",
        "roomier.small: 8px", "roomier.same: 4px", "roomier.large: 20px",
        "roomier.inner.deep: 6px", "roomier.inner.more: 9px",
        "count.small: 4px", "count.same: 4px", "count.two: 2", "count.inner.deep: 6px",
      ])
    #expect(book.description(ofGroup: ["roomy"]) == "Sizes.")
  }

  @Test func reportsGroupsThatTakeOverThemselves() {
    let json = """
      {"a": {"$extends": "{b}"}, "b": {"$extends": "{a}"},
      "button": {"x": {"$type": "number", "$value": 1}, "second": {"$extends": "{button}"}}}
      """
    #expect(
      problems(json) == [
        "1:20 circular references: a → b → a",
        "2:74 circular references: button.second → button.second",
      ])
  }

  @Test func refusesGroupsThatStandForBillionsOfTokens() {
    var groups = ["\"g0\": {\"x\": {\"$type\": \"number\", \"$value\": 1}}"]
    for number in 1...40 {
      groups.append(
        """
        "g\(number)": {"a": {"$extends": "{g\(number - 1)}"}, "b": {"$extends": "{g\(number - 1)}"}}
        """)
    }
    let book = tokens("{\(groups.joined(separator: ", "))}")
    #expect(book.tokens.count < 200_000)
    #expect(
      book.diagnostics.allSatisfy { "\($0.message)".contains("inherit more than 100000 tokens") })
    #expect(!book.diagnostics.isEmpty)
  }

  /// Each token in a group has the names of all groups around it.
  @Test func refusesNamesThatStandForGigabytes() {
    let name = String(repeating: "x", count: 400)
    let token = "{\"$type\": \"number\", \"$value\": 1}"
    let book = tokens("{\"\(name)\": {\"\(name)\": {\"\(name)\": \(token), \"short\": \(token)}}}")
    #expect(book.tokens.map(\.name) == ["\(name).\(name).short"])
    #expect(
      book.diagnostics.map { "\($0.message)" }
        == ["the names of a token and of its groups are longer than 1000 bytes"])
  }

  /// Each theme has the tokens of the files that are no themes, too.
  @Test func refusesThemesThatStandForBillionsOfTokens() {
    let shared = (0..<2_000).map { "\"t\($0)\": {\"$type\": \"number\", \"$value\": \($0)}" }
    let themes = (100..<400).map { number in
      (name: "t\(number)", json: "{\"x\": {\"$type\": \"number\", \"$value\": \(number)}}")
    }
    let book = tokens(
      of: [(name: "shared", json: "{\"s\": {\(shared.joined(separator: ", "))}}")] + themes)
    #expect(book.themes.count == 249)
    #expect(book.tokens.allSatisfy { $0.values.count == 249 })
    #expect(
      book.diagnostics.map { "\($0.location.path) \($0.message)" }
        == ["t349.tokens.json themes have more than 500000 tokens together"])
  }

  @Test func looksForWhatWasMeantOnlyAsLongAsSomebodyReadsIt() {
    func json(_ count: Int) -> String {
      let tokens = (0..<count).map {
        "\"t\($0)\": {\"$type\": \"number\", \"$value\": 1}, \"u\($0)\": {\"$value\": \"{g.v\($0)}\"}"
      }
      let groups = (0..<count).map { "\"h\($0)\": {\"$extends\": \"{i\($0)}\"}" }
      return "{\"g\": {\(tokens.joined(separator: ", "))}, \(groups.joined(separator: ", "))}"
    }
    let found = tokens(json(300)).diagnostics.filter { "\($0.message)".hasPrefix("unknown ") }
    #expect(found.count == 600)
    #expect(found.filter { $0.help != nil }.count == 200)
    let factor = workFactor(from: 1_000, of: json) { _ = tokens($0) }
    #expect(factor < 12)
  }
}
