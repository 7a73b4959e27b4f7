import Testing

@testable import Movement

/// 21 November 2026, 16:05 UTC.
let start = Instant(milliseconds: 1_795_277_100_000)
func after(_ seconds: Double) -> Instant { start.adding(milliseconds: Int64(seconds * 1000)) }

/// Two exercises, 30 s and 20 s with 10 s of rest, two rounds with 15 s between: 5+30+10+20+15+30+10+20 = 140 s.
let plan = WorkoutPlan(
  [.init("a", seconds: 30, rest: 10), .init("b", seconds: 20, rest: 10)], rounds: 2, roundRest: 15)

/// Half an hour: a minute each, 50 s of work and 10 s of rest.
let half = WorkoutPlan(["a", "b", "c"].map { .init($0, seconds: 50, rest: 10) }, rounds: 10)

@Suite struct IntervalTimerTests {
  @Test("GG-05: a plan becomes preparation, work and rest in rounds, without a rest at the end")
  func steps() {
    #expect(
      plan.steps.map { "\($0.kind.rawValue) \($0.milliseconds / 1000) \($0.item) \($0.round)" } == [
        "prepare 5 0 0", "work 30 0 0", "rest 10 1 0", "work 20 1 0", "rest 15 0 1", "work 30 0 1", "rest 10 1 1",
        "work 20 1 1",
      ])
    #expect(plan.seconds == 140 && plan.minutes == 2)
    #expect(WorkoutPlan([]).steps.isEmpty && WorkoutPlan([]).minutes == 1)
  }

  @Test("GG-05: an exercise with two sides is done twice, with a moment to change")
  func sides() {
    let steps = WorkoutPlan([.init("a", seconds: 20, rest: 5, hasSides: true)]).steps
    #expect(steps.map { $0.kind } == [.prepare, .work, .rest, .work])
    #expect(steps.map { $0.side } == [nil, .first, .second, .second])
    #expect(steps[2].milliseconds == Int64(WorkoutPlan.sideChange) * 1000)
  }

  @Test("GG-05: it goes through all steps by itself and says what is due at each moment")
  func whole() {
    var timer = IntervalTimer(plan.steps), now = start, said: [String] = []
    func tell(_ cues: [TimerCue]) {
      for cue in cues {
        let at = now.milliseconds(since: start) / 1000
        switch cue {
        case .begins(let place): said.append("\(at) step \(place)")
        case .left(let seconds): said.append("\(at) left \(seconds)")
        case .finished: said.append("\(at) end")
        case .paused: said.append("\(at) paused")
        }
      }
    }
    tell(timer.start(at: now))
    while let wait = timer.nextCue(at: now) {
      now = now.adding(milliseconds: wait)
      tell(timer.advance(to: now))
    }
    #expect(
      said.prefix(12) == [
        "0 step 0", "2 left 3", "3 left 2", "4 left 1", "5 step 1", "25 left 10", "32 left 3", "33 left 2", "34 left 1",
        "35 step 2", "42 left 3", "43 left 2",
      ])
    #expect(said.last == "140 end")
    #expect(timer.isOver && !timer.isRunning && timer.active == 140_000)
    #expect(TimerCue.begins(1).vibration(plan.steps) != TimerCue.begins(2).vibration(plan.steps))
  }

  @Test("GG-05: a late tick loses no time, and only the cue of the moment is given")
  func late() {
    var timer = IntervalTimer(plan.steps)
    _ = timer.start(at: start)
    #expect(timer.advance(to: after(47)) == [.begins(3)])
    #expect(timer.place == 3 && timer.left(at: after(47)) == 18_000 && timer.active == 47_000)
    // Ten seconds left were passed two seconds ago: too late to be said.
    #expect(timer.advance(to: after(57)) == [])
    #expect(timer.advance(to: after(62.2)) == [.left(3)])
  }

  @Test("GG-05: pause holds everything, also for hours; going on takes nothing from the pause")
  func pause() {
    var timer = IntervalTimer(plan.steps)
    _ = timer.start(at: start)
    _ = timer.pause(at: after(15))
    #expect(timer.left(at: after(9_000)) == 20_000)
    #expect(timer.start(at: after(9_000)).isEmpty)
    #expect(timer.advance(to: after(9_019)) == [.left(1)])
    #expect(timer.advance(to: after(9_020)) == [.begins(2)])
    #expect(timer.active == 35_000)
  }

  @Test("GG-05: a clock that is set back takes nothing away and adds nothing")
  func clockBack() {
    var timer = IntervalTimer(plan.steps)
    _ = timer.start(at: start)
    _ = timer.advance(to: after(15))
    _ = timer.advance(to: after(-3_600))
    #expect(timer.left(at: after(-3_600)) == 20_000 && timer.isRunning)
    _ = timer.advance(to: after(-3_595))
    #expect(timer.left(at: after(-3_595)) == 15_000 && timer.active == 20_000)
  }

  @Test("GG-05: after hours asleep it stands paused where it was seen; after ten minutes it is where the clock is")
  func asleep() {
    var timer = IntervalTimer(half.steps)
    _ = timer.start(at: start)
    _ = timer.advance(to: after(15))
    var short = timer
    #expect(short.advance(to: after(15 + 600)) == [.begins(21)])
    // 5 s to get ready, then a minute each: 10 s of the eleventh are done.
    #expect(short.done == 10_000)
    #expect(short.isRunning && short.active == 615_000 && short.step?.round == 3 && short.step?.item == 1)
    #expect(short.absence?.isCounted == true && short.absence?.milliseconds == 600_000)
    #expect(timer.advance(to: after(15 + 4 * 3600)) == [.paused])
    #expect(timer.absence?.isCounted == false && !timer.isRunning && timer.place == 1 && timer.active == 15_000)
    #expect(timer.left(at: after(20_000)) == 40_000 && timer.last == after(15))
    _ = timer.start(at: after(20_000))
    #expect(timer.absence == nil && timer.isRunning)
  }

  @Test("GG-05: whoever was away says how it was: ten minutes are taken back, twenty are counted, also to the end")
  func settled() throws {
    var timer = IntervalTimer(half.steps)
    _ = timer.start(at: start)
    _ = timer.advance(to: after(15))
    var back = timer, whole = timer
    _ = back.advance(to: after(15 + 600))
    back = try #require(IntervalTimer(json: back.json))
    #expect(back.settle(true) == [] && back.settle(false) == [.paused])
    #expect(!back.isRunning && back.place == 1 && back.done == 10_000 && back.active == 15_000)
    #expect(back.last == after(15) && back.absence == nil)
    // A clock that was set an hour forward is just such an absence.
    _ = timer.advance(to: after(15 + 1_200))
    timer = try #require(IntervalTimer(json: timer.json))
    #expect(timer.settle(false) == [] && timer.settle(true) == [.paused])
    #expect(!timer.isRunning && timer.active == 1_215_000 && timer.last == after(1_215) && timer.done == 10_000)
    _ = whole.advance(to: after(15 + 7_200))
    #expect(
      whole.settle(true) == [.finished] && whole.isWhole
        && whole.active == half.steps.reduce(0) { $0 + $1.milliseconds })
  }

  @Test("GG-05: a page that hears of the time once a minute was there; absences close together are one, and one answer")
  func hidden() throws {
    var timer = IntervalTimer(half.steps)
    _ = timer.start(at: start)
    _ = timer.advance(to: after(15))
    var unseen = timer
    for minute in 1...10 { _ = unseen.advance(to: after(15 + Double(minute) * 61)) }
    #expect(unseen.absence == nil && unseen.isRunning && unseen.active == 625_000)
    // Five minutes, ten seconds, five minutes more.
    var twice = timer
    for seconds in [315.0, 325, 625] { _ = twice.advance(to: after(seconds)) }
    #expect(twice.absence?.milliseconds == 610_000 && twice.absence?.isCounted == true && twice.active == 625_000)
    twice = try #require(IntervalTimer(json: twice.json))
    #expect(twice.settle(false) == [.paused] && twice.active == 15_000 && twice.last == after(15))
    // Three minutes in which it was there part them; a clock that was set back does too.
    var apart = timer
    for seconds in stride(from: 315.0, through: 495, by: 15) { _ = apart.advance(to: after(seconds)) }
    _ = apart.advance(to: after(795))
    #expect(apart.absence?.milliseconds == 300_000 && apart.settle(false) == [.paused] && apart.active == 495_000)
    var back = timer
    for seconds in [315.0, -3_000, -2_700] { _ = back.advance(to: after(seconds)) }
    #expect(back.absence?.milliseconds == 300_000 && back.active == 615_000)
    // More than a quarter of an hour in parts is as much as in one.
    for seconds in [315.0, 615, 915, 1_215] { _ = timer.advance(to: after(seconds)) }
    #expect(timer.absence?.isCounted == false && !timer.isRunning && timer.active == 15_000 && timer.last == after(15))
    #expect(timer.settle(true) == [.paused] && timer.active == 1_215_000)
  }

  @Test("GG-05: who passes over more than a fifth of the work did a part of it, rests aside")
  func wholeOrPart() {
    var timer = IntervalTimer(plan.steps), now = start
    func work(_ seconds: Double) {
      now = now.adding(milliseconds: Int64(seconds * 1000))
      _ = timer.advance(to: now)
    }
    _ = timer.start(at: now)
    for _ in 0..<4 {
      _ = timer.next(at: now)
      work(timer.left(at: now) > 20_000 ? 25 : 17)
    }
    _ = timer.next(at: now)
    #expect(timer.isOver && timer.isWhole && timer.worked == 84_000)
    var hasty = IntervalTimer(plan.steps)
    _ = hasty.start(at: start)
    while !hasty.isOver { _ = hasty.next(at: start) }
    #expect(!hasty.isWhole)
  }

  @Test("GG-05: with the phone in the pocket a long step goes on to its end")
  func longStep() {
    var timer = IntervalTimer(WorkoutPlan([.init("walk", seconds: 1_800, rest: 0)]).steps)
    _ = timer.start(at: start)
    _ = timer.advance(to: after(5))
    #expect(timer.advance(to: after(5 + 1_790)) == [.left(10)])
    #expect(timer.isRunning && timer.left(at: after(1_795)) == 10_000)
  }

  @Test("GG-05: five seconds more or less; a step is not thrown away by it")
  func adjust() {
    var timer = IntervalTimer(plan.steps)
    _ = timer.start(at: start)
    _ = timer.next(at: start)
    #expect(timer.place == 1)
    _ = timer.adjust(milliseconds: 5_000, at: after(10))
    #expect(timer.left(at: after(10)) == 25_000)
    for _ in 0..<3 { _ = timer.adjust(milliseconds: -5_000, at: after(10)) }
    #expect(timer.left(at: after(10)) == 10_000)
    for _ in 0..<9 { _ = timer.adjust(milliseconds: -5_000, at: after(18)) }
    #expect(timer.left(at: after(18)) == 2_000 && timer.place == 1)
    _ = timer.adjust(milliseconds: .max, at: after(18))
    #expect(timer.step?.milliseconds == IntervalTimer.longestStep)
    _ = timer.adjust(milliseconds: .min, at: after(18))
    #expect(timer.left(at: after(18)) > 0)
  }

  @Test("GG-05: back restarts an exercise, and from its first seconds goes to the one before; next passes the rest")
  func backAndNext() {
    var timer = IntervalTimer(plan.steps)
    _ = timer.start(at: start)
    #expect(timer.next(at: after(1)) == [.begins(1)])
    #expect(timer.next(at: after(2)) == [.begins(3)])
    #expect(timer.back(at: after(12)) == [.begins(3)])
    #expect(timer.back(at: after(13)) == [.begins(1)])
    #expect(timer.back(at: after(14)) == [.begins(0)])
    for _ in 0..<4 { _ = timer.next(at: after(15)) }
    #expect(timer.place == 7)
    #expect(timer.next(at: after(16)) == [.finished] && timer.isOver)
    #expect(timer.next(at: after(17)) == [] && timer.back(at: after(17)) == [])
    #expect(timer.place == 7, "back from the end goes to the last exercise")
  }

  @Test("GG-05: kept and read again it is the same, and time that went by meanwhile counts")
  func reload() throws {
    var timer = IntervalTimer(WorkoutPlan([.init("a", seconds: 20, rest: 5, hasSides: true)], rounds: 2).steps)
    _ = timer.start(at: start)
    _ = timer.advance(to: after(8))
    let text = timer.json.text
    var read = try #require(IntervalTimer(json: try JSON.parse(text)))
    #expect(read == timer)
    #expect(read.advance(to: after(25)) == [.begins(2)])
    _ = read.pause(at: after(26))
    #expect(IntervalTimer(json: read.json) == read)
  }

  @Test("GG-05: what is no timer is refused, and random bytes break nothing")
  func damaged() throws {
    for text in [
      "{}", "[]", "{\"steps\":[],\"place\":1,\"done\":0,\"active\":0}",
      "{\"steps\":[[\"work\",0,0,0]],\"place\":0,\"done\":0,\"active\":0}",
      "{\"steps\":[[\"work\",5000,0,0]],\"place\":0,\"done\":5001,\"active\":0}",
      "{\"steps\":[[\"play\",5000,0,0]],\"place\":0,\"done\":0,\"active\":0}",
      "{\"steps\":[[\"work\",5000,0,0]],\"place\":0,\"done\":0,\"active\":-1}",
    ] {
      #expect(IntervalTimer(json: try JSON.parse(text)) == nil, "\(text)")
    }
    var timer = IntervalTimer(plan.steps), random = SeededGenerator(seed: 5)
    _ = timer.start(at: start)
    let whole = Array(timer.json.text.utf8)
    for _ in 0..<3_000 {
      var bytes = whole
      for _ in 0...random.next(below: 3) {
        bytes[Int(random.next(below: Int64(bytes.count)))] = UInt8(random.next(below: 256))
      }
      bytes.removeLast(Int(random.next(below: 3)))
      guard let json = try? JSON.parse(String(decoding: bytes, as: UTF8.self)), var read = IntervalTimer(json: json)
      else { continue }
      _ = read.advance(to: after(40))
      _ = read.next(at: after(41))
      _ = read.back(at: after(42))
      _ = read.adjust(milliseconds: -5_000, at: after(43))
    }
  }

  /// Property: whatever is pressed and however ticks come, time that ran is time in steps; compared with a plain count
  /// of tenths of a second.
  @Test("GG-05: any sequence of ticks and presses agrees with counting tenths of a second", arguments: 1...60)
  func property(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var timer = IntervalTimer(plan.steps), tenth: Int64 = 0
    var lengths = plan.steps.map { $0.milliseconds }, place = 0, done: Int64 = 0, runs = false, active: Int64 = 0
    func run(_ tenths: Int64) {
      for _ in 0..<tenths where runs && place < lengths.count {
        done += 100
        active += 100
        if done >= lengths[place] { (place, done) = (place + 1, 0) }
      }
      if place == lengths.count { runs = false }
      tenth += tenths
    }
    var now: Instant { start.adding(milliseconds: tenth * 100) }
    for _ in 0..<200 {
      run(random.next(below: 90))
      switch random.next(below: 8) {
      case 0:
        _ = timer.start(at: now)
        if place < lengths.count { runs = true }
      case 1:
        _ = timer.pause(at: now)
        runs = false
      case 2:
        _ = timer.adjust(milliseconds: 5_000, at: now)
        if place < lengths.count { lengths[place] += 5_000 }
      case 3:
        _ = timer.next(at: now)
        if place < lengths.count {
          place = lengths.indices.first { $0 > place && plan.steps[$0].kind == .work } ?? lengths.count
          done = 0
          if place == lengths.count { runs = false }
        }
      case 4 where random.next(below: 4) == 0:
        _ = timer.back(at: now)
        if place == lengths.count || plan.steps[place].kind != .work || done <= 3_000 {
          place = lengths.indices.last { $0 < place && plan.steps[$0].kind == .work } ?? 0
        }
        done = 0
      default: _ = timer.advance(to: now)
      }
      _ = timer.advance(to: now)
      #expect(
        timer.place == place && timer.done == done && timer.isRunning == runs && timer.active == active,
        "seed \(seed) at \(tenth)")
      if timer.place != place { return }
    }
  }
}
