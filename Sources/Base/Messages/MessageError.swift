/// An error with a message for the user whose request failed.
package protocol MessageError: Error, CustomStringConvertible {
  /// The failure and its reason.
  var message: Message { get }
}

extension MessageError {
  /// The English.
  package var description: String { message.description }
}

extension Message {
  /// Returns the end of a message about an unknown name: `: did you mean 'alert'?`, or nothing.
  package static func near(_ name: String?) -> Message {
    name.map { ": \(didYouMean($0))" } ?? ""
  }
}
