import Foundation

/// Returns a stream of the process's standard input.
///
/// A separate thread waits for input, because tasks must never block.
package func standardInput() -> AsyncStream<[UInt8]> {
  let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
  Thread.detachNewThread {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe read(0, &buffer, buffer.count)
      // A signal has interrupted the wait.
      if count < 0, errno == EINTR {
        continue
      }
      guard count > 0 else { break }
      continuation.yield(Array(buffer[..<count]))
    }
    continuation.finish()
  }
  return stream
}

/// Writes all bytes to the standard output of the process; nothing if its reader is gone.
package func writeToStandardOutput(_ bytes: [UInt8]) {
  var written = 0
  while written < bytes.count {
    let rest = bytes.span.extracting(written...)
    let count = unsafe rest.withUnsafeBytes { buffer in
      unsafe write(1, buffer.baseAddress, buffer.count)
    }
    if count < 0, errno == EINTR {
      continue
    }
    guard count > 0 else { return }
    written += count
  }
}
