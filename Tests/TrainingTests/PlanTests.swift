import Testing

@testable import Training

@Suite struct PlanTests {
  func id(_ number: UInt64) -> ULID {
    var random = SeededGenerator(seed: number)
    return ULID(at: monday, using: &random)
  }
  /// Begun on Monday, on Monday, Wednesday and Friday.
  var enrolment: PlanEnrolment {
    PlanEnrolment(id: id(1), plan: "casa-tres", start: day(0), weekdays: [.monday, .wednesday, .friday])
  }
  func progress(_ workouts: [Int], pauses: [PlanPause] = [], today: Int, _ enrolment: PlanEnrolment? = nil)
    -> PlanProgress
  {
    of(workouts.map { done($0) }, pauses: pauses, today: today, enrolment)
  }
  func of(_ workouts: [PlanWorkout], pauses: [PlanPause] = [], today: Int, _ enrolment: PlanEnrolment? = nil)
    -> PlanProgress
  {
    PlanProgress(
      enrolment ?? self.enrolment, pauses: pauses, workouts: workouts, hasEasier: true, routines: ["a", "b", "c"],
      today: day(today))
  }
  func done(_ on: Int, _ routine: String = "a", minutes: Int = 30, isImported: Bool = false) -> PlanWorkout {
    PlanWorkout(day: day(on), routine: routine, minutes: minutes, isImported: isImported)
  }

  @Test("HB-10: an enrolment comes back from its record")
  func record() {
    var made = enrolment.record(stamp(1))
    #expect(PlanEnrolment(made) == enrolment)
    made.set("easier", "declined", stamp(2))
    #expect(PlanEnrolment(made)?.easier == .declined)
  }

  @Test("HB-10: after three routines in a row were missed an easier plan is suggested, not after two")
  func missed() {
    // Done on Monday; Wednesday, Friday and the next Monday missed.
    #expect(progress([0], today: 5).missedInARow == 2)
    #expect(!progress([0], today: 7).suggestsEasier)
    let three = progress([0], today: 8)
    #expect(three.missedInARow == 3 && three.suggestsEasier && three.done == 1)
    // A workout ends the row.
    #expect(progress([0, 4], today: 8).missedInARow == 1)
    // Today is not missed as long as it goes on.
    #expect(progress([], today: 4).missedInARow == 2)
  }

  @Test("HB-10: a routine of the plan makes its day done, and so do ten minutes of anything; a file makes none")
  func whatCounts() {
    #expect(of([done(0, "b", minutes: 3)], today: 0).isDoneToday)
    #expect(of([done(0, "otra", minutes: 10)], today: 0).isDoneToday)
    // A lone plank of two minutes.
    let short = of([done(0, "", minutes: 2), done(2, "otra", minutes: 9)], today: 2)
    #expect(!short.isDoneToday && short.isDue && short.done == 0 && short.state(of: day(0)) == .missed)
    let brought = of([done(0, "a", minutes: 90, isImported: true)], today: 1)
    #expect(brought.done == 0 && brought.turn == 0 && brought.missedInARow == 1)
    // What was before the plan is not of it.
    #expect(of([done(-1)], today: 0).done == 0)
  }

  @Test("HB-10: the turn moves by the routine whose turn it is and by no other, one day later, in any order")
  func turn() {
    #expect(of([done(0, "a")], today: 0).turn == 0)
    #expect(of([done(0, "a")], today: 1).turn == 1)
    // Another one first, ten minutes of anything: the turn waits.
    #expect(of([done(0, "b"), done(2, "otra")], today: 3).turn == 0)
    #expect(of([done(0, "b"), done(2, "a"), done(4, "b")], today: 5).turn == 2)
    // All three, on two days, and round again.
    #expect(of([done(0, "c"), done(0, "a"), done(0, "b")], today: 1).turn == 0)
    #expect(of([done(0, "b"), done(0, "a"), done(2, "c"), done(4, "a")], today: 5).turn == 1)
    #expect(of([done(0, "a"), done(0, "a")], today: 1).turn == 1)
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let workouts = (0..<10).map { _ in
        done(Int(random.next(below: 14)), ["a", "b", "c", "otra"][Int(random.next(below: 4))])
      }
      #expect(of(random.shuffled(workouts), today: 14) == of(workouts, today: 14), "seed \(seed)")
    }
  }

  @Test("HB-10: it is suggested once: an answer, on any device, ends it")
  func once() {
    for answer in PlanEnrolment.Answer.allCases {
      var answered = enrolment
      answered.easier = answer
      #expect(!progress([], today: 20, answered).suggestsEasier)
    }
    #expect(progress([], today: 20).suggestsEasier)
    let none = PlanProgress(enrolment, pauses: [], workouts: [], hasEasier: false, routines: ["a"], today: day(20))
    #expect(!none.suggestsEasier)
  }

  @Test("HB-10: a pause costs nothing: paused days are not missed, what was done stays, the turn goes on")
  func pause() {
    let rest = PlanPause(id: id(2), from: day(2))
    #expect(rest.through == day(15))
    let before = progress([0], today: 1), after = progress([0], pauses: [rest], today: 16)
    #expect(after.missedInARow == 0 && after.done == before.done && after.turn == before.turn)
    #expect(progress([0], pauses: [rest], today: 4).isPaused && !progress([0], pauses: [rest], today: 4).isDue)
    // It does not end a row either: two before, one after.
    let late = PlanPause(id: id(2), from: day(5), through: day(9))
    #expect(progress([], pauses: [late], today: 12).missedInARow == 4)
    // Training in a pause counts.
    #expect(progress([0, 4], pauses: [rest], today: 16).done == 2)
  }

  @Test("HB-10: one pause a month; of two made offline the earlier one counts, on every device")
  func onePause() {
    let first = PlanPause(id: id(2), from: day(2), through: day(3)), second = PlanPause(id: id(3), from: day(5))
    #expect(PlanPause.counted([second, first]) == [first])
    #expect(!PlanPause.isPossible(on: day(6), [first]))
    #expect(PlanPause.isPossible(on: day(8), [first]))  // December
    #expect(!PlanPause.isPossible(on: day(8), [PlanPause(id: id(2), from: day(2))]))  // it goes on
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let pauses = (0..<5).map { PlanPause(id: id($0), from: day(Int(random.next(below: 70)))) }
      let counted = PlanPause.counted(pauses)
      #expect(PlanPause.counted(random.shuffled(pauses)) == counted, "seed \(seed)")
      #expect(Set(counted.map { $0.from.startOfMonth }).count == counted.count, "seed \(seed)")
      #expect(zip(counted, counted.dropFirst()).allSatisfy { $0.through < $1.from }, "seed \(seed)")
    }
  }

  @Test("HB-10: two pauses over the end of a month make no longer one: what begins while one holds does not count")
  func overlappingPauses() {
    // 25 November to 8 December; 1 December, on a phone without a network; 10 December.
    let first = PlanPause(id: id(2), from: day(2)), second = PlanPause(id: id(3), from: day(8))
    let third = PlanPause(id: id(4), from: day(17))
    #expect(first.through == day(15) && PlanPause.counted([second, first]) == [first])
    // December is not used up by the one that does not count.
    #expect(PlanPause.counted([third, second, first]) == [first, third])
    #expect(PlanPause.isPossible(on: day(17), [first, second]))
    #expect(progress([], pauses: [first, second], today: 16).isPaused == false)
    // Where the first one was ended before, the second one counts.
    let ended = PlanPause(id: id(2), from: day(2), through: day(5))
    #expect(PlanPause.counted([second, ended]) == [ended, second])
  }

  @Test("HB-10: a pause that was ended on the day when it began holds no day, and uses up no month")
  func emptyPause() {
    let empty = PlanPause(id: id(2), from: day(2), through: day(1))
    #expect(PlanPause.counted([empty]).isEmpty && PlanPause.isPossible(on: day(2), [empty]))
    let second = PlanPause(id: id(3), from: day(3))
    #expect(PlanPause.counted([empty, second]) == [second])
    #expect(progress([], pauses: [empty, second], today: 4).isPaused)
    #expect(!progress([], pauses: [empty], today: 2).isPaused)
    // One day of it is a pause.
    #expect(!PlanPause.isPossible(on: day(5), [PlanPause(id: id(2), from: day(2), through: day(2))]))
  }

  @Test("HB-10: paused or not, no day takes away what was done")
  func noLoss() {
    for seed in 0..<500 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let workouts = (0..<Int(random.next(below: 12))).map { _ in Int(random.next(below: 60)) }
      let pauses = (0..<Int(random.next(below: 3))).map {
        PlanPause(id: id(UInt64($0)), from: day(Int(random.next(below: 60))))
      }
      var last = 0
      for today in 0..<70 {
        let one = progress(workouts, pauses: pauses, today: today)
        let without = progress(workouts, today: today)
        #expect(one.done >= last && one.done == without.done && one.turn == without.turn, "seed \(seed), day \(today)")
        #expect(one.missedInARow <= without.missedInARow, "seed \(seed), day \(today)")
        last = one.done
      }
    }
  }
}

@Suite struct PlayedTests {
  @Test("HB-09: ranges are a set: twice is once, in any order, and as a plain set of milliseconds says")
  func union() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var list: [(Int64, Int64)] = [], plain = Swift.Set<Int64>()
      for _ in 0..<8 {
        let from = random.next(below: 200), to = from + random.next(below: 60)
        list.append((from, to))
        for one in from..<to { plain.insert(one) }
      }
      var a = PlayedRanges(), b = PlayedRanges()
      for one in list { a.add(one.0, one.1) }
      for one in random.shuffled(list + list) { b.add(one.0, one.1) }
      #expect(a == b && a.played(of: 1_000) == Int64(plain.count), "seed \(seed)")
      #expect(PlayedRanges(json: a.json) == a, "seed \(seed)")
      var c = a
      c.formUnion(b)
      #expect(c == a, "seed \(seed)")
    }
  }

  @Test("HB-09: jumping, waiting, winding and a clock that is set do not make it watched")
  func cheating() {
    let length: Int64 = 120_000
    // To the end by a jump.
    var jump = WatchSession()
    jump.report(0, at: monday, isPlaying: true)
    jump.report(5_000, at: monday.adding(milliseconds: 5_000), isPlaying: true)
    jump.report(119_000, at: monday.adding(milliseconds: 6_000), isPlaying: true)
    jump.report(120_000, at: monday.adding(milliseconds: 7_000), isPlaying: false)
    #expect(!jump.played.isWhole(of: length) && jump.played.played(of: length) == 6_000)
    // Paused for two minutes, then a jump: the clock alone counts nothing.
    var wait = WatchSession()
    wait.report(0, at: monday, isPlaying: false)
    wait.report(120_000, at: monday.adding(milliseconds: 120_000), isPlaying: false)
    #expect(wait.played.ranges.isEmpty)
    // Ten times as fast.
    var fast = WatchSession()
    for step in 0...12 as ClosedRange<Int64> {
      fast.report(step * 10_000, at: monday.adding(milliseconds: step * 1_000), isPlaying: true)
    }
    #expect(fast.played.played(of: length) == 0)
    // The clock was set an hour ahead.
    var clock = WatchSession()
    clock.report(0, at: monday, isPlaying: true)
    clock.report(120_000, at: monday.adding(milliseconds: 3_600_000), isPlaying: true)
    #expect(clock.played.played(of: length) == 0)
    // The last second again and again.
    var again = WatchSession()
    for turn in 0..<200 as Range<Int64> {
      again.report(119_000, at: monday.adding(milliseconds: turn * 2_000), isPlaying: true)
      again.report(120_000, at: monday.adding(milliseconds: turn * 2_000 + 1_000), isPlaying: false)
    }
    #expect(again.played.played(of: length) == 1_000)
  }

  @Test(
    "HB-09: pulled through with many small reports it is no more watched than with few",
    arguments: [4, 16, 100] as [Int64])
  func dragging(_ speed: Int64) {
    let length: Int64 = 600_000
    // Every 16 ms, as a browser tells of a picture.
    var dragged = WatchSession(), steps: Int64 = 0
    while steps * 16 * speed < length {
      dragged.report(steps * 16 * speed, at: monday.adding(milliseconds: steps * 16), isPlaying: true)
      steps += 1
    }
    #expect(!dragged.played.isWhole(of: length))
    #expect(dragged.played.played(of: length) <= 2 * 16 * steps + 400)
    // The same with a pause at each picture: what may be late is not given anew by each play.
    var paused = WatchSession()
    for step in 0..<steps {
      let at = monday.adding(milliseconds: step * 16)
      paused.report(step * 16 * speed, at: at, isPlaying: true)
      paused.report((step + 1) * 16 * speed, at: at.adding(milliseconds: 16), isPlaying: false)
    }
    #expect(!paused.played.isWhole(of: length))
    #expect(paused.played.played(of: length) <= 2 * 16 * steps + 400)
    // A minute that was played saves up nothing for a minute that is pulled through.
    var saved = WatchSession()
    for second in 0...60 as ClosedRange<Int64> {
      saved.report(second * 1_000, at: monday.adding(milliseconds: second * 1_000), isPlaying: true)
    }
    saved.report(120_000, at: monday.adding(milliseconds: 61_000), isPlaying: true)
    #expect(saved.played.played(of: length) == 60_000)
  }

  @Test("HB-09: who watches at twice the speed has watched it, also when each report is a little early or late")
  func twice() {
    let length: Int64 = 600_000
    for seed in 0..<50 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var one = WatchSession(), position: Int64 = 0, clock: Int64 = 0
      while position < length {
        one.report(position, at: monday.adding(milliseconds: clock + random.next(below: 100)), isPlaying: true)
        position += 500
        clock += 250
      }
      one.report(length, at: monday.adding(milliseconds: clock + 100), isPlaying: false)
      #expect(one.played.isWhole(of: length), "seed \(seed)")
    }
  }

  @Test("HB-09: played through, also in two visits and at one and a half times, it is watched")
  func honest() {
    let length: Int64 = 120_000
    var first = WatchSession()
    for step in 0...60 as ClosedRange<Int64> {
      first.report(step * 1_000, at: monday.adding(milliseconds: step * 1_000), isPlaying: step < 60)
    }
    #expect(!first.played.isWhole(of: length))
    var second = WatchSession(first.played)
    for step in 0...40 as ClosedRange<Int64> {
      second.report(60_000 + step * 1_500, at: monday.adding(milliseconds: 9_000_000 + step * 1_000), isPlaying: true)
    }
    #expect(second.played.isWhole(of: length) && second.played.share(of: length) == 1)
    // All but the end is not the end.
    var most = PlayedRanges()
    most.add(0, 116_000)
    #expect(!most.isWhole(of: length))
  }
}
