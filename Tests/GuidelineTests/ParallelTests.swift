import Testing

@testable import Guideline

struct ParallelTests {
  @Test(arguments: [0, 1, 2, 15, 16, 17, 1_000], [1, 2, 3, 64, 1_024])
  func keepsTheOrderWithAnyNumberOfJobs(count: Int, jobs: Int) async {
    let squares = await (0..<count).mapInParallel(jobs: jobs) { $0 * $0 }
    #expect(squares == (0..<count).map { $0 * $0 })
  }

  @Test func mapsRangesThatDoNotStartAtZero() async {
    #expect(await (7..<12).mapInParallel(jobs: 2) { $0 } == [7, 8, 9, 10, 11])
    #expect(await (-3..<0).mapInParallel(jobs: 8) { $0 } == [-3, -2, -1])
  }

  @Test func givesEachTaskAStateOfItsOwn() async {
    let results = await (0..<1_000).mapInParallel(jobs: 3, with: { [Int]() }) { index, seen in
      seen.append(index)
      return (index, seen)
    }
    #expect(results.map(\.0) == Array(0..<1_000))
    // What a task has seen are the indices that it was given, none of them twice, none by two.
    #expect(
      results.allSatisfy { index, seen in seen.last == index && Set(seen).count == seen.count })
    let lengths = results.map(\.1.count)
    #expect(lengths.count { $0 == 1 } <= 3)
  }

  @Test func waitsForTheSlowestElement() async {
    let results = await (0..<64).mapInParallel(jobs: 4) { index in
      (0..<(index == 0 ? 200_000 : 1)).reduce(0) { $0 &+ $1 } >= 0 ? index : -1
    }
    #expect(results == Array(0..<64))
  }
}
