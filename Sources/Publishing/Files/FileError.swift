import Diagnostics

/// What the system refused to do with a file or a folder, and why.
package struct FileError: Error, Hashable {
  /// What was tried; the raw value is the verb of the message.
  package enum Operation: String, Sendable {
    case open, create, inspect, list, lock, read, write, replace, remove
  }

  /// The path as it can be opened from the current folder: `Public/en/index.html`.
  package var path: String
  package var operation: Operation
  /// The system's `errno`, such as `ENOSPC`.
  package var code: Int32
}

extension FileError: CustomStringConvertible {
  /// One line: `cannot write Public/en/index.html: No space left on device`.
  package var description: String {
    "cannot \(operation.rawValue) \(path.onOneLine): \(systemMessage(for: code))"
  }
}
