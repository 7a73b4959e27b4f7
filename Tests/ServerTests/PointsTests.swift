import Base
import Foundation
import Records
import ServerAPI
import Storage
import Testing
import Training

@testable import Server

/// Workouts of one a day, each watched to its end: ten points each.
private func workouts(_ count: Int, before now: Instant, days: Int = 0) -> [Record] {
  (1...count).map { ago in
    let began = now.adding(milliseconds: Int64(-ago - days) * 86_400_000)
    return Workout(
      routine: "en-casa", title: "En casa", began: began, milliseconds: 1_800_000, day: Challenge.zone.day(at: began),
      proof: .watched, isWhole: true
    ).record(Stamp(milliseconds: now.milliseconds - 1_000, counter: 0, device: DeviceID(3)))
  }
}

extension TestServer {
  fileprivate func redeem(_ reward: String, _ key: ULID, _ person: Person) async throws -> Answer<PointsStatement> {
    try await call(PointsRoutes.redeem, RedemptionRequest(reward: reward, key: key), access: person.access)
  }
}

private func key(_ number: UInt64) -> ULID {
  var random = SeededGenerator(seed: number)
  return ULID(at: Instant(milliseconds: 1_795_000_000_000), using: &random)
}

/// What each account of the ledger has in the end.
private func balances(_ statement: PointsStatement) -> [PointsEntry.Account: Int64] {
  statement.entries.reduce(into: [:]) {
    $0[$1.from, default: 0] -= $1.points
    $0[$1.to, default: 0] += $1.points
  }
}

@Suite("Points and challenges at the server") struct PointsTests {
  @Test(
    "HB-12: a reward is paid once, the same call again is answered alike, and what is missing is said",
    arguments: TestStore.all)
  func redeem(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let ana = try await server.measured()
      _ = try await server.sync(ana, workouts(7, before: server.clock.now))
      #expect(try await server.call(PointsRoutes.statement, access: ana.access).value.points == 70)
      let first = try await server.redeem("ajusco", key(1), ana).value
      #expect(first.points == 10 && balances(first).values.reduce(0, +) == 0)
      #expect(balances(first) == [.house: -70, .person: 10, .rewards: 60])
      #expect(try await server.redeem("ajusco", key(1), ana).value == first)
      #expect(try await server.redeem("ajusco", key(2), ana).failure?.code == .conflict)
      #expect(try await server.redeem("lago", key(3), ana).failure?.code == .pointsMissing)
      #expect(try await server.redeem("luna", key(4), ana).failure?.code == .notFound)
      // It reaches the person's devices, as a record that they know.
      let page = try await server.sync(ana, [])
      let made = page.changes.compactMap { try? Record(json: $0) }.filter { $0.collection == Redemption.collection }
      #expect(made.compactMap { Redemption($0) }.map { $0.reward } == ["ajusco"])
      // Nobody else's points.
      let eva = try await server.measured("eva@ejemplo.mx")
      #expect(try await server.redeem("ajusco", key(1), eva).failure?.code == .pointsMissing)
    }
  }

  @Test(
    "HB-12: what a device redeemed offline is decided by the exchange, at the server's price, and asked for once",
    arguments: TestStore.all)
  func offline(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let ana = try await server.measured(), now = server.clock.now
      let own = Redemption(reward: "lago", price: 1, at: now, day: Challenge.zone.day(at: now))
      let stamp = Stamp(milliseconds: now.milliseconds, counter: 0, device: DeviceID(4))
      let answer = try await server.sync(ana, workouts(10, before: now) + [own.record(stamp)])
      // It is in the answer already.
      let made = try #require(answer.changes.compactMap { try? Record(json: $0) }.compactMap { Redemption($0) }.first)
      #expect(made.decided == now && made.price == 60 && made.at == own.at && answer.changes.count == 1)
      #expect(try await server.redeem("ajusco", key(1), ana).failure?.code == .pointsMissing)
      let asked = try await server.redeem("lago", key(2), ana).value
      #expect(asked.points == 40)
      #expect(try await server.redeem("lago", key(2), ana).value == asked)
      #expect(try await server.redeem("lago", key(4), ana).failure?.code == .conflict)
      #expect(try await server.redeem("primera-piedra", key(3), ana).value.points == 20)
    }
  }

  @Test("HB-11: minutes that a file brought reach no challenge, and give no points", arguments: TestStore.all)
  func imported(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let ana = try await server.measured(), challenge = Challenge.current(.monthly, at: server.clock.now)
      let stamp = Stamp(milliseconds: server.clock.now.milliseconds - 1_000, counter: 0, device: DeviceID(3))
      let entry = ChallengeEntry(challenge, goal: 30, joined: challenge.published, isVerified: false)
      func hour(_ proof: Workout.Proof, after seconds: Int64) -> Record {
        Workout(
          routine: "", title: "En casa", began: challenge.published.adding(seconds: seconds), milliseconds: 3_600_000,
          day: challenge.first, proof: proof, isWhole: true
        ).record(stamp)
      }
      _ = try await server.sync(ana, [entry.record(stamp), hour(.imported, after: 0)])
      #expect(try await server.call(PointsRoutes.statement, access: ana.access).value.points == 0)
      _ = try await server.sync(ana, [hour(.confirmed, after: 7_200)])
      #expect(try await server.call(PointsRoutes.statement, access: ana.access).value.points == 60)
    }
  }

  @Test(
    "HB-12: 10,000 parallel redemptions at four instances, whose clocks disagree, never spend a point twice",
    arguments: TestStore.all)
  func parallel(_ store: TestStore) async throws {
    let place = try await store.place()
    defer { place.remove() }
    try await withServer(at: place) { server in
      let ana = try await server.measured()
      _ = try await server.sync(ana, workouts(22, before: server.clock.now))
      let row = try #require(try await server.features.accounts.repository.find(email: ana.email))
      var repositories = [PointsRepository(database: server.features.platform.database, quota: Quota.unlimited)]
      var exchanges = [server.features.sync.repository], others: [Features] = []
      for _ in 0..<3 {
        let features = try await Features(try testConfiguration(place))
        others.append(features)
        repositories.append(PointsRepository(database: features.platform.database, quota: Quota.unlimited))
        exchanges.append(features.sync.repository)
      }
      let rewards = RewardPrices.all.keys.sorted(), all = repositories, syncs = exchanges, now = server.clock.now
      let clocks: [Int64] = [0, 90_000, -45_000, 10_800_000]
      let seed = UInt64.random(in: 0...UInt64.max)
      let won = Shared<[String]>([])
      try await withThrowingTaskGroup(of: [String].self) { group in
        for worker in 0..<100 {
          group.addTask {
            var random = SeededGenerator(seed: seed &+ UInt64(worker)), mine: [String] = []
            for turn in 0..<100 {
              let reward = rewards[Int(random.next(below: Int64(rewards.count)))]
              let at = Int(random.next(below: Int64(all.count))), here = now.adding(milliseconds: clocks[at])
              let request = RedemptionRequest(
                reward: reward, key: ULID(at: here, using: &random))
              // Points come while others are given.
              if worker < 10, turn == 50 {
                let more = workouts(1, before: now, days: 22 + worker).map { $0.json }
                let batch = SyncRequest(device: "0123456789abcdef", cursor: "0", changes: more)
                _ = try await syncs[at].exchange(row, batch, .es, isSmall: true, now: here)
              }
              do {
                _ = try await all[at].redeem(request, row, now: here)
                mine.append(reward)
              } catch let refusal as APIError {
                #expect([.conflict, .pointsMissing].contains(refusal.code), "seed \(seed)")
              }
            }
            return mine
          }
        }
        for try await mine in group { won.value += mine }
      }
      let spent = won.value.reduce(0) { $0 + RewardPrices.all[$1]! }
      #expect(!won.value.isEmpty && Set(won.value).count == won.value.count, "seed \(seed): \(won.value)")
      let statement = try await all[1].statement(row)
      #expect(spent <= 320 && statement.points == 320 - spent, "seed \(seed): \(won.value)")
      #expect(balances(statement).values.reduce(0, +) == 0 && balances(statement)[.rewards] == spent)
      let causes = statement.entries.map { $0.cause }
      #expect(Set(causes).count == causes.count)
      for features in others { await features.platform.database.close() }
    }
  }

  @Test("HB-11: a weekly challenge is joined in its 24 hours by the server's time alone", arguments: TestStore.all)
  func join(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let ana = try await server.measured(), eva = try await server.measured("eva@ejemplo.mx")
      let challenge = Challenge.current(.weekly, at: server.clock.now).next
      func join(_ person: Person, goal: Int64 = 60) async throws -> Answer<ChallengeReceipt> {
        try await server.call(
          PointsRoutes.join, ChallengeRequest(challenge: challenge.id, goal: goal), access: person.access)
      }
      typealias Answer = TestServer.Answer
      // Sessions last for ten minutes of the clock: who it is is asked anew after each step.
      func goes(to moment: Instant) async throws -> (ana: Person, eva: Person) {
        server.clock.pass((moment.milliseconds - server.clock.now.milliseconds) / 1000)
        var people: [Person] = []
        for person in [ana, eva] {
          var later = person
          later.session = try await server.logIn(person.email).value
          people.append(later)
        }
        return (people[0], people[1])
      }
      var (one, two) = try await goes(to: challenge.published.adding(milliseconds: -1_000))
      #expect(try await join(one).failure?.code == .challengeClosed)
      (one, two) = try await goes(to: challenge.published)
      let first = try await join(one).value
      #expect(first.joined == server.clock.now.milliseconds && first.goal == 60)
      (one, two) = try await goes(to: challenge.closes.adding(milliseconds: -1_000))
      #expect(try await join(one, goal: 90).value == first, "joined once")
      (one, two) = try await goes(to: challenge.closes)
      #expect(try await join(two).failure?.code == .challengeClosed)
      #expect(try await join(one).value == first, "a lost answer is answered again")
      #expect(
        try await server.call(
          PointsRoutes.join, ChallengeRequest(challenge: "semanal-2026-11-24", goal: 60), access: one.access
        ).failure?.code == .invalid, "a Tuesday begins nothing")
    }
  }

  @Test("HB-12: the server's prices are those of the content")
  func prices() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("content/human-body/rewards.json")
    let content = try JSON.parse(String(decoding: try Data(contentsOf: file), as: UTF8.self))
    var prices: [String: Int64] = [:]
    for one in content["rewards"]?.array ?? [] {
      prices[try #require(one["id"]?.string)] = try #require(one["price"]?.integer)
    }
    #expect(prices == RewardPrices.all)
  }
}

extension Quota {
  static let unlimited = Quota(records: .max / 2, bytes: .max / 2)
}
