import Base
import Guideline
package import Markup
import SiteConfiguration
package import Templates

/// The data for the template of a component: its attributes under their names in the site's
/// configuration.
package struct ComponentData: KeyedData {
  /// An empty table, because every component has different keys, see ``keys(of:)``.
  package static let fields = FieldTable<ComponentData>([])

  /// The values from which the keys are read.
  private final class Source: Sendable {
    let block: ComponentBlock
    let shown: ShownComponent
    let content: TemplateValue
    let place: Place

    var language: Int { place.textLanguage }
    /// The resolver for the targets of links; it writes no rules.
    var resolver: PlaceResolver { PlaceResolver(place: place, writeRule: { _, _, _ in }) }

    init(
      _ block: ComponentBlock,
      shown: ShownComponent,
      content: TemplateValue,
      place: Place
    ) {
      self.block = block
      self.shown = shown
      self.content = content
      self.place = place
    }
  }

  /// The object whose keys are read.
  private enum Part: Sendable {
    case whole
    /// The words for the values of attributes.
    case words
    /// The labels of the attributes.
    case labels
  }

  private let source: Source
  private let part: Part

  private init(_ source: Source, _ part: Part) {
    self.source = source
    self.part = part
  }

  init(
    _ block: ComponentBlock,
    shown: ShownComponent,
    content: TemplateValue,
    place: Place
  ) {
    let source = Source(block, shown: shown, content: content, place: place)
    self.init(source, .whole)
  }

  /// The value of the key with a number in ``keys(of:)``.
  ///
  /// A template uses few of them, so that each is made when it is asked for.
  package func value(_ key: Int) -> TemplateValue {
    switch part {
    case .whole:
      valueOfWhole(key)
    case .words:
      .text(source.resolver.word(forAttribute: key, of: source.block, source.shown.component))
    case .labels:
      .text(source.shown.component.label(ofAttribute: key, source.language))
    }
  }

  private func valueOfWhole(_ key: Int) -> TemplateValue {
    // No local copy of the place, which has many parts.
    switch key {
    case 0:
      return .text(source.shown.component.label.text(source.language) ?? "")
    case 1:
      return .text(source.block.title)
    case 2:
      return .text(source.place.file.root)
    case 3:
      return .text(source.place.file.site.addresses.code(source.language))
    case 4:
      return .object(ComponentData(source, .words))
    case 5:
      return .object(ComponentData(source, .labels))
    case 6..<6 + source.block.values.count:
      return .text(textOfAttribute(key - 6))
    default:
      return source.content
    }
  }

  private func textOfAttribute(_ number: Int) -> String {
    switch source.block.values[number] {
    case .none:
      ""
    case .text(let text):
      text
    case .address(let address):
      address
    case .reference(let reference):
      source.resolver.destination(ofReference: reference).address
    }
  }
}

extension ComponentData {
  /// The keys that the template of a component may use, in the order of ``value(_:)``.
  package static func keys(of form: ComponentForm) -> TemplateKeys {
    let attributes = form.attributes.map { attribute in
      TemplateKeys.Key(name: attribute.name, shape: .text)
    }
    let ofAttributes = TemplateKeys(attributes)
    var keys = ["label", "title", "root", "language"].map { name in
      TemplateKeys.Key(name: name, shape: .text)
    }
    keys += ["words", "labels"].map { name in
      TemplateKeys.Key(name: name, shape: .object(ofAttributes))
    }
    keys += attributes
    // Last, for a component without content has no key for it: its template would silently show nothing there.
    if form.content.isInTemplates {
      keys.append(TemplateKeys.Key(name: "content", shape: .html))
    }
    return TemplateKeys(keys)
  }
}

/// A component that pages show, and what shows it.
///
/// A class, because it is looked up for each component, and a copy of its parts costs more than the look-up.
final class ShownComponent: Sendable {
  let component: Component
  /// By language.
  let programs: [TemplateProgram]
  /// The style sheets that pages with it load, so that no others do: addresses from `Public/` on.
  let styles: [String]
  let scripts: [String]

  init(
    _ component: Component,
    templates: TemplateSet,
    languages: Range<Int>
  ) {
    self.component = component
    let base = component.form.base.map(Component.template)
    let names = [base, component.template].compactMap(\.self)
    styles = names.compactMap(templates.styleSheet)
    scripts = names.compactMap(templates.script)
    programs = languages.map { language in templates.program(component.template, language: language)
    }
  }
}

extension PlaceResolver {
  /// Returns the form in which a component of the page is shown.
  private func shown(_ index: Int) -> ShownComponent? {
    place.file.site.shownComponents[place.page.document.components[index].form.name]
  }

  /// Returns the address of a value that is a link.
  func address(of value: ComponentBlock.Value) -> String? {
    switch value {
    case .address(let address):
      address
    case .reference(let reference):
      destination(ofReference: reference).address
    case .text, .none:
      nil
    }
  }

  /// Returns the visible text of an attribute: the word for a choice, the title of a link's target,
  /// or the value itself.
  func word(
    forAttribute number: Int,
    of block: ComponentBlock,
    _ component: Component
  ) -> String {
    switch block.values[number] {
    case .none:
      ""
    case .text(let text):
      component.word(for: text, ofAttribute: number, place.textLanguage)
    case .address(let address):
      address
    case .reference(let reference):
      title(ofReference: reference).text
    }
  }

  func facts(ofComponent index: Int) -> ComponentFacts {
    guard let shown = shown(index) else {
      return ComponentFacts(label: "", facts: [])
    }
    // No copy of the component before it is needed: it has many parts.
    let label = shown.component.label.text(place.textLanguage) ?? ""
    guard !shown.component.form.attributes.isEmpty else {
      return ComponentFacts(label: label, facts: [])
    }
    let component = shown.component
    let block = place.page.document.components[index]
    let attributes = block.form.attributes
    // One of several, of which only one is stated.
    let titleLink = attributes.indices.first { number in
      attributes[number].role == .titleLink && block.values[number] != .none && !block.title.isEmpty
    }
    // The link of the title is shown there; settings are for the template.
    let written = attributes.indices.filter { number in
      block.values[number] != .none
        && number != titleLink && attributes[number].role != .setting
    }
    return ComponentFacts(
      label: label,
      titleAddress: titleLink.flatMap { number in address(of: block.values[number]) },
      facts: written.map { number in
        fact(
          forAttribute: number,
          of: block,
          component)
      })
  }

  private func fact(
    forAttribute number: Int,
    of block: ComponentBlock,
    _ component: Component
  ) -> ComponentFacts.Fact {
    ComponentFacts.Fact(
      label: component.label(ofAttribute: number, place.textLanguage),
      word: word(forAttribute: number, of: block, component),
      address: address(of: block.values[number]))
  }

  func writeResources(
    ofComponent index: Int,
    into output: inout [UInt8]
  ) {
    guard let shown = shown(index),
      !shown.styles.isEmpty || !shown.scripts.isEmpty
    else { return }
    let root = place.file.root
    for style in shown.styles {
      output.append("<link rel=\"stylesheet\" href=\"")
      output += root.utf8
      output += style.utf8
      output.append("\">")
    }
    for script in shown.scripts {
      output.append("<script src=\"")
      output += root.utf8
      output += script.utf8
      output.append("\" defer></script>")
    }
  }

  func pieces(ofComponent index: Int, isEmpty: Bool) -> [ArraySlice<UInt8>] {
    let block = place.page.document.components[index]
    guard let shown = shown(index) else { return block.plainPieces }
    let program = shown.programs[place.textLanguage]
    let content =
      if isEmpty {
        TemplateValue.html(madeContent(ofComponent: index, block))
      } else {
        TemplateValue.placeholder(0)
      }
    let data = ComponentData(
      block,
      shown: shown,
      content: content,
      place: place)
    let filled = program.render(data, expected: 512)
    guard !isEmpty else { return [filled.html[...], []] }
    // The content belongs where the template prints it.
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    for place in filled.places[0] ?? [] {
      pieces.append(filled.html[start..<place])
      start = place
    }
    pieces.append(filled.html[start...])
    return pieces
  }

  /// The content of a component in which nothing is written.
  private func madeContent(
    ofComponent index: Int,
    _ block: ComponentBlock
  ) -> [UInt8] {
    // Tables of tokens are made, not written.
    guard block.form.content == .tokens else { return [] }
    return tokensHTML(ofComponent: index)
  }
}
