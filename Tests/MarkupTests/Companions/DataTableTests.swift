import Testing

@testable import Markup

/// The rows of files of data.
struct DataTableTests {
  private func table(
    _ text: String, name: String = "a.json", path: String = "",
    of component: String = "", part: String = ""
  ) throws -> DataTable {
    let file = CompanionFiles.File(path: name, bytes: Array(text.utf8))
    let request = DataTable.Request(
      path: path, selection: ComponentManifest.Selection(component: component, part: part))
    return try DataTable(ParsedData(file), request: request, in: file)
  }

  private func error(
    _ text: String, name: String = "a.json", path: String = "",
    of component: String = "", part: String = ""
  ) -> String {
    do {
      let table = try table(text, name: name, path: path, of: component, part: part)
      return "\(table)"
    } catch let error as DataTable.ReadError {
      return "\(error.diagnostic.message.text(in: .english))"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("a.json", "[{\"名前\": \"size\", \"n\": 1}, {\"n\": 2.50, \"ok\": true, \"名前\": null}]"),
    ("a.yaml", "- 名前: size\n  n: 1\n- {n: 2.50, ok: true}\n"),
    ("a.csv", "\u{FEFF}名前,n,ok\r\nsize,1,\r\n,2.50,true\r\n\r\n"),
    ("a.csv", "名前;n;ok\nsize;1\n;\"2.50\";true"),
    ("a.tsv", "名前\tn\tok\nsize\t1\t\n\t2.50\ttrue\n"),
    ("a.json", "[[\"名前\", \"n\", \"ok\"], [\"size\", 1], [null, 2.50, true, \"more\"]]"),
  ])
  func readsRowsOfEachForm(_ name: String, _ text: String) throws {
    let table = try table(text, name: name)
    #expect(table.columns == ["名前", "n", "ok"])
    #expect(table.rows == [["size", "1", ""], ["", "2.50", "true"]])
  }

  @Test func quotedCellsHoldSeparatorsQuotesAndLines() throws {
    let table = try table("a,b\n\"1,5\",\"say \"\"hi\"\"\nthere\"\n", name: "a.csv")
    #expect(table.rows == [["1,5", "say \"hi\"\nthere"]])
  }

  @Test func keysOfAMappingOfMappingsAreTheFirstColumn() throws {
    let table = try table(
      "{\"small\": {\"px\": 8}, \"large\": {\"px\": 16, \"use\": [\"a\", \"b\"]}}")
    #expect(table.columns == ["name", "px", "use"])
    #expect(table.rows == [["small", "8", ""], ["large", "16", "a, b"]])
  }

  @Test func aPathLeadsToNestedRows() throws {
    let text = "{\"tokens\": {\"space\": [{\"a\": \"1\"}]}}"
    #expect(try table(text, path: "tokens.space").rows == [["1"]])
    #expect(error(text, path: "tokens.spce") == "unknown key 'spce'")
  }

  @Test func aCustomElementsManifestGivesTheAttributesOfAComponent() throws {
    let manifest = """
      {"schemaVersion": "2.1.0", "modules": [{"kind": "javascript-module", "declarations": [
        {"kind": "class", "name": "KasumiButton", "tagName": "kasumi-button",
         "attributes": [{"name": "size", "type": {"text": "'s' | 'l'"}, "default": "'s'", "description": "How high."}],
         "slots": [{"name": "", "description": "The label."}]},
        {"kind": "class", "name": "KasumiCard", "tagName": "kasumi-card", "attributes": [{"name": "flat"}]}]}]}
      """
    let attributes = try table(manifest, of: "kasumi-button")
    #expect(attributes.columns == ["name", "type", "default", "description"])
    #expect(attributes.rows == [["size", "'s' | 'l'", "'s'", "How high."]])
    #expect(
      try table(manifest, of: "KasumiButton", part: "slots").rows == [["", "The label."]])
    #expect(error(manifest) == "2 components in 'a.json'")
    #expect(error(manifest, of: "kasumi-buton") == "unknown component 'kasumi-buton'")
    #expect(error(manifest, of: "kasumi-card", part: "slots") == "unknown part 'slots'")
  }

  @Test func theJSONOfReactDocgenGivesTheProperties() throws {
    let docgen = """
      {"src/Button.tsx": [{"displayName": "Button", "description": "", "props": {
        "size": {"required": false, "tsType": {"name": "union", "raw": "'s' | 'l'", "elements": [{"name": "literal", "value": "'s'"}, {"name": "literal", "value": "'l'"}]}, "defaultValue": {"value": "'s'", "computed": false}, "description": "How high."},
        "label": {"required": true, "type": {"name": "string"}, "description": "What it says."}}}]}
      """
    let table = try table(docgen)
    #expect(table.columns == ["name", "type", "required", "default", "description"])
    #expect(
      table.rows == [
        ["size", "'s' | 'l'", "false", "'s'", "How high."],
        ["label", "string", "true", "", "What it says."],
      ])
  }

  @Test(arguments: [
    ("a.json", "[{\"a\": 1},]", "not JSON: unexpected ']'"),
    ("a.json", "[]", "no rows in 'a.json'"),
    ("a.json", "[{\"a\": 1}, {\"b\": 1, \"b\": 2}]", "duplicate key 'b' in row 2"),
    ("a.json", "[[\"a\", \"a\"], [1, 2]]", "duplicate column 'a'"),
    ("a.csv", "a,b,a\n1,2,3\n", "duplicate column 'a'"),
    ("a.csv", "a,b\n1,\"2\"x\n", "text after the closing quotation mark of a cell"),
    ("a.csv", "a,b\n1,\u{0}2\n", "control character in row 2"),
    ("a.json", "3", "no rows in 'a.json'"),
    ("a.json", "[1, 2]", "no rows in 'a.json'"),
    ("a.json", "[{\"a\": 1}, 2]", "row 2 is not a mapping"),
    ("a.csv", "a,b\n1,2,3\n", "row 2 has 3 cells for 2 columns"),
    ("a.csv", "a\n\"1", "quotation mark is not closed"),
    ("a.csv", "\n", "no rows in 'a.csv'"),
    ("a.xlsx", "a", "'a.xlsx' is not a data file"),
  ])
  func saysWhyAFileHasNoRows(_ name: String, _ text: String, _ message: String) {
    #expect(error(text, name: name) == message)
  }

  @Test(arguments: [
    // The third line of the file, below an empty one.
    ("a.csv", "a,b\n\n1,2,3\n", 5..<10),
    ("a.csv", "a,b\r\n1,2\r\n1,2,3\r\n", 10..<15),
    // The line on which the cell begins.
    ("a.csv", "a,b\n1,\"2\n3,4\n", 4..<8),
    ("a.json", "[{\"a\": 1},\n 2]", 12..<13),
    ("a.yaml", "- a: 1\n- 2\n", 9..<10),
    ("a.json", "\n[1, 2]", 1..<7),
  ])
  func saysWhereInTheFileAnErrorIs(_ name: String, _ text: String, _ bytes: Range<Int>) {
    do {
      _ = try table(text, name: name)
      Issue.record("rows of a broken file")
    } catch let error as DataTable.ReadError {
      #expect(error.diagnostic.location.bytes == bytes)
      #expect(error.attribute == nil)
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func aListHasTextsOrRowsWithListsBelowThem() throws {
    func list(_ text: String, name: String, below: String = "") throws -> DataTable {
      let file = CompanionFiles.File(path: name, bytes: Array(text.utf8))
      let request = DataTable.Request(form: .list(below: below))
      return try DataTable(ParsedData(file), request: request, in: file)
    }
    let texts = try list("[\"a\", 2, \"名\"]", name: "a.json")
    #expect(texts.columns == ["text"])
    #expect(texts.rows == [["a"], ["2"], ["名"]])
    let rows = try list(
      "- {a: 1, b: [x, y]}\n- {a: 2, b: z}\n- {a: 3}\n", name: "a.yaml", below: "b")
    #expect(rows.rows.map(\.first) == ["1", "2", "3"])
    #expect(rows.lists == [["x", "y"], ["z"], []])
    let lines = try list("a,b\n1,\"x\ny\"\n2,\n", name: "a.csv", below: "b")
    #expect(lines.lists == [["x", "y"], []])
  }

  @Test func malformedYAMLIsReportedAtItsPlaceInTheFile() {
    do {
      _ = try table("a: [\n", name: "a.yaml")
      Issue.record("rows of malformed YAML")
    } catch let error as DataTable.ReadError {
      #expect(error.diagnostic.code == .malformedYAML)
      #expect(error.diagnostic.location.path == "a.yaml")
    } catch {
      Issue.record("\(error)")
    }
  }

  /// Few bytes can stand for a table of billions of cells.
  @Test func aTableThatIsMuchLargerThanItsFileIsRefused() {
    let names = (0..<2_000).map { "\($0)," }.joined()
    let lines = String(repeating: "1\n", count: 2_000)
    let csv = names + "b\n" + lines
    #expect(
      error(csv, name: "a.csv") == "table with more than \(csv.utf8.count) missing cells")
    let objects = (0..<2_000).map { "{\"k\($0)\": 1}" }.joined(separator: ",")
    let json = "[\(objects)]"
    #expect(error(json) == "table with more than \(json.utf8.count) missing cells")
    let lists =
      "[[\(names)2000]" + String(repeating: ",[1]", count: 2_000) + "]"
    #expect(error(lists) == "table with more than \(lists.utf8.count) missing cells")
  }

  @Test func aListOfListsKeepsColumnsThatNoRowHas() throws {
    let table = try table("[[\"a\", \"b\"], [1]]")
    #expect(table.columns == ["a", "b"])
    #expect(table.rows == [["1", ""]])
  }
}
