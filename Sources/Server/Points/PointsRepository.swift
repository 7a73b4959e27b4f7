import Base
import Records
import ServerAPI
import Storage
import Training

/// Redemptions and entries of challenges, each decided in one transaction that holds the account's row: every exchange of
/// records and every other decision of the account waits for it, on whichever instance. The facts are the account's
/// records, the ledger is made anew from them (`PointsLedger`), and what is decided is a record again, which the person's
/// devices get by the next exchange. So nothing can be spent twice, and nothing has to be kept in step.
struct PointsRepository: Sendable {
  let database: any Database
  let quota: Quota

  func statement(_ row: AccountRow) async throws -> PointsStatement {
    try await database.read { try Facts(row, $0).statement }
  }

  /// - Throws: `APIError`, `.notFound` for what is no reward, `.pointsMissing`, `.conflict` where it was redeemed with
  ///   another key.
  func redeem(_ request: RedemptionRequest, _ row: AccountRow, now: Instant) async throws -> PointsStatement {
    guard let price = RewardPrices.all[request.reward] else { throw APIError(.notFound, field: "reward") }
    // Most of what is asked again is answered without holding the account's row.
    if let statement = try await database.read({ try Self.decided(request, price, try Facts(row, $0)) }) {
      return statement
    }
    let quota = quota
    return try await database.write { transaction in
      try Self.lock(row, transaction)
      let facts = try Facts(row, transaction)
      if let statement = try Self.decided(request, price, facts) { return statement }
      let made = Redemption(reward: request.reward, price: price, at: now, day: Challenge.zone.day(at: now))
      let plain = made.record(Self.stamp(after: facts, now))
      var fields = plain.fields
      fields["key"] = .string(request.key.text)
      let record = Record(collection: plain.collection, id: plain.id, stamp: plain.stamp, fields: fields)
      try Self.keep(record, row, quota, transaction, now: now)
      let after = try Facts(row, transaction)
      // One that waits was not paid for: the transaction is taken back.
      guard after.ledger.owns(request.reward) else { throw APIError(.pointsMissing) }
      return after.statement
    }
  }

  /// The answer where there is nothing to write; nil where it can be redeemed.
  private static func decided(_ request: RedemptionRequest, _ price: Int64, _ facts: Facts) throws -> PointsStatement? {
    if let there = facts.redemption(of: request.reward) {
      // The same call again, whose answer was lost.
      guard there["key"]?.string == request.key.text, facts.ledger.owns(request.reward) else {
        throw APIError(.conflict)
      }
      return facts.statement
    }
    guard facts.ledger.affords(request.reward, price: price) else { throw APIError(.pointsMissing) }
    return nil
  }

  /// By the server's clock alone.
  /// - Throws: `APIError`, `.invalid` for what is no challenge, `.challengeClosed` before and after its window.
  func join(_ request: ChallengeRequest, _ row: AccountRow, now: Instant) async throws -> ChallengeReceipt {
    guard let challenge = Challenge(id: request.challenge) else { throw APIError(.invalid, field: "challenge") }
    let quota = quota
    return try await database.write { transaction in
      try Self.lock(row, transaction)
      let facts = try Facts(row, transaction)
      if let there = facts.entries.first(where: { $0.challenge == challenge && $0.isValid && $0.isVerified }) {
        return ChallengeReceipt(challenge: challenge.id, goal: Int64(there.goal), joined: there.joined.milliseconds)
      }
      guard challenge.isOpen(at: now) else { throw APIError(.challengeClosed) }
      let entry = ChallengeEntry(challenge, goal: Int(request.goal), joined: now, isVerified: true)
      try Self.keep(entry.record(Self.stamp(after: facts, now)), row, quota, transaction, now: now)
      return ChallengeReceipt(challenge: challenge.id, goal: Int64(entry.goal), joined: now.milliseconds)
    }
  }

  // MARK: Inside of a transaction

  /// The account's row is changed first, as an exchange of records does.
  private static func lock(_ row: AccountRow, _ transaction: any Transaction) throws {
    let locked = try transaction.query(
      "UPDATE account SET sequence = sequence WHERE id = $1 AND blocked IS NULL RETURNING id", [.text(row.id.text)])
    if locked.isEmpty { throw APIError(.unauthenticated) }
  }

  private static func keep(
    _ record: Record, _ row: AccountRow, _ quota: Quota, _ transaction: any Transaction, now: Instant
  ) throws {
    let batch = try SyncBatch([record.json], row, now: now)
    let taken = try SyncIntake.take(batch.entries, row, quota, transaction, now: now)
    guard let refused = (batch.refused + taken.refused).first else { return }
    throw APIError(refused.reason == .consentNeeded ? .consentNeeded : .conflict)
  }

  /// Later than what it takes the place of, and never ahead of the clock by more than that.
  private static func stamp(after facts: Facts, _ now: Instant) -> Stamp {
    var clock = HybridClock(device: server)
    if let newest = facts.newest { clock.observe(newest, wall: now) }
    return clock.now(now)
  }

  /// The server among the devices that write records.
  private static let server = DeviceID(0x5345_5256_4552_0001)

  /// What the account's records say.
  private struct Facts {
    let records: [Record]
    let entries: [ChallengeEntry]
    let ledger: PointsLedger
    var newest: Stamp? { records.map { $0.newest }.max() }

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
      entries = live.filter { $0.collection == ChallengeEntry.collection }.compactMap { ChallengeEntry($0) }
      let log = TrainingLog(workouts: live.filter { $0.collection == Workout.collection }, sets: [])
      let reached = entries.filter {
        $0.isValid && $0.share(log.milliseconds(from: $0.challenge.first, through: $0.challenge.last)) >= 1
      }
      ledger = PointsLedger(
        workouts: log.proofs, challenges: reached.map { ($0.challenge.id, $0.challenge.last) },
        redemptions: live.filter { $0.collection == Redemption.collection }.compactMap { Redemption($0) })
    }

    func redemption(of reward: String) -> Record? {
      records.first { $0.collection == Redemption.collection && !$0.isDeleted && $0["reward"]?.string == reward }
    }

    var statement: PointsStatement {
      PointsStatement(
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
