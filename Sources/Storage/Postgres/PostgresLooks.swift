import Synchronization

/// Those who look while others are on their way wait for them and then travel together: under load the way there and back is paid once
/// for many, and all that ask the same are answered by one statement. Who only asks whether something is new travels along.
final class PostgresLooks: Sendable {
  private struct Traveller {
    let look: Look
    let key: String
    let answer: CheckedContinuation<Outcome, Never>
  }
  private struct Asker {
    let version: DatabaseVersion
    let answer: CheckedContinuation<Bool, Never>
  }
  private struct Company {
    var travellers: [Traveller] = []
    var askers: [Asker] = []
    var isEmpty: Bool { travellers.isEmpty && askers.isEmpty }
  }
  /// `alone`: something went wrong with the company, not with this look: it is to be asked by itself.
  enum Outcome { case seen(Sight), failed(any Error), alone }

  private struct State {
    var waiting = Company()
    var travelling = 0
    /// When a company last left.
    var departure = ContinuousClock.now
    /// The last that somebody came back with.
    var latest: DatabaseVersion?

    /// Whether somebody must go now for who joined.
    mutating func goes() -> Bool {
      if travelling == 2 || (travelling == 1 && departure.duration(to: .now) < PostgresLooks.patience) { return false }
      travelling += 1
      departure = .now
      return true
    }
  }
  private let state = Mutex(State())
  private let pool: PostgresPool
  private let limit: Duration
  /// How many look together.
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
        state.waiting.travellers.append(Traveller(look: look, key: key, answer: continuation))
        return state.goes()
      }
      if goes { send() }
    }
  }

  /// Who knows an older version than somebody else has seen need not ask.
  func isStill(at version: DatabaseVersion) async -> Bool {
    await withCheckedContinuation { continuation in
      let goes = state.withLock { state in
        guard state.latest == version else {
          continuation.resume(returning: false)
          return false
        }
        state.waiting.askers.append(Asker(version: version, answer: continuation))
        return state.goes()
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
        let company = stayed()
        for traveller in company.travellers { traveller.answer.resume(returning: .failed(error)) }
        for asker in company.askers { asker.answer.resume(returning: false) }
      }))
  }

  /// Takes those who wait, again and again until nobody does.
  private func travel(_ worker: PostgresWorker) {
    while let company = leaving() {
      let sights = try? sights(company.travellers, worker)
      var version = sights?.last { $0.version != nil }?.version
      if version == nil && !company.askers.isEmpty { version = try? self.version(worker) }
      if let version { state.withLock { $0.latest = version } }
      for (index, traveller) in company.travellers.enumerated() { traveller.answer.resume(returning: sights.map { .seen($0[index]) } ?? .alone) }
      for asker in company.askers { asker.answer.resume(returning: asker.version == version) }
    }
  }

  private func leaving() -> Company? {
    state.withLock { state in
      if state.waiting.isEmpty {
        state.travelling -= 1
        return nil
      }
      state.departure = .now
      let company = Company(travellers: Array(state.waiting.travellers.prefix(Self.largest)), askers: state.waiting.askers)
      state.waiting.travellers.removeFirst(company.travellers.count)
      state.waiting.askers = []
      return company
    }
  }

  /// For each of the company what it sees.
  private func sights(_ company: [Traveller], _ worker: PostgresWorker) throws -> [Sight] {
    var sights = [Sight](repeating: Sight(row: nil, version: nil), count: company.count)
    var left = Array(company.indices)
    while let first = left.first {
      let look = company[first].look
      let same = left.filter { company[$0].look.many == look.many }
      left.removeAll { company[$0].look.many == look.many }
      let (connection, connections) = try connected(worker)
      let rows = try connection.rows(look, same.map { company[$0].key }, limit: limit)
      guard let seen = rows.first else { continue }
      let version = DatabaseVersion(snapshot: try seen.text(Look.versionColumn), connections: connections)
      var found: [String: SQLRow] = [:]
      for row in rows { found[try row.text(Look.keyColumn)] = row }
      for index in same { sights[index] = Sight(row: found[company[index].key], version: version) }
    }
    return sights
  }

  private func version(_ worker: PostgresWorker) throws -> DatabaseVersion {
    let (connection, connections) = try connected(worker)
    return DatabaseVersion(snapshot: try connection.snapshot(limit: limit), connections: connections)
  }

  /// A connection, and how many there were before it is asked: one that is made meanwhile makes what was seen old.
  private func connected(_ worker: PostgresWorker) throws -> (PostgresConnection, Int) {
    let connection = try worker.connected()
    return (connection, pool.connections.load(ordering: .sequentiallyConsistent))
  }

  /// A company that does not go.
  private func stayed() -> Company {
    state.withLock { state in
      state.travelling -= 1
      defer { state.waiting = Company() }
      return state.waiting
    }
  }
}
