import Foundation
import NIOConcurrencyHelpers
import NIOPosix

/// Threads of their own for work that takes long (a large exchange, a question to a region, a piece of an export), so that the threads which
/// all requests share are free for small ones. Half the cores, and a line that is bounded: a crowd is sent away before it fills the memory.
final class WorkPool: Sendable, TaskExecutor {
  private let threads: NIOThreadPool
  private let longestLine: Int
  private let count = NIOLockedValueBox(0)

  init(threads: Int = max(1, ProcessInfo.processInfo.activeProcessorCount / 2), longestLine: Int = 64) {
    self.threads = NIOThreadPool(numberOfThreads: threads)
    self.longestLine = longestLine
    self.threads.start()
  }

  deinit { threads.shutdownGracefully { _ in } }

  /// How much is being worked on or waits.
  var underWay: Int { count.withLockedValue { $0 } }

  /// - Parameter mayRefuse: false for a piece of something that has begun.
  /// - Throws: what `work` throws; `APIError(.unavailable)` when the line is full.
  func run<T: Sendable>(mayRefuse: Bool = true, _ work: @escaping @Sendable () throws -> T) async throws -> T {
    try enter(mayRefuse: mayRefuse)
    defer { count.withLockedValue { $0 -= 1 } }
    return try await threads.runIfActive(work)
  }

  /// The same for what awaits: actors that it asks work on these threads too.
  func host<T: Sendable>(_ work: @escaping @Sendable () async throws -> T) async throws -> T {
    try enter(mayRefuse: true)
    defer { count.withLockedValue { $0 -= 1 } }
    return try await withTaskExecutorPreference(self, operation: work)
  }

  private func enter(mayRefuse: Bool) throws {
    let isFull = count.withLockedValue { count in
      if mayRefuse, count >= longestLine { return true }
      count += 1
      return false
    }
    if isFull { throw APIError(.unavailable, retryAfter: 2) }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    threads.submit { _ in job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
