import Base
import Records
import ServerAPI
import Testing
import Training

@testable import Server

extension TestServer {
  fileprivate func row(_ email: String = "ana@ejemplo.mx") async throws -> AccountRow {
    let person = try await measured(email)
    return try #require(try await features.accounts.repository.find(email: person.email))
  }
}

/// Why a call was refused; nil: it was not.
private func refusal<Value: Sendable>(_ call: @Sendable () async throws -> Value) async throws -> Failure.Code? {
  do {
    _ = try await call()
    return nil
  } catch let refusal as APIError { return refusal.code }
}

private func key(_ number: UInt64) -> ULID {
  var random = SeededGenerator(seed: number)
  return ULID(at: Instant(milliseconds: 1_795_000_000_000), using: &random)
}

@Suite("Points and challenges by clocks that disagree") struct PointsClockTests {
  @Test(
    "HB-12: what was honoured stays, whatever another phone had asked for before; that waits until there are points",
    arguments: TestStore.all)
  func earlier(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let row = try await server.row(), now = server.clock.now
      let sync = server.features.sync.repository, points = server.features.points.repository
      var phone = TrainingPhone(1), other = TrainingPhone(2)
      for day in 1...7 as ClosedRange<Int64> { phone.train(now.adding(seconds: -86_400 * day), minutes: 30) }
      try await phone.exchange(sync, row, now: now)
      try await other.exchange(sync, row, now: now)
      // At nine without a network; at ten the server honours another one; at eleven the first one arrives.
      other.redeem("lago", now.adding(seconds: 3_600))
      let request = RedemptionRequest(reward: "ajusco", key: key(1))
      let first = try await points.redeem(request, row, now: now.adding(seconds: 7_200))
      #expect(first.points == 10)
      try await other.exchange(sync, row, now: now.adding(seconds: 10_800))
      #expect(other.ledger.owns("ajusco") && other.ledger.waiting.map { $0.reward } == ["lago"])
      #expect(try await points.statement(row) == first)
      #expect(try await points.redeem(request, row, now: now.adding(seconds: 10_900)) == first)
      let lago = RedemptionRequest(reward: "lago", key: key(2))
      #expect(try await refusal { try await points.redeem(lago, row, now: now) } == .pointsMissing)
      // Five workouts of other days, from the other phone.
      for day in 11...15 as ClosedRange<Int64> { phone.train(now.adding(seconds: -86_400 * day), minutes: 30) }
      let later = now.adding(seconds: 20_000)
      try await phone.exchange(sync, row, now: later)
      let paid = try #require(phone.redemptions.first { $0.reward == "lago" })
      #expect(paid.decided == later && paid.price == 60 && phone.ledger.owns("lago") && phone.ledger.points == 0)
      #expect(try await points.statement(row) == PointsStatement(phone.ledger))
    }
  }

  @Test(
    "HB-11: an entry that the server decided stays: no phone changes its goal, and asked again it is the same",
    arguments: TestStore.all)
  func agreed(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let row = try await server.row(), weekly = Challenge.current(.weekly, at: server.clock.now).next
      let sync = server.features.sync.repository, points = server.features.points.repository
      let opens = weekly.published
      var phone = TrainingPhone(1)
      let request = ChallengeRequest(challenge: weekly.id, goal: 60)
      let receipt = try await points.join(request, row, now: opens.adding(seconds: 600))
      #expect(receipt.goal == 60 && receipt.joined == opens.milliseconds + 600_000)
      phone.join(.weekly, goal: 300, opens.adding(seconds: 1_200))
      #expect(phone.entries.map { $0.goal } == [300])
      try await phone.exchange(sync, row, now: opens.adding(seconds: 1_800))
      let entry = try #require(phone.entries.first)
      #expect(entry.goal == 60 && entry.decided == opens.adding(seconds: 600) && entry.isVerified)
      phone.train(opens.adding(seconds: 7_200), minutes: 60)
      try await phone.exchange(sync, row, now: opens.adding(seconds: 90_000))
      #expect(try await points.statement(row).points == 60)
      let again = ChallengeRequest(challenge: weekly.id, goal: 500)
      #expect(try await points.join(again, row, now: weekly.ends) == receipt)
    }
  }

  @Test(
    "HB-11: nothing is given for minutes from before: the server raises a goal that is too low, and no other",
    arguments: TestStore.all)
  func least(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let now = server.clock.now, monthly = Challenge.current(.monthly, at: now)
      let sync = server.features.sync.repository, points = server.features.points.repository
      let ana = try await server.row(), eva = try await server.row("eva@ejemplo.mx")
      let leo = try await server.row("leo@ejemplo.mx")
      // 300 minutes, from the 8th to the 17th.
      var phone = TrainingPhone(1), other = TrainingPhone(2)
      for day in 1...10 as ClosedRange<Int64> {
        phone.train(now.adding(seconds: -86_400 * day), minutes: 30)
        other.train(now.adding(seconds: -86_400 * day), minutes: 30)
      }
      try await phone.exchange(sync, ana, now: now)
      let request = ChallengeRequest(challenge: monthly.id, goal: 40)
      #expect(try await points.join(request, ana, now: now).goal == 310)
      #expect(try await points.statement(ana).points == 100)
      phone.train(now.adding(seconds: 60), minutes: 10)
      try await phone.exchange(sync, ana, now: now.adding(seconds: 1_000))
      #expect(phone.ledger.points == 160)
      #expect(try await points.statement(ana) == PointsStatement(phone.ledger))
      // The same by an exchange, from a program that asks for too little.
      let stamp = other.stamp(now)
      other.keep(ChallengeEntry(monthly, goal: 40, joined: now, isVerified: true).record(stamp))
      try await other.exchange(sync, eva, now: now.adding(seconds: 1_000))
      #expect(other.entries.first?.goal == 310 && other.entries.first?.decided == now.adding(seconds: 1_000))
      #expect(other.ledger.points == 100)
      // What was moved after joining without a network raises nothing.
      var honest = TrainingPhone(3)
      honest.join(.monthly, goal: 60, now)
      honest.train(now.adding(seconds: 600), minutes: 60)
      try await honest.exchange(sync, leo, now: now.adding(seconds: 40_000))
      #expect(honest.entries.first?.goal == 60 && honest.entries.first?.decided == now.adding(seconds: 40_000))
      #expect(honest.ledger.points == 60)
      // Where it is the next day already, the four weeks before are others.
      let iris = try await server.row("iris@ejemplo.mx")
      var abroad = TrainingPhone(4)
      abroad.train(now.adding(seconds: -86_400 * 28), minutes: 300)
      let there = abroad.stamp(now)
      abroad.keep(ChallengeEntry(monthly, goal: 60, joined: now, isVerified: true).record(there))
      try await abroad.exchange(sync, iris, now: now.adding(seconds: 1_000))
      #expect(abroad.entries.first?.goal == 60 && abroad.entries.first?.isAgreed == true)
    }
  }

  @Test("HB-11: an entry of a former server keeps its goal, and what it gave", arguments: TestStore.all)
  func former(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let row = try await server.row(), now = server.clock.now, monthly = Challenge.current(.monthly, at: now)
      let sync = server.features.sync.repository, points = server.features.points.repository
      var phone = TrainingPhone(1)
      let stamp = phone.stamp(now), joined = now.adding(seconds: -86_400 * 5)
      let record = ChallengeEntry(monthly, goal: 40, joined: joined, isVerified: true).record(stamp)
      try await server.features.platform.database.write { transaction in
        let batch = try SyncBatch([record.json], row, now: now)
        _ = try SyncIntake.take(batch.entries, row, Quota.unlimited, transaction, now: now)
      }
      for day in 1...10 as ClosedRange<Int64> { phone.train(now.adding(seconds: -86_400 * day), minutes: 30) }
      try await phone.exchange(sync, row, now: now)
      let entry = try #require(phone.entries.first)
      #expect(entry.goal == 40 && entry.isAgreed && entry.decided == now && phone.ledger.points == 150)
      #expect(try await points.statement(row) == PointsStatement(phone.ledger))
    }
  }

  @Test(
    "HB-11, HB-12: who opens an account after months keeps what the phone gave: goal, points and reward",
    arguments: TestStore.all)
  func months(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let row = try await server.row(), now = server.clock.now
      let sync = server.features.sync.repository, points = server.features.points.repository
      let past = Challenge.current(.monthly, at: now.adding(seconds: -86_400 * 60))
      let joined = past.published.adding(seconds: 86_400 * 10)
      var phone = TrainingPhone(1), tablet = TrainingPhone(2)
      // The phone knew nothing of what the tablet has from the month before.
      for day in 12...19 as ClosedRange<Int64> { tablet.train(joined.adding(seconds: -86_400 * day), minutes: 120) }
      phone.join(.monthly, goal: 60, joined)
      phone.train(joined.adding(seconds: 3_600), minutes: 60)
      #expect(phone.ledger.points == 60)
      phone.redeem("ajusco", joined.adding(seconds: 10_800))
      #expect(phone.ledger.owns("ajusco") && phone.ledger.points == 0)
      try await tablet.exchange(sync, row, now: now)
      try await phone.exchange(sync, row, now: now)
      let entry = try #require(phone.entries.first)
      #expect(entry.goal == 60 && entry.decided == nil && entry.isValid && entry.isAgreed)
      #expect(phone.redemptions.map { $0.decided } == [now] && phone.redemptions.map { $0.price } == [60])
      #expect(phone.ledger.points == 80)
      #expect(try await points.statement(row) == PointsStatement(phone.ledger))
    }
  }

  @Test(
    "HB-11: a phone three hours slow cannot join late by asking; its own record stays undecided, by its own word",
    arguments: TestStore.all)
  func slow(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let row = try await server.row(), weekly = Challenge.current(.weekly, at: server.clock.now).next
      let sync = server.features.sync.repository, points = server.features.points.repository
      let truth = weekly.closes.adding(seconds: 7_200)
      var phone = TrainingPhone(1, ahead: -10_800_000)
      let request = ChallengeRequest(challenge: weekly.id, goal: 60)
      #expect(try await refusal { try await points.join(request, row, now: truth) } == .challengeClosed)
      phone.join(.weekly, goal: 60, truth)
      try await phone.exchange(sync, row, now: truth)
      let entry = try #require(phone.entries.first)
      #expect(entry.decided == nil && !entry.isVerified && entry.isValid && entry.isAgreed && entry.goal == 60)
      // Another phone, which was without a network too, says something else later: the first goal holds.
      var other = TrainingPhone(2, ahead: -10_800_000)
      other.join(.weekly, goal: 300, truth.adding(seconds: 600))
      try await other.exchange(sync, row, now: truth.adding(seconds: 1_200))
      #expect(other.entries.map { $0.goal } == [60] && other.entries[0].isValid)
      #expect(try await refusal { try await points.join(request, row, now: truth) } == .challengeClosed)
    }
  }

  @Test("HB-11, HB-12: no device says that something was decided", arguments: TestStore.all)
  func forged(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let row = try await server.row(), weekly = Challenge.current(.weekly, at: server.clock.now)
      let sync = server.features.sync.repository, now = weekly.closes.adding(seconds: 3_600)
      var phone = TrainingPhone(1), other = TrainingPhone(2)
      let stamp = phone.stamp(now)
      var entry = ChallengeEntry(weekly, goal: 10, joined: weekly.closes, isVerified: true).record(stamp)
      entry.set("decided", .integer(weekly.published.milliseconds), stamp)
      entry.set("agreed", 10, stamp)
      entry.set("seal", "AAAA", stamp)
      phone.keep(entry)
      let day = Challenge.zone.day(at: now)
      var redemption = Redemption(reward: "cumbre", price: 250, at: now, day: day).record(stamp)
      redemption.set("decided", .integer(now.milliseconds), stamp)
      redemption.set("paid", 0, stamp)
      phone.keep(redemption)
      try await phone.exchange(sync, row, now: now)
      try await other.exchange(sync, row, now: now)
      #expect(other.entries.count == 1 && other.entries[0].decided == nil && !other.entries[0].isValid)
      #expect(other.replica[ChallengeEntry.collection, entry.id]?["agreed"] == nil)
      #expect(other.redemptions.map { $0.decided } == [nil] && other.redemptions.map { $0.price } == [250])
      #expect(!other.ledger.owns("cumbre") && other.ledger.points == 0)
      #expect(try await server.features.points.repository.statement(row).entries.isEmpty)
    }
  }

  @Test(
    "HB-11, HB-12: after a backup was put back, what was decided since comes back with the devices",
    arguments: TestStore.all)
  func backup(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let row = try await server.row(), weekly = Challenge.current(.weekly, at: server.clock.now).next
      let sync = server.features.sync.repository, points = server.features.points.repository
      let opens = weekly.published, later = weekly.closes.adding(seconds: 3_600)
      var phone = TrainingPhone(1), other = TrainingPhone(2)
      for day in 1...7 as ClosedRange<Int64> { phone.train(opens.adding(seconds: -86_400 * day), minutes: 30) }
      try await phone.exchange(sync, row, now: opens)
      _ = try await points.join(ChallengeRequest(challenge: weekly.id, goal: 120), row, now: opens)
      let request = RedemptionRequest(reward: "ajusco", key: key(1))
      let statement = try await points.redeem(request, row, now: opens)
      try await phone.exchange(sync, row, now: opens.adding(seconds: 60))
      try await server.features.platform.database.write { transaction in
        _ = try transaction.execute("DELETE FROM record WHERE account_id = $1", [.text(row.id.text)])
      }
      phone.sendsAgain()
      try await phone.exchange(sync, row, now: later)
      try await other.exchange(sync, row, now: later)
      #expect(other.entries.map { $0.decided } == [opens] && other.entries.map { $0.goal } == [120])
      #expect(other.redemptions.map { $0.decided } == [opens])
      #expect(try await points.redeem(request, row, now: later) == statement)
    }
  }

  @Test(
    "HB-11, HB-12: a full account and a record that was deleted are said as what they are", arguments: TestStore.all)
  func full(_ store: TestStore) async throws {
    try await withServer(store, { $0.quota.records = 8 }) { server in
      let row = try await server.row(), now = server.clock.now, monthly = Challenge.current(.monthly, at: now)
      let sync = server.features.sync.repository, points = server.features.points.repository
      var phone = TrainingPhone(1)
      for day in 1...7 as ClosedRange<Int64> { phone.train(now.adding(seconds: -86_400 * day), minutes: 30) }
      try await phone.exchange(sync, row, now: now)
      let join = ChallengeRequest(challenge: monthly.id, goal: 400)
      #expect(try await points.join(join, row, now: now).goal == 400)
      let request = RedemptionRequest(reward: "ajusco", key: key(1))
      #expect(try await refusal { try await points.redeem(request, row, now: now) } == .accountFull)
      #expect(try await points.statement(row).points == 70)
      // Deleted by the person: it does not come back.
      try await phone.exchange(sync, row, now: now)
      let stamp = phone.stamp(now)
      var entry = try #require(phone.replica.records(in: ChallengeEntry.collection).first)
      entry.delete(stamp)
      phone.keep(entry)
      try await phone.exchange(sync, row, now: now)
      #expect(phone.entries.isEmpty)
      #expect(try await refusal { try await points.join(join, row, now: now) } == .conflict)
    }
  }

  @Test(
    "HB-11, HB-12: three instances and three phones whose clocks disagree: nothing that was decided or earned changes",
    arguments: TestStore.all)
  func clocks(_ store: TestStore) async throws {
    let place = try await store.place()
    defer { place.remove() }
    try await withServer(at: place) { server in
      var instances = [server.features]
      for _ in 0..<2 { instances.append(try await Features(try testConfiguration(place))) }
      for turn in 1...3 {
        let row = try await server.row("persona\(turn)@ejemplo.mx")
        try await simulate(instances, row, seed: UInt64.random(in: 0...UInt64.max))
      }
      for features in instances.dropFirst() { await features.platform.database.close() }
    }
  }

  /// Some sixteen days over the end of November, in which everybody does things in any order.
  private func simulate(_ instances: [Features], _ row: AccountRow, seed: UInt64) async throws {
    let skews: [Int64] = [0, 90_000, -240_000], rewards = RewardPrices.all.keys.sorted()
    var random = SeededGenerator(seed: seed), truth = Instant(milliseconds: 1_795_000_000_000)
    // Right, 30 hours behind, 20 hours ahead.
    let ahead: [Int64] = [0, -108_000_000, 72_000_000]
    var phones = (0..<3).map { TrainingPhone(UInt64($0) + 1, ahead: ahead[$0]) }, watch = TrainingPhone(4)
    // What was decided, with its moment and its price; goals; which challenges were reached; workouts that gave points.
    var decided: [ULID: String] = [:], goals: [ULID: Int] = [:], reached: Set<String> = [], won: Set<String> = []
    var earned = 0
    for step in 0..<100 {
      let told: Testing.Comment = "seed \(seed), step \(step)"
      truth = truth.adding(seconds: random.next(below: 28_800))
      let at = Int(random.next(below: 3)), instance = Int(random.next(below: 3))
      let features = instances[instance], now = truth.adding(milliseconds: skews[instance])
      let kind = Challenge.Kind.allCases[Int(random.next(below: 2))], goal = 10 + random.next(below: 300)
      let reward = rewards[Int(random.next(below: Int64(rewards.count)))]
      switch random.next(below: 8) {
      case 0, 1, 2: phones[at].train(truth, minutes: 5 + random.next(below: 60))
      case 3: phones[at].join(kind, goal: Int(goal), truth)
      case 4: phones[at].redeem(reward, truth)
      case 5:
        let challenge = Challenge.current(kind, at: phones[at].now(truth))
        let request = ChallengeRequest(challenge: challenge.id, goal: goal)
        do {
          let receipt = try await features.points.repository.join(request, row, now: now)
          #expect(challenge.isOpen(at: Instant(milliseconds: receipt.joined)), told)
        } catch let refusal as APIError {
          #expect(refusal.code == .challengeClosed && !challenge.isOpen(at: now), told)
        }
      case 6:
        let request = RedemptionRequest(reward: reward, key: ULID(at: now, using: &random))
        do {
          _ = try await features.points.repository.redeem(request, row, now: now)
          let isFirst = won.insert(reward).inserted
          #expect(isFirst, told)
        } catch let refusal as APIError {
          #expect([.conflict, .pointsMissing].contains(refusal.code), told)
        }
      default: try await phones[at].exchange(features.sync.repository, row, now: now)
      }
      // What the server has, read at any instance.
      try await watch.exchange(features.sync.repository, row, now: now)
      let ledger = watch.ledger
      #expect(try await instances[0].points.repository.statement(row) == PointsStatement(ledger), told)
      var count = 0
      for entry in watch.entries {
        #expect(goals[entry.id, default: entry.goal] == entry.goal && entry.isAgreed && entry.isValid, told)
        goals[entry.id] = entry.goal
        if let moment = entry.decided {
          #expect(decided[entry.id, default: "\(moment.milliseconds)"] == "\(moment.milliseconds)", told)
          decided[entry.id] = "\(moment.milliseconds)"
          count += 1
        }
        if ledger.entries.contains(where: { $0.cause == .challenge(entry.challenge.id) }) {
          reached.insert(entry.challenge.id)
        } else {
          #expect(!reached.contains(entry.challenge.id), told)
        }
      }
      for one in watch.redemptions {
        guard let moment = one.decided else { continue }
        let word = "\(moment.milliseconds) \(one.price)"
        #expect(decided[one.id, default: word] == word, told)
        decided[one.id] = word
        count += 1
        let paid = ledger.entries.filter { $0.cause == .redemption(one.reward) }.map { $0.points }
        #expect(paid == [RewardPrices.all[one.reward] ?? 0], told)
      }
      #expect(count == decided.count && ledger.balance(.person) >= 0, told)
      let workouts = ledger.entries.filter { if case .workout = $0.cause { true } else { false } }.count
      #expect(workouts >= earned, told)
      earned = workouts
    }
    // Everybody comes to the same.
    for _ in 0..<2 {
      for at in phones.indices { try await phones[at].exchange(instances[at].sync.repository, row, now: truth) }
    }
    try await watch.exchange(instances[0].sync.repository, row, now: truth)
    let statement = try await instances[1].points.repository.statement(row)
    for phone in phones + [watch] {
      #expect(PointsStatement(phone.ledger) == statement, "seed \(seed)")
      #expect(phone.replica == watch.replica, "seed \(seed)")
    }
  }
}
