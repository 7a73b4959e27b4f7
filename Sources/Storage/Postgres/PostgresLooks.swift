import Synchronization

/// Those who look while others are on their way wait for them and then travel together: under load the way there and back is paid once
/// for many, and all that ask the same are answered by one statement.
final class PostgresLooks: Sendable {
  private struct Traveller {
    let look: Look
    let key: String
    let answer: CheckedContinuation<Outcome, Never>
  }
  /// `alone`: something went wrong with the company, not with this look: it is to be asked by itself.
  enum Outcome { case row(SQLRow?), failed(any Error), alone }

  private struct State {
    var waiting: [Traveller] = []
    var travelling = 0
    /// When a company last left.
    var departure = ContinuousClock.now
  }
  private let state = Mutex(State())
  private let pool: PostgresPool
  private let limit: Duration
  /// How many go together.
  private static let largest = 64
  /// A second company goes only when the first stays away for so long: one large company costs less than two small ones.
  private static let patience = Duration.milliseconds(5)

  init(pool: PostgresPool, limit: Duration) {
    self.pool = pool
    self.limit = limit
  }

  func row(_ look: Look, _ key: String) async -> Outcome {
    await withCheckedContinuation { continuation in
      let goes = state.withLock { state in
        state.waiting.append(Traveller(look: look, key: key, answer: continuation))
        if state.travelling == 2 || (state.travelling == 1 && state.departure.duration(to: .now) < Self.patience) { return false }
        state.travelling += 1
        state.departure = .now
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
        for traveller in stayed() { traveller.answer.resume(returning: .failed(error)) }
      }))
  }

  /// Takes those who wait, again and again until nobody does.
  private func travel(_ worker: PostgresWorker) {
    while true {
      let company = state.withLock { state in
        let company = Array(state.waiting.prefix(Self.largest))
        state.waiting.removeFirst(company.count)
        state.departure = .now
        if company.isEmpty { state.travelling -= 1 }
        return company
      }
      if company.isEmpty { return }
      do {
        let answers = try answers(company, try worker.connected())
        for (traveller, row) in zip(company, answers) { traveller.answer.resume(returning: .row(row)) }
      } catch {
        for traveller in company { traveller.answer.resume(returning: .alone) }
      }
    }
  }

  /// For each of the company its row.
  private func answers(_ company: [Traveller], _ connection: PostgresConnection) throws -> [SQLRow?] {
    var answers = [SQLRow?](repeating: nil, count: company.count)
    var left = Array(company.indices)
    while let first = left.first {
      let look = company[first].look
      let same = left.filter { company[$0].look.many == look.many }
      left.removeAll { company[$0].look.many == look.many }
      var found: [String: SQLRow] = [:]
      for row in try connection.rows(look, same.map { company[$0].key }, limit: limit) { found[try row.text(Look.keyColumn)] = row }
      for index in same { answers[index] = found[company[index].key] }
    }
    return answers
  }

  /// A company that does not go.
  private func stayed() -> [Traveller] {
    state.withLock { state in
      state.travelling -= 1
      defer { state.waiting = [] }
      return state.waiting
    }
  }
}
