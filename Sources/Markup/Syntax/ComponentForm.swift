import Base

/// The syntax of a component: a container, a line, or a part of a line with a template.
///
/// Every site has those of ``builtIn`` and can declare others.
///
///     ::: status-card state=draft owner="Design systems" What is left to do
///     …
///     :::
package struct ComponentForm: Sendable, Hashable {
  /// The type of an attribute's value.
  package enum ValueType: String, Sendable, CaseIterable {
    case text, choice, number, color
    /// A day, a month or a year.
    case date
    /// `true` or `false`.
    case boolean
    /// A name, with an address or without one.
    case person
    /// Texts.
    case list
    /// An address of the web, of something in the site, or of a file.
    case address
    /// A file next to the page, or elsewhere in the site.
    case file
    /// The id of a topic.
    case topic
    /// The id of a rule.
    case rule
    /// The name of a design token.
    case token

    /// True if values of the type are addresses of links.
    package var isLink: Bool {
      switch self {
      case .address, .file, .topic, .rule, .token:
        true
      case .text, .choice, .number, .color, .date, .boolean, .person, .list:
        false
      }
    }
  }

  /// The tone of a choice or a label, which determines its color.
  package enum Tone: String, Sendable, CaseIterable {
    case neutral, positive, caution, negative
  }

  /// The role of an attribute for readers.
  package enum Role: Sendable {
    /// A fact that is shown to readers.
    case fact
    /// The target of the title.
    case titleLink
    /// An option for how the component is made or shown.
    case setting
  }

  /// One attribute.
  package struct Attribute: Sendable, Hashable {
    package var name: String
    package var type: ValueType
    /// The values that a choice can have.
    package var choices: [String]
    package var isRequired: Bool
    /// The attribute that may be stated in place of this one.
    package var alternative: String?
    /// The default value.
    package var usual: String?
    package var role: Role

    package init(
      name: String,
      type: ValueType,
      choices: [String] = [],
      isRequired: Bool = false,
      alternative: String? = nil,
      usual: String? = nil,
      role: Role = .fact
    ) {
      self.name = name
      self.type = type
      self.choices = choices
      self.isRequired = isRequired
      self.alternative = alternative
      self.usual = usual
      self.role = role
    }
  }

  /// The content between the first line and the closing line of a component.
  package enum Content: String, Sendable {
    case blocks
    /// No content: the component is one line without a closing line.
    case nothing
    /// A text without markup: the component is a part of a line, `:key[⌘S]`.
    case text
    /// The rows of the file that the attribute `data` names, as a table; the component is one line.
    case data
    /// The rows of the file that the attribute `data` names, as a list; the component is one line.
    case dataList
    /// The code of the file that the attribute `file` names, and of the files next to it with its
    /// name and another extension; the component is one line.
    case code
    /// The design tokens that the attribute `of` names; the component is one line.
    case tokens
    /// What another site shows at the attribute `address`, in a frame; the component is one line.
    case frame
    /// Video or sound: the file that the attribute `file` names, or what another server has at the attribute `address`;
    /// the component is one line.
    case media

    /// True if a line closes the component.
    package var hasEnd: Bool { self == .blocks }

    /// True if it is one line that nothing closes.
    var isLeaf: Bool { !hasEnd && self != .text }

    /// Whether a template has something to show besides the title and the attributes.
    package var isInTemplates: Bool {
      ![.nothing, .text, .frame, .media].contains(self)
    }

    /// Whether it may be on another server, which the site must allow.
    package var mayBeElsewhere: Bool { [.frame, .media].contains(self) }
  }

  /// The only kind of block that a component holds.
  package enum Parts: String, Sendable, CaseIterable {
    /// Lists.
    case items
    /// Blocks of code.
    case code
    /// Tables, written or from data.
    case table
  }

  package var name: String
  /// The attributes, in the order in which they are declared.
  package var attributes: [Attribute]
  package var content: Content
  /// The only kind of block between the two lines; `nil` for any.
  package var parts: Parts?
  /// True if each use must have a title.
  package var needsTitle: Bool
  /// The component that each use must be directly in.
  package var parent: String?
  /// The component whose style sheet and script this one requires, too.
  package var base: String?
  /// The servers whose content it may show, as the site names them.
  package var hosts: [String] = []

  package init(
    name: String,
    attributes: [Attribute] = [],
    content: Content = .blocks,
    needsTitle: Bool = false,
    parent: String? = nil,
    base: String? = nil
  ) {
    self.name = name
    self.attributes = attributes
    self.content = content
    self.needsTitle = needsTitle
    self.parent = parent
    self.base = base
  }

  /// The name of the form with the attributes that a site declares for its rules.
  package static let rule = "rule"
  /// The attribute that also sets the title, for a title that cannot end a line.
  package static let titleAttribute = "title"
  /// The attribute that has the address on another server.
  package static let addressAttribute = "address"
  /// The attribute that has the address for a frame.
  package static let frameAttribute = "frame"
}

/// The names that containers have.
package enum ContainerNames {
  /// The names of the containers that every site has, in the order in which they are offered.
  package static let builtIn = ["rule", "include"] + AsideKind.allCases.map(\.rawValue)

  /// Returns whether every site has a container with a name.
  package static func isTaken(_ name: String) -> Bool {
    isReserved(name) || AsideKind(name: name) != nil
  }

  /// Returns whether a name is reserved: no component of a site's own can take the container's place.
  package static func isReserved(_ name: String) -> Bool {
    ["rule", "include"].contains(name)
  }
}

/// A component on a page.
///
/// A class, because renderers look at it many times, and a copy of its parts costs more than what they do with it.
package final class ComponentBlock: Sendable, Equatable {
  /// The value of an attribute.
  package enum Value: Sendable, Equatable {
    case none
    case text(String)
    /// An address that needs no site.
    case address(String)
    /// A link that the site resolves: an index into ``Document/references``.
    case reference(Int)

    /// The text, if it is one.
    package var text: String? {
      if case .text(let text) = self {
        text
      } else {
        nil
      }
    }
  }

  package let form: ComponentForm
  /// The number of the form among those that the page can use.
  package let formNumber: Int
  /// The rest of the line, or the text in brackets; empty if there is none.
  package let title: String
  /// By the order of the form's attributes.
  package let values: [Value]
  /// The name in the opening line.
  package let name: Spanned<String>
  /// The attributes that the opening line names.
  package let keys: [Spanned<String>]
  /// The opening line.
  package let bytes: Range<Int>

  init(
    form: ComponentForm,
    formNumber: Int,
    title: String,
    values: [Value],
    name: Spanned<String>,
    keys: [Spanned<String>],
    bytes: Range<Int>
  ) {
    self.form = form
    self.formNumber = formNumber
    self.title = title
    self.values = values
    self.name = name
    self.keys = keys
    self.bytes = bytes
  }

  /// Returns the component with another value of an attribute.
  func setting(_ value: Value, ofAttribute number: Int) -> ComponentBlock {
    var values = values
    values[number] = value
    return ComponentBlock(
      form: form,
      formNumber: formNumber,
      title: title,
      values: values,
      name: name,
      keys: keys,
      bytes: bytes)
  }

  package static func == (left: ComponentBlock, right: ComponentBlock) -> Bool {
    left.title == right.title
      && left.values == right.values
      && left.name == right.name
      && left.keys == right.keys
      && left.bytes == right.bytes
      && left.form == right.form
  }

  /// The names of the tokens and groups of tokens that it shows.
  package var tokenNames: [Substring] {
    guard form.content == .tokens,
      let names = values.first?.text
    else { return [] }
    return names.split { $0 == " " || $0 == "," }
  }

  /// The title and the texts among the attributes, which are text of the page.
  package var texts: [String] {
    let texts = zip(form.attributes, values).compactMap { attribute, value in
      // Only what readers see as running text.
      let isText = attribute.type == .text && attribute.role == .fact
      return isText ? value.text : nil
    }
    return ([title] + texts).filter { !$0.isEmpty }
  }
}

/// The forms of the components that a page, or a part of one, has.
package struct UsedForms {
  /// By the numbers of forms.
  private var isUsed: [Bool] = []

  package init() {}

  /// Adds the form of a component.
  ///
  /// - Returns: True for the first component of its form.
  package mutating func insert(formOf component: ComponentBlock) -> Bool {
    let number = component.formNumber
    if number >= isUsed.count {
      isUsed += Array(repeating: false, count: number + 1 - isUsed.count)
    }
    let isFirst = !isUsed[number]
    isUsed[number] = true
    return isFirst
  }
}

extension ComponentForm.Attribute {
  /// The value where none is written.
  var usualValue: ComponentBlock.Value {
    guard let usual else { return .none }
    return .text(usual)
  }
}

extension ComponentForm {
  func index(ofAttribute name: String) -> Int? {
    attributes.firstIndex { $0.name == name }
  }
}
