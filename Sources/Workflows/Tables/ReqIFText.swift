import Base
import DocumentImport
import Markup

/// Writes rules as ReqIF (Requirements Interchange Format 1.2, OMG formal/2016-07-01): an object for each section, topic
/// and rule, and a relation for each rule that another one names.
///
/// `ReqIF.Text` has the words of a rule. The Markdown is next to it, with a checksum of these words: an import takes it
/// where nobody has changed the words (``RestoredMarkdown``). Times are always the same, so that equal rules give equal
/// bytes.
struct ReqIFText {
  private let exported: ExportedRules

  init(_ exported: ExportedRules) {
    self.exported = exported
  }

  private static let time = "2000-01-01T00:00:00Z"

  /// Relations are columns of other tables.
  private static let relations: [RuleColumn] = [.replaces, .conflicts, .see]

  /// The columns that are attributes, besides texts.
  private static let attributes = ExportedRules.columns.map(\.column).filter { column in
    !relations.contains(column) && column != .level && column != .status
  }

  private static let textAttributes = ExportedRules.textColumns.map(\.column).filter { $0 != .text }

  // MARK: The file

  /// The file.
  var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <REQ-IF xmlns="http://www.omg.org/spec/ReqIF/20110401/reqif.xsd" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    <THE-HEADER><REQ-IF-HEADER IDENTIFIER="shishin-rules"><CREATION-TIME>\(Self.time)</CREATION-TIME>\
    <REQ-IF-TOOL-ID>Shishin</REQ-IF-TOOL-ID><REQ-IF-VERSION>1.2</REQ-IF-VERSION>\
    <SOURCE-TOOL-ID>Shishin</SOURCE-TOOL-ID><TITLE>\(exported.siteTitle.inXML)</TITLE></REQ-IF-HEADER></THE-HEADER>
    <CORE-CONTENT><REQ-IF-CONTENT>
    <DATATYPES>\(datatypes)</DATATYPES>
    <SPEC-TYPES>\(types)</SPEC-TYPES>
    <SPEC-OBJECTS>
    \(headings.map(object).joined())\(exported.rules.map(object).joined())</SPEC-OBJECTS>
    <SPEC-RELATIONS>
    \(allRelations.joined())</SPEC-RELATIONS>
    <SPECIFICATIONS>\(specification)</SPECIFICATIONS>
    </REQ-IF-CONTENT></CORE-CONTENT>
    </REQ-IF>

    """
  }

  private static func named(_ id: String, _ name: String) -> String {
    "IDENTIFIER=\"\(id)\" LAST-CHANGE=\"\(time)\" LONG-NAME=\"\(name.inXML)\""
  }

  private var datatypes: String {
    """
    <DATATYPE-DEFINITION-STRING \(Self.named("D-string", "String")) MAX-LENGTH="1000000"/>\
    <DATATYPE-DEFINITION-XHTML \(Self.named("D-xhtml", "XHTML"))/>\
    \(Self.choices("level", Level.allCases.map(\.rawValue)))\
    \(Self.choices("status", RuleStatus.allCases.map(\.rawValue)))
    """
  }

  private static func choices(_ name: String, _ words: [String]) -> String {
    let values = words.enumerated().map { number, word in
      """
      <ENUM-VALUE \(named("V-\(name)-\(word)", word))><PROPERTIES>\
      <EMBEDDED-VALUE KEY="\(number)" OTHER-CONTENT=""/></PROPERTIES></ENUM-VALUE>
      """
    }
    return """
      <DATATYPE-DEFINITION-ENUMERATION \(named("D-\(name)", name))>\
      <SPECIFIED-VALUES>\(values.joined())</SPECIFIED-VALUES></DATATYPE-DEFINITION-ENUMERATION>
      """
  }

  // MARK: Types

  private var types: String {
    let ofRules = stringNames.map { Self.definition("STRING", $0, datatype: "D-string") }
    let texts = exported.languages.indices.map { language in
      Self.definition("XHTML", textName(language), datatype: "D-xhtml")
    }
    let choices = ["level", "status"].map { name in
      Self.definition(
        "ENUMERATION", name, datatype: "D-\(name)", attributes: " MULTI-VALUED=\"false\"")
    }
    let relations = Self.relations.map { column in
      "<SPEC-RELATION-TYPE \(Self.named("T-\(column.rawValue)", column.rawValue))/>"
    }
    let heading = Self.definition("STRING", "ReqIF.ChapterName", datatype: "D-string")
    return """
      <SPEC-OBJECT-TYPE \(Self.named("T-rule", "Rule"))><SPEC-ATTRIBUTES>\
      \((ofRules + choices + texts).joined())</SPEC-ATTRIBUTES></SPEC-OBJECT-TYPE>\
      <SPEC-OBJECT-TYPE \(Self.named("T-heading", "Heading"))><SPEC-ATTRIBUTES>\
      \(heading)</SPEC-ATTRIBUTES></SPEC-OBJECT-TYPE>\
      <SPECIFICATION-TYPE \(Self.named("T-guideline", "Guideline"))/>\(relations.joined())
      """
  }

  private static func definition(
    _ kind: String,
    _ name: String,
    datatype: String,
    attributes: String = ""
  ) -> String {
    """
    <ATTRIBUTE-DEFINITION-\(kind) \(named("A-\(name)", name))\(attributes)><TYPE>\
    <DATATYPE-DEFINITION-\(kind)-REF>\(datatype)</DATATYPE-DEFINITION-\(kind)-REF></TYPE></ATTRIBUTE-DEFINITION-\(kind)>
    """
  }

  /// `ReqIF.Text` in the first language, `ReqIF.Text-ja` in others.
  private func textName(_ language: Int) -> String {
    if language == 0 {
      "ReqIF.Text"
    } else {
      "ReqIF.Text-\(exported.languages[language])"
    }
  }

  /// The names of all attributes that are plain texts.
  private var stringNames: [String] {
    let shared = Self.attributes.map(Self.name)
    let ofLanguages = exported.languages.indices.flatMap { language in
      let code = exported.languages[language]
      return Self.textAttributes.map { exported.heading($0, language: language) }
        + [RestoredMarkdown.markdownName + code, RestoredMarkdown.checksumName + code]
    }
    return shared + ofLanguages
  }

  private static func name(_ column: RuleColumn) -> String {
    if column == .id {
      "ReqIF.ForeignID"
    } else {
      column.rawValue
    }
  }

  // MARK: Objects

  /// A section or a topic: its id in the file, and its title.
  private typealias Heading = (id: String, title: String)

  private var headings: [Heading] {
    let sections = exported.rules.map(\.section).uniqued().map { section in
      (id: "section-\(section)", title: exported.titles[section] ?? section)
    }
    let topics = exported.rules.map(\.topic).uniqued().map { topic in
      (id: "topic-\(topic)", title: exported.titles[topic] ?? topic)
    }
    return sections + topics
  }

  private func object(_ heading: Heading) -> String {
    """
    <SPEC-OBJECT IDENTIFIER="\(heading.id)" LAST-CHANGE="\(Self.time)"><TYPE>\
    <SPEC-OBJECT-TYPE-REF>T-heading</SPEC-OBJECT-TYPE-REF></TYPE><VALUES>\
    \(Self.string("ReqIF.ChapterName", heading.title))</VALUES></SPEC-OBJECT>

    """
  }

  private func object(_ rule: ExportedRules.Rule) -> String {
    var values = Self.attributes.map { column in
      Self.string(Self.name(column), rule.values[column] ?? "")
    }
    for column in [RuleColumn.level, .status] {
      values.append(Self.choice(column.rawValue, rule.values[column] ?? ""))
    }
    for language in exported.languages.indices {
      values += texts(of: rule, language: language)
    }
    return """
      <SPEC-OBJECT IDENTIFIER="rule-\(rule.id)" LAST-CHANGE="\(Self.time)"><TYPE>\
      <SPEC-OBJECT-TYPE-REF>T-rule</SPEC-OBJECT-TYPE-REF></TYPE><VALUES>\
      \(values.joined())</VALUES></SPEC-OBJECT>

      """
  }

  /// The words of a rule in one language; its text for people, as Markdown, and the checksum that tells a later import
  /// whether someone has changed it.
  private func texts(of rule: ExportedRules.Rule, language: Int) -> [String] {
    var values = Self.textAttributes.map { column in
      Self.string(exported.heading(column, language: language), rule.texts[language][column] ?? "")
    }
    let markdown = rule.texts[language][.text] ?? ""
    guard !markdown.isEmpty else { return values }
    let code = exported.languages[language]
    let html = Self.html(rule.plain[language])
    values.append(Self.xhtml(textName(language), html))
    values.append(Self.string(RestoredMarkdown.markdownName + code, markdown))
    values.append(
      Self.string(RestoredMarkdown.checksumName + code, RestoredMarkdown.checksum(ofHTML: html)))
    return values
  }

  /// Paragraphs of XHTML, without a prefix.
  private static func html(_ plain: String) -> String {
    let lines = plain.split(separator: "\n").map { line in
      "<p>\(String(line).inXML)</p>"
    }
    return lines.joined()
  }

  private static func string(_ name: String, _ text: String) -> String {
    guard !text.isEmpty else { return "" }
    return """
      <ATTRIBUTE-VALUE-STRING THE-VALUE="\(text.inXML)"><DEFINITION>\
      <ATTRIBUTE-DEFINITION-STRING-REF>\("A-\(name)".inXML)</ATTRIBUTE-DEFINITION-STRING-REF>\
      </DEFINITION></ATTRIBUTE-VALUE-STRING>
      """
  }

  private static func choice(_ name: String, _ word: String) -> String {
    """
    <ATTRIBUTE-VALUE-ENUMERATION><VALUES><ENUM-VALUE-REF>V-\(name)-\(word)</ENUM-VALUE-REF></VALUES><DEFINITION>\
    <ATTRIBUTE-DEFINITION-ENUMERATION-REF>A-\(name)</ATTRIBUTE-DEFINITION-ENUMERATION-REF>\
    </DEFINITION></ATTRIBUTE-VALUE-ENUMERATION>
    """
  }

  private static func xhtml(_ name: String, _ html: String) -> String {
    let prefixed = html.replacing("<p>", with: "<xhtml:p>").replacing("</p>", with: "</xhtml:p>")
    return """
      <ATTRIBUTE-VALUE-XHTML><DEFINITION>\
      <ATTRIBUTE-DEFINITION-XHTML-REF>A-\(name)</ATTRIBUTE-DEFINITION-XHTML-REF></DEFINITION>\
      <THE-VALUE><xhtml:div>\(prefixed)</xhtml:div></THE-VALUE></ATTRIBUTE-VALUE-XHTML>
      """
  }

  // MARK: Relations and places

  private var allRelations: [String] {
    let known = Set(exported.rules.map(\.id))
    return exported.rules.flatMap { rule in
      Self.relations(of: rule, among: known)
    }
  }

  /// The relations of a rule to those of some ids.
  private static func relations(of rule: ExportedRules.Rule, among known: Set<String>) -> [String] {
    relations.flatMap { column in
      let targets = (rule.values[column] ?? "").split(separator: "\n").map(String.init)
      return targets.filter(known.contains).map { target in
        """
        <SPEC-RELATION IDENTIFIER="\(column.rawValue)-\(rule.id)-\(target)" LAST-CHANGE="\(Self.time)"><TYPE>\
        <SPEC-RELATION-TYPE-REF>T-\(column.rawValue)</SPEC-RELATION-TYPE-REF></TYPE>\
        <SOURCE><SPEC-OBJECT-REF>rule-\(rule.id)</SPEC-OBJECT-REF></SOURCE>\
        <TARGET><SPEC-OBJECT-REF>rule-\(target)</SPEC-OBJECT-REF></TARGET></SPEC-RELATION>

        """
      }
    }
  }

  private var specification: String {
    let bySection = Dictionary(grouping: exported.rules, by: \.section)
    let sections = exported.rules.map(\.section).uniqued().map { section in
      let rules = bySection[section] ?? []
      let byTopic = Dictionary(grouping: rules, by: \.topic)
      let topics = rules.map(\.topic).uniqued().map { topic in
        let inner = (byTopic[topic] ?? []).map { rule in
          Self.place("rule-\(rule.id)", "")
        }
        return Self.place("topic-\(topic)", inner.joined())
      }
      return Self.place("section-\(section)", topics.joined())
    }
    return """
      <SPECIFICATION \(Self.named("guideline", exported.siteTitle))><TYPE>\
      <SPECIFICATION-TYPE-REF>T-guideline</SPECIFICATION-TYPE-REF></TYPE>
      <CHILDREN>\(sections.joined())</CHILDREN></SPECIFICATION>
      """
  }

  private static func place(_ object: String, _ children: String) -> String {
    """
    <SPEC-HIERARCHY IDENTIFIER="place-\(object)" LAST-CHANGE="\(time)"><OBJECT>\
    <SPEC-OBJECT-REF>\(object)</SPEC-OBJECT-REF></OBJECT>\
    \(children.isEmpty ? "" : "<CHILDREN>\(children)</CHILDREN>")</SPEC-HIERARCHY>

    """
  }
}

/// The Markdown that our own ReqIF files have next to the words of a rule.
enum RestoredMarkdown {
  static let markdownName = "Shishin.Markdown-"
  static let checksumName = "Shishin.Checksum-"

  /// The checksum of the words in HTML, as an import reads it.
  static func checksum(ofHTML html: String) -> String {
    checksum(ofWords: (try? FragmentText.markdown(ofHTML: html)) ?? "")
  }

  /// The checksum of the letters and digits of a text, which other tools do not change.
  private static func checksum(ofWords text: String) -> String {
    let hash = sha256(Array(text.lettersAndDigits.utf8).span)
    return String(hash.prefix(16))
  }

  /// Puts the Markdown in place of words that nobody has changed.
  static func restore(_ sheet: inout Sheet) {
    guard let head = sheet.rows.first?.cells.map(\.text) else {
      return
    }
    let codes = head.filter { $0.hasPrefix(markdownName) }.map { $0.dropFirst(markdownName.count) }
    for (number, code) in codes.enumerated() {
      guard let columns = Columns(of: code, isFirst: number == 0, in: head) else {
        continue
      }
      restore(columns, in: &sheet)
      sheet.rows[0].cells[columns.text].text = "text-\(code) (Markdown)"
      sheet.rows[0].cells[columns.markdown] = Sheet.Cell()
      sheet.rows[0].cells[columns.checksum] = Sheet.Cell()
    }
  }

  /// The columns of one language.
  private struct Columns {
    let text: Int
    let markdown: Int
    let checksum: Int

    init?(of code: Substring, isFirst: Bool, in head: [String]) {
      let name = isFirst ? "ReqIF.Text" : "ReqIF.Text-\(code)"
      guard let text = head.firstIndex(of: name) ?? head.firstIndex(of: "ReqIF.Text-\(code)"),
        let markdown = head.firstIndex(of: markdownName + code),
        let checksum = head.firstIndex(of: checksumName + code)
      else { return nil }
      (self.text, self.markdown, self.checksum) = (text, markdown, checksum)
    }
  }

  private static func restore(_ columns: Columns, in sheet: inout Sheet) {
    for index in sheet.rows.indices.dropFirst() {
      let words = sheet.rows[index].cells[columns.text].text
      if checksum(ofWords: words) == sheet.rows[index].cells[columns.checksum].text {
        sheet.rows[index].cells[columns.text] = sheet.rows[index].cells[columns.markdown]
      }
      sheet.rows[index].cells[columns.markdown] = Sheet.Cell()
      sheet.rows[index].cells[columns.checksum] = Sheet.Cell()
    }
  }
}
