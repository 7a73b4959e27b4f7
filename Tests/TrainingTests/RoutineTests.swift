import Testing

@testable import Training

@Suite struct RoutineTests {
  private func exercise(
    _ id: String, seated: String? = nil, easier: String? = nil, wheels: String? = nil, measure: String = "reps"
  ) -> JSON {
    var object: JSONObject = ["id": .string(id), "figure": .object(JSONObject()), "measure": .string(measure)]
    if let seated { object["seated"] = .string(seated) } else { object["isSeated"] = true }
    if let easier { object["easier"] = .string(easier) }
    if let wheels { object["wheels"] = .string(wheels) }
    return .object(object)
  }

  /// Squats become knee extensions; lunges too, and the gentler squat at a chair marches. Planks are held, and sit as curls.
  private var catalogue: ExerciseCatalogue {
    ExerciseCatalogue(
      [
        "exercises": .array([
          exercise("squat", seated: "knee", easier: "chair-squat"), exercise("lunge", seated: "knee", easier: "squat"),
          exercise("chair-squat", seated: "march"), exercise("jump", seated: "march", easier: "squat"),
          exercise("plank", seated: "curl", measure: "time"), exercise("row", seated: "seated-row"),
          exercise("knee", wheels: "press"), exercise("march", wheels: "box", measure: "time"), exercise("curl"),
          exercise("seated-row"), exercise("press"), exercise("box", measure: "time"),
        ])
      ], .es)
  }
  private func shown(_ items: [RoutineItem], _ seat: TrainingSeat) -> [RoutineItem] {
    Routine(id: "r", title: "R", place: .home, items: items).resolved(catalogue, seat).items
  }
  private func item(_ name: String, sets: Int = 3, superset: Int? = nil) -> RoutineItem {
    RoutineItem(name, sets: sets, 8, 12, rest: 60, superset: superset)
  }

  @Test("HB-08: standing, a routine is as it is written")
  func standing() {
    let items = [item("squat"), item("squat"), item("knee", superset: 4)]
    #expect(shown(items, .standing) == items)
  }

  @Test("HB-08: in a chair each exercise is the one that is done there; seconds and repetitions are not mixed up")
  func chair() {
    let items = shown([item("squat"), item("plank"), item("knee-that-is-not-there"), item("curl")], .chair)
    #expect(items.map { $0.exercise } == ["knee", "knee-that-is-not-there", "curl"])
    #expect(items[2].sets == 6, "the plank became the curl that was there: its sets were added")
    let plank = shown([item("plank")], .chair)
    #expect(plank.map { $0.exercise } == ["curl"] && plank[0].low == 8 && plank[0].high == 12)
    let march = shown([item("chair-squat")], .chair)
    #expect(march.map { $0.exercise } == ["march"] && march[0].low == 20 && march[0].high == 40)
  }

  @Test("HB-08: no exercise is there twice by the change: the gentler one's form first, else its sets are added")
  func twice() {
    let items = shown([item("squat"), item("lunge"), item("row")], .chair)
    #expect(items.map { $0.exercise } == ["knee", "march", "seated-row"])
    // March is there too, though later: nothing gentler is left.
    let added = shown([item("squat"), item("lunge", sets: 4), item("march")], .chair)
    #expect(added.map { $0.exercise } == ["knee", "march"])
    #expect(added.map { $0.sets } == [6, 3], "at most six")
    // Who wrote eight keeps eight.
    #expect(shown([item("squat"), item("march"), item("knee", sets: 8)], .chair).map { $0.sets } == [3, 8])
  }

  @Test("HB-08: in a wheelchair, without the legs, what needs them changes once more, also what is seated already")
  func wheelchair() {
    let items = shown([item("squat"), item("march"), item("row")], .wheelchair)
    #expect(items.map { $0.exercise } == ["press", "box", "seated-row"])
    #expect(shown([item("march")], .chair).map { $0.exercise } == ["march"])
  }

  @Test("HB-08: a superset whose partner went by the change is none any more")
  func superset() {
    let items = shown(
      [item("squat"), item("curl"), item("plank", superset: 2), item("row", superset: 2)], .chair)
    #expect(items.map { $0.exercise } == ["knee", "curl", "seated-row"])
    #expect(items.allSatisfy { $0.superset == nil })
    let both = shown([item("squat", superset: 2), item("row", superset: 2)], .chair)
    #expect(both[0].superset != nil && both[0].superset == both[1].superset)
  }

  @Test("HB-08: runs of a superset come back as they were; one alone is in none, and neighbours differ")
  func runs() {
    let items = [
      item("a", superset: 1), item("b", superset: 1), item("c", superset: 2), item("d", superset: 2), item("e"),
      item("f", superset: 3),
    ]
    let runs = RoutineItem.runs(items)
    #expect(runs.map { $0.count } == [2, 2, 1, 1])
    let back = RoutineItem.items(runs)
    #expect(back.map { $0.superset } == [1, 1, 2, 2, nil, nil])
    #expect(RoutineItem.items([]).isEmpty && RoutineItem.runs([]).isEmpty)
    // More supersets than there are numbers: those side by side still differ.
    let many = RoutineItem.items((0..<12).map { [item("a\($0)"), item("b\($0)")] })
    #expect(RoutineItem.runs(many).count == 12)
  }
}
