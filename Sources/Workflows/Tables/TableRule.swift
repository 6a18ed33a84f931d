package import Base
package import Markup

/// A rule of a table.
package struct TableRule: Sendable {
  /// Its text in one language.
  package struct Text: Sendable, Equatable {
    /// A few words; empty for none.
    package var glance = ""
    /// The rule and its detail, Markdown.
    package var body = ""
    package var keywords = ""
    package var retirementReason = ""
  }

  /// The place of its row.
  package var place: Message
  /// The cells of its row, each behind its heading.
  package var source = ""
  /// The id in the table; empty for none.
  package var id = ""
  /// The name within its topic: `req-001`.
  package var name = ""
  package var topic = 0
  package var level = Level.should
  /// True if the level is one that the words of the rule imply, or a guess.
  package var isLevelGuessed = false
  package var status = RuleStatus.current
  package var since = ""
  package var reviewBy = ""
  package var versions = ""
  /// Ids of platforms.
  package var platforms: [String] = []
  package var aliases: [String] = []
  package var governs: [String] = []
  package var tokens: [String] = []
  /// Ids as the table has them; those of rules of the table become their names.
  package var replaces: [String] = []
  package var conflicts: [String] = []
  package var see: [String] = []
  /// By the code of the language.
  package var texts: [String: Text] = [:]
}

/// A topic that rules of a table belong to.
package struct TableTopic: Sendable, Equatable {
  package var id: String
  package var section: String
  /// By the code of the language; the title of the first language is there.
  package var titles: [String: String]
}

/// The results for the cells of a table.
package struct CellBalance: Sendable {
  /// Those with a text, besides those of hidden rows, columns and sheets.
  package var cells = 0
  /// Those of which a rule, a topic or the site has the text.
  package var imported = 0
  /// Headings, and what is above them.
  package var headings = 0
  /// Those that a person or their heading leaves out.
  package var leftOut = 0
  /// The places of the others.
  package var lost: [Message] = []
}
