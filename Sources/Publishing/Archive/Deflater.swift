import CZlib

/// Deflates bytes that come in pieces (RFC 1951).
@safe struct Deflater: ~Copyable {
  /// zlib keeps its address, so that it must not move.
  private let stream: UnsafeMutablePointer<z_stream>

  init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    // Only missing memory makes it fail, which ends the program everywhere else, too.
    let status = unsafe deflate_raw_start(stream)
    precondition(status == Z_OK, "no memory to deflate")
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Returns what the bytes so far give, after what was returned before.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes.
  ///   - isLast: True if no others follow.
  /// - Returns: The next deflated bytes.
  func deflate(_ bytes: Span<UInt8>, isLast: Bool) -> [UInt8] {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    unsafe bytes.withUnsafeBufferPointer { input in
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      unsafe stream.pointee.avail_in = UInt32(input.count)
      var isFull = true
      while isFull {
        let count = unsafe buffer.withUnsafeMutableBufferPointer { room in
          unsafe stream.pointee.next_out = room.baseAddress
          unsafe stream.pointee.avail_out = UInt32(room.count)
          _ = unsafe CZlib.deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
          return unsafe room.count - Int(stream.pointee.avail_out)
        }
        output += buffer[..<count]
        isFull = count == buffer.count
      }
    }
    return output
  }
}
