import Testing

@testable import Training

@Suite struct WorkoutSessionTests {
  func session() -> WorkoutSession {
    WorkoutSession(
      routine: "gym-a", title: "Gimnasio A",
      items: [
        .init(
          RoutineItem("sentadilla-barra", sets: 2, 5, 8, rest: 120), isTime: false, mass: Mass(kilograms: 60), count: 8),
        .init(RoutineItem("remo", sets: 2, 8, 12, rest: 60, superset: 1), isTime: false, mass: nil, count: 10),
        .init(RoutineItem("lagartija", sets: 2, 8, 12, rest: 60, superset: 1), isTime: false, mass: nil, count: 10),
        .init(RoutineItem("plancha", sets: 1, 20, 40, rest: 0), isTime: true, mass: nil, count: 30),
      ], at: monday)
  }
  func at(_ seconds: Int64) -> Instant { monday.adding(seconds: seconds) }

  @Test("HB-08: sets in their order, rest after each, a superset by turns with the rest at its end")
  func order() {
    var one = session(), order: [String] = [], rests: [Bool] = []
    var seconds: Int64 = 0
    while !one.isComplete {
      seconds += 300
      _ = one.advance(to: at(seconds))
      let made = one.save(at: at(seconds), day: mondayDate)!
      order.append(made.exercise)
      rests.append(one.rest != nil)
    }
    #expect(
      order == ["sentadilla-barra", "sentadilla-barra", "remo", "lagartija", "remo", "lagartija", "plancha"])
    #expect(rests == [true, true, false, true, false, true, false])
    #expect(one.workout(at: at(3_000), day: mondayDate, proof: .confirmed, effort: 6, note: "")?.isWhole == true)
  }

  @Test("HB-08: what is chosen is what is kept; reserve and note are of one set")
  func values() {
    var one = session()
    one.setMass(Mass(kilograms: 62.5))
    one.setCount(7)
    one.setReserve(2)
    one.setNote("rodilla bien")
    let made = one.save(at: at(60), day: mondayDate)!
    #expect(
      made.mass == Mass(kilograms: 62.5) && made.repetitions == 7 && made.reserve == 2 && made.note == "rodilla bien")
    #expect(one.reserve == nil && one.note.isEmpty && one.item?.mass == Mass(kilograms: 62.5))
    one.setKind(.warmup)
    let warm = one.save(at: at(90), day: mondayDate)!
    #expect(warm.kind == .warmup && one.items[0].done == 1 && warm.id != made.id)
    one.choose(3)
    #expect(one.save(at: at(200), day: mondayDate)?.seconds == 30)
  }

  @Test("HB-08: a reload in the middle, also of a rest, changes nothing")
  func reload() throws {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var one = session(), seconds: Int64 = 0, last: LoggedSet?
      for _ in 0..<Int(random.next(below: 12)) {
        seconds += random.next(below: 90) + 1
        switch random.next(below: 15) {
        case 0: one.choose(Int(random.next(below: 5)))
        case 1: one.setMass(Mass(grams: random.next(below: 200_000)))
        case 2: one.setCount(Int(random.next(below: 30)))
        case 3: one.setReserve(Int(random.next(below: 5)))
        case 4: one.addSet()
        case 5: one.skipItem()
        case 6: _ = one.adjustRest(15_000, at: at(seconds))
        case 7: one.beginHold(at: at(seconds))
        case 8: one.resumeItem(Int(random.next(below: 5)))
        case 9: one.setRest(Int(random.next(below: 700)))
        case 10: if let last { one.undo(last) }
        case 11:
          one.replaceItem(
            with: RoutineItem("otro", sets: 3, 5, 8, rest: 30), mass: nil, count: 9,
            isTime: random.next(below: 2) == 0)
        default: last = one.save(at: at(seconds), day: mondayDate)
        }
        _ = one.advance(to: at(seconds))
        let back = WorkoutSession(json: try JSON.parse(one.json.text))
        #expect(back == one, "seed \(seed)")
        #expect(back?.items == one.items && back?.lastAt == one.lastAt, "seed \(seed)")
        #expect(back?.held(at: at(seconds + 5)) == one.held(at: at(seconds + 5)), "seed \(seed)")
        #expect(back?.restLeft(at: at(seconds + 5)) == one.restLeft(at: at(seconds + 5)), "seed \(seed)")
        one = back ?? one
      }
    }
  }

  @Test("HB-08: the rest goes on while the page sleeps, is made longer and shorter, and is over when it is over")
  func rest() {
    var one = session()
    _ = one.save(at: at(0), day: mondayDate)
    #expect(one.restLeft(at: at(48)) == 72_000)
    _ = one.adjustRest(15_000, at: at(48))
    #expect(one.restLeft(at: at(48)) == 87_000)
    #expect(one.advance(to: at(132)) == [.left(3)])
    #expect(one.advance(to: at(135)) == [.finished] && one.rest == nil)
    _ = one.save(at: at(200), day: mondayDate)
    _ = one.advance(to: at(9_000))
    #expect(one.rest == nil)
  }

  @Test("HB-08: what is no session is none")
  func damaged() {
    let good = session().json
    for key in ["routine", "began", "items", "place"] {
      var object = good.object!
      object[key] = "x"
      #expect(WorkoutSession(json: .object(object)) == nil || key == "routine")
    }
    #expect(WorkoutSession(json: .null) == nil)
  }
}
