import Guideline
package import Markup
import SiteConfiguration
package import Templates

/// The data for the template of a component: its attributes under their names in the site's
/// configuration.
package struct ComponentData: KeyedData {
  /// An empty table, because every component has different keys, see ``keys(of:)``.
  package static let fields = FieldTable<ComponentData>([])

  private let values: [TemplateValue]

  private init(_ values: [TemplateValue]) { self.values = values }

  /// The value of the key with a number in ``keys(of:)``.
  package func value(_ key: Int) -> TemplateValue { values[key] }
}

extension ComponentData {
  /// The keys that the template of a component may use.
  package static func keys(of form: ComponentForm) -> TemplateKeys {
    let attributes = form.attributes.map { TemplateKeys.Key(name: $0.name, shape: .text) }
    let words = TemplateKeys.Key(name: "words", shape: .object(TemplateKeys(attributes)))
    let labels = TemplateKeys.Key(name: "labels", shape: .object(TemplateKeys(attributes)))
    let own = ["label", "title", "root", "language"].map {
      TemplateKeys.Key(name: $0, shape: .text)
    }
    // Last, for a component without content has no key for it: its template would silently show nothing there.
    let content = TemplateKeys.Key(name: "content", shape: .html)
    return TemplateKeys(
      own + [words, labels] + attributes + (form.content.isInTemplates ? [content] : []))
  }

  /// The placeholder for the content while the template is filled: U+FDD4, which no text of a page
  /// can contain.
  static let contentMark: [UInt8] = [0xEF, 0xB7, 0x94]

  /// Cuts HTML at the places of the content.
  ///
  /// By bytes: to search for a sequence with the standard library costs more than all else of a small component.
  static func pieces(of html: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var start = 0
    for index in html.indices.dropLast(contentMark.count - 1) where html[index] == contentMark[0] {
      let end = index + contentMark.count
      guard html[index..<end].elementsEqual(contentMark) else { continue }
      pieces.append(Array(html[start..<index]))
      start = end
    }
    pieces.append(Array(html[start...]))
    return pieces
  }

  /// The values in the order of ``keys(of:)``.
  init(_ block: ComponentBlock, _ component: Component, content: [UInt8], _ resolver: PlaceResolver)
  {
    let language = resolver.place.textLanguage
    func object(_ texts: [String]) -> TemplateValue {
      .object(ComponentData(texts.map { .text($0) }))
    }
    let attributes = block.values.indices
    self.init(
      [
        .text(component.label.text(language) ?? ""), .text(block.title),
        .text(resolver.place.file.root), .text(resolver.place.file.site.addresses.code(language)),
        object(attributes.map { resolver.word(forAttribute: $0, of: block, component) }),
        object(attributes.map { component.label(ofAttribute: $0, language) }),
      ]
        + block.values.map { value in
          .text(resolver.address(of: value) ?? value.text ?? "")
        } + [.html(content)])
  }
}

extension PlaceResolver {
  /// Returns the site's declaration of a component on the page.
  private func component(_ index: Int) -> Component? {
    component(named: place.page.document.components[index].form.name)
  }

  private func component(named name: String?) -> Component? {
    place.file.site.configuration.components.first { $0.name == name }
  }

  /// Returns the address of a value that is a link.
  func address(of value: ComponentBlock.Value) -> String? {
    switch value {
    case .address(let address): address
    case .reference(let reference): destination(ofReference: reference).address
    case .text, .none: nil
    }
  }

  /// Returns the visible text of an attribute: the word for a choice, the title of a link's target,
  /// or the value itself.
  func word(
    forAttribute number: Int, of block: ComponentBlock, _ component: Component
  ) -> String {
    switch block.values[number] {
    case .none: ""
    case .text(let text):
      component.word(for: text, ofAttribute: number, place.textLanguage)
    case .address(let address): address
    case .reference(let reference): title(ofReference: reference).text
    }
  }

  func facts(ofComponent index: Int) -> ComponentFacts {
    let block = place.page.document.components[index]
    guard let component = component(index) else {
      return ComponentFacts(label: "", facts: [])
    }
    let attributes = block.form.attributes
    let titleLink = attributes.firstIndex { $0.role == .titleLink && !block.title.isEmpty }
    let written = attributes.indices.filter { number in
      block.values[number] != .none && number != titleLink && attributes[number].role != .setting
    }
    let facts = written.map { number in
      ComponentFacts.Fact(
        label: component.label(ofAttribute: number, place.textLanguage),
        word: word(forAttribute: number, of: block, component),
        address: address(of: block.values[number]))
    }
    return ComponentFacts(
      label: component.label.text(place.textLanguage) ?? "",
      titleAddress: titleLink.flatMap { address(of: block.values[$0]) }, facts: facts)
  }

  func writeResources(ofComponent index: Int, into output: inout [UInt8]) {
    guard let component = component(index) else { return }
    let (templates, root) = (place.file.site.templates, place.file.root)
    let base = self.component(named: component.form.base)
    for component in [base, component].compactMap(\.self) {
      output += templates.resources(of: component.template, root: root).utf8
    }
  }

  func pieces(ofComponent index: Int, isEmpty: Bool) -> [[UInt8]] {
    let block = place.page.document.components[index]
    guard let component = component(index) else { return block.plainPieces }
    let program = place.file.site.templates.program(
      component.template, language: place.textLanguage)
    let made = block.form.content == .tokens ? tokensHTML(ofComponent: index) : []
    let data = ComponentData(
      block, component, content: isEmpty ? made : ComponentData.contentMark, self)
    let html = program.render(data, expected: 512).html
    return isEmpty ? [html, []] : ComponentData.pieces(of: html)
  }
}
