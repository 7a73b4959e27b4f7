import Testing

@testable import Training

/// What comes in with a table, beside what is there.
@Suite struct TableImportTests {
  let berlin = TimeZoneRules(
    identifier: "B", transitions: [.init(from: Instant(milliseconds: 0), offset: 3_600)])

  /// Two workouts of Strong's, one with warm-ups.
  let strong = """
    Date,Workout Name,Duration,Exercise Name,Set Order,Weight (kg),Reps,Distance,Seconds,Notes,Workout Notes,RPE
    2026-11-20 01:30:00,Pierna,1h 5m,Barbell squat,W,20,10,0,0,,,
    2026-11-20 01:30:00,Pierna,1h 5m,Barbell squat,1,60,8,0,0,,,8
    2026-11-20 01:30:00,Pierna,1h 5m,Barbell squat,2,60,8,0,0,,,8
    2026-11-22 18:05:00,Torso,1h,Remo raro,1,40,8,0,0,,,
    """

  func known(_ title: String) -> String? { title == "Barbell squat" ? "sentadilla-barra" : nil }

  /// What is there after an import.
  func isThere(_ log: TrainingLog) -> (String, ULID) -> Bool {
    let ids = Swift.Set(log.workouts.map { $0.id } + log.workouts.flatMap { log.sets(in: $0.id) }.map { $0.id })
    return { _, id in ids.contains(id) }
  }

  /// How many workouts and sets an import would add to a log.
  func news(_ bytes: [UInt8], _ zone: TimeZoneRules, _ log: TrainingLog) throws -> [Int] {
    let isThere = isThere(log)
    let facts = try WorkoutTable.read(bytes).facts(zone, log: log, isKnown: isThere, name: known)
    return [
      facts.workouts.filter { !isThere(Workout.collection, $0.id) }.count,
      facts.sets.filter { !isThere(LoggedSet.collection, $0.id) }.count,
    ]
  }

  @Test("HB-08: the same file adds nothing the second time, also where clocks show something else")
  func zones() throws {
    let bytes = Array(strong.utf8)
    let facts = try WorkoutTable.read(bytes).facts(Challenge.zone, name: known)
    #expect(facts.workouts.count == 2 && facts.sets.count == 4)
    let before = log(facts.workouts, facts.sets)
    for zone in [Challenge.zone, berlin, .utc] {
      #expect(try news(bytes, zone, before) == [0, 0], "\(zone.identifier)")
    }
    // Also on a device that does not know the first import yet: it makes the same records.
    let there = try WorkoutTable.read(bytes).facts(berlin, name: known)
    #expect(there.workouts.map { $0.id } == facts.workouts.map { $0.id })
    #expect(there.sets.map { $0.id } == facts.sets.map { $0.id })
    // The moment is that of where it was brought in.
    let written = CivilDateTime(date: CivilDate("2026-11-22")!, time: CivilTime("18:05")!)
    #expect(facts.workouts[1].began == Challenge.zone.instant(of: written))
    #expect(facts.workouts[1].offset == -360 && there.workouts[1].offset == 60)
  }

  @Test("HB-08: what came in before, when identifiers followed from the moment, does not come again")
  func former() throws {
    var workouts: [Workout] = [], sets: [LoggedSet] = []
    for (place, row) in try WorkoutTable.read(Array(strong.utf8)).rows.enumerated() {
      let began = Challenge.zone.instant(of: row.began)
      if workouts.last?.began != began {
        workouts.append(
          Workout(
            routine: "", title: row.title, began: began, milliseconds: 60_000, day: row.began.date, proof: .imported,
            isWhole: true, offset: -360))
      }
      // Warm-ups were counted with the others, and the content did not know the title.
      sets.append(
        LoggedSet(
          workout: Workout.id(began), exercise: row.exercise, item: 0, number: place < 3 ? place : 0, kind: row.kind,
          mass: row.mass, repetitions: row.repetitions, reserve: row.reserve, at: began, day: row.began.date))
    }
    let before = log(workouts, sets), bytes = Array(strong.utf8)
    for zone in [Challenge.zone, berlin] { #expect(try news(bytes, zone, before) == [0, 0], "\(zone.identifier)") }
    // A later file of the same log adds what is new.
    let more = Array((strong + "\n2026-11-22 18:05:00,Torso,1h,Remo raro,2,40,8,0,0,,,").utf8)
    #expect(try news(more, berlin, before) == [0, 1])
  }

  @Test("HB-08: what was removed does not come again, by either rule")
  func removed() throws {
    let table = try WorkoutTable.read(Array(strong.utf8))
    let facts = table.facts(Challenge.zone, name: known)
    let gone = facts.workouts[0].id, former = Workout.id(facts.workouts[1].began)
    let again = table.facts(Challenge.zone, isKnown: { _, id in id == gone || id == former }, name: known)
    #expect(again.workouts.isEmpty && again.sets.isEmpty)
    // A workout of another hour is not taken for an imported one that was deleted, whose identifier has the clock's time.
    let later = Array(strong.replacing("18:05:00", with: "12:05:00").utf8)
    let other = try WorkoutTable.read(later).facts(
      Challenge.zone, isKnown: { _, id in facts.workouts.contains { $0.id == id } },
      removed: facts.workouts.map { $0.id }, name: known)
    #expect(other.workouts.count == 1)
  }

  @Test(
    "HB-08: one's own workouts that were deleted do not come back from their own table, of either shape, in any zone")
  func removedOwn() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let made = own(&random), before = log(made.workouts, made.sets)
      let gone = Swift.Set(made.workouts.map { $0.id }), sets = Swift.Set(made.sets.map { $0.id })
      for shape in WorkoutTable.Shape.allCases {
        let table = try WorkoutTable.read(WorkoutTable.write(before, as: shape, Challenge.zone) { $0 })
        for zone in [Challenge.zone, berlin] {
          var told = Swift.Set<ULID>()
          let facts = table.facts(
            zone,
            isKnown: { collection, id in
              if sameBytes(collection, LoggedSet.collection) { return sets.contains(id) }
              if gone.contains(id) { told.insert(id) }
              return gone.contains(id)
            }, removed: made.workouts.map { $0.id }, name: { $0 })
          #expect(
            facts.workouts.isEmpty && facts.sets.isEmpty, "seed \(seed) \(shape.rawValue) \(zone.identifier)")
          // Who counts those that did not come is asked of each.
          if zone.identifier == Challenge.zone.identifier {
            #expect(told == gone, "seed \(seed) \(shape.rawValue)")
          }
        }
      }
    }
    // What somebody else's table has at the same minute of another hour is none of it.
    let one = workout(0), mine = [set(one, 0, 60, 8)]
    let text = String(decoding: WorkoutTable.write(log([one], mine), as: .hevy, .utc) { $0 }, as: UTF8.self)
    let foreign = try WorkoutTable.read(Array(text.replacing("sentadilla-barra", with: "remo").utf8))
    let isKnown = { (_: String, id: ULID) in id == one.id || id == mine[0].id }
    #expect(foreign.facts(berlin, isKnown: isKnown, removed: [one.id], name: { $0 }).sets.count == 1)
    let same = try WorkoutTable.read(Array(text.utf8))
    #expect(same.facts(berlin, isKnown: isKnown, removed: [one.id], name: { $0 }).sets.isEmpty)
  }

  @Test("HB-08: an imported workout is of the person's day, which may begin after midnight")
  func boundary() throws {
    let facts = try WorkoutTable.read(Array(strong.utf8)).facts(
      Challenge.zone, boundary: DayBoundary(minutesAfterMidnight: 240), name: known)
    #expect(facts.workouts.map { $0.day.iso } == ["2026-11-19", "2026-11-22"])
    #expect(facts.sets.map { $0.day.iso } == ["2026-11-19", "2026-11-19", "2026-11-19", "2026-11-22"])
  }

  @Test("HB-08: a title is asked for once, however many rows have it")
  func names() throws {
    var text = strong, asked: [String] = []
    for number in 2..<100 {
      text += "\n2026-11-22 18:05:00,Torso,1h," + (number % 2 == 0 ? "Remo raro" : "Otro") + ",1,40,8,0,0,,,"
    }
    _ = try WorkoutTable.read(Array(text.utf8)).facts(
      .utc,
      name: {
        asked.append($0)
        return nil
      })
    #expect(asked == ["Barbell squat", "Remo raro", "Otro"])
  }

  /// Workouts as they are logged here: begun at any millisecond, by older versions, with warm-ups, supersets, held
  /// sets, items that were skipped, and sets that were taken back.
  func own(_ random: inout SeededGenerator) -> (workouts: [Workout], sets: [LoggedSet]) {
    var workouts: [Workout] = [], sets: [LoggedSet] = []
    for offset in 0..<Int(random.next(below: 5)) + 1 {
      let began = monday.adding(milliseconds: Int64(offset) * 86_400_000 + random.next(below: 80_000_000))
      let proofs: [Workout.Proof?] = [nil, .watched, .confirmed]
      let titles = ["Pierna", "a,b;c", "con \"comillas\"", "dos\nlíneas", ""]
      let one = Workout(
        routine: "casa-a", title: titles[Int(random.next(below: 5))], began: began,
        milliseconds: random.next(below: 7_000_000), day: day(offset),
        proof: proofs[Int(random.next(below: 3))], note: ["", "bien, gracias"][Int(random.next(below: 2))],
        isWhole: false, offset: -360)
      var at = began, warmups = 0
      for item in 0..<4 where random.next(below: 4) > 0 {
        var number = 0
        for _ in 0..<Int(random.next(below: 4)) + 1 {
          at = at.adding(milliseconds: 1_000 + random.next(below: 200_000))
          let isWarmup = random.next(below: 4) == 0
          let isHeld = item == 3
          sets.append(
            LoggedSet(
              workout: one.id, exercise: ["sentadilla-barra", "remo", "lagartija", "plancha"][item], item: item,
              number: isWarmup ? 100 + warmups : number, kind: isWarmup ? .warmup : number == 2 ? .drop : .work,
              mass: isHeld ? nil : Mass(grams: random.next(below: 400_000)),
              repetitions: isHeld ? nil : Int(random.next(below: 20)) + 1,
              seconds: isHeld ? Int(random.next(below: 90)) + 1 : nil,
              reserve: random.next(below: 2) == 0 ? nil : Int(random.next(below: Int64(LoggedSet.mostReserve) + 1)),
              note: ["", "nota, con coma"][Int(random.next(below: 2))],
              superset: item == 1 || item == 2 ? 1 : nil, at: at, day: one.day))
          if isWarmup { warmups += 1 } else { number += 1 + Int(random.next(below: 2)) }
        }
      }
      if sets.contains(where: { $0.workout == one.id }) { workouts.append(one) }
    }
    return (workouts, sets)
  }

  @Test("HB-08, HB-09: one's own workouts do not come back from their own table, and none gets a proof by it")
  func ownTable() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let made = own(&random), before = log(made.workouts, made.sets)
      for shape in WorkoutTable.Shape.allCases {
        let bytes = WorkoutTable.write(before, as: shape, Challenge.zone) { $0 }
        for zone in [Challenge.zone, berlin] {
          let facts = try WorkoutTable.read(bytes).facts(zone, log: before, name: { $0 })
          #expect(facts.workouts.isEmpty && facts.sets.isEmpty, "seed \(seed) \(shape.rawValue) \(zone.identifier)")
        }
      }
    }
  }

  @Test("HB-08: what is exported is read as it was, in either shape, and twice makes the same records")
  func roundTrip() throws {
    /// A set without what a table does not have: RPE begins with 1, so nobody says ten in reserve by it.
    func plain(_ set: LoggedSet, _ shape: WorkoutTable.Shape) -> LoggedSet {
      LoggedSet(
        workout: Workout.id(monday), exercise: set.exercise, item: 0, number: 0, kind: set.kind, mass: set.mass,
        repetitions: set.repetitions, seconds: set.seconds,
        reserve: set.reserve == LoggedSet.mostReserve ? nil : set.reserve,
        note: set.note, superset: shape == .hevy ? set.superset : nil, at: monday, day: mondayDate)
    }
    for seed in 0..<150 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let made = own(&random), before = log(made.workouts, made.sets)
      for shape in WorkoutTable.Shape.allCases {
        let bytes = WorkoutTable.write(before, as: shape, Challenge.zone) { $0 }
        let table = try WorkoutTable.read(bytes)
        #expect(table.skipped == 0 && !table.isCut && table.unit == .kilograms, "seed \(seed) \(shape.rawValue)")
        let facts = table.facts(Challenge.zone, name: { $0 }), again = table.facts(Challenge.zone, name: { $0 })
        #expect(facts.sets == again.sets && facts.workouts == again.workouts, "seed \(seed) \(shape.rawValue)")
        #expect(Swift.Set(facts.sets.map { $0.id }).count == made.sets.count, "seed \(seed) \(shape.rawValue)")
        let found = log(facts.workouts, facts.sets)
        #expect(found.workouts.map { $0.title } == before.workouts.map { $0.title }, "seed \(seed)")
        #expect(found.workouts.map { $0.note } == before.workouts.map { $0.note }, "seed \(seed)")
        for (a, b) in zip(before.workouts, found.workouts) {
          let left = before.sets(in: a.id).map { plain($0, shape) }
          let right = found.sets(in: b.id).map { plain($0, shape) }
          #expect(left == right, "seed \(seed) \(shape.rawValue)")
          // Hevy's moments have no seconds, Strong's length no seconds.
          #expect(a.began.milliseconds - b.began.milliseconds < (shape == .hevy ? 60_000 : 1_000), "seed \(seed)")
          #expect(a.began >= b.began && abs(a.milliseconds - b.milliseconds) < 60_000, "seed \(seed)")
        }
      }
    }
  }

  @Test("HB-08: Hevy's table is written as Hevy writes it")
  func hevy() {
    let one = workout(0)
    let text = String(
      decoding: WorkoutTable.write(log([one], [set(one, 0, 62.5, 8, rir: 2)]), as: .hevy, .utc) { $0 }, as: UTF8.self)
    #expect(
      text.hasSuffix(
        "\r\nCasa A,\"23 Nov 2026, 18:00\",\"23 Nov 2026, 18:30\",,sentadilla-barra,,,0,normal,62.5,8,,0,8\r\n"))
  }

  @Test("HB-08: any bytes are a table or an error, never a trap, and every number is within its bounds")
  func anyBytes() {
    let good = [
      "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"
        + "2026-11-20 18:05:00,P,1h,Squat,1,62.5,8,0,0,,,8\n2026-11-20 18:05:00,P,1h,Squat,2,62.5,8,0,0,\"x\",,8\n",
      "title,start_time,end_time,exercise_title,superset_id,set_index,set_type,weight_lbs,reps,duration_seconds,rpe\n"
        + "P,\"28 de nov. de 2026, 07:31\",\"28 nov. 2026, 08:31\",Squat,1,0,warmup,62.5,8,30,8.5\n"
        + "P,\"28 août 2026, 7:31\",\"28. Mär. 2026, 08:31 PM\",Squat,1,0,normal,62.5,8,30,8.5\n",
    ].map { Array($0.utf8) }
    for seed in 0..<20_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var bytes = good[Int(seed % 2)]
      for _ in 0..<Int(random.next(below: 12)) + 1 {
        let place = Int(random.next(below: Int64(bytes.count)))
        switch random.next(below: 4) {
        case 0: bytes[place] = UInt8(random.next(below: 256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: bytes[place..<min(place + 9, bytes.count)], at: place)
        default: bytes[place] = [0x22, 0x2C, 0x0A, 0x39, 0x2D, 0x65, 0xFF, 0xC3, 0x2E][Int(random.next(below: 9))]
        }
        if bytes.isEmpty { bytes = [0x0A] }
      }
      guard let table = try? WorkoutTable.read(bytes) else { continue }
      for row in table.rows {
        let isSane =
          (row.mass.map { $0 >= .zero && $0 <= .most } ?? true) && (row.weight.map { $0 >= 0 && $0 <= 2_204 } ?? true)
          && (row.repetitions.map { $0 >= 0 && $0 <= LoggedSet.mostRepetitions } ?? true)
          && (row.seconds.map { $0 > 0 && $0 <= LoggedSet.longest } ?? true)
          && (row.reserve.map { $0 >= 0 && $0 < 10 } ?? true) && (row.superset.map { $0 >= 0 && $0 < 1_000 } ?? true)
          && row.number >= 0 && (row.repetitions != nil || row.seconds != nil) && !row.exercise.isEmpty
        #expect(isSane, "seed \(seed): \(row)")
      }
      let facts = table.facts(Challenge.zone, pounds: seed % 3 == 0, name: { _ in nil })
      let left = table.leftOut(pounds: seed % 3 == 0)
      #expect(facts.sets.count == table.rows.count - left, "seed \(seed)")
      for one in facts.workouts {
        #expect(one.milliseconds >= 0 && one.milliseconds <= Workout.longest, "seed \(seed)")
      }
    }
    // A length of absurdly many hours is no trap either.
    let long =
      "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps\n2026-11-20 18:05:00,P,"
      + String(repeating: "10000000h", count: 30_000) + ",Squat,1,0,8\n"
    let table = try? WorkoutTable.read(Array(long.utf8))
    #expect(table?.facts(.utc, name: { $0 }).workouts.first?.milliseconds == Workout.longest)
  }
}
