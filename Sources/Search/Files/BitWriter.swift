/// Writes numbers bit by bit, the highest bit first.
struct BitWriter {
  /// The written bytes, without the ``pending`` bits.
  private(set) var bytes: [UInt8] = []
  /// Bits of the next byte, in the lowest places.
  private var pending: UInt64 = 0
  /// The number of pending bits, at most 7 between two calls.
  private var pendingCount = 0

  /// The lowest bits of a number.
  mutating func write(_ number: Int, bits: Int) {
    guard bits <= 32 else {
      write(number >> 32, bits: bits - 32)
      write(number, bits: 32)
      return
    }
    pending = pending << UInt64(bits) | UInt64(truncatingIfNeeded: number) & (1 << UInt64(bits) - 1)
    pendingCount += bits
    while pendingCount >= 8 {
      pendingCount -= 8
      bytes.append(UInt8(truncatingIfNeeded: pending >> UInt64(pendingCount)))
    }
  }

  mutating func write(_ bit: Bool) {
    write(bit ? 1 : 0, bits: 1)
  }

  /// A number from 1: the count of its further digits in ones, a zero, the digits (Elias gamma).
  mutating func write(gamma number: Int) {
    precondition(number > 0, "Elias gamma begins with 1")
    let digits = Int.bitWidth - 1 - number.leadingZeroBitCount
    write(unary: digits, then: number, bits: digits)
  }

  /// A number from 0: that many ones, then a zero, unless it is the most that there can be.
  mutating func write(unary number: Int, maximum: Int = .max) {
    var rest = number
    while rest > 31 {
      write(-1, bits: 32)
      rest -= 32
    }
    let ones = 1 << rest - 1
    if number < maximum {
      write(ones << 1, bits: rest + 1)
    } else {
      write(ones, bits: rest)
    }
  }

  /// Writes a number from 0: the high part unary, the low bits unchanged (Golomb and Rice).
  mutating func write(rice number: Int, bits: Int) {
    write(unary: number >> bits, then: number, bits: bits)
  }

  /// Writes a number from 0 as that many ones and a zero, then the lowest bits of another.
  private mutating func write(unary count: Int, then number: Int, bits: Int) {
    guard count + 1 + bits <= 32 else {
      write(unary: count)
      write(number, bits: bits)
      return
    }
    let ones = 1 << count - 1
    write(ones << (bits + 1) | number & (1 << bits - 1), bits: count + 1 + bits)
  }

  /// Fills the byte that was begun with zeros.
  mutating func align() {
    if pendingCount > 0 {
      write(0, bits: 8 - pendingCount)
    }
  }
}
