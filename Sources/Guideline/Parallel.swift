import Synchronization

extension Range<Int> {
  /// Returns the results for every index, in order, computed by a number of concurrent tasks.
  ///
  /// - Parameters:
  ///   - jobs: The number of tasks, at least 1.
  ///   - transform: The computation; it runs on any thread.
  /// - Returns: One result for each index.
  package func mapInParallel<Result: Sendable>(
    jobs: Int,
    _ transform: @Sendable @escaping (Int) -> Result
  ) async -> [Result] {
    await mapInParallel(jobs: jobs, with: {}) { index, _ in
      transform(index)
    }
  }

  /// Returns the results for every index, in order, computed by a number of concurrent tasks, each
  /// with a separate state, such as reusable storage.
  ///
  /// Tasks take the next run of indices as they become free, so that one long page does not block
  /// the others.
  ///
  /// - Parameters:
  ///   - jobs: The number of tasks, at least 1.
  ///   - makeState: Makes the state of one task. No result may depend on its contents.
  ///   - transform: The computation; it runs on any thread.
  /// - Returns: One result for each index.
  package func mapInParallel<State, Result: Sendable>(
    jobs: Int,
    with makeState: @Sendable @escaping () -> State,
    _ transform: @Sendable @escaping (Int, inout State) -> Result
  ) async -> [Result] {
    let runs = runs(of: Swift.max(1, Swift.min(64, count / (jobs * 8))))
    let next = Counter()
    var results: [[Result]] = Array(repeating: [], count: runs.count)
    await withTaskGroup(of: [(Int, [Result])].self) { group in
      for _ in 0..<Swift.min(jobs, runs.count) {
        group.addTask {
          var state = makeState()
          var results: [(Int, [Result])] = []
          // Each task takes what no other has taken yet.
          while case let run = next.take(), run < runs.count {
            results.append((run, runs[run].map { index in transform(index, &state) }))
          }
          return results
        }
      }
      // Tasks end in any order; the runs have theirs.
      for await part in group {
        for (run, values) in part {
          results[run] = values
        }
      }
    }
    return results.flatMap(\.self)
  }

  private func runs(of length: Int) -> [Range<Int>] {
    stride(from: lowerBound, to: upperBound, by: length).map { start in
      start..<Swift.min(start + length, upperBound)
    }
  }
}

/// Numbers from 0, each given once.
private final class Counter: Sendable {
  private let value = Atomic(0)

  func take() -> Int {
    value.wrappingAdd(1, ordering: .relaxed).oldValue
  }
}
