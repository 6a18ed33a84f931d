import Foundation

/// The seeds of a run, of which each random test takes as many as it needs.
///
/// Without anything in the environment they are the same in each run. `SHISHIN_SEED=7` begins at
/// another one, `SHISHIN_SEED=fresh` at one by chance, which is printed. A failure names the seed that
/// `SHISHIN_SEED` repeats it with.
///
/// `make test` takes a tenth of each sample, at most a second of work a test; `SHISHIN_TESTS=all`, which
/// `make test-all` sets, the whole sample; `SHISHIN_TESTS=full`, which `make torture` sets, the full counts.
package enum Seeds {
  private static let environment = ProcessInfo.processInfo.environment

  private enum Tier: String {
    case change, all, full
  }

  private static let tier: Tier = {
    guard let name = environment["SHISHIN_TESTS"] else { return .change }
    guard let tier = Tier(rawValue: name) else {
      fatalError("SHISHIN_TESTS takes 'change', 'all' or 'full', not '\(name)'")
    }
    return tier
  }()

  /// The first seed.
  package static let first: UInt64 = {
    guard let text = environment["SHISHIN_SEED"] else { return 0 }
    let number = text == "fresh" ? UInt64.random(in: 1..<1 << 32) : UInt64(text)
    guard let number else { fatalError("SHISHIN_SEED takes a number or 'fresh', not '\(text)'") }
    print("random tests begin at SHISHIN_SEED=\(number)")
    return number
  }()

  /// True if the tests that `make test` leaves to the scheduled run are run, too.
  package static let runsAllTests = tier != .change

  /// The number of times that a random test is repeated.
  ///
  /// - Parameters:
  ///   - sample: The count of `make test-all`, of which `make test` takes a tenth, and at least one.
  ///   - full: The count of `make torture`.
  /// - Returns: The count of this run.
  package static func count(_ sample: Int, full: Int) -> Int {
    switch tier {
    case .change: min(sample, max(1, sample / 10))
    case .all: sample
    case .full: full
    }
  }

  /// As many seeds as that, for the arguments of a test.
  package static func range(_ sample: Int, full: Int) -> Range<UInt64> {
    first..<first + UInt64(count(sample, full: full))
  }
}
