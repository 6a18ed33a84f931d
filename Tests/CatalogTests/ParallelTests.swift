import Testing

@testable import Catalog

struct ParallelTests {
  @Test(arguments: [0, 1, 2, 15, 16, 17, 1_000], [1, 2, 3, 64, 1_024])
  func keepsTheOrderOnAnyCountOfTasks(count: Int, jobs: Int) async {
    let squares = await (0..<count).mapInParallel(jobs: jobs) { $0 * $0 }
    #expect(squares == (0..<count).map { $0 * $0 })
  }

  @Test func takesARangeThatBeginsAnywhere() async {
    #expect(await (7..<12).mapInParallel(jobs: 2) { $0 } == [7, 8, 9, 10, 11])
    #expect(await (-3..<0).mapInParallel(jobs: 8) { $0 } == [-3, -2, -1])
  }

  @Test func waitsForTheSlowest() async {
    let results = await (0..<64).mapInParallel(jobs: 4) { index in
      (0..<(index == 0 ? 200_000 : 1)).reduce(0) { $0 &+ $1 } >= 0 ? index : -1
    }
    #expect(results == Array(0..<64))
  }
}
