extension Range<Int> {
  /// The results for every index, in order, computed by a few tasks at once.
  ///
  /// Tasks take the next run of indices as they become free, so that one long page does not leave
  /// the others waiting.
  ///
  /// - Parameters:
  ///   - jobs: The count of tasks, at least 1.
  ///   - transform: What to compute; it runs on any thread.
  /// - Returns: One result for each index.
  package func mapInParallel<Result: Sendable>(
    jobs: Int, _ transform: @Sendable @escaping (Int) -> Result
  ) async -> [Result] {
    let runLength = Swift.max(1, Swift.min(64, count / (jobs * 8)))
    let runs = stride(from: lowerBound, to: upperBound, by: runLength).map {
      $0..<Swift.min($0 + runLength, upperBound)
    }
    var results: [[Result]] = Array(repeating: [], count: runs.count)
    await withTaskGroup(of: (Int, [Result]).self) { group in
      var waiting = runs.indices.makeIterator()
      for _ in 0..<jobs {
        guard let index = waiting.next() else { break }
        group.addTask { (index, runs[index].map(transform)) }
      }
      for await (index, values) in group {
        results[index] = values
        guard let index = waiting.next() else { continue }
        group.addTask { (index, runs[index].map(transform)) }
      }
    }
    return results.flatMap { $0 }
  }
}
