import AppRuntime
import Movement

/// A routine while it is done. It is kept on the device at each change, so that a reload or a call loses nothing.
struct Training {
  /// The routine's name in addresses.
  var routine: String
  var title: String
  var category: String
  /// Names of the exercises, one for each item of the plan: an own routine may be edited meanwhile.
  var exercises: [String]
  var rounds: Int
  var timer: IntervalTimer
  var began: Instant

  init(_ routine: MoveRoutine, at now: Instant) {
    self.routine = routine.id
    title = routine.title
    category = routine.category.rawValue
    exercises = routine.plan.items.map { $0.exercise }
    rounds = routine.plan.rounds
    timer = IntervalTimer(routine.plan.steps)
    began = now
  }

  var json: JSON {
    [
      "routine": .string(routine), "title": .string(title), "category": .string(category),
      "exercises": .array(exercises.map { .string($0) }), "rounds": .integer(Int64(rounds)), "timer": timer.json,
      "began": .integer(began.milliseconds),
    ]
  }

  /// Nil for anything but what `json` gives.
  init?(json: JSON) {
    guard let routine = json["routine"]?.string, let title = json["title"]?.string,
      let category = json["category"]?.string, let exercises = json["exercises"]?.array,
      let timer = json["timer"].flatMap({ IntervalTimer(json: $0) }), let began = json["began"]?.integer,
      let rounds = json["rounds"]?.integer, rounds > 0, rounds <= 10,
      timer.steps.allSatisfy({ $0.item < exercises.count && $0.round < Int(rounds) }), !timer.steps.isEmpty
    else { return nil }
    self.routine = routine
    self.title = title
    self.category = category
    self.exercises = exercises.map { $0.string ?? "" }
    self.rounds = Int(rounds)
    self.timer = timer
    self.began = Instant(milliseconds: began)
  }

  /// The exercise of a step; of a rest, the one that comes.
  func exercise(of step: WorkoutStep) -> String { exercises.indices.contains(step.item) ? exercises[step.item] : "" }

  /// Until when it was done.
  var lastActive: Instant { timer.last ?? began }

  /// The fact of it. Whoever keeps it twice (two tabs) makes the same record.
  /// - Parameter day: the person's own, of `lastActive`.
  func record(day: CivilDate, _ stamp: Stamp) -> Record? {
    if timer.active < Workout.shortest { return nil }
    return Record(
      collection: Workout.collection, id: Training.id(began), stamp: stamp,
      fields: [
        "routine": .string(routine), "title": .string(title), "category": .string(category),
        "ms": .integer(timer.active), "day": .string(day.iso), "at": .integer(began.milliseconds),
        "ended": .integer(lastActive.milliseconds), "whole": .bool(timer.isWhole),
      ])
  }

  static func id(_ began: Instant) -> ULID {
    var generator = SeededGenerator(seed: UInt64(bitPattern: began.milliseconds))
    return ULID(at: began, using: &generator)
  }
}

/// What came of a routine or a run, for the closing screen.
struct TrainingEnd {
  var title: String
  var milliseconds: Int64
  var isWhole: Bool
  /// Enough to be kept.
  var isKept: Bool
  /// A routine as it was before its end, to go back into it; nil for a run.
  var before: Training?
}
