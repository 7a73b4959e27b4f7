import AppRuntime
import Training

// What chooses among words.
extension Words {
  func trainMuscle(_ muscle: Muscle) -> String {
    switch muscle {
    case .chest: trainMuscleChest
    case .lats: trainMuscleLats
    case .upperBack: trainMuscleUpperBack
    case .shoulders: trainMuscleShoulders
    case .biceps: trainMuscleBiceps
    case .triceps: trainMuscleTriceps
    case .forearms: trainMuscleForearms
    case .abs: trainMuscleAbs
    case .obliques: trainMuscleObliques
    case .lowerBack: trainMuscleLowerBack
    case .glutes: trainMuscleGlutes
    case .quadriceps: trainMuscleQuadriceps
    case .hamstrings: trainMuscleHamstrings
    case .adductors: trainMuscleAdductors
    case .calves: trainMuscleCalves
    case .hipFlexors: trainMuscleHipFlexors
    case .neck: trainMuscleNeck
    case .heart: trainMuscleHeart
    }
  }
  func trainThing(_ thing: Equipment) -> String {
    switch thing {
    case .barbell: trainThingBarbell
    case .dumbbells: trainThingDumbbells
    case .kettlebell: trainThingKettlebell
    case .bench: trainThingBench
    case .rack: trainThingRack
    case .pullUpBar: trainThingPullUpBar
    case .cable: trainThingCable
    case .machine: trainThingMachine
    case .band: trainThingBand
    case .chair: trainThingChair
    case .wheelchair: trainThingWheelchair
    case .wall: trainThingWall
    case .table: trainThingTable
    case .mat: trainThingMat
    case .step: trainThingStep
    case .bottles: trainThingBottles
    case .backpack: trainThingBackpack
    case .towel: trainThingTowel
    case .ball: trainThingBall
    case .rope: trainThingRope
    }
  }
  func trainPlaceName(_ place: TrainingPlace) -> String {
    switch place {
    case .home: trainHome
    case .gym: trainGym
    }
  }
  func trainLevelName(_ level: TrainingLevel) -> String {
    switch level {
    case .beginner: trainBeginner
    case .intermediate: trainIntermediate
    case .advanced: trainAdvanced
    }
  }
  func trainSeatName(_ seat: TrainingSeat) -> String {
    switch seat {
    case .standing: trainWayStanding
    case .chair: trainSeatChair
    case .wheelchair: trainSeatWheels
    }
  }
  func trainFocusName(_ focus: FocusArea) -> String {
    switch focus {
    case .whole: trainWhole
    case .legs: trainLegs
    case .push: trainPush
    case .pull: trainPull
    case .core: trainCore
    case .cardio: trainCardio
    case .mobility: trainMobility
    }
  }
  /// One phase of a movement; nil for a name that there is not.
  func trainMove(_ name: String) -> String? {
    switch TrainMove.named(name) {
    case .down: trainMoveDown
    case .up: trainMoveUp
    case .push: trainMovePush
    case .pull: trainMovePull
    case .back: trainMoveBack
    case .open: trainMoveOpen
    case .close: trainMoveClose
    case .bend: trainMoveBend
    case .stretch: trainMoveStretch
    case .turn: trainMoveTurn
    case .hold: trainMoveHold
    case .step: trainMoveStep
    case nil: nil
    }
  }
  /// Why a proposal is as it is. Where nothing has to be lifted no weight is spoken of.
  func trainReason(_ reason: Prescription.Reason, _ measure: SetMeasure) -> String {
    switch reason {
    case .first: trainReasonFirst
    case .heavier: measure == .weight ? trainReasonHeavier : trainReasonHeavierAdded
    case .beyondTop:
      switch measure {
      case .weight: trainReasonBeyondTop
      case .reps: trainReasonTopOneMore
      case .time: trainReasonTopFiveMore
      }
    case .oneMore:
      switch measure {
      case .weight: trainReasonOneMore
      case .reps: trainReasonRangeOneMore
      case .time: trainReasonRangeFiveMore
      }
    case .same: trainReasonSame
    case .deload: trainReasonDeload
    case .pause: trainReasonPause
    case .longPause: trainReasonLongPause
    case .takenBack: trainReasonTakenBack
    }
  }
  func trainRecordName(_ kind: PersonalRecord.Kind) -> String {
    switch kind {
    case .mass: trainRecordMass
    case .estimate: trainRecordEstimate
    case .repetitions: trainRecordRepetitions
    case .seconds: trainRecordSeconds
    case .volume: trainRecordVolume
    }
  }
}

/// The phases that the content names.
enum TrainMove: String, CaseIterable { case down, up, push, pull, back, open, close, bend, stretch, turn, hold, step }
