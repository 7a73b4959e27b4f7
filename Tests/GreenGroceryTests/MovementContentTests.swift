import AppTesting
import Movement
import Testing

@testable import GreenGrocery

/// The exercises and routines as the app reads them. `tools/check-content` looks at the files themselves.
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
      #expect(exercise.pace >= 500 && exercise.pace <= 6_000, "\(exercise.id)")
    }
  }

  @Test("GG-05: every exercise has a gentler one in the end that is easy or seated")
  func gentler() {
    let all = catalogue()
    for exercise in all.exercises where exercise.level != .easy && !exercise.isSeated {
      var one = exercise, steps = 0
      while let easier = one.easier.flatMap({ all.exercise($0) }), steps < 10 { (one, steps) = (easier, steps + 1) }
      #expect(one.level == .easy || one.isSeated || one.isLowImpact, "\(exercise.id) ends at \(one.id)")
    }
  }

  @Test("GG-05: the two phases of every drawing are poses that differ, of at least six people")
  func figures() {
    var people: Set<Int64> = []
    for exercise in catalogue().exercises {
      let a = exercise.figure["a"]?.array ?? [], b = exercise.figure["b"]?.array ?? []
      #expect(a.count >= 10 && a.count == b.count && a.count <= 13, "\(exercise.id)")
      #expect((a + b).allSatisfy { ($0.number ?? 999) >= -180 && ($0.number ?? 999) <= 360 }, "\(exercise.id)")
      #expect(zip(a, b).contains { abs(($0.number ?? 0) - ($1.number ?? 0)) >= 4 }, "\(exercise.id)")
      people.insert(exercise.figure["who"]?.integer ?? -1)
    }
    #expect(people.count >= 6 && people.allSatisfy { $0 >= 0 && $0 < 8 })
  }
}
