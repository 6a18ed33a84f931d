import Base

/// What may be written of a component: a container, a line, or a part of a line with a template of its own.
///
/// Every site has those of ``builtIn`` and declares others for itself.
///
///     ::: status-card state=draft owner="Design systems" What is left to do
///     …
///     :::
package struct ComponentForm: Sendable, Hashable {
  /// What the value of an attribute is.
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
    /// A file beside the page, or elsewhere in the site.
    case file
    /// The id of a topic.
    case topic
    /// The id of a rule.
    case rule
    /// The name of a design token.
    case token

    /// Whether a value leads somewhere.
    package var isLink: Bool {
      switch self {
      case .address, .file, .topic, .rule, .token: true
      case .text, .choice, .number, .color, .date, .boolean, .person, .list: false
      }
    }
  }

  /// How a choice or a label is meant, which gives it its color.
  package enum Tone: String, Sendable, CaseIterable {
    case neutral, positive, caution, negative
  }

  /// What an attribute is to readers.
  package enum Role: Sendable {
    /// Something that they are told.
    case fact
    /// Where the title leads.
    case titleLink
    /// How the component is made or shown.
    case setting
  }

  /// One attribute.
  package struct Attribute: Sendable, Hashable {
    package var name: String
    package var type: ValueType
    /// The values that a choice can have.
    package var choices: [String]
    package var isRequired: Bool
    /// The value where none is written.
    package var usual: String?
    package var role: Role

    package init(
      name: String, type: ValueType, choices: [String] = [], isRequired: Bool = false,
      usual: String? = nil, role: Role = .fact
    ) {
      self.name = name
      self.type = type
      self.choices = choices
      self.isRequired = isRequired
      self.usual = usual
      self.role = role
    }
  }

  /// What is between its first line and the line that closes it.
  package enum Content: String, Sendable, CaseIterable {
    /// Those that a site can declare.
    package static let allCases: [Content] = [.blocks, .nothing, .text]

    case blocks
    /// Nothing: the component is one line, and no line closes it.
    case nothing
    /// A text without markup: the component is a part of a line, `:key[⌘S]`.
    case text
    /// The rows of the file that the attribute `data` names; the component is one line.
    case data
    /// The code of the file that the attribute `file` names, and of those beside it with its name and another ending;
    /// the component is one line.
    case code
    /// The design tokens that the attribute `of` names; the component is one line.
    case tokens
    /// What another site shows at the attribute `address`, in a frame; the component is one line.
    case frame

    /// Whether a line closes the component.
    package var hasEnd: Bool { self == .blocks }

    /// Whether a template has something to show besides the title and the attributes.
    package var isInTemplates: Bool { ![.nothing, .text, .frame].contains(self) }
  }

  package var name: String
  /// In the order in which they are declared.
  package var attributes: [Attribute]
  package var content: Content
  /// Whether each use must have a title.
  package var needsTitle: Bool
  /// The component that each use must be directly in.
  package var parent: String?
  /// The component whose style sheet and script it needs, too.
  package var base: String?
  /// The servers whose pages a frame may show, as the site names them.
  package var hosts: [String] = []

  package init(
    name: String, attributes: [Attribute] = [], content: Content = .blocks,
    needsTitle: Bool = false, parent: String? = nil, base: String? = nil
  ) {
    self.name = name
    self.attributes = attributes
    self.content = content
    self.needsTitle = needsTitle
    self.parent = parent
    self.base = base
  }

  /// The attribute that is the title too, for a title that a line cannot end with.
  package static let titleAttribute = "title"
  /// The attribute that has the address for a frame.
  package static let frameAttribute = "frame"
}

/// The names that containers have.
package enum ContainerNames {
  /// The containers that every site has, in the order in which they are offered.
  package static let builtIn = ["rule", "include"] + AsideKind.allCases.map(\.rawValue)

  /// Whether a component cannot have a name, since a container of every site has it.
  package static func isTaken(_ name: String) -> Bool {
    ["rule", "include"].contains(name) || AsideKind(name: name) != nil
  }
}

/// A component on a page.
package struct ComponentBlock: Sendable, Equatable {
  /// The value of an attribute.
  package enum Value: Sendable, Equatable {
    case none
    case text(String)
    /// An address that needs no site.
    case address(String)
    /// A link that the site resolves: an index into ``Document/references``.
    case reference(Int)

    /// The text, if it is one.
    package var text: String? { if case .text(let text) = self { text } else { nil } }
  }

  package var form: ComponentForm
  /// The rest of the line, or the text in brackets; empty where none is written.
  package var title: String
  /// By the order of the form's attributes.
  package var values: [Value]
  /// What the opening line calls it.
  package var name: Spanned<String>
  /// The attributes that the opening line names.
  package var keys: [Spanned<String>]
  /// The opening line.
  package var bytes: Range<Int>

  /// The title and the texts among the attributes, which are text of the page.
  package var texts: [String] {
    let texts = zip(form.attributes, values).compactMap { attribute, value in
      attribute.type == .text && attribute.role == .fact ? value.text : nil
    }
    return ([title] + texts).filter { !$0.isEmpty }
  }
}
