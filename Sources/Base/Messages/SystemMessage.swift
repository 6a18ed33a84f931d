import Foundation

/// Returns the system's message for an `errno`: `No space left on device`.
///
/// Common ones are shown in the language of messages.
package func systemMessage(for code: Int32) -> Message {
  switch code {
  case EACCES:
    "Permission denied"
  case EEXIST:
    "File exists"
  case EISDIR:
    "Is a directory"
  case ELOOP:
    "Too many levels of symbolic links"
  case EMFILE:
    "Too many open files"
  case ENOENT:
    "No such file or directory"
  case ENOSPC:
    "No space left on device"
  case ENOTDIR:
    "Not a directory"
  case EPERM:
    "Operation not permitted"
  case EROFS:
    "Read-only file system"
  default:
    Message(verbatim: unsafe String(cString: strerror(code)))
  }
}
