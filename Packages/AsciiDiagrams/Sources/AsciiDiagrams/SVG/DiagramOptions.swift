/// How a drawing is to be read and written.
public struct DiagramOptions: Sendable, Hashable {
  /// The languages in which a drawing can be described.
  public enum Language: String, Sendable, Hashable, CaseIterable {
    case english = "en"
    case japanese = "ja"

    /// The language of a tag such as `ja-JP`; `nil` for those without words of their own.
    public init?(tag: String) {
      self.init(rawValue: String(tag.prefix { $0 != "-" }).lowercased())
    }
  }

  /// Where the picture will stand.
  public enum Form: Sendable, Hashable {
    /// Inside of a page, whose style sheet has ``Diagram/styleSheet``.
    case inline
    /// In a file of its own, with its style.
    case standalone
  }

  /// What a text in brackets without blanks is, such as `[Save]` in a row of controls.
  public enum Brackets: String, Sendable, Hashable, CaseIterable {
    /// A button where a control or another text in brackets is near, in one box with it.
    case buttons
    /// Text; only `[ Save ]` is a button.
    case text
  }

  /// The language of the description.
  public var language: Language
  /// The name of the picture; a drawing inside of a page without one is a mistake.
  public var title: String
  /// Whether the title is in another language than ``language``, so that a description that is made
  /// has to be marked.
  public var isForeign: Bool
  /// What the picture shows; `nil` to describe it by what was recognized.
  public var desc: String?
  /// How wide ambiguous characters (UAX #11) are; `nil` to find out by the walls.
  public var ambiguousWidth: AmbiguousWidth?
  public var form: Form
  /// The device that the screens of a drawing are; `nil` to find out by their first rows.
  public var device: Device?
  /// Labels that stand out, by their texts.
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
