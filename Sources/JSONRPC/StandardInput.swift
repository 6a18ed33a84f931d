import Foundation

/// What the process reads on its standard input, as it comes.
///
/// A thread of its own waits for it: tasks must never wait for the system.
package func standardInput() -> AsyncStream<[UInt8]> {
  let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
  Thread.detachNewThread {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe read(0, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      continuation.yield(Array(buffer[..<count]))
    }
    continuation.finish()
  }
  return stream
}

/// Writes to the standard output of the process, all of it; where nobody reads any longer, nothing.
package func writeToStandardOutput(_ bytes: [UInt8]) {
  var written = 0
  while written < bytes.count {
    let rest = bytes.span.extracting(written...)
    let count = unsafe rest.withUnsafeBytes { unsafe write(1, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return }
    written += count
  }
}
