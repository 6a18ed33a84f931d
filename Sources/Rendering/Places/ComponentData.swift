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

  private init(_ values: [TemplateValue]) {
    self.values = values
  }

  /// The value of the key with a number in ``keys(of:)``.
  package func value(_ key: Int) -> TemplateValue {
    values[key]
  }
}

extension ComponentData {
  /// The keys that the template of a component may use.
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

  /// The placeholder for the content while the template is filled: U+FDD4, which no text of a page
  /// can contain.
  static let contentMark: [UInt8] = [0xEF, 0xB7, 0x94]

  /// Cuts HTML at the places of the content.
  ///
  /// By bytes: to search for a sequence with the standard library costs more than all else of a small component.
  static func pieces(of html: [UInt8]) -> [[UInt8]] {
    let mark = contentMark
    let (first, count) = (mark[0], mark.count)
    var pieces: [[UInt8]] = []
    var start = 0
    let bytes = html.span
    var index = 0
    while index + count <= bytes.count {
      guard bytes[index] == first,
        html[index..<index + count].elementsEqual(mark)
      else {
        index += 1
        continue
      }
      pieces.append(Array(html[start..<index]))
      index += count
      start = index
    }
    pieces.append(Array(html[start...]))
    return pieces
  }

  /// The values in the order of ``keys(of:)``.
  init(
    _ block: ComponentBlock,
    component: Component,
    content: [UInt8],
    resolver: PlaceResolver
  ) {
    let file = resolver.place.file
    let language = resolver.place.textLanguage
    var values: [TemplateValue] = []
    // Four texts, two objects and the content.
    values.reserveCapacity(7 + block.values.count)
    values += [
      .text(component.label.text(language) ?? ""), .text(block.title),
      .text(file.root), .text(file.site.addresses.code(language)),
    ]
    values += Self.namesOfAttributes(
      block,
      component: component,
      resolver: resolver)
    for value in block.values {
      values.append(.text(resolver.address(of: value) ?? value.text ?? ""))
    }
    values.append(.html(content))
    self.init(values)
  }

  /// The words for the values of attributes, and the labels of the attributes.
  private static func namesOfAttributes(
    _ block: ComponentBlock,
    component: Component,
    resolver: PlaceResolver
  ) -> [TemplateValue] {
    var (words, labels) = (ComponentData([]), ComponentData([]))
    // Most components have none.
    if !block.values.isEmpty {
      let language = resolver.place.textLanguage
      let attributes = block.values.indices
      words = ComponentData(
        attributes.map { number in
          .text(resolver.word(forAttribute: number, of: block, component))
        })
      labels = ComponentData(
        attributes.map { number in .text(component.label(ofAttribute: number, language)) })
    }
    return [.object(words), .object(labels)]
  }
}

/// A component that pages show, and what shows it.
struct ShownComponent: Sendable {
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
  /// What shows a component of the page.
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
    guard let component = shown(index)?.component else {
      return ComponentFacts(label: "", facts: [])
    }
    let label = component.label.text(place.textLanguage) ?? ""
    guard !component.form.attributes.isEmpty else {
      return ComponentFacts(label: label, facts: [])
    }
    let block = place.page.document.components[index]
    let attributes = block.form.attributes
    let titleLink = attributes.firstIndex { attribute in
      attribute.role == .titleLink && !block.title.isEmpty
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
    guard let shown = shown(index) else { return }
    let root = place.file.root
    for style in shown.styles {
      output += "<link rel=\"stylesheet\" href=\"".utf8
      output += root.utf8
      output += style.utf8
      output += "\">".utf8
    }
    for script in shown.scripts {
      output += "<script src=\"".utf8
      output += root.utf8
      output += script.utf8
      output += "\" defer></script>".utf8
    }
  }

  func pieces(ofComponent index: Int, isEmpty: Bool) -> [[UInt8]] {
    let block = place.page.document.components[index]
    guard let shown = shown(index) else { return block.plainPieces }
    let program = shown.programs[place.textLanguage]
    var content = ComponentData.contentMark
    if isEmpty {
      content = madeContent(ofComponent: index, block)
    }
    let data = ComponentData(
      block,
      component: shown.component,
      content: content,
      resolver: self)
    let html = program.render(data, expected: 512).html
    guard !isEmpty else { return [html, []] }
    return ComponentData.pieces(of: html)
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
