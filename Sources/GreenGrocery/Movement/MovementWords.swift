import AppRuntime
import Movement

// What chooses among words.
extension Words {
  func moveCategory(_ category: MoveCategory) -> String {
    switch category {
    case .run: moveRun
    case .stretch: moveStretch
    case .strength: moveStrength
    }
  }
  func moveCategoryDetail(_ category: MoveCategory) -> String {
    switch category {
    case .run: moveRunDetail
    case .stretch: moveStretchDetail
    case .strength: moveStrengthDetail
    }
  }
  func moveLevelName(_ level: MoveLevel) -> String {
    switch level {
    case .easy: moveLevelEasy
    case .medium: moveLevelMedium
    case .hard: moveLevelHard
    }
  }
  /// nil for a name that there is not.
  func moveMuscle(_ name: String) -> String? {
    switch MoveMuscle.named(name) {
    case .heart: moveMuscleHeart
    case .hips: moveMuscleHips
    case .core: moveMuscleCore
    case .calves: moveMuscleCalves
    case .glutes: moveMuscleGlutes
    case .quadriceps: moveMuscleQuads
    case .hamstrings: moveMuscleHams
    case .shoulders: moveMuscleShoulders
    case .triceps: moveMuscleTriceps
    case .biceps: moveMuscleBiceps
    case .forearms: moveMuscleForearms
    case .chest: moveMuscleChest
    case .back: moveMuscleBack
    case .lowerBack: moveMuscleLower
    case .neck: moveMuscleNeck
    case nil: nil
    }
  }
  func moveGear(_ name: String) -> String? {
    switch MoveGear.named(name) {
    case .chair: moveGearChair
    case .wheelchair: moveGearWheelchair
    case .armchair: moveGearArmchair
    case .wall: moveGearWall
    case .table: moveGearTable
    case .mat: moveGearMat
    case .step: moveGearStep
    case .bottles: moveGearBottles
    case .bottle: moveGearBottle
    case .band: moveGearBand
    case .backpack: moveGearBackpack
    case nil: nil
    }
  }
  /// Kind words for the end, one of three.
  func moveDone(_ number: Int64) -> String {
    switch number % 3 {
    case 0: moveDoneOne
    case 1: moveDoneTwo
    default: moveDoneThree
    }
  }
  /// `12 min, fácil`
  func moveDetail(_ routine: MoveRoutine) -> String {
    guard let level = routine.level else { return moveOwnDetail(routine.plan.minutes) }
    return routine.isLowImpact
      ? moveRoutineGentle(routine.plan.minutes, moveLevelName(level))
      : moveRoutineDetail(routine.plan.minutes, moveLevelName(level))
  }
}

/// What an exercise works, as the content names it.
enum MoveMuscle: String, CaseIterable {
  case heart, hips, core, calves, glutes, quadriceps, hamstrings, shoulders, triceps, biceps, forearms, chest, back,
    lowerBack, neck
}

/// What is needed for it.
enum MoveGear: String, CaseIterable {
  case chair, wheelchair, armchair, wall, table, mat, step, bottles, bottle, band, backpack
}
