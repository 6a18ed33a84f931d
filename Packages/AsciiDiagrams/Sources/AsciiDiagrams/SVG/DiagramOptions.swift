/// The options for reading and writing a drawing.
public struct DiagramOptions: Sendable, Hashable {
  /// The languages in which a drawing can be described.
  public enum Language: String, Sendable, Hashable, CaseIterable {
    case english = "en"
    case japanese = "ja"

    /// Creates the language of a tag such as `ja-JP`; `nil` for languages without a wording.
    public init?(tag: String) {
      self.init(rawValue: String(tag.prefix { $0 != "-" }).lowercased())
    }
  }

  /// The context in which the image is used.
  public enum Form: Sendable, Hashable {
    /// Part of a page, whose style sheet includes ``Diagram/styleSheet``.
    case inline
    /// A separate file, with its style.
    case standalone
  }

  /// The meaning of a text in brackets without blanks, such as `[Save]` in a row of controls.
  public enum Brackets: String, Sendable, Hashable, CaseIterable {
    /// A button where a control or another text in brackets is near, in one box with it.
    case buttons
    /// Text; only `[ Save ]` is a button.
    case text
  }

  /// The language of the description.
  public var language: Language
  /// The name of the image; a drawing in a page must have one.
  public var title: String
  /// True if the title is in another language than ``language``, so that a generated description
  /// must be marked.
  public var isForeign: Bool
  /// The description of the image; `nil` to generate one from the recognized elements.
  public var desc: String?
  /// The width of ambiguous characters (UAX #11); `nil` to derive it from the walls.
  public var ambiguousWidth: AmbiguousWidth?
  public var form: Form
  /// The device that the screens of a drawing are; `nil` to find out by their first rows.
  public var device: Device?
  /// The emphasized labels, by their texts.
  public var emphasis: [String: Emphasis]
  /// The numbers of the legend's entries, which callouts are checked against; `nil` if that is not
  /// known.
  public var legend: Range<Int>?
  public var brackets: Brackets

  public init(
    language: Language = .english, title: String = "", isForeign: Bool = false,
    desc: String? = nil, ambiguousWidth: AmbiguousWidth? = nil, form: Form = .inline,
    device: Device? = nil, emphasis: [String: Emphasis] = [:],
    legend: Range<Int>? = nil, brackets: Brackets = .buttons
  ) {
    self.language = language
    self.title = title
    self.isForeign = isForeign
    self.desc = desc
    self.ambiguousWidth = ambiguousWidth
    self.form = form
    self.device = device
    self.emphasis = emphasis
    self.legend = legend
    self.brackets = brackets
  }
}
