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
    try await database.read { try PointsFacts(row, $0).statement }
  }

  /// - Throws: `APIError`, `.notFound` for what is no reward, `.pointsMissing`, `.conflict` where it was redeemed with
  ///   another key or its record was deleted; `.accountFull`, `.consentNeeded` and `.unauthenticated` as an exchange.
  func redeem(_ request: RedemptionRequest, _ row: AccountRow, now: Instant) async throws -> PointsStatement {
    guard let price = RewardPrices.all[request.reward] else { throw APIError(.notFound, field: "reward") }
    // Most of what is asked again is answered without holding the account's row.
    if let statement = try await database.read({ try Self.answer(request, price, try PointsFacts(row, $0)) }) {
      return statement
    }
    let quota = quota
    return try await database.write { transaction in
      try Self.lock(row, transaction)
      let facts = try PointsFacts(row, transaction)
      if let statement = try Self.answer(request, price, facts) { return statement }
      let stamp = Self.stamp(after: facts.record(Redemption.collection, Redemption.id(request.reward)), now)
      let record: Record
      if let there = facts.redemptions.first(where: { $0.reward == request.reward }) {
        // A device had recorded it; an exchange may have decided it.
        record = try PointsDecision(there, price: there.price, key: request.key, at: there.decided ?? now)
          .record(row, stamp)
      } else {
        let made = Redemption(reward: request.reward, price: price, at: now, day: Challenge.zone.day(at: now))
        record = try PointsDecision(made, price: price, key: request.key, at: now)
          .record(with: made.record(stamp).fields, row, stamp)
      }
      try Self.keep(record, row, quota, transaction, now: now)
      return try PointsFacts(row, transaction).statement
    }
  }

  /// The answer where there is nothing to write; nil where it can be redeemed.
  private static func answer(
    _ request: RedemptionRequest, _ price: Int64, _ facts: PointsFacts
  ) throws -> PointsStatement? {
    let record = facts.record(Redemption.collection, Redemption.id(request.reward))
    if record?.isDeleted == true { throw APIError(.conflict) }
    guard let there = facts.redemptions.first(where: { $0.reward == request.reward }) else {
      guard facts.ledger.affords(request.reward, price: price) else { throw APIError(.pointsMissing) }
      return nil
    }
    if there.decided == nil {
      guard facts.ledger.owns(request.reward) else { throw APIError(.pointsMissing) }
      return nil
    }
    // Decided by an exchange: the first call that asks for it is the one.
    guard let key = record?["key"]?.string else { return nil }
    // The same call again, whose answer was lost.
    guard key == request.key.text else { throw APIError(.conflict) }
    return facts.statement
  }

  /// By the server's clock alone. Joined once it stays as it is, whatever is asked.
  /// - Throws: `APIError`, `.invalid` for what is no challenge, `.challengeClosed` before and after its window,
  ///   `.conflict` where the person had deleted the entry: what is deleted does not come back.
  func join(_ request: ChallengeRequest, _ row: AccountRow, now: Instant) async throws -> ChallengeReceipt {
    guard let challenge = Challenge(id: request.challenge) else { throw APIError(.invalid, field: "challenge") }
    let quota = quota
    return try await database.write { transaction in
      try Self.lock(row, transaction)
      var facts = try PointsFacts(row, transaction)
      let stored = facts.record(ChallengeEntry.collection, ChallengeEntry.id(challenge))
      if stored?.isDeleted == true { throw APIError(.conflict) }
      let there = facts.entries.first { $0.challenge == challenge }
      if let there, let decided = there.decided {
        return ChallengeReceipt(challenge: challenge.id, goal: Int64(there.goal), joined: decided.milliseconds)
      }
      guard challenge.isOpen(at: now) else { throw APIError(.challengeClosed) }
      let made = ChallengeEntry(challenge, goal: Int(request.goal), joined: now, isVerified: true)
      // What a device had recorded before stays.
      let entry = facts.settle(there ?? made, keepsGoal: there != nil, at: now), stamp = Self.stamp(after: stored, now)
      let record = try PointsDecision(entry)
        .record(with: there == nil ? made.record(stamp).fields : JSONObject(), row, stamp)
      try Self.keep(record, row, quota, transaction, now: now)
      return ChallengeReceipt(challenge: challenge.id, goal: Int64(entry.goal), joined: now.milliseconds)
    }
  }

  // MARK: An exchange

  /// Decides what devices recorded by themselves, in the transaction of an exchange that brought something of it: an entry
  /// while its window is open, a redemption for which there are points. An entry that came too late keeps its goal as it is.
  /// - Returns: whether records were written.
  static func decide(
    after sent: [SyncBatch.Entry], _ row: AccountRow, _ quota: Quota, _ transaction: any Transaction, now: Instant
  ) throws -> Bool {
    guard sent.contains(where: { !$0.record.isDeleted && concerned.contains($0.key.collection) }) else { return false }
    let open = Challenge.Kind.allCases.map { Challenge.current($0, at: now) }.filter { $0.isOpen(at: now) }
    var keys = Set(sent.map { $0.key }.filter { $0.collection == ChallengeEntry.collection })
    for one in open {
      keys.insert(SyncBatch.Key(id: ChallengeEntry.id(one).text, collection: ChallengeEntry.collection))
    }
    for one in RewardPrices.all.keys {
      keys.insert(SyncBatch.Key(id: Redemption.id(one).text, collection: Redemption.collection))
    }
    let stored = try RecordRows.find(Array(keys), row, transaction).values.map { $0.record }
    let entries = stored.compactMap { $0.collection == ChallengeEntry.collection ? ChallengeEntry($0) : nil }
      .filter { $0.challenge.isOpen(at: now) ? $0.decided == nil : !$0.isAgreed && $0.isValid }
    let isWaiting = stored.contains {
      $0.collection == Redemption.collection && Redemption($0).map { $0.decided == nil } == true
    }
    if entries.isEmpty && !isWaiting { return false }
    let allowed = try ConsentRepository.allowed(row.id, transaction)
    guard allowed.contains(.records),
      concerned.allSatisfy({ Purpose.needed(for: $0).allSatisfy { allowed.contains($0) } })
    else { return false }

    var facts = try PointsFacts(row, transaction), records: [Record] = []
    // First what gives points.
    for entry in entries {
      let stamp = Self.stamp(after: facts.record(ChallengeEntry.collection, entry.id), now)
      let isSent = sent.contains { $0.record.id == entry.id && $0.key.collection == ChallengeEntry.collection }
      let settled = facts.settle(entry, keepsGoal: !isSent, at: now)
      records.append(try PointsDecision(settled).record(row, stamp))
    }
    for one in facts.redemptions where one.decided == nil {
      let record = facts.record(Redemption.collection, one.id), stamp = Self.stamp(after: record, now)
      if facts.ledger.owns(one.reward) {
        records.append(try PointsDecision(one, price: one.price, key: nil, at: now).record(row, stamp))
      } else if record?["price"]?.integer != one.price {
        records.append(
          Record(
            collection: Redemption.collection, id: one.id, stamp: stamp, fields: ["price": .integer(one.price)]))
      }
    }
    if records.isEmpty { return false }
    // Where there is no room it waits for the next exchange.
    let batch = try SyncBatch(records.map { $0.json }, row, now: now)
    _ = try SyncIntake.take(batch.entries, row, quota, transaction, now: now)
    return true
  }

  private static let concerned = [Workout.collection, Redemption.collection, ChallengeEntry.collection]

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
    switch refused.reason {
    case .consentNeeded: throw APIError(.consentNeeded)
    case .accountFull: throw APIError(.accountFull)
    default: throw APIError(.conflict)
    }
  }

  /// Later than what it changes, and never so far ahead of the clock that it would not be taken.
  private static func stamp(after record: Record?, _ now: Instant) -> Stamp {
    var clock = HybridClock(device: server)
    if let newest = record?.newest, newest.milliseconds < now.milliseconds + Record.maximumLead {
      clock.observe(newest, wall: now)
    }
    return clock.now(now)
  }

  /// The server among the devices that write records.
  private static let server = DeviceID(0x5345_5256_4552_0001)
}
