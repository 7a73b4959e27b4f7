import Synchronization

/// Single statements that look at a few rows by their key. Those that come while others are on their way wait for them and then travel
/// together, in one pipeline over one connection: under load the way there and back is paid once for many.
final class PostgresLooks: Sendable {
  private struct Look {
    let sql: String
    let values: [SQLValue]
    let answer: CheckedContinuation<Outcome, Never>
  }
  /// `alone`: something went wrong with the company, not with this look: it is to be asked by itself.
  enum Outcome { case rows([SQLRow]), failed(any Error), alone }

  private struct State {
    var waiting: [Look] = []
    var travelling = 0
  }
  private let state = Mutex(State())
  private let pool: PostgresPool
  private let limit: Duration
  /// Companies on their way at the same time, and how many go together.
  private static let companies = 2, largest = 64

  init(pool: PostgresPool, limit: Duration) {
    self.pool = pool
    self.limit = limit
  }

  func rows(_ sql: String, _ values: [SQLValue]) async -> Outcome {
    await withCheckedContinuation { continuation in
      let goes = state.withLock { state in
        state.waiting.append(Look(sql: sql, values: values, answer: continuation))
        if state.travelling >= Self.companies { return false }
        state.travelling += 1
        return true
      }
      if goes { send() }
    }
  }

  private func send() {
    pool.add(PostgresPool.Job(
      cancellation: Cancellation(),
      run: { [self] worker in
        travel(worker)
        return {}
      },
      refuse: { [self] error in
        for look in stayed() { look.answer.resume(returning: .failed(error)) }
      }))
  }

  /// Takes those who wait, again and again until nobody does.
  private func travel(_ worker: PostgresWorker) {
    while true {
      let company = state.withLock { state in
        let company = Array(state.waiting.prefix(Self.largest))
        state.waiting.removeFirst(company.count)
        if company.isEmpty { state.travelling -= 1 }
        return company
      }
      if company.isEmpty { return }
      do {
        let connection = try worker.connected()
        let answers = try connection.runTogether(company.map { ($0.sql, $0.values) }, limit: limit)
        for (look, rows) in zip(company, answers) { look.answer.resume(returning: .rows(rows)) }
      } catch {
        for look in company { look.answer.resume(returning: .alone) }
      }
    }
  }

  /// A company that does not go.
  private func stayed() -> [Look] {
    state.withLock { state in
      state.travelling -= 1
      defer { state.waiting = [] }
      return state.waiting
    }
  }
}
