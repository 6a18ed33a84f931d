/// An operation on a file or a folder that the system refused, with its reason.
package struct FileError: Error, Hashable {
  /// The operation that failed.
  package enum Operation: Sendable {
    case open, create, inspect, list, lock, read, write, replace, remove
  }

  /// The path as it can be opened from the current folder: `Public/en/index.html`.
  package var path: String
  package var operation: Operation
  /// The system's `errno`, such as `ENOSPC`.
  package var code: Int32
}

extension FileError: MessageError {
  /// One line: `cannot write Public/en/index.html: No space left on device`.
  package var message: Message { "\(attempt): \(systemMessage(for: code))" }

  private var attempt: Message {
    let path = path.onOneLine
    return switch operation {
    case .open:
      "cannot open \(path)"
    case .create:
      "cannot create \(path)"
    case .inspect:
      "cannot inspect \(path)"
    case .list:
      "cannot list \(path)"
    case .lock:
      "cannot lock \(path)"
    case .read:
      "cannot read \(path)"
    case .write:
      "cannot write \(path)"
    case .replace:
      "cannot replace \(path)"
    case .remove:
      "cannot remove \(path)"
    }
  }
}
