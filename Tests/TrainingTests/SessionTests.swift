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
      var one = session(), seconds: Int64 = 0
      for _ in 0..<Int(random.next(below: 12)) {
        seconds += random.next(below: 90) + 1
        switch random.next(below: 9) {
        case 0: one.choose(Int(random.next(below: 5)))
        case 1: one.setMass(Mass(grams: random.next(below: 200_000)))
        case 2: one.setCount(Int(random.next(below: 30)))
        case 3: one.setReserve(Int(random.next(below: 5)))
        case 4: one.addSet()
        case 5: one.skipItem()
        case 6: _ = one.adjustRest(15_000, at: at(seconds))
        default: _ = one.save(at: at(seconds), day: mondayDate)
        }
        _ = one.advance(to: at(seconds))
        let back = WorkoutSession(json: try JSON.parse(one.json.text))
        #expect(back == one, "seed \(seed)")
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

@Suite struct WorkoutTableTests {
  @Test("HB-08: Strong's table is read: commas or semicolons, warm-ups, RPE as reserve, rests left out")
  func strong() throws {
    let text = #"""
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
      2026-11-20 18:05:00,"Pierna, fuerte",1h 5m,Squat (Barbell),W,20.0,10,0,0,,,
      2026-11-20 18:05:00,"Pierna, fuerte",1h 5m,Squat (Barbell),1,62.5,8,0,0,"dijo ""bien""",,8
      2026-11-20 18:05:00,"Pierna, fuerte",1h 5m,Squat (Barbell),Rest Timer,0,0,0,120,,,
      2026-11-20 18:05:00,"Pierna, fuerte",1h 5m,Plank,1,0,0,0,45,,,
      nada,x,1m,Squat,1,1,1,0,0,,,
      """#
    let table = try WorkoutTable.read(Array(text.utf8))
    #expect(table.shape == .strong && table.rows.count == 3 && table.skipped == 1)
    #expect(table.rows[1].mass == Mass(kilograms: 62.5) && table.rows[1].reserve == 2)
    #expect(table.rows[1].note == "dijo \"bien\"" && table.rows[0].kind == .warmup && table.rows[0].duration == 3_900)
    #expect(table.rows[2].seconds == 45)
    var semicolons = text
    semicolons = semicolons.replacing("Pierna, fuerte", with: "Pierna").replacing(",", with: ";")
    #expect(try WorkoutTable.read(Array(semicolons.utf8)).rows.count == 3)
  }

  @Test("HB-08: Hevy's table is read: its dates, pounds, supersets")
  func hevy() throws {
    let text = """
      title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_lbs,reps,distance_km,duration_seconds,rpe
      "Push","20 Nov 2026, 18:05","20 Nov 2026, 19:00","","Bench Press (Barbell)",0,"",0,"normal",135,8,,,9
      """
    let table = try WorkoutTable.read(Array(text.utf8))
    #expect(table.rows.count == 1 && table.rows[0].mass?.grams == 61_235 && table.rows[0].duration == 3_300)
    #expect(table.rows[0].superset == 0 && table.rows[0].reserve == 1)
    #expect(throws: WorkoutTable.Error.unknown) { try WorkoutTable.read(Array("a,b\n1,2".utf8)) }
    #expect(throws: WorkoutTable.Error.empty) { try WorkoutTable.read([]) }
  }

  @Test("HB-08: what is exported is imported as it was, and twice adds nothing")
  func roundTrip() throws {
    for seed in 0..<150 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var workouts: [Workout] = [], sets: [LoggedSet] = []
      for offset in 0..<Int(random.next(below: 5)) + 1 {
        var one = workout(offset)
        one.title = ["Pierna", "a,b;c", "con \"comillas\"", "dos\nlíneas"][Int(random.next(below: 4))]
        workouts.append(one)
        for number in 0..<Int(random.next(below: 5)) {
          var made = set(
            one, ["sentadilla-barra", "remo"][number % 2], number / 2, Double(random.next(below: 400)) / 4,
            Int(random.next(below: 20)) + 1, rir: random.next(below: 2) == 0 ? nil : Int(random.next(below: 5)))
          made.note = ["", "nota, con coma"][Int(random.next(below: 2))]
          sets.append(made)
        }
      }
      let before = log(workouts, sets)
      for shape in WorkoutTable.Shape.allCases {
        let bytes = WorkoutTable.write(before, as: shape, .utc) { $0 }
        let table = try WorkoutTable.read(bytes)
        let facts = table.facts(.utc) { $0 }
        let again = try WorkoutTable.read(bytes).facts(.utc) { $0 }
        #expect(facts.sets.map { $0.id } == again.sets.map { $0.id }, "seed \(seed)")
        #expect(facts.sets.count == sets.count && table.skipped == 0, "seed \(seed) \(shape.rawValue)")
        let found = log(facts.workouts, facts.sets)
        for name in before.names {
          let a = before.sessions(of: name, provenOnly: false), b = found.sessions(of: name, provenOnly: true)
          #expect(a.map { $0.sets.map { $0.mass } } == b.map { $0.sets.map { $0.mass } }, "seed \(seed)")
          #expect(a.map { $0.sets.map { $0.repetitions } } == b.map { $0.sets.map { $0.repetitions } }, "seed \(seed)")
          #expect(a.map { $0.sets.map { $0.reserve } } == b.map { $0.sets.map { $0.reserve } }, "seed \(seed)")
          #expect(a.map { $0.sets.map { $0.note } } == b.map { $0.sets.map { $0.note } }, "seed \(seed)")
        }
        // A workout of our own that comes back from its table is the same workout.
        #expect(facts.workouts.allSatisfy { one in workouts.contains { $0.id == one.id } }, "seed \(seed)")
      }
    }
  }

  @Test("HB-08: any bytes are a table or an error, never a trap, and every number is within its bounds")
  func anyBytes() {
    let good = Array(
      "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n2026-11-20 18:05:00,P,1h,Squat,1,62.5,8,0,0,,,8\n2026-11-20 18:05:00,P,1h,Squat,2,62.5,8,0,0,\"x\",,8\n"
        .utf8)
    for seed in 0..<20_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var bytes = good
      for _ in 0..<Int(random.next(below: 12)) + 1 {
        let place = Int(random.next(below: Int64(bytes.count)))
        switch random.next(below: 4) {
        case 0: bytes[place] = UInt8(random.next(below: 256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: bytes[place..<min(place + 9, bytes.count)], at: place)
        default: bytes[place] = [0x22, 0x2C, 0x0A, 0x39, 0x2D, 0x65, 0xFF][Int(random.next(below: 7))]
        }
        if bytes.isEmpty { bytes = [0x0A] }
      }
      guard let table = try? WorkoutTable.read(bytes) else { continue }
      for row in table.rows {
        let isSane =
          (row.mass.map { $0 >= .zero && $0 <= .most } ?? true)
          && (row.repetitions.map { $0 >= 0 && $0 <= LoggedSet.mostRepetitions } ?? true)
        #expect(isSane, "seed \(seed)")
      }
      _ = table.facts(Challenge.zone) { _ in nil }
    }
  }
}
