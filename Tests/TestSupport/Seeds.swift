import Foundation

/// The seeds of a run, of which each random test takes as many as it needs.
///
/// Without anything in the environment they are the same in each run. `SHISHIN_SEED=7` begins at
/// another one, `SHISHIN_SEED=fresh` at one by chance, which is printed. `SHISHIN_FULL=1` asks for
/// full counts in place of a sample that takes 10 seconds at most. A failure names the seed that
/// `SHISHIN_SEED` repeats it with.
package enum Seeds {
  private static let environment = ProcessInfo.processInfo.environment
  private static let isFull = environment["SHISHIN_FULL"] == "1"

  /// The first seed.
  package static let first: UInt64 = {
    guard let text = environment["SHISHIN_SEED"] else { return 0 }
    let number = text == "fresh" ? UInt64.random(in: 1..<1 << 32) : UInt64(text)
    guard let number else { fatalError("SHISHIN_SEED takes a number or 'fresh', not '\(text)'") }
    print("random tests begin at SHISHIN_SEED=\(number)")
    return number
  }()

  /// How often a random test does what it does.
  package static func count(_ sample: Int, full: Int) -> Int { isFull ? full : sample }

  /// As many seeds as that, for the arguments of a test.
  package static func range(_ sample: Int, full: Int) -> Range<UInt64> {
    first..<first + UInt64(count(sample, full: full))
  }
}
