@unsafe @preconcurrency import Dispatch  // A queue may be used from any thread.
import Foundation
import Synchronization

/// Compares the work that two inputs take, of which one is some times as large as the other.
///
/// Work is counted in processor time of the thread that does it, and of several runs the least
/// counts, so that it matters little what else the machine does. Instructions would be exact, but most virtual machines
/// and containers have no counter for them (`perf_event_open` fails).
///
/// - Parameters:
///   - count: The size of the smaller input; large enough that a square would show.
///   - times: How many times as large the larger one is.
///   - bound: What the test expects the factor to be below: runs are repeated until it is. For four times the input,
///     12 is three times what is wanted, and less than a square.
///   - make: Makes an input of a size; not counted.
///   - work: What is counted.
/// - Returns: How many times the work the larger one takes: for four times the input about 4 where
///   work is proportional to it, 16 where it grows with the square.
package func workFactor<Input>(
  from count: Int, times: Int = 4, below bound: Double = 12, of make: (Int) -> Input,
  _ work: (Input) throws -> Void
) rethrows -> Double {
  let (small, large) = (make(count), make(times * count))
  var factor = WorkFactor()
  while factor.needsRun(below: bound) {
    for _ in 0..<2 { factor.small = min(factor.small, try time { try work(small) }) }
    factor.large = min(factor.large, try time { try work(large) })
  }
  return factor.value
}

/// Compares, as the function above does, work that is shared out among tasks, and counts all of them.
package func workFactor<Input: Sendable>(
  from count: Int, times: Int = 4, below bound: Double = 12, of make: (Int) -> Input,
  _ work: @escaping @Sendable (Input) async throws -> Void
) async throws -> Double {
  let (small, large) = (make(count), make(times * count))
  var factor = WorkFactor()
  while factor.needsRun(below: bound) {
    for _ in 0..<2 { factor.small = min(factor.small, try await time { try await work(small) }) }
    factor.large = min(factor.large, try await time { try await work(large) })
  }
  return factor.value
}

/// The least times so far, in seconds.
private struct WorkFactor {
  var small = Double.infinity
  var large = Double.infinity
  private var runs = 0

  var value: Double { large / small }

  /// Returns whether to run again: up to forty times where the work seems to grow faster than it may.
  ///
  /// One run of each that nothing has disturbed is enough, and what is quadratic stays so however often it runs.
  mutating func needsRun(below bound: Double) -> Bool {
    runs += 1
    return runs == 1 || runs <= 40 && value >= bound
  }
}

/// The processor time of this thread, in seconds.
private func threadTime() -> Double {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

private func time(_ work: () throws -> Void) rethrows -> Double {
  let start = threadTime()
  try work()
  return threadTime() - start
}

private func time(_ work: @escaping @Sendable () async throws -> Void) async throws -> Double {
  let executor = TimedExecutor()
  try await withTaskExecutorPreference(executor) { try await work() }
  return executor.time
}

/// Runs the jobs of a task and of its children one after the other, and adds up their times.
private final class TimedExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "timed")
  private let total = Mutex(0.0)

  var time: Double { total.withLock { $0 } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async {
      let start = threadTime()
      unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
      self.total.withLock { $0 += threadTime() - start }
    }
  }
}
