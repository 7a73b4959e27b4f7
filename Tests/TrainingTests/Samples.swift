import Testing

@testable import Training

/// Monday, 23 November 2026, 15:00 UTC: 9:00 in Mexico City.
let monday = Instant(milliseconds: 1_795_446_000_000)
let mondayDate = CivilDate(year: 2026, month: 11, day: 23)!

func stamp(_ milliseconds: Int64, device: UInt64 = 1) -> Stamp {
  Stamp(milliseconds: milliseconds, counter: 0, device: DeviceID(device))
}

func day(_ offset: Int) -> CivilDate { mondayDate.adding(days: offset) }

/// A workout on a day, at 18:00 UTC and so many minutes.
func workout(
  _ offset: Int, minute: Int64 = 0, proof: Workout.Proof? = .confirmed, isWhole: Bool = true, minutes: Int64 = 30
) -> Workout {
  Workout(
    routine: "casa-a", title: "Casa A",
    began: monday.adding(seconds: Int64(offset) * 86_400 + 10_800 + minute * 60), milliseconds: minutes * 60_000,
    day: day(offset), proof: proof, isWhole: isWhole)
}

func set(
  _ workout: Workout, _ number: Int, _ kilograms: Double?, _ reps: Int, rir: Int? = nil, kind: LoggedSet.Kind = .work
) -> LoggedSet {
  set(workout, "sentadilla-barra", number, kilograms, reps, rir: rir, kind: kind)
}

func set(
  _ workout: Workout, _ exercise: String, _ number: Int, _ kilograms: Double?, _ reps: Int, rir: Int? = nil,
  kind: LoggedSet.Kind = .work
) -> LoggedSet {
  LoggedSet(
    workout: workout.id, exercise: exercise, item: 0, number: number, kind: kind,
    mass: kilograms.flatMap { Mass(kilograms: $0) }, repetitions: reps, reserve: rir,
    at: workout.began.adding(seconds: Int64(number) * 120), day: workout.day)
}

func log(_ workouts: [Workout], _ sets: [LoggedSet]) -> TrainingLog {
  TrainingLog(workouts: workouts.map { $0.record(stamp(1)) }, sets: sets.map { $0.record(stamp(1)) })
}
