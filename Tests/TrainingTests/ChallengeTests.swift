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

  @Test("HB-11: what the server decided stays, in any order: no device's word changes its moment or its goal")
  func decided() throws {
    let weekly = Challenge.current(.weekly, at: monday)
    let first = ChallengeEntry(weekly, goal: 60, joined: monday, isVerified: false)
    let decision = Record(
      collection: ChallengeEntry.collection, id: ChallengeEntry.id(weekly), stamp: stamp(5, device: 9),
      fields: ["agreed": 70, "decided": .integer(monday.milliseconds + 600_000)])
    // Another phone was without a network, and its clock a day ahead.
    let other = ChallengeEntry(weekly, goal: 300, joined: weekly.closes, isVerified: false)
    #expect(!other.isValid && other.mayChangeGoal(at: monday))
    // A third one took it back, before it knew.
    var undone = first.record(stamp(95, device: 3))
    undone.set("joined", .null, stamp(96, device: 3))
    #expect(ChallengeEntry(undone) == nil)
    let states = [first.record(stamp(1)), decision, other.record(stamp(90, device: 2)), undone]
    for seed in 0..<50 as Range<UInt64> {
      var random = SeededGenerator(seed: seed), replica = Replica()
      for one in random.shuffled(states + states) { replica.merge(one) }
      let entry = try #require(replica.records(in: ChallengeEntry.collection).first.flatMap { ChallengeEntry($0) })
      #expect(entry.goal == 70 && entry.joined == monday.adding(milliseconds: 600_000), "seed \(seed)")
      #expect(entry.decided == entry.joined && entry.isValid && entry.isVerified, "seed \(seed)")
      #expect(entry.isAgreed && !entry.mayChangeGoal(at: monday), "seed \(seed)")
    }
    // What came too late has the goal alone.
    let late = Record(
      collection: ChallengeEntry.collection, id: first.id, stamp: stamp(5, device: 9),
      fields: ["agreed": 60, "decided": .null])
    let kept = try #require(ChallengeEntry(Record.merged(late, other.record(stamp(90, device: 2)))))
    #expect(kept.goal == 60 && kept.joined == weekly.closes && kept.decided == nil && !kept.isVerified)
    #expect(first.record(stamp(1))["decided"] == nil && first.decided == nil)
  }

  @Test("HB-11: nothing for what was done before: at least half of the proposal, and ten minutes more than there is")
  func least() {
    let minute: Int64 = 60_000
    #expect(ChallengeEntry.least(.weekly, moved: 0, lastFourWeeks: 0) == 20)
    // Proposed are 150.
    #expect(ChallengeEntry.least(.weekly, moved: 60 * minute, lastFourWeeks: 138 * 4 * minute) == 80)
    #expect(ChallengeEntry.least(.weekly, moved: 75 * minute, lastFourWeeks: 138 * 4 * minute) == 90)
    #expect(ChallengeEntry.least(.monthly, moved: 300 * minute, lastFourWeeks: 0) == 310)
    #expect(ChallengeEntry.least(.monthly, moved: 300 * minute + 1, lastFourWeeks: 0) == 320)
    #expect(ChallengeEntry.least(.monthly, moved: .max, lastFourWeeks: .max / 200) == 6_000)
    for seed in 0..<1_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let moved = random.next(below: 5_900 * minute), before = random.next(below: 4_000 * minute)
      for kind in Challenge.Kind.allCases {
        let goal = ChallengeEntry.least(kind, moved: moved, lastFourWeeks: before)
        #expect(goal % 10 == 0 && Int64(goal) * minute >= moved + 10 * minute, "seed \(seed)")
        #expect(goal * 2 >= ChallengeEntry.proposal(lastFourWeeks: before, kind), "seed \(seed)")
      }
    }
  }

  @Test("HB-11: the day on which a goal was reached, as a plain sum over the days says")
  func reached() {
    let some = log(
      [
        workout(0), workout(2), workout(2, minute: 60, minutes: 20), workout(5, proof: .imported, minutes: 60),
        workout(5, minute: 90, proof: nil), workout(6, minutes: 40),
      ], [])
    func reached(_ minutes: Int64, from first: Int = 0, through last: Int = 6) -> CivilDate? {
      some.dayReached(from: day(first), through: day(last), milliseconds: minutes * 60_000)
    }
    #expect(reached(30) == day(0) && reached(31) == day(2) && reached(80) == day(2))
    #expect(reached(81) == day(6) && reached(120) == day(6) && reached(121) == nil)
    #expect(reached(31, through: 1) == nil && reached(50, from: 1) == day(2) && reached(51, from: 1) == day(6))
    #expect(some.milliseconds(from: day(0), through: day(6), before: workout(2).began) == 1_800_000)
    #expect(some.milliseconds(from: day(1), through: day(6), before: workout(6).began) == 3_000_000)
    // What went on at that moment was not in the log yet.
    let end = workout(2).began.adding(seconds: 1_800)
    #expect(some.milliseconds(from: day(0), through: day(6), before: end.adding(milliseconds: -1)) == 1_800_000)
    #expect(some.milliseconds(from: day(0), through: day(6), before: end) == 3_600_000)
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let workouts = (0..<20).map {
        workout(Int(random.next(below: 12)), minute: Int64($0) * 60, minutes: 1 + random.next(below: 50))
      }
      let all = log(random.shuffled(workouts), [])
      let first = Int(random.next(below: 12)), last = Int(random.next(below: 12)), goal = random.next(below: 300) + 1
      var sum: Int64 = 0, found: CivilDate?
      for offset in first..<max(first, last + 1) {
        sum += workouts.filter { $0.day == day(offset) }.reduce(0) { $0 + $1.milliseconds }
        if found == nil, sum >= goal * 60_000 { found = day(offset) }
      }
      #expect(all.milliseconds(from: day(first), through: day(last)) == sum, "seed \(seed)")
      #expect(
        all.dayReached(from: day(first), through: day(last), milliseconds: goal * 60_000) == found, "seed \(seed)")
    }
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

  @Test("HB-12: a workout of no routine gives points from ten minutes on, one of a routine whatever it took")
  func free() {
    func of(_ minutes: Int64, _ routine: String) -> Int64 {
      var one = workout(0, minutes: minutes)
      one.routine = routine
      return PointsLedger(workouts: [one], challenges: [], redemptions: []).points
    }
    #expect(of(0, "") == 0 && of(9, "") == 0 && of(10, "") == 10 && of(3, "casa-diez") == 10)
  }

  @Test("HB-11, HB-12: entries by day, then workouts, challenges, rewards; a challenge on the day it was reached")
  func order() {
    let weekly = Challenge.current(.weekly, at: monday)
    let late = ChallengeEntry(weekly.next, goal: 10, joined: monday, isVerified: true)
    let entry = ChallengeEntry(weekly, goal: 60, joined: monday, isVerified: true)
    let workouts = [workout(2), workout(0), workout(1)], some = log(workouts, [])
    let reached = PointsLedger.reached([late, entry], some)
    #expect(reached.map { $0.id } == ["semanal-2026-11-23"] && reached.map { $0.day } == [day(1)])
    let bought = Redemption(reward: "b", price: 10, at: monday, day: day(1))
    let first = Redemption(reward: "a", price: 10, at: monday.adding(seconds: 9), day: day(1))
    let ledger = PointsLedger(workouts: workouts, challenges: reached, redemptions: [bought, first])
    #expect(
      ledger.entries.map { $0.cause } == [
        .workout(workout(0).id), .workout(workout(1).id), .challenge("semanal-2026-11-23"), .redemption("a"),
        .redemption("b"), .workout(workout(2).id),
      ])
    #expect(ledger.entries.map { $0.day } == [day(0), day(1), day(1), day(1), day(1), day(2)])
  }

  @Test("HB-12: what the server decided is paid first: a phone that asks for something earlier takes nothing away")
  func decidedFirst() {
    var decided = redemption("ajusco", 60, 3_600)
    decided.decided = monday.adding(seconds: 3_600)
    let offline = redemption("lago", 60, 0)
    let ledger = PointsLedger(
      workouts: (0..<7).map { workout($0) }, challenges: [], redemptions: [offline, decided])
    #expect(ledger.owns("ajusco") && !ledger.owns("lago") && ledger.points == 10)
    #expect(ledger.waiting == [offline])
    // The workouts that paid for it were removed: it stays, and the next ones make up for them.
    let fewer = PointsLedger(workouts: [workout(0)], challenges: [], redemptions: [decided])
    #expect(fewer.owns("ajusco") && fewer.points == 0 && fewer.balance(.person) == -50)
    #expect(fewer.balance(.house) + fewer.balance(.person) + fewer.balance(.rewards) == 0)
    #expect(!fewer.affords("lago", price: 10))
    let more = PointsLedger(workouts: (0..<7).map { workout($0) }, challenges: [], redemptions: [decided])
    #expect(more.points == 10)
  }

  @Test("HB-12: what waits can be taken back and asked for again; what was decided cannot, and keeps its price")
  func takenBack() {
    let one = redemption("lago", 60, 0)
    var record = one.record(stamp(1))
    #expect(Redemption(record) == one)
    record.set("taken", true, stamp(2))
    #expect(Redemption(record) == nil)
    let again = redemption("lago", 60, 500)
    #expect(Redemption(Record.merged(record, again.record(stamp(3)))) == again)
    record.set("decided", .integer(monday.milliseconds), stamp(3))
    record.set("paid", 60, stamp(3))
    record.set("price", 1_000_000, stamp(4))
    #expect(Redemption(record)?.price == 60 && Redemption(record)?.decided == monday)
  }

  func fold(_ replica: Replica) -> PointsLedger {
    PointsLedger(
      workouts: replica.records(in: Workout.collection).compactMap { Workout($0) }, challenges: [],
      redemptions: replica.records(in: Redemption.collection).compactMap { Redemption($0) })
  }

  @Test("HB-12: what a server of before had honoured, by its call's key alone, was decided when it says")
  func formerKey() throws {
    var record = redemption("ajusco", 60, 7_000).record(stamp(1))
    #expect(Redemption(record)?.decided == nil)
    record.set("key", .string("01K9XAMP0E0000000000000001"), stamp(2))
    let former = try #require(Redemption(record))
    #expect(former.decided == former.at && former.price == 60)
    record.set("key", .null, stamp(3))
    #expect(Redemption(record)?.decided == nil)
  }

  @Test("HB-12: nothing that the server decided is ever taken back, whatever order exchanges come in")
  func decidedStays() {
    let rewards = ["a", "b", "c", "d", "e"], prices: [Int64] = [20, 30, 50, 60, 80]
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      // Workouts, of which some are removed, and redemptions of two phones whose clocks are days apart.
      var sent: [Record] = []
      for offset in 0..<20 {
        let one = workout(offset).record(stamp(1))
        sent.append(one)
        if random.next(below: 5) > 0 { continue }
        var gone = one
        gone.delete(stamp(2))
        sent.append(gone)
      }
      for (reward, price) in zip(rewards, prices) {
        for device in 1...2 as ClosedRange<UInt64> where random.next(below: 3) > 0 {
          let at = random.next(below: 1_000_000) - 500_000, later = random.next(below: 90)
          sent.append(redemption(reward, price, at).record(stamp(1 + later, device: device)))
        }
      }
      var server = Replica(), states = sent, paid: [(reward: String, price: Int64)] = []
      for record in random.shuffled(sent) {
        server.merge(record)
        // Another instance each time, whose clock is minutes off.
        let now = monday.adding(seconds: random.next(below: 600))
        let before = fold(server)
        for one in server.records(in: Redemption.collection).compactMap({ Redemption($0) })
        where one.decided == nil && before.owns(one.reward) {
          paid.append((one.reward, one.price))
          let decision = Record(
            collection: Redemption.collection, id: one.id, stamp: stamp(1, device: 9),
            fields: ["decided": .integer(now.milliseconds), "key": .null, "paid": .integer(one.price)])
          // A phone that does not know says something else.
          var other = redemption(one.reward, 1_000_000, -900_000).record(stamp(200, device: 2))
          other.set("taken", true, stamp(201, device: 2))
          for state in [decision, other] {
            server.merge(state)
            states.append(state)
          }
        }
        let after = fold(server)
        for one in paid {
          let entry = after.entries.first { $0.cause == .redemption(one.reward) }
          #expect(entry?.points == one.price, "seed \(seed): \(one.reward)")
        }
        #expect(after.balance(.house) + after.balance(.person) + after.balance(.rewards) == 0, "seed \(seed)")
      }
      #expect(Set(paid.map { $0.reward }).count == paid.count, "seed \(seed)")
      var other = Replica()
      for record in random.shuffled(states + states) { other.merge(record) }
      #expect(fold(other).entries == fold(server).entries, "seed \(seed)")
      #expect(fold(other).waiting == fold(server).waiting, "seed \(seed)")
    }
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
