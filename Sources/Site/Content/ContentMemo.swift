import Base
import DesignTokens
import Diagnostics
import Editions
import ExternalLinks
import Guideline
import Markup
import SiteConfiguration

/// The results for files other than pages, by content.
struct ContentMemo: Sendable {
  struct LanguageKey: Sendable, Hashable {
    let bytes: [UInt8]?
    let languages: [String]
  }

  struct Terms: Sendable {
    let glossary: Glossary
    /// By language.
    let matchers: [TermMatcher]
  }

  struct Site: Sendable {
    let configuration: Configuration?
    let diagnostics: [Diagnostic]
  }

  var site = Memo<[UInt8]?, Site>()
  var terms = Memo<LanguageKey, Terms>()
  var lock = Memo<[UInt8]?, TranslationLock?>()
  var links = Memo<[UInt8]?, LinkLock>()
  var waivers = Memo<[UInt8]?, Waivers>()
  var history = Memo<[EditionFile], EditionHistory>()
  var reasons = Memo<LanguageKey, ChangeReasons>()
  var tokens = Memo<TokenKey, TokenBook>()

  struct TokenKey: Sendable, Hashable {
    let files: [TokenFile]
    let settings: TokenSettings

    func hash(into hasher: inout Hasher) {
      hasher.combine(files.count)
    }
  }

  struct EditionFile: Sendable, Hashable {
    let path: String
    let bytes: [UInt8]

    func hash(into hasher: inout Hasher) {
      hasher.combine(path)
    }
  }
}
