import Foundation
import Synchronization

/// Threads with a connection each, and the line of jobs in front of them. Threads start when there is work and end after a
/// minute without any.
final class PostgresPool: @unchecked Sendable {
  struct Job: Sendable {
    var cancellation: Cancellation
    /// Does the work and returns what tells the caller; called on the worker's thread.
    var run: @Sendable (PostgresWorker) -> @Sendable () -> Void
    var refuse: @Sendable (any Error) -> Void
    var deadline = ContinuousClock.now
  }

  private let url: String
  private let options: DatabaseOptions
  /// Guards everything below.
  private let condition = NSCondition()
  private var waiting: [Job] = []
  private var idle = 0
  private var running = 0
  private var isClosed = false
  private var isSweeping = false
  private var whenEmpty: [CheckedContinuation<Void, Never>] = []
  private var unreachable: (since: ContinuousClock.Instant, error: DatabaseError)?

  init(url: String, options: DatabaseOptions) {
    self.url = url
    self.options = options
  }

  func add(_ job: Job) {
    var job = job
    job.deadline = .now + options.busyTimeout
    condition.lock()
    if isClosed {
      condition.unlock()
      return job.refuse(DatabaseError.closed)
    }
    waiting.append(job)
    if idle >= waiting.count {
      condition.signal()
    } else if running < max(1, options.connections) {
      running += 1
      let thread = Thread { [self] in work() }
      thread.name = "postgres"
      thread.start()
    } else if !isSweeping {
      isSweeping = true
      sweepLater()
    }
    condition.unlock()
  }

  /// No new jobs from now on; those in line are still done.
  func stop() {
    condition.lock()
    isClosed = true
    condition.broadcast()
    condition.unlock()
  }

  func close() async {
    stop()
    await withCheckedContinuation { continuation in
      let isEmpty = condition.withLock {
        if running > 0 { whenEmpty.append(continuation) }
        return running == 0
      }
      if isEmpty { continuation.resume() }
    }
  }

  private func work() {
    let worker = PostgresWorker(url: url, options: options, pool: self)
    while let job = next() {
      let tell: @Sendable () -> Void
      if job.deadline < .now {
        tell = { job.refuse(DatabaseError.busy) }
      } else if job.cancellation.attach(worker.wake) {
        tell = job.run(worker)
        job.cancellation.detach()
        worker.wake.drain()
      } else {
        tell = { job.refuse(CancellationError()) }
      }
      tell()
      worker.endTransaction()
    }
    worker.disconnect()
    condition.lock()
    running -= 1
    let told = running == 0 && isClosed ? whenEmpty : []
    if running == 0 && isClosed { whenEmpty = [] }
    condition.unlock()
    for continuation in told { continuation.resume() }
  }

  /// The next job; nil when the thread may end.
  private func next() -> Job? {
    condition.lock()
    defer { condition.unlock() }
    let patience = Date(timeIntervalSinceNow: 60)
    while waiting.isEmpty {
      if isClosed { return nil }
      idle += 1
      let wasSignalled = condition.wait(until: patience)
      idle -= 1
      if !wasSignalled && waiting.isEmpty { return nil }
    }
    return waiting.removeFirst()
  }

  /// Jobs must not wait for ever when every connection hangs.
  private func sweepLater() {
    DispatchQueue.global().asyncAfter(deadline: .now() + options.busyTimeout.seconds) { [weak self] in self?.sweep() }
  }

  private func sweep() {
    condition.lock()
    let now = ContinuousClock.now
    let late = waiting.filter { $0.deadline <= now }
    waiting.removeAll { $0.deadline <= now }
    isSweeping = !waiting.isEmpty
    if isSweeping { sweepLater() }
    condition.unlock()
    for job in late { job.refuse(DatabaseError.busy) }
  }

  /// While the server is gone, those who come within a quarter of a second of a failed try fail at once.
  func connecting(_ connect: () throws(DatabaseError) -> PostgresConnection) throws(DatabaseError) -> PostgresConnection
  {
    let known = condition.withLock { unreachable }
    if let known, known.since.duration(to: .now) < .milliseconds(250) { throw known.error }
    do throws(DatabaseError) {
      let connection = try connect()
      if remember(nil) { options.logger.notice("PostgreSQL answers again") }
      return connection
    } catch {
      if case .unavailable(let reason) = error, remember(error) {
        options.logger.error("PostgreSQL does not answer: \(reason)")
      }
      throw error
    }
  }

  /// True when this is news.
  private func remember(_ error: DatabaseError?) -> Bool {
    condition.withLock {
      defer { unreachable = error.map { (.now, $0) } }
      return (unreachable == nil) != (error == nil)
    }
  }
}

/// One thread's place: its connection, when there is one.
final class PostgresWorker {
  let wake = Wake()
  private let url: String
  private let options: DatabaseOptions
  private unowned let pool: PostgresPool
  private var connection: PostgresConnection?

  init(url: String, options: DatabaseOptions, pool: PostgresPool) {
    self.url = url
    self.options = options
    self.pool = pool
  }

  /// The connection, made new when there is none or the server has closed it meanwhile.
  func connected() throws(DatabaseError) -> PostgresConnection {
    if let connection, connection.isAlive() { return connection }
    connection = nil
    let made = try pool.connecting { () throws(DatabaseError) in
      try PostgresConnection(url: url, options: options, wake: wake)
    }
    connection = made
    return made
  }

  /// Of a read, whose answer is already with its caller.
  func endTransaction() { connection?.rollback() }

  func disconnect() { connection = nil }
}
