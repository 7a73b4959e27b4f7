import Testing

@testable import Training

/// What a person changes of a workout while it goes on.
@Suite struct SessionChangeTests {
  func session(_ sets: Int = 2) -> WorkoutSession {
    WorkoutSession(
      routine: "gym-a", title: "Gimnasio A",
      items: [
        .init(
          RoutineItem("sentadilla-barra", sets: sets, 5, 8, rest: 120), isTime: false, mass: Mass(kilograms: 60),
          count: 8),
        .init(RoutineItem("remo", sets: 1, 8, 12, rest: 60), isTime: false, mass: nil, count: 10),
        .init(RoutineItem("plancha", sets: 1, 20, 40, rest: 0), isTime: true, mass: nil, count: 30),
      ], at: monday.adding(milliseconds: 789), day: mondayDate)
  }
  func at(_ seconds: Int64) -> Instant { monday.adding(seconds: seconds) }
  func done(_ one: inout WorkoutSession, _ sets: Int, from seconds: Int64 = 0) -> [LoggedSet] {
    (0..<sets).compactMap { one.save(at: at(seconds + Int64($0) * 60), day: mondayDate) }
  }

  @Test("HB-12: what was skipped is not a whole workout, and gives no points; what is done after all is")
  func skipped() throws {
    var one = session()
    one.skipItem()
    #expect(one.items[0].isSkipped && one.place == 1 && one.items[0].sets == 2)
    _ = done(&one, 2)
    #expect(one.isComplete && !one.isWhole)
    let short = try #require(one.workout(at: at(600), day: mondayDate, proof: .confirmed, effort: nil, note: ""))
    #expect(!short.isWhole)
    #expect(PointsLedger(workouts: [short], challenges: [], redemptions: []).points == 0)
    one.resumeItem(0)
    #expect(!one.isComplete && one.place == 0 && one.item?.sets == 2)
    _ = done(&one, 2, from: 700)
    let whole = try #require(one.workout(at: at(900), day: mondayDate, proof: .confirmed, effort: nil, note: ""))
    #expect(whole.isWhole && PointsLedger(workouts: [whole], challenges: [], redemptions: []).points == 10)
  }

  @Test("HB-08: one set more that is left out leaves nothing of the routine out")
  func addedAndSkipped() {
    var one = session()
    _ = done(&one, 2)
    one.choose(0)
    one.addSet()
    #expect(!one.isComplete && one.items[0].sets == 3)
    one.skipItem()
    #expect(one.items[0].isWhole && !one.items[0].isSkipped && one.items[0].sets == 2)
  }

  @Test("HB-08: a set that was saved is taken back with everything that was said of it, and its number stays taken")
  func undo() {
    var one = session()
    _ = done(&one, 1)
    one.setMass(Mass(kilograms: 65))
    one.setCount(4)
    one.setReserve(1)
    one.setKind(.drop)
    one.setNote("mal agarre")
    let set = one.save(at: at(100), day: mondayDate)!
    #expect(one.place == 1 && one.rest != nil)
    one.undo(set)
    #expect(one.place == 0 && one.items[0].done == 1 && one.rest == nil)
    #expect(one.item?.mass == Mass(kilograms: 65) && one.item?.count == 4)
    #expect(one.reserve == 1 && one.kind == .drop && one.note == "mal agarre")
    // A record that was deleted does not come again, so the next one is another.
    let again = one.save(at: at(160), day: mondayDate)!
    #expect(again.id != set.id && again.note == "mal agarre" && one.items[0].done == 2)
    // Of another workout it is nothing.
    var other = WorkoutSession(routine: "x", title: "x", items: one.items, at: at(5_000))
    let before = other
    other.undo(set)
    #expect(other == before)
  }

  @Test("HB-08: sets that another tab saved are done here too, and none takes the place of another")
  func align() {
    var one = session(3), other = one
    let there = done(&one, 3)
    #expect(there.map { $0.number } == [0, 1, 2])
    other.align(there)
    #expect(other.items[0].done == 3 && other.items[0].isOver && other.place == 1)
    other.choose(0)
    let next = other.save(at: at(500), day: mondayDate)!
    #expect(next.number == 3 && !there.contains { $0.id == next.id })
    // What was done here and is not on record yet stays done.
    var ahead = session()
    _ = done(&ahead, 2)
    ahead.align([])
    #expect(ahead.items[0].done == 2)
    // A set that was taken back leaves a gap among the numbers, and none is counted for it.
    var gap = session(3)
    let first = done(&gap, 2)
    gap.undo(first[1])
    let third = gap.save(at: at(200), day: mondayDate)!
    gap.align([first[0], third])
    #expect(gap.items[0].done == 2 && !gap.items[0].isOver)
    // Warm-ups of both get numbers of their own.
    gap.setKind(.warmup)
    let warm = gap.save(at: at(210), day: mondayDate)!
    var late = session(3)
    late.align([warm])
    late.setKind(.warmup)
    #expect(late.save(at: at(220), day: mondayDate)?.number == warm.number + 1)
    #expect(late.items[0].done == 0)
  }

  @Test("HB-08: more sets than anybody does are not lost, and do not lose the workout at the next reload")
  func manySets() throws {
    var one = session()
    let saved = done(&one, 1)
    for number in 0..<200 {
      one.choose(0)
      one.addSet()
      _ = one.save(at: at(Int64(number) * 30), day: mondayDate)
    }
    #expect(one.items[0].done == WorkoutSession.mostSets && one.items[0].sets == WorkoutSession.mostSets)
    let back = try #require(WorkoutSession(json: try JSON.parse(one.json.text)))
    #expect(back == one && saved.count == 1)
    // One that an older version kept with more is brought within the bounds.
    var kept = one.json.object!
    var item = kept["items"]![0]!.object!
    item["done"] = 500
    item["sets"] = 501
    item["count"] = 0
    item["grams"] = 5_000_000
    kept["items"] = .array([.object(item), kept["items"]![1]!, kept["items"]![2]!])
    let bounded = try #require(WorkoutSession(json: .object(kept)))
    #expect(bounded.items[0].done == WorkoutSession.mostSets && bounded.items[0].mass == .most)
    // What an older version left out it wrote as fewer sets.
    item["done"] = 0
    item["sets"] = 0
    item["next"] = nil
    kept["items"] = .array([.object(item), kept["items"]![1]!, kept["items"]![2]!])
    let older = try #require(WorkoutSession(json: .object(kept)))
    #expect(older.items[0].isSkipped && older.items[0].sets == 2 && !older.isWhole)
  }

  @Test("HB-08: a held set has the whole seconds that were held, also over a reload")
  func hold() throws {
    var one = session()
    one.beginHold(at: at(0))
    #expect(one.holdBegan == nil, "repetitions are not held")
    one.choose(2)
    one.beginHold(at: at(10))
    #expect(one.held(at: at(57)) == 47_000)
    var back = try #require(WorkoutSession(json: try JSON.parse(one.json.text)))
    #expect(back.held(at: at(57)) == 47_000)
    #expect(back.save(at: at(57).adding(milliseconds: 999), day: mondayDate)?.seconds == 47)
    #expect(back.holdBegan == nil && back.held(at: at(60)) == 0)
    one.endHold(at: at(10))
    #expect(one.item?.count == 1)
    one.setCount(30)
    one.beginHold(at: at(100))
    one.endHold(at: at(100 + 14_401))
    #expect(one.item?.count == 30, "one that was forgotten changes nothing")
    one.beginHold(at: at(20_000))
    let isLong = one.dropLongHold(at: at(20_000 + 14_400)), isLonger = one.dropLongHold(at: at(20_000 + 14_401))
    #expect(!isLong && isLonger && one.holdBegan == nil)
    one.beginHold(at: at(40_000))
    one.choose(0)
    #expect(one.holdBegan == nil)
  }

  @Test("HB-08: a workout that was left open ends with the rest of its last set, not hours later")
  func forgotten() {
    var one = session()
    _ = done(&one, 2, from: 600)
    #expect(one.lastAt == at(660))
    func minutes(_ seconds: Int64) -> Int64? {
      one.workout(at: at(seconds), day: mondayDate, proof: nil, effort: nil, note: "")?.milliseconds
    }
    #expect(minutes(660 + 1_800) == 2_460_000)
    #expect(minutes(660 + 1_801) == 780_000 && minutes(660 + 86_400) == 780_000)
    #expect(!one.isForgotten(at: at(660 + 43_199)) && one.isForgotten(at: at(660 + 43_200)))
    // Something else that was done says that it goes on.
    one.acted(at: at(3_000))
    // What was left for long in between is none of it.
    #expect(minutes(4_000) == 1_780_000 && minutes(9_000) == 780_000)
  }

  @Test("HB-08: a workout that one goes on with days later is as long as what was done, and says so after a reload too")
  func absent() throws {
    var one = session()
    _ = done(&one, 1, from: 600)
    // Half an hour in between is of it, a second more is not.
    var short = one
    _ = done(&short, 1, from: 600 + 1_800)
    #expect(short.absent == 0)
    _ = done(&one, 1, from: 600 + 1_801)
    #expect(one.absent == 1_681_000, "all but the rest")
    _ = done(&one, 1, from: 172_800)
    let back = try #require(WorkoutSession(json: try JSON.parse(one.json.text)))
    #expect(back == one && back.absent == one.absent)
    let made = back.workout(at: at(172_860), day: mondayDate, proof: .confirmed, effort: nil, note: "")
    // 600 s, the rest of two minutes twice, and the last minute.
    #expect(made?.milliseconds == 900_000)
    // Sets of another tab say it too.
    var other = session()
    let sets = [done(&other, 1, from: 60), done(&other, 1, from: 7_260)].flatMap { $0 }
    var late = session()
    late.align(sets)
    #expect(late.absent == 7_080_000 && other.absent == late.absent)
    // A damaged number is no trap.
    for value in [Int64.min, .max] {
      var kept = one.json.object!
      (kept["absent"], kept["last"]) = (.integer(value), .integer(value))
      var damaged = try #require(WorkoutSession(json: .object(kept)))
      damaged.acted(at: at(200_000))
      #expect(damaged.workout(at: at(200_000), day: mondayDate, proof: nil, effort: nil, note: "") != nil)
    }
  }

  @Test("HB-08: an hour and more on a bicycle is a set, measured or typed, and no time in which nothing was done")
  func longHold() {
    var one = session()
    one.choose(2)
    one.beginHold(at: at(60))
    #expect(one.save(at: at(60 + 4_200), day: mondayDate)?.seconds == 4_200)
    #expect(one.absent == 0)
    var typed = session()
    typed.choose(2)
    typed.setCount(4_200)
    _ = typed.save(at: at(4_300), day: mondayDate)
    #expect(typed.absent == 0)
    let made = typed.workout(at: at(4_300), day: mondayDate, proof: nil, effort: nil, note: "")
    #expect(made?.milliseconds == 4_300_000)
  }

  @Test("HB-08: a set that went from the record is to be done again, and what the person is at stays")
  func forget() {
    var one = session()
    let sets = done(&one, 3)
    one.choose(2)
    one.setReserve(2)
    one.setNote("a medias")
    one.setKind(.drop)
    one.beginHold(at: at(300))
    let before = one
    one.forget(sets[0])
    #expect(one.items[0].done == 1 && !one.items[0].isOver && one.items[0].sets == 2)
    #expect(one.place == 2 && one.reserve == 2 && one.note == "a medias" && one.kind == .drop)
    #expect(one.holdBegan == at(300) && one.rest == before.rest)
    // A rest that goes on goes on.
    var resting = session()
    let first = done(&resting, 1)
    resting.forget(first[0])
    #expect(resting.items[0].done == 0 && resting.restLeft(at: at(20)) == 100_000)
    // It is none below nothing, its number stays taken, and of another workout it is nothing.
    resting.forget(first[0])
    #expect(resting.items[0].done == 0)
    let next = resting.save(at: at(200), day: mondayDate)
    #expect(next != nil && next?.id != first[0].id)
    var other = WorkoutSession(routine: "x", title: "x", items: before.items, at: at(5_000))
    let kept = other
    other.forget(sets[0])
    #expect(other == kept)
  }

  @Test("HB-08: one set more than was asked that is taken back is not wanted any more")
  func undoneSurplus() {
    var one = session()
    _ = done(&one, 2)
    one.choose(0)
    let third = one.save(at: at(200), day: mondayDate)!
    #expect(one.items[0].sets == 3)
    one.undo(third)
    #expect(one.items[0].done == 2 && one.items[0].sets == 2 && one.items[0].isWhole)
    // One that was added and is not done yet stays.
    one.addSet()
    one.addSet()
    let again = one.save(at: at(300), day: mondayDate)!
    one.undo(again)
    #expect(one.items[0].done == 2 && one.items[0].sets == 4)
  }

  @Test("HB-08: all sets have the day on which the workout began, also after midnight")
  func midnight() {
    var one = session()
    let late = one.save(at: at(60_000), day: day(1))!
    #expect(late.day == mondayDate)
    let made = one.workout(at: at(60_100), day: day(1), proof: .confirmed, effort: nil, note: "")
    #expect(made?.day == mondayDate && made?.began == monday, "it begins at a whole second")
  }

  @Test("HB-08: rest that is set is that of this exercise from now on")
  func rest() {
    var one = session(3)
    one.setRest(45)
    _ = one.save(at: at(0), day: mondayDate)
    #expect(one.restLeft(at: at(0)) == 45_000)
    one.setRest(9_999)
    #expect(one.item?.asked.rest == 600)
    one.choose(1)
    #expect(one.item?.asked.rest == 60)
  }

  @Test("HB-08: another exercise in place of one; what was done of it stays, and no set changes its place")
  func replaced() {
    var one = session(3)
    let press = RoutineItem("prensa", sets: 1, 8, 12, rest: 90)
    one.replaceItem(with: press, mass: Mass(kilograms: 80), count: 9, isTime: false)
    #expect(one.items.count == 3 && one.item?.asked.exercise == "prensa" && one.item?.count == 9)
    #expect(one.item?.sets == 3, "it asks for no fewer sets")
    let first = one.save(at: at(0), day: mondayDate)!
    #expect(first.exercise == "prensa" && first.mass == Mass(kilograms: 80))
    one.replaceItem(with: press, mass: nil, count: 10, isTime: false)
    #expect(one.items.map { $0.sets } == [1, 2, 1, 1] && one.place == 1)
    one.choose(2)
    _ = one.save(at: at(60), day: mondayDate)
    // After a set of a later exercise nothing is put before it.
    one.choose(1)
    _ = one.save(at: at(120), day: mondayDate)
    one.replaceItem(with: RoutineItem("otra", sets: 1, 8, 12, rest: 0), mass: nil, count: 5, isTime: false)
    #expect(one.items.map { $0.asked.exercise } == ["prensa", "prensa", "remo", "plancha", "otra"] && one.place == 4)
    _ = one.save(at: at(180), day: mondayDate)
    one.choose(3)
    _ = one.save(at: at(240), day: mondayDate)
    #expect(one.isComplete && one.isWhole)
  }

  @Test("HB-08: an exercise of which only warm-ups were done does not move either, also after a reload")
  func replacedBeforeWarmup() throws {
    var one = session()
    one.choose(1)
    one.setKind(.warmup)
    let warm = one.save(at: at(0), day: mondayDate)!
    one.choose(0)
    let first = done(&one, 1, from: 60)
    let kept = try #require(WorkoutSession(json: try JSON.parse(one.json.text)))
    // A version before kept nothing of it; the records say it.
    var former = one.json.object!
    former["items"] = .array(
      former["items"]!.array!.map {
        var item = $0.object!
        item["has"] = nil
        return .object(item)
      })
    var older = try #require(WorkoutSession(json: .object(former)))
    older.align([warm] + first)
    for var session in [one, kept, older] {
      session.choose(0)
      session.replaceItem(
        with: RoutineItem("prensa", sets: 1, 8, 12, rest: 90), mass: nil, count: 9, isTime: false)
      #expect(session.items.map { $0.asked.exercise } == ["sentadilla-barra", "remo", "plancha", "prensa"])
      #expect(session.items[warm.item].asked.exercise == warm.exercise && session.place == 3)
    }
  }

  @Test("HB-08: what was left out and is then replaced leaves nothing out of what was begun")
  func replacedSkipped() {
    var one = session()
    _ = done(&one, 1)
    one.skipItem()
    one.choose(0)
    one.replaceItem(with: RoutineItem("prensa", sets: 1, 8, 12, rest: 90), mass: nil, count: 9, isTime: false)
    #expect(!one.items[0].isSkipped && one.items[0].isWhole)
    _ = done(&one, 3, from: 60)
    #expect(one.isComplete && one.isWhole)
  }
}
