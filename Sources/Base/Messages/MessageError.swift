/// An error with a message for the person who asked for what failed.
package protocol MessageError: Error, CustomStringConvertible {
  /// What failed, and why.
  var message: Message { get }
}

extension MessageError {
  /// The English.
  package var description: String { message.description }
}

extension Message {
  /// What follows an unknown name: `: did you mean 'alert'?`, or nothing.
  package static func near(_ name: String?) -> Message {
    name.map { ": \(didYouMean($0))" } ?? ""
  }
}
