import Testing

@testable import Training

@Suite struct LogTests {
  @Test("HB-08: a set and a workout come back from their records as they were")
  func records() {
    let one = workout(0), two = set(one, 2, 62.5, 8, rir: 2)
    #expect(Workout(one.record(stamp(5))) == one)
    #expect(LoggedSet(two.record(stamp(5))) == two)
    // Made twice, as by two tabs, it is one record.
    #expect(set(one, 2, 60, 8).id == two.id && set(one, 3, 60, 8).id != two.id)
    let odd = Record(collection: LoggedSet.collection, id: one.id, stamp: stamp(1), fields: ["exercise": "x"])
    #expect(LoggedSet(odd) == nil && Workout(odd) == nil)
  }

  @Test("HB-08: two devices that record offline lose no set, in whatever order records come")
  func merge() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let one = workout(0)
      var records: [Record] = [one.record(stamp(1))]
      for number in 0..<8 {
        let made = set(one, number, Double(random.next(below: 100)), Int(random.next(below: 12)) + 1)
        let record = made.record(stamp(10, device: 1 + UInt64(number % 2)))
        records.append(record)
        if random.next(below: 2) == 0 {
          var edited = record
          edited.set("reps", 5, stamp(20 + random.next(below: 50), device: 2))
          records.append(edited)
        }
      }
      var a = Replica(), b = Replica()
      for record in random.shuffled(records) { a.merge(record) }
      for record in random.shuffled(records + records) { b.merge(record) }
      let x = TrainingLog(workouts: a.records(in: Workout.collection), sets: a.records(in: LoggedSet.collection))
      let y = TrainingLog(workouts: b.records(in: Workout.collection), sets: b.records(in: LoggedSet.collection))
      #expect(x.sets(in: one.id) == y.sets(in: one.id) && x.sets(in: one.id).count == 8, "seed \(seed)")
    }
  }

  @Test("HB-09: without a watched video or a confirmed self-assessment statistics do not move")
  func proof() {
    let one = workout(0), two = workout(2, proof: nil)
    let all = log([one, two], [set(one, 0, 60, 5), set(two, 0, 200, 5)])
    #expect(all.sessions(of: "sentadilla-barra", provenOnly: true).count == 1)
    #expect(all.records(of: "sentadilla-barra").isEmpty)
    #expect(all.milliseconds(from: day(0), through: day(6)) == 1_800_000)
    // What a file brought is in the log, and moves neither a challenge nor points.
    let brought = log([one, workout(1, proof: .imported)], [])
    #expect(brought.workouts.count == 2 && brought.milliseconds(from: day(0), through: day(6)) == 1_800_000)
    // What was lifted last is shown all the same.
    #expect(all.last("sentadilla-barra")?.heaviest == Mass(kilograms: 200))
    let confirmed = log([one, workout(2)], [set(one, 0, 60, 5), set(two, 0, 200, 5)])
    #expect(confirmed.records(of: "sentadilla-barra").contains { $0.kind == .mass && $0.value == 200_000 })
    // Sets whose workout is still under way count for nothing.
    #expect(log([], [set(one, 0, 60, 5)]).records(of: "sentadilla-barra").isEmpty)
  }

  @Test("HB-08: records are what was more than ever before; the first time is none")
  func personalRecords() {
    let a = workout(0), b = workout(2), c = workout(4), d = workout(6)
    let all = log(
      [a, b, c, d],
      [
        set(a, 0, 60, 5), set(b, 0, 60, 6), set(b, 1, 60, 4), set(c, 0, 55, 6), set(d, 0, 70, 1),
        set(d, 1, 100, 1, kind: .warmup),
      ])
    let found = all.records(of: "sentadilla-barra")
    #expect(found.filter { $0.workout == a.id }.isEmpty)
    #expect(Set(found.filter { $0.workout == b.id }.map { $0.kind }) == [.estimate, .repetitions, .volume])
    // Lighter with as many repetitions is none.
    #expect(found.filter { $0.workout == c.id }.isEmpty)
    #expect(found.filter { $0.workout == d.id }.map { $0.kind } == [.mass])
  }

  @Test("HB-08: volume by muscle and week: a set for it counts two halves, one that helps counts one")
  func volume() throws {
    let json: JSON = [
      "exercises": [
        [
          "id": "sentadilla-barra", "figure": [:], "muscles": ["quadriceps", "glutes"], "helpers": ["lowerBack"],
          "equipment": ["barbell"], "measure": "weight", "title": ["es": "Sentadilla"],
        ]
      ]
    ]
    let catalogue = ExerciseCatalogue(json, .es)
    let a = workout(0), b = workout(7)
    let all = log([a, b], [set(a, 0, 60, 5), set(a, 1, 60, 5), set(a, 2, 40, 5, kind: .warmup), set(b, 0, 60, 5)])
    let week = all.volume(week: day(0), catalogue)
    #expect(week.map { $0.muscle } == [.lowerBack, .glutes, .quadriceps])
    #expect(week.map { $0.halfSets } == [2, 4, 4])
    #expect(week.map { $0.grams } == [0, 600_000, 600_000])
  }

  @Test("HB-08: last time's values are those of the workout before, not of this one")
  func lastTime() {
    let a = workout(0), b = workout(2)
    let all = log([a], [set(a, 0, 60, 8), set(b, 0, 62.5, 8)])
    #expect(all.last("sentadilla-barra", before: b.id)?.heaviest == Mass(kilograms: 60))
    #expect(all.last("nada") == nil)
  }

  @Test("HB-08: what was the most before a workout; without an earlier one with a proof there is no record")
  func best() {
    let a = workout(0), b = workout(2, proof: nil), c = workout(4)
    let all = log(
      [a, b, c], [set(a, 0, 60, 5), set(a, 1, 50, 9), set(b, 0, 100, 3), set(c, 0, 62.5, 5), set(c, 1, 62.5, 4)])
    let first = all.best(of: "sentadilla-barra", before: a.id)
    #expect(first.mass == nil && first.estimate == nil && first.repetitions == nil && first.seconds == nil)
    // Neither what has no proof nor the workout itself.
    let later = all.best(of: "sentadilla-barra", before: c.id)
    #expect(later.mass == Mass(kilograms: 60) && later.repetitions == 9 && later.seconds == nil)
    #expect(later.estimate == OneRepMax.epley.estimate(Mass(kilograms: 60)!, repetitions: 5))
    // A workout under way has no record yet.
    let next = all.best(of: "sentadilla-barra", before: Workout.id(workout(6).began))
    #expect(next.mass == Mass(kilograms: 62.5))
    #expect(log([b], [set(b, 0, 100, 3)]).best(of: "sentadilla-barra", before: c.id).mass == nil)
  }

  @Test("HB-08: what is before what says the beginning, also of an imported workout whose identifier says otherwise")
  func beginnings() {
    var first = workout(0, proof: .imported)
    first.id = derivedID(["later"], at: monday.adding(seconds: 90_000))
    let second = workout(0, minute: 60)
    let all = log([second, first], [set(second, 0, 62.5, 5), set(first, 0, 60, 5)])
    #expect(all.sessions(of: "sentadilla-barra", provenOnly: true).map { $0.workout } == [first.id, second.id])
    #expect(all.last("sentadilla-barra", before: second.id)?.workout == first.id)
    #expect(all.best(of: "sentadilla-barra", before: second.id).mass == Mass(kilograms: 60))
    #expect(all.best(of: "sentadilla-barra", before: first.id).mass == nil)
  }

  @Test("HB-08: the sets of a workout, and those of workouts that were never ended, the latest first")
  func workouts() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let all = (0..<8).map { workout($0) }
      let kept = all.filter { _ in random.next(below: 2) == 0 }
      var sets: [LoggedSet] = []
      for one in all {
        for number in 0..<Int(random.next(below: 4)) {
          sets.append(set(one, ["remo", "plancha"][Int(random.next(below: 2))], number, 20, number + 1))
        }
      }
      let found = log(kept, random.shuffled(sets))
      for one in all {
        #expect(found.sets(in: one.id) == sets.filter { $0.workout == one.id }, "seed \(seed)")
        #expect(found.workout(one.id) == kept.first { $0.id == one.id }, "seed \(seed)")
        #expect(found.isProven(one.id) == kept.contains { $0.id == one.id }, "seed \(seed)")
      }
      let open = all.filter { one in
        !kept.contains { $0.id == one.id } && sets.contains { $0.workout == one.id }
      }
      let later = monday.adding(seconds: 9 * 86_400), left = found.unfinished(except: nil, at: later)
      #expect(left.map { $0.workout } == open.reversed().map { $0.id }, "seed \(seed)")
      for one in left { #expect(one.sets == found.sets(in: one.workout), "seed \(seed)") }
      #expect(found.elsewhere(except: nil, at: later).isEmpty, "seed \(seed)")
      let rest = found.unfinished(except: open.last?.id, at: later).map { $0.workout }
      #expect(rest == open.dropLast().reversed().map { $0.id }, "seed \(seed)")
    }
  }

  @Test("HB-08: a workout whose last set is less than two hours ago goes on elsewhere, and was not left")
  func elsewhere() {
    let one = workout(0), two = workout(1)
    let found = log([], [set(one, 0, 60, 5), set(one, 2, 60, 5), set(two, 0, 60, 5)])
    let last = one.began.adding(seconds: 240)
    func left(_ now: Instant) -> [ULID] { found.unfinished(except: two.id, at: now).map { $0.workout } }
    func there(_ now: Instant) -> [ULID] { found.elsewhere(except: two.id, at: now).map { $0.workout } }
    let before = last.adding(milliseconds: 7_199_999), after = last.adding(milliseconds: 7_200_000)
    #expect(left(before).isEmpty && there(before) == [one.id])
    #expect(left(after) == [one.id] && there(after).isEmpty)
    // A clock that was a little ahead is another device's; one that was a day ahead is wrong.
    #expect(there(last.adding(seconds: -600)) == [one.id] && left(last.adding(seconds: -86_400)) == [one.id])
    // The one that goes on here is neither.
    #expect(found.elsewhere(except: one.id, at: before).isEmpty)
    #expect(found.elsewhere(except: one.id, at: two.began).map { $0.workout } == [two.id])
  }

  @Test("HB-08: most repetitions: more than ever with at least that weight, as one comparison after the other says")
  func mostRepetitions() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var workouts: [Workout] = [], sets: [LoggedSet] = [], wanted: [(workout: ULID, count: Int, before: Int)] = []
      for offset in 0..<12 {
        let one = workout(offset)
        let made = (0..<Int(random.next(below: 4)) + 1).map {
          set(one, $0, Double(random.next(below: 6)) * 10, Int(random.next(below: 12)) + 1)
        }
        var best: (count: Int, before: Int)?
        for now in made {
          let before = sets.filter { $0.mass! >= now.mass! }.map { $0.repetitions! }.max() ?? 0
          if before > 0, now.repetitions! > before, now.repetitions! > best?.count ?? 0 {
            best = (now.repetitions!, before)
          }
        }
        if let best { wanted.append((one.id, best.count, best.before)) }
        workouts.append(one)
        sets += made
      }
      let found = log(workouts, sets).records(of: "sentadilla-barra").filter { $0.kind == .repetitions }
      #expect(found.map { $0.workout } == wanted.map { $0.workout }, "seed \(seed)")
      #expect(found.map { Int($0.value) } == wanted.map { $0.count }, "seed \(seed)")
      #expect(found.map { Int($0.before) } == wanted.map { $0.before }, "seed \(seed)")
    }
  }

  @Test("HB-08: an exercise is found by its titles, by another app's name, and by that with the equipment behind")
  func titles() {
    let json: JSON = [
      "exercises": [
        ["id": "sentadilla-barra", "figure": [:], "title": ["es": "Sentadilla con barra", "en": "Barbell squat"]],
        [
          "id": "lagartija", "figure": [:], "title": ["es": "Lagartija", "en": "Push-up"],
          "aliases": ["Push Up", "Barbell Squat"], "wheels": "press-en-silla",
        ],
      ]
    ]
    let catalogue = ExerciseCatalogue(json, .es), titles = catalogue.titles
    for title in ["SENTADILLA con barra", "Barbell Squat", "Squat (Barbell)", " squat (BARBELL) "] {
      #expect(titles.find(title) == "sentadilla-barra", "\(title)")
    }
    for title in ["lagartíja", "push-up", "Push Up"] { #expect(titles.find(title) == "lagartija") }
    for title in ["", "(", ")", "()", " ()", "x ()", "Squat", "Squat (Cable)", "Squat(Barbell)"] {
      #expect(titles.find(title) == nil, "\(title)")
    }
    #expect(catalogue["lagartija"]?.wheels == "press-en-silla" && catalogue["sentadilla-barra"]?.wheels == nil)
  }
}

@Suite struct StrengthTests {
  @Test("HB-08: Epley and Brzycki, as published; only for one to ten repetitions")
  func estimates() {
    let mass = Mass(kilograms: 100)!
    #expect(OneRepMax.epley.estimate(mass, repetitions: 1) == mass)
    #expect(OneRepMax.brzycki.estimate(mass, repetitions: 1) == mass)
    #expect(OneRepMax.epley.estimate(mass, repetitions: 5)?.grams == 116_667)
    #expect(OneRepMax.brzycki.estimate(mass, repetitions: 5)?.grams == 112_500)
    // Both formulas meet at ten repetitions.
    #expect(OneRepMax.epley.estimate(mass, repetitions: 10) == OneRepMax.brzycki.estimate(mass, repetitions: 10))
    #expect(OneRepMax.epley.estimate(mass, repetitions: 11) == nil)
    #expect(OneRepMax.epley.estimate(.zero, repetitions: 5) == nil)
  }

  @Test("HB-08: 62.5 kg are 20 and 1.25 on each side of a bar of 20; what cannot be loaded is said")
  func plates() {
    let rack = PlateCalculator()
    let found = rack.loading(for: Mass(kilograms: 62.5)!)
    #expect(found.side.map { $0.grams } == [20_000, 1_250] && found.isExact)
    let odd = rack.loading(for: Mass(kilograms: 63)!)
    #expect(odd.total == Mass(kilograms: 62.5) && odd.missing == Mass(kilograms: 0.5))
    #expect(rack.loading(for: Mass(kilograms: 15)!).missing == Mass(grams: -5_000))
    // Greedy would take 25 and miss.
    let few = PlateCalculator(
      plates: [.init(Mass(grams: 25_000), pairs: 1), .init(Mass(grams: 15_000), pairs: 2)])
    #expect(few.loading(for: Mass(kilograms: 80)!).side.map { $0.grams } == [15_000, 15_000])
    #expect(PlateCalculator(bar: Mass(grams: 15_000)).loading(for: Mass(kilograms: 15)!).side.isEmpty)
    #expect(rack.next(after: Mass(kilograms: 62.5)!, isUp: true) == Mass(kilograms: 65))
    #expect(rack.next(after: Mass(kilograms: 62.5)!, isUp: false) == Mass(kilograms: 60))
    #expect(rack.next(after: Mass(kilograms: 20)!, isUp: false) == nil)
  }

  @Test("HB-08: no loading is nearer than the one found, with the fewest plates, within the given plates")
  func platesAgainstAll() {
    for seed in 0..<150 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let sizes = random.shuffled([25_000, 20_000, 15_000, 10_000, 5_000, 2_500, 1_250, 2_000, 1_000] as [Int64])
      let stock = sizes.prefix(4).map {
        PlateCalculator.Stock(Mass(grams: $0), pairs: Int(random.next(below: 3)))
      }
      let rack = PlateCalculator(bar: Mass(grams: 20_000), plates: stock)
      let wanted = Mass(grams: 20_000 + random.next(below: 120_000))
      // Every combination, one by one.
      var best: (off: Int64, side: Int64, plates: Int) = (.max, .max, .max)
      func all(_ at: Int, _ side: Int64, _ count: Int) {
        if at == stock.count {
          let off = abs(wanted.grams - 20_000 - 2 * side)
          // Of two equally near the lighter one.
          if (off, side, count) < best { best = (off, side, count) }
          return
        }
        for pairs in 0...stock[at].pairs { all(at + 1, side + stock[at].mass.grams * Int64(pairs), count + pairs) }
      }
      all(0, 0, 0)
      let found = rack.loading(for: wanted)
      #expect(abs(found.missing.grams) == best.off, "seed \(seed)")
      #expect(found.total.grams == 20_000 + 2 * best.side, "seed \(seed)")
      #expect(found.side.count == best.plates, "seed \(seed)")
      for one in stock { #expect(found.side.filter { $0 == one.mass }.count <= one.pairs, "seed \(seed)") }
      #expect(found.side == found.side.sorted { $0 > $1 }, "seed \(seed)")
    }
  }
}
