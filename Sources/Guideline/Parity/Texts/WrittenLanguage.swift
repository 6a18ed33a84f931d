/// A language, as far as its words are known here.
enum WrittenLanguage: Sendable {
  case english, japanese
  /// Only digits, names and the glossary are compared.
  case other

  /// - Parameter code: BCP 47.
  init(_ code: String) {
    switch code.prefix(while: { $0 != "-" }).lowercased() {
    case "en":
      self = .english
    case "ja":
      self = .japanese
    default:
      self = .other
    }
  }

  /// The words that say something a translation must say, too.
  var signWords: SignWords? {
    switch self {
    case .english:
      .english
    case .japanese:
      .japanese
    case .other:
      nil
    }
  }
}
