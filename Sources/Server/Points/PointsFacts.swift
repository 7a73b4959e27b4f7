import Base
import Records
import ServerAPI
import Storage
import Training

/// What the account's records say of its points.
struct PointsFacts {
  private let records: [Record]
  private let log: TrainingLog
  private(set) var entries: [ChallengeEntry]
  /// At the server's prices; without what is no reward, which nothing can be given for.
  let redemptions: [Redemption]
  private(set) var ledger: PointsLedger

  init(_ row: AccountRow, _ transaction: any Transaction) throws {
    let rows = try transaction.query(
      """
      SELECT id, collection, body FROM record WHERE account_id = $1
        AND collection IN ('\(Workout.collection)', '\(Redemption.collection)', '\(ChallengeEntry.collection)')
      """, [.text(row.id.text)])
    records = try rows.compactMap { found in
      guard let json = try? JSON.parse(try RecordRows.open(found, row)), let record = try? Record(json: json) else {
        throw DatabaseError.damaged("a record cannot be read")
      }
      return record
    }
    let live = records.filter { !$0.isDeleted }
    log = TrainingLog(workouts: live.filter { $0.collection == Workout.collection }, sets: [])
    entries = live.filter { $0.collection == ChallengeEntry.collection }.compactMap { ChallengeEntry($0) }
    redemptions = live.filter { $0.collection == Redemption.collection }.compactMap { record -> Redemption? in
      guard var one = Redemption(record), one.decided == nil else { return Redemption(record) }
      guard let price = RewardPrices.all[one.reward] else { return nil }
      one.price = price
      return one
    }
    ledger = PointsLedger()
    fold()
  }

  private mutating func fold() {
    ledger = PointsLedger(
      workouts: log.proofs, challenges: PointsLedger.reached(entries, log), redemptions: redemptions)
  }

  /// A record's state, also when it was deleted.
  func record(_ collection: String, _ id: ULID) -> Record? {
    records.first { $0.id == id && $0.collection == collection }
  }

  /// An entry that came: its goal is agreed to once, and it is decided where its window is open. What comes after that
  /// counts by the device's word, also with its goal: nothing that it gave is taken back.
  /// - Parameter keepsGoal: it stood here before goals were agreed to, and may have given points already.
  /// - Returns: the entry as it is then.
  mutating func settle(_ entry: ChallengeEntry, keepsGoal: Bool, at now: Instant) -> ChallengeEntry {
    var settled = entry
    if !keepsGoal, !entry.isAgreed, now < entry.challenge.closes {
      settled.goal = max(entry.goal, least(entry, at: now))
    }
    if entry.challenge.isOpen(at: now) {
      settled.joined = now
      settled.decided = now
    }
    entries.removeAll { $0.challenge == entry.challenge }
    entries.append(settled)
    fold()
    return settled
  }

  /// The least goal by which nothing is given for what was done before. Joined was it when the device said, if that was in
  /// the window; what is ahead of the server's clock is not known. There it may have been the day before or after.
  private func least(_ entry: ChallengeEntry, at now: Instant) -> Int {
    let joined = entry.isValid ? min(entry.joined, now) : now
    let challenge = entry.challenge, day = Challenge.zone.day(at: joined)
    let moved = log.milliseconds(from: challenge.first, through: challenge.last, before: joined)
    let weeks = [-1, 0, 1].map { shift in
      log.milliseconds(from: day.adding(days: shift - 28), through: day.adding(days: shift - 1))
    }
    return ChallengeEntry.least(challenge.kind, moved: moved, lastFourWeeks: weeks.min() ?? 0)
  }

  var statement: PointsStatement { PointsStatement(ledger) }
}

extension PointsStatement {
  init(_ ledger: PointsLedger) {
    self.init(
      points: ledger.points,
      entries: ledger.entries.map { entry in
        PointsEntry(
          cause: Self.words(entry.cause), from: .init(entry.from), to: .init(entry.to), points: entry.points,
          day: entry.day.iso)
      })
  }

  private static func words(_ cause: PointsLedger.Cause) -> String {
    switch cause {
    case .workout(let id): "workout/" + id.text
    case .challenge(let id): "challenge/" + id
    case .redemption(let reward): "redemption/" + reward
    }
  }
}

extension PointsEntry.Account {
  init(_ account: PointsLedger.Account) {
    self =
      switch account {
      case .house: .house
      case .person: .person
      case .rewards: .rewards
      }
  }
}
