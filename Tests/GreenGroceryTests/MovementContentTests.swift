import AppTesting
import Movement
import Testing

@testable import GreenGrocery

/// The exercises and routines as the app reads them. `tools/check-exercises` looks at the files themselves: whether a body
/// can stand as it is drawn, whether it moves as the words say.
@Suite struct MovementContentTests {
  private func catalogue(_ language: Language = .es) -> MoveCatalogue {
    movePhone(language: language).state.movement.catalogue(
      movePhone(language: language).state.common, movePhone(language: language).probe.environment)
  }

  @Test("GG-05: at least 60 exercises and 24 routines, eight of each category, seated ones among them")
  func enough() {
    let all = catalogue()
    #expect(all.exercises.count >= 60 && all.routines.count >= 24)
    for category in MoveCategory.allCases {
      let routines = all.routines.filter { $0.category == category }
      #expect(routines.count >= 8 && routines.contains { $0.isSeated } && routines.contains { $0.level == .easy })
    }
    #expect(all.exercises.filter { $0.isSeated }.count >= 20 && all.exercises.filter { $0.isLowImpact }.count >= 40)
  }

  @Test(
    "GG-05: what a routine names is there, and a routine from the chair needs nobody to stand",
    arguments: [Language.es, .en])
  func resolves(_ language: Language) {
    let all = catalogue(language), words = Words(language)
    for routine in all.routines {
      #expect(!routine.plan.items.isEmpty && !routine.title.isEmpty && !routine.about.isEmpty, "\(routine.id)")
      #expect(routine.plan.minutes >= 3 && routine.plan.minutes <= 45, "\(routine.id)")
      for item in routine.plan.items {
        let exercise = all.exercise(item.exercise)
        #expect(exercise != nil && exercise?.hasSides == item.hasSides, "\(routine.id) \(item.exercise)")
        if routine.isSeated { #expect(exercise?.isSeated == true, "\(routine.id) \(item.exercise)") }
        if routine.isLowImpact { #expect(exercise?.isLowImpact == true, "\(routine.id) \(item.exercise)") }
      }
    }
    for exercise in all.exercises {
      #expect(
        !exercise.title.isEmpty && !exercise.cue.isEmpty && exercise.steps.count >= 2 && !exercise.safety.isEmpty
          && !exercise.steps.contains { $0.isEmpty }, "\(exercise.id)")
      #expect(
        !exercise.muscles.isEmpty && exercise.muscles.allSatisfy { words.moveMuscle($0) != nil }, "\(exercise.id)")
      #expect(exercise.equipment.allSatisfy { words.moveGear($0) != nil }, "\(exercise.id)")
      if let easier = exercise.easier {
        #expect(all.exercise(easier) != nil && easier != exercise.id, "\(exercise.id)")
      }
      #expect(exercise.tempo.count == 1 || exercise.tempo.count == 3, "\(exercise.id)")
    }
  }

  @Test("GG-05: whoever stands and works harder is led, step by step, to something easy or seated, and never to harder")
  func gentler() {
    let all = catalogue(), levels = MoveLevel.allCases
    for exercise in all.exercises where exercise.level != .easy && !exercise.isSeated {
      var one = exercise, steps = 0
      while one.level != .easy, !one.isSeated, let easier = one.easier.flatMap({ all.exercise($0) }), steps < 10 {
        let before = levels.firstIndex(of: one.level), after = levels.firstIndex(of: easier.level)
        #expect((after ?? 9) <= (before ?? 0), "\(one.id) to \(easier.id)")
        (one, steps) = (easier, steps + 1)
      }
      #expect(one.level == .easy || one.isSeated, "\(exercise.id) ends at \(one.id)")
    }
  }

  @Test("GG-05: nobody is sent from a push-up at the wall, or with a sore shoulder, to lift their whole weight")
  func shoulders() {
    let all = catalogue()
    for start in ["fondos-silla", "lagartija-pared"] {
      var one = all.exercise(start), names: [String] = []
      while let easier = one?.easier, names.count < 10 {
        names.append(easier)
        one = all.exercise(easier)
      }
      #expect(!names.isEmpty && !names.contains("empuje-sentado"), "\(start): \(names.joined(separator: ", "))")
    }
    let lift = all.exercise("empuje-sentado")
    #expect(lift?.level == .medium && lift?.easier == "palmas-sentado")
  }

  @Test("GG-05: what is held is held to the end, what is counted takes as long as it is counted")
  func tempo() {
    let all = catalogue()
    for held in ["plancha", "plancha-rodillas", "silla-pared", "pantorrilla-pared"] {
      #expect(all.exercise(held)?.tempo.count == 1, "\(held)")
    }
    #expect(all.exercise("elevar-talones")?.tempo == [2_000, 500, 4_000])
    #expect(all.exercise("pajaro-perro")?.tempo == [1_500, 2_000, 1_500])
    #expect(all.exercise("correr")?.tempo == [250, 50, 250])
  }

  @Test("GG-05: the stage moves at the tempo of the exercise")
  func stage() throws {
    let phone = movePhone("muevete/rutina/piernas-firmes")
    try phone.tap("start")
    phone.pass(5_000)
    #expect(phone.stage?.tempo == [2_000, 500, 1_500])
    let sent = phone.stage?.configuration["tempo"]?.array?.compactMap { $0.integer }
    #expect(sent == [2_000, 500, 1_500])
  }

  @Test("GG-05: the two phases of every drawing are poses that differ, of at least six people")
  func figures() {
    var people: Set<Int64> = []
    for exercise in catalogue().exercises {
      let a = exercise.figure["a"]?.array ?? [], b = exercise.figure["b"]?.array ?? []
      #expect(a.count >= 10 && a.count == b.count && a.count <= 14, "\(exercise.id)")
      #expect((a + b).allSatisfy { ($0.number ?? 999) >= -180 && ($0.number ?? 999) <= 360 }, "\(exercise.id)")
      #expect(zip(a, b).contains { abs(($0.number ?? 0) - ($1.number ?? 0)) >= 4 }, "\(exercise.id)")
      people.insert(exercise.figure["who"]?.integer ?? -1)
    }
    #expect(people.count >= 6 && people.allSatisfy { $0 >= 0 && $0 < 8 })
  }
}
