import Testing

@testable import Training

@Suite struct ChallengeTests {
  @Test("HB-11: a weekly one is published on Monday at 9:00 in Mexico City and joined in the 24 hours after that")
  func window() {
    let weekly = Challenge.current(.weekly, at: monday)
    #expect(weekly.first == mondayDate && weekly.last == day(6) && weekly.id == "semanal-2026-11-23")
    #expect(weekly.published == monday)
    #expect(!weekly.isOpen(at: monday.adding(milliseconds: -1)) && weekly.isOpen(at: monday))
    #expect(weekly.isOpen(at: monday.adding(milliseconds: 86_399_999)))
    #expect(!weekly.isOpen(at: monday.adding(milliseconds: 86_400_000)))
    #expect(weekly.ends == Challenge.zone.start(of: day(7)) && weekly.next.first == day(7))
    #expect(Challenge(id: weekly.id) == weekly && Challenge(id: "semanal-2026-11-24") == nil)
    #expect(Challenge(id: "mensual-2026-11-02") == nil && Challenge(id: "x") == nil)
  }

  @Test("HB-11: a monthly one is open as long as its month goes on")
  func monthly() {
    let one = Challenge.current(.monthly, at: monday)
    #expect(one.id == "mensual-2026-11-01" && one.last.day == 30)
    #expect(one.isOpen(at: monday) && !one.isOpen(at: one.ends))
    #expect(one.next.first == CivilDate(year: 2026, month: 12, day: 1))
  }

  @Test("HB-11: the window is the same in every zone, and every moment is in exactly one week and month")
  func moments() {
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let now = monday.adding(seconds: random.next(below: 86_400 * 800) - 86_400 * 400)
      for kind in Challenge.Kind.allCases {
        let one = Challenge.current(kind, at: now)
        #expect(Challenge.zone.start(of: one.first) <= now && now < one.ends, "seed \(seed)")
        #expect(!one.next.isOpen(at: now), "seed \(seed)")
        #expect(
          one.theme(of: 7) >= 0 && one.theme(of: 7) < 7 && one.theme(of: 7) != one.next.theme(of: 7), "seed \(seed)")
      }
    }
  }

  @Test("HB-11: by the server's clock where it is known: a device an hour behind cannot join late")
  func clocks() {
    let weekly = Challenge.current(.weekly, at: monday)
    let late = weekly.closes.adding(milliseconds: 600_000), device = late.adding(milliseconds: -3_600_000)
    var clock = ServerClock()
    #expect(weekly.isOpen(at: clock.now(device)) && !clock.isKnown)
    clock.heard(late, sent: device, received: device)
    #expect(!weekly.isOpen(at: clock.now(device)) && clock.isKnown)
    // Several servers whose clocks disagree by a second still agree on everything but that second.
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let truth = weekly.closes.adding(milliseconds: random.next(below: 7_200_000) - 3_600_000)
      let off = random.next(below: 86_400_000 * 2) - 86_400_000
      var answers: [Bool] = []
      for _ in 0..<3 {
        var one = ServerClock()
        let here = truth.adding(milliseconds: off)
        one.heard(truth.adding(milliseconds: random.next(below: 2_000) - 1_000), sent: here, received: here)
        answers.append(weekly.isOpen(at: one.now(here)))
      }
      if abs(truth.milliseconds(since: weekly.closes)) > 1_000 {
        #expect(answers.allSatisfy { $0 == (truth < weekly.closes) }, "seed \(seed)")
      }
    }
  }

  @Test("HB-11: joining on two devices is one thing; outside of the window it does not hold")
  func entry() {
    let weekly = Challenge.current(.weekly, at: monday)
    let one = ChallengeEntry(weekly, goal: 150, joined: monday, isVerified: true)
    let two = ChallengeEntry(weekly, goal: 90, joined: monday.adding(milliseconds: 5_000), isVerified: false)
    #expect(ChallengeEntry(one.record(stamp(1))) == one && one.id == two.id && one.isValid)
    var replica = Replica()
    replica.merge(one.record(stamp(1)))
    replica.merge(two.record(stamp(2, device: 2)))
    #expect(replica.records(in: ChallengeEntry.collection).count == 1)
    let late = ChallengeEntry(weekly, goal: 90, joined: weekly.closes, isVerified: true)
    #expect(!late.isValid)
    // A record that claims another name does not hold.
    let forged = Record(
      collection: ChallengeEntry.collection, id: workout(0).id, stamp: stamp(1),
      fields: ["challenge": "semanal-2026-11-23", "goal": 10, "joined": .integer(monday.milliseconds)])
    #expect(ChallengeEntry(forged) == nil)
  }

  @Test("HB-11: fair among abilities: the share of one's own goal counts, from facts")
  func share() {
    let weekly = Challenge.current(.weekly, at: monday)
    let strong = ChallengeEntry(weekly, goal: 300, joined: monday, isVerified: true)
    let new = ChallengeEntry(weekly, goal: 60, joined: monday, isVerified: true)
    #expect(strong.share(150 * 60_000) == 0.5 && new.share(30 * 60_000) == 0.5)
    // 138 minutes a week on average: 150.
    #expect(ChallengeEntry.proposal(lastFourWeeks: 138 * 4 * 60_000, .weekly) == 150)
    #expect(ChallengeEntry.proposal(lastFourWeeks: 0, .weekly) == 30)
    #expect(ChallengeEntry.proposal(lastFourWeeks: .max / 200, .weekly) == 600)
  }
}

@Suite struct PointsTests {
  func redemption(_ reward: String, _ price: Int64, _ seconds: Int64) -> Redemption {
    Redemption(reward: reward, price: price, at: monday.adding(seconds: seconds), day: mondayDate)
  }

  @Test("HB-12: points come from facts: whole workouts with a proof, three a day, no imported ones")
  func earning() {
    let ledger = PointsLedger(
      workouts: [
        workout(0), workout(0, minute: 60), workout(0, minute: 120), workout(0, minute: 180), workout(1, proof: nil),
        workout(2, isWhole: false), workout(3, proof: .imported), workout(4, proof: .watched),
        workout(4, proof: .watched),
      ], challenges: [("semanal-2026-11-23", day(6)), ("semanal-2026-11-23", day(6))], redemptions: [])
    #expect(ledger.points == 3 * 10 + 10 + 50)
    #expect(ledger.balance(.house) == -ledger.points)
  }

  @Test("HB-12: a reward that costs more than there is waits, and so do those after it")
  func waiting() {
    let ledger = PointsLedger(
      workouts: (0..<5).map { workout($0) }, challenges: [],
      redemptions: [redemption("c", 20, 3), redemption("a", 30, 1), redemption("b", 40, 2)])
    #expect(ledger.owns("a") && !ledger.owns("b") && !ledger.owns("c"))
    #expect(ledger.points == 20 && ledger.waiting.map { $0.reward } == ["b", "c"])
    #expect(!ledger.affords("d", price: 10))
    let later = PointsLedger(
      workouts: (0..<9).map { workout($0) }, challenges: [],
      redemptions: [redemption("c", 20, 3), redemption("a", 30, 1), redemption("b", 40, 2)])
    #expect(later.owns("a") && later.owns("b") && later.owns("c") && later.points == 0)
  }

  @Test("HB-12: two devices offline never spend twice, count nothing twice, and agree in the end")
  func devices() {
    for seed in 0..<1_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let rewards = ["luna", "cumbre", "ajusco", "nevado"], prices: [Int64] = [20, 30, 50, 80]
      var records: [Record] = []
      // Both devices record some of the same workouts and redeem what they can see.
      for device in 1...2 as ClosedRange<UInt64> {
        var own: [Workout] = [], redeemed: [Redemption] = []
        for offset in 0..<Int(random.next(below: 10)) where random.next(below: 3) > 0 { own.append(workout(offset)) }
        for turn in 0..<4 {
          let pick = Int(random.next(below: 4))
          let ledger = PointsLedger(workouts: own, challenges: [], redemptions: redeemed)
          if ledger.affords(rewards[pick], price: prices[pick]) {
            redeemed.append(redemption(rewards[pick], prices[pick], Int64(turn) * 100 + random.next(below: 100)))
          }
        }
        records += own.map { $0.record(stamp(1, device: device)) }
        records += redeemed.map { $0.record(stamp(2 + random.next(below: 50), device: device)) }
      }
      var a = Replica(), b = Replica()
      for record in random.shuffled(records) { a.merge(record) }
      for record in random.shuffled(records + records) { b.merge(record) }
      func ledger(_ replica: Replica) -> PointsLedger {
        PointsLedger(
          workouts: random.shuffled(replica.records(in: Workout.collection).compactMap { Workout($0) }), challenges: [],
          redemptions: random.shuffled(replica.records(in: Redemption.collection).compactMap { Redemption($0) }))
      }
      let x = ledger(a), y = ledger(b)
      #expect(x.entries == y.entries && x.waiting == y.waiting, "seed \(seed)")
      #expect(x.points >= 0, "seed \(seed)")
      // Balanced: all accounts together are nothing, and each reward was paid once.
      #expect(x.balance(.house) + x.balance(.person) + x.balance(.rewards) == 0, "seed \(seed)")
      let paid = x.entries.filter { $0.to == .rewards }
      #expect(paid.count <= 4, "seed \(seed)")
      for reward in rewards {
        #expect(paid.filter { $0.cause == .redemption(reward) }.count <= 1, "seed \(seed)")
      }
      #expect(x.entries.allSatisfy { $0.points > 0 && $0.from != $0.to }, "seed \(seed)")
    }
  }

  @Test("HB-12: more points never take back what was honoured")
  func monotone() {
    for seed in 0..<500 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let wanted = ["a", "b", "c", "d"].map { redemption($0, random.next(below: 60), random.next(below: 1_000)) }
      var owned: [String] = []
      for count in 0..<20 {
        let ledger = PointsLedger(workouts: (0..<count).map { workout($0) }, challenges: [], redemptions: wanted)
        #expect(owned.allSatisfy { ledger.owns($0) }, "seed \(seed)")
        owned = ["a", "b", "c", "d"].filter { ledger.owns($0) }
      }
    }
  }
}
