/// The form of the ends of addresses of pages, in links and where pages state their own.
///
/// The files are the same: a host that takes the short form shows `bars/alert.html` for `bars/alert`.
package enum AddressForm: String, Sendable {
  /// As the files: `bars/alert.html`, `bars/index.html`
  case file = "html"
  /// `bars/alert`, `bars/`
  case short
}
