import Foundation

/// The system's words for an `errno`: `No space left on device`.
package func systemMessage(for code: Int32) -> String { unsafe String(cString: strerror(code)) }
