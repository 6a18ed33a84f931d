import Synchronization
import Testing

@testable import Guideline

/// What is made again, and what is not.
struct MemoTests {
  /// Doubles numbers and writes down which.
  private final class Maker: Sendable {
    private let log = Mutex<[Int]>([])

    /// What was made since this was asked for last, sorted.
    var made: [Int] {
      log.withLock { log in
        defer { log = [] }
        return log.sorted()
      }
    }

    func value(_ key: Int) -> Int {
      log.withLock { $0.append(key) }
      return key * 2
    }
  }

  @Test func makesAValueAgainOnlyWhereTheKeyChanges() {
    let maker = Maker()
    var memo = Memo<Int, Int>()
    #expect([1, 1, 2, 2, 1].map { memo.value(for: $0, make: maker.value) } == [2, 2, 4, 4, 2])
    #expect(maker.made == [1, 1, 2])
  }

  @Test func makesOnlyTheNewValuesOfAList() async {
    let maker = Maker()
    var memo = Memo<Int, Int>()
    for (keys, made) in [
      ([1, 2, 3], [1, 2, 3]), ([1, 2, 3], []), ([1, 5, 3], [5]), ([1, 5], []), ([1, 5, 3], [3]),
      ([], []), ([1], [1]),
    ] {
      #expect(await memo.values(for: keys, jobs: 2, make: maker.value) == keys.map { $0 * 2 })
      #expect(maker.made == made, "\(keys)")
    }
  }

  @Test func keepsValuesThatHaveMovedInAList() async {
    let maker = Maker()
    var memo = Memo<Int, Int>()
    _ = await memo.values(for: Array(0..<100), jobs: 2, make: maker.value)
    _ = maker.made
    let moved = [1_000] + Array(0..<100)
    #expect(await memo.values(for: moved, jobs: 2, make: maker.value) == moved.map { $0 * 2 })
    #expect(maker.made == [1_000])
  }

  @Test func aCopyDoesNotShareItsValuesWithTheOriginal() {
    let maker = Maker()
    var memo = Memo<Int, Int>()
    _ = memo.value(for: 1, make: maker.value)
    var copy = memo
    _ = copy.value(for: 2, make: maker.value)
    _ = memo.value(for: 1, make: maker.value)
    #expect(maker.made == [1, 2])
  }
}
