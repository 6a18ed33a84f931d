import Diagnostics
import Markup
import Testing

@testable import SiteConfiguration

struct ComponentReaderTests {
  private func reader(_ components: String) -> (ConfigurationReader, String) {
    let lines = components.split(separator: "\n", omittingEmptySubsequences: false)
    let yaml =
      "title: Guideline\nlanguages: [en, ja]\ncomponents:\n"
      + lines.map { "  \($0)\n" }.joined()
    let bytes = Array(yaml.utf8)
    let reader = ConfigurationReader(bytes, path: "site.yaml")
    return (reader, Report(reader.diagnostics) { _ in bytes }.text(colored: false))
  }

  @Test func readsNameLabelsAttributesAndContent() throws {
    let (reader, report) = reader(
      """
      status-card:
        label: {en: Status, ja: 状態}
        attributes:
          owner: text
          state:
            choices: {draft: {en: Draft, ja: 下書き}, ready: Ready}
            required: true
            label: {en: State, ja: 段階}
          weight: {type: number, default: 2}
      chip: {content: nothing}
      plain:
      """)
    #expect(report == "")
    let components = try #require(reader.configuration).components.filter { $0.bytes != nil }
    #expect(components.map(\.name) == ["status-card", "chip", "plain"])
    #expect(components.map(\.form.content) == [.blocks, .nothing, .blocks])
    let card = components[0]
    #expect(
      card.form.attributes == [
        ComponentForm.Attribute(name: "owner", type: .text),
        ComponentForm.Attribute(
          name: "state", type: .choice, choices: ["draft", "ready"], isRequired: true),
        ComponentForm.Attribute(name: "weight", type: .number, usual: "2"),
      ])
    #expect(card.label.text(1) == "状態")
    #expect(card.label(ofAttribute: 1, 1) == "段階")
    #expect(card.label(ofAttribute: 0, 1) == "owner")
    #expect(card.word(for: "draft", ofAttribute: 1, 1) == "下書き")
    #expect(card.word(for: "me", ofAttribute: 0, 1) == "me")
  }

  @Test(arguments: [
    ("include: {}", "4:3: error: component 'include' has the name of a built-in one"),
    ("Card: {}", "4:3: error: 'component' takes a name of lower-case letters"),
    ("card: {atributes: {}}", "4:10: error: unknown key 'atributes'"),
    ("card: {content: block}", "4:19: error: unknown content 'block'"),
    ("card: {attributes: {a: [b]}}", "4:26: error: 'a' takes a type, or choices: {choices:"),
    ("card: {attributes: {owner: txt}}", "4:30: error: unknown owner 'txt'"),
    ("card: {attributes: {content: text}}", "4:23: error: attribute 'content' has the name"),
    ("card: {attributes: {a: {type: choice}}}", "4:26: error: 'a' takes choices"),
    ("card: {attributes: {a: {type: text, choices: [b]}}}", "error: 'choices' takes nothing"),
    ("card: {attributes: {a: {choices: [b], default: c}}}", "error: unknown a 'c'"),
    ("card: {attributes: {a: {type: number, default: many}}}", "error: 'a' takes a number"),
    ("card: {attributes: {a: {type: topic, default: alert}}}", "error: 'default' takes a text"),
    ("card: {attributes: {a: {type: text, required: true, default: b}}}", "error: 'default' takes"),
    ("card: [a]", "4:9: error: 'card' takes a mapping"),
    ("- card", "4:3: error: 'components' takes a mapping for each name: {status-card"),
  ])
  func reportsAWrongDeclarationAtItsPlace(_ yaml: String, _ report: String) {
    let (_, found) = reader(yaml)
    #expect(found.contains(report), "\(found)")
  }
}
