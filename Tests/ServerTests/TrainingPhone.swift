import Base
import Records
import ServerAPI
import Testing
import Training

@testable import Server

/// A phone with a clock of its own, which goes on without a network and sends what it has when it can.
struct TrainingPhone {
  let ahead: Int64
  private(set) var replica = Replica()
  private var clock: HybridClock
  private var waiting: [(collection: String, id: ULID)] = []
  private var cursor = "0"

  init(_ number: UInt64, ahead milliseconds: Int64 = 0) {
    ahead = milliseconds
    clock = HybridClock(device: DeviceID(number))
  }

  var log: TrainingLog { TrainingLog(workouts: replica.records(in: Workout.collection), sets: []) }
  var entries: [ChallengeEntry] { replica.records(in: ChallengeEntry.collection).compactMap { ChallengeEntry($0) } }
  var redemptions: [Redemption] { replica.records(in: Redemption.collection).compactMap { Redemption($0) } }
  var ledger: PointsLedger {
    PointsLedger(workouts: log.proofs, challenges: PointsLedger.reached(entries, log), redemptions: redemptions)
  }

  func now(_ truth: Instant) -> Instant { truth.adding(milliseconds: ahead) }
  mutating func stamp(_ truth: Instant) -> Stamp { clock.now(now(truth)) }

  mutating func keep(_ record: Record) {
    replica.merge(record)
    waiting.append((record.collection, record.id))
  }

  mutating func train(_ truth: Instant, minutes: Int64) {
    let began = Instant(milliseconds: now(truth).milliseconds / 1_000 * 1_000)
    let made = Workout(
      routine: "casa-diez", title: "Diez minutos", began: began, milliseconds: minutes * 60_000,
      day: Challenge.zone.day(at: began), proof: .confirmed, isWhole: true)
    let stamp = self.stamp(truth)
    keep(made.record(stamp))
  }

  /// By its own clock alone.
  mutating func join(_ kind: Challenge.Kind, goal: Int, _ truth: Instant) {
    let here = now(truth), challenge = Challenge.current(kind, at: here), all = log
    if !challenge.isOpen(at: here) || entries.contains(where: { $0.challenge == challenge }) { return }
    let day = Challenge.zone.day(at: here)
    let least = ChallengeEntry.least(
      kind, moved: all.milliseconds(from: challenge.first, through: challenge.last),
      lastFourWeeks: all.milliseconds(from: day.adding(days: -28), through: day.adding(days: -1)))
    let stamp = self.stamp(truth)
    keep(ChallengeEntry(challenge, goal: max(goal, least), joined: here, isVerified: false).record(stamp))
  }

  mutating func redeem(_ reward: String, _ truth: Instant) {
    let price = RewardPrices.all[reward] ?? 0, here = now(truth)
    guard ledger.affords(reward, price: price) else { return }
    let stamp = self.stamp(truth)
    keep(Redemption(reward: reward, price: price, at: here, day: Challenge.zone.day(at: here)).record(stamp))
  }

  /// - Parameter now: by the server's clock.
  mutating func exchange(_ server: SyncRepository, _ row: AccountRow, now: Instant) async throws {
    let changes = waiting.compactMap { replica.state(of: $0.collection, $0.id)?.json }
    let request = SyncRequest(device: "0123456789abcdef", cursor: cursor, changes: changes)
    let text = try await server.exchange(row, request, .es, isSmall: true, now: now)
    let answer = try SyncAnswer(json: try JSON.parse(text))
    try #require(answer.refused.isEmpty && !answer.more)
    for change in answer.changes {
      let record = try Record(json: change)
      replica.merge(record)
      clock.observe(record.newest, wall: now)
    }
    (cursor, waiting) = (answer.cursor, [])
  }

  /// A backup was put back at the server: everything again.
  mutating func sendsAgain() {
    (cursor, waiting) = ("0", replica.all.map { (collection: $0.collection, id: $0.id) })
  }
}
