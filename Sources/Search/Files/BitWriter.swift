/// Writes numbers bit by bit, the highest bit first.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var used = 8

  mutating func write(_ bit: Bool) {
    if used == 8 {
      bytes.append(0)
      used = 0
    }
    if bit { bytes[bytes.count - 1] |= 0x80 >> used }
    used += 1
  }

  mutating func write(_ number: Int, bits: Int) {
    for bit in stride(from: bits - 1, through: 0, by: -1) { write(number >> bit & 1 == 1) }
  }

  /// A number from 1: the count of its further digits in ones, a zero, the digits (Elias gamma).
  mutating func write(gamma number: Int) {
    precondition(number > 0, "Elias gamma begins with 1")
    let digits = Int.bitWidth - 1 - number.leadingZeroBitCount
    write(unary: digits)
    write(number, bits: digits)
  }

  /// A number from 0: that many ones, then a zero, unless it is the most that there can be.
  mutating func write(unary number: Int, most: Int = .max) {
    for _ in 0..<number { write(true) }
    if number < most { write(false) }
  }

  /// A number from 0: the high part unary, the low bits as they are (Golomb and Rice).
  mutating func write(rice number: Int, bits: Int) {
    write(unary: number >> bits)
    write(number, bits: bits)
  }
}
