import Diagnostics
import Markup
import Testing

@testable import SiteConfiguration

/// Keys of front matter that `site.yaml` declares.
struct FieldReaderTests {
  private func reader(_ fields: String) -> (ConfigurationReader, String) {
    let lines = fields.split(separator: "\n", omittingEmptySubsequences: false)
    let yaml =
      "title: Guideline\nlanguages: [en, ja]\nfields:\n" + lines.map { "  \($0)\n" }.joined()
    let bytes = Array(yaml.utf8)
    let reader = ConfigurationReader(bytes, path: "site.yaml")
    return (reader, Report(reader.diagnostics) { _ in bytes }.text(colored: false))
  }

  @Test func readsTypesLabelsChoicesTonesSectionsAndPlaces() throws {
    let (reader, report) = reader(
      """
      owner: person
      status:
        label: {en: Status, ja: 状態}
        choices:
          trial: {en: Trial, ja: 試用, tone: caution}
          In review: Being reviewed
          stable: {tone: positive}
        required: true
        sections: [bars]
        shown: head
      lastReviewed: {type: date, shown: nowhere}
      担当: {shown: [head, list]}
      """)
    #expect(report == "")
    let fields = try #require(reader.configuration).fields
    #expect(fields.map(\.name) == ["owner", "status", "lastReviewed", "担当"])
    #expect(fields.map(\.form.type) == [.person, .choice, .date, .text])
    #expect(fields.map(\.form.isRequired) == [false, true, false, false])
    #expect(fields.map(\.places) == [[.head, .list], [.head], [], [.head, .list]])
    let status = fields[1]
    #expect(status.form.choices == ["trial", "In review", "stable"])
    #expect(status.tones == [.caution, .neutral, .positive])
    #expect(status.words.label.text(1) == "状態")
    #expect(status.words.choices.map { $0.text(1) } == ["試用", "Being reviewed", "stable"])
    #expect(status.isFor(section: "bars"))
    #expect(!status.isFor(section: "views"))
    #expect(fields[0].isFor(section: "views"))
  }

  @Test(arguments: [
    ("title: text", "4:3: error: field 'title' has the name of a built-in one"),
    ("owner: persn", "4:10: error: unknown owner 'persn'"),
    ("owner: color", "4:10: error: unknown owner 'color'"),
    ("owner: {typ: person}", "4:11: error: unknown key 'typ'"),
    ("owner: {default: Kei}", "4:11: error: unknown key 'default'"),
    ("owner: {type: choice}", "4:10: error: 'owner' takes choices: {type: choice"),
    ("owner: {type: text, choices: [a]}", "error: 'choices' takes nothing unless 'type' is choice"),
    (
      "owner: {pattern: \"https://example.org/{value}\"}",
      "error: 'pattern' takes nothing unless 'type' is address"
    ),
    (
      "owner: {type: address, pattern: \"https://example.org/\"}",
      "error: 'pattern' takes a web address with {value}, such as"
    ),
    ("owner: {required: maybe}", "error: 'required' takes true or false"),
    ("owner: {sections: bars}", "error: 'sections' takes a list"),
    ("owner: {shown: top}", "4:18: error: unknown shown 'top'"),
    ("owner: {shown: [head, nowhere]}", "4:25: error: unknown shown 'nowhere'"),
    ("s: {choices: {a: {tone: negativ}}}", "4:27: error: unknown tone 'negativ'"),
    ("s: {choices: {a: {en: A, jp: B}}}", "error: unknown key 'jp'"),
    (
      "status: text",
      "4:11: error: 'status' takes choices, so that the program finds a misspelled 'draft'"
    ),
    ("- owner", "4:3: error: 'fields' takes a type for each key: {owner: person}"),
  ])
  func reportsAWrongDeclarationAtItsPlace(_ yaml: String, _ report: String) {
    let (_, found) = reader(yaml)
    #expect(found.contains(report), "\(found)")
  }

  @Test func namesWhatIsNearAWrongWord() {
    #expect(reader("owner: persn").1.contains("did you mean 'person'?"))
    #expect(reader("owner: {shown: lst}").1.contains("did you mean 'list'?"))
    #expect(reader("s: {choices: {a: {tone: negativ}}}").1.contains("did you mean 'negative'?"))
  }

  @Test func attributesOfComponentsAreNoPeopleOrLists() {
    let yaml = "title: G\nlanguages: [en]\ncomponents: {card: {attributes: {owner: person}}}\n"
    let reader = ConfigurationReader(Array(yaml.utf8), path: "site.yaml")
    let messages = reader.diagnostics.map { "\($0.message)" }
    #expect(messages == ["unknown owner 'person'"])
  }
}
