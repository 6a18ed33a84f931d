import Testing
import TestSupport

@testable import Base

struct EditPathTests {
  @Test(
    arguments: [
      ("abcabba", "cbabac", 4), ("abc", "abc", 3), ("abc", "xyz", 0), ("", "a", 0), ("a", "", 0),
      ("ab", "xaybz", 2), ("xaybz", "ab", 2), ("a", "bbbbbbba", 1), ("bbbbbbba", "a", 1),
    ])
  func keepsAsMuchAsCanBeKept(_ old: String, _ new: String, _ count: Int) {
    let path = EditPath(from: old.utf8.map(Int32.init), to: new.utf8.map(Int32.init), limit: 1_000)
    #expect(path.kept.count == count)
    for (left, right) in path.kept { #expect(Array(old.utf8)[left] == Array(new.utf8)[right]) }
  }

  @Test(arguments: 0..<100)
  func findsAsShortAWayAsTheStandardLibrary(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func list() -> [Int32] {
      (0..<Int.random(in: 0...40, using: &random)).map { _ in .random(in: 0...5, using: &random) }
    }
    let (old, new) = (list(), list())
    let kept = EditPath(from: old, to: new, limit: .max).kept
    #expect(old.count + new.count - 2 * kept.count == new.difference(from: old).count)
    #expect(zip(kept, kept.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
    #expect(kept.allSatisfy { old[$0.old] == new[$0.new] })
    let stretches = new.stretches(since: old)
    #expect(stretches.flatMap(\.oldPlaces) == Array(old.indices))
    #expect(stretches.flatMap(\.newPlaces) == Array(new.indices))
  }

  @Test(arguments: [1_000, 4_000])
  func givesUpWhereListsShareNothing(count: Int32) {
    let path = EditPath(from: Array(0..<count), to: Array(count..<(2 * count)), limit: 100_000)
    #expect(path.kept.isEmpty)
    // The last row is finished.
    #expect(path.stepCount < 101_000)
  }

  @Test func takesAsManyStepsAsWhatDiffersNeeds() {
    func steps(_ count: Int32) -> Int {
      let old = Array(0..<count)
      let new = old.map { $0 % (count / 10) == 5 ? -1 : $0 }
      return EditPath(from: old, to: new, limit: .max).stepCount
    }
    #expect(steps(1_000) == steps(4_000))
    #expect(steps(1_000) < 250)
    #expect(EditPath(from: [0], to: Array(1..<10_000), limit: .max).stepCount < 30_000)
  }
}

extension ListStretch {
  fileprivate var oldPlaces: [Int] {
    switch self {
    case .kept(let old, _): [old]
    case .changed(let removed, _): Array(removed)
    }
  }

  fileprivate var newPlaces: [Int] {
    switch self {
    case .kept(_, let new): [new]
    case .changed(_, let added): Array(added)
    }
  }
}
