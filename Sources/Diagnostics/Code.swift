/// The stable name of a kind of mistake, as it stands in brackets at the end of a message.
package enum Code: String, Sendable, Hashable, CaseIterable {
  case invalidUTF8 = "invalid-utf8"

  /// How much the mistake weighs unless the site says otherwise.
  package var severity: Severity {
    switch self {
    default: .error
    }
  }
}
