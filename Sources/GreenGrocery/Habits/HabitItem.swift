import AppRuntime
import Habits

/// A habit on one day, as the home screen shows it: one crate.
struct HabitItem {
  let id: ULID
  let name: String
  /// `5 de 8 vasos`, `20 minutos`, `Hecho, 8:10 a. m.`
  let detail: String
  /// The name of what is in the crate: `Produce.rawValue`.
  let produce: String
  let part: DayPart
  let kind: HabitKind
  /// What was done on that day, in the habit's unit: 0 or 1 for yes or no.
  let amount: Int
  /// What the day asks for; 1 for yes or no.
  let goal: Int
  let isDone: Bool
  /// The schedule asks for it on that day (or still this week); of a day that is over: it was missed.
  let isPlanned: Bool
  /// The day is free: skipped, or within holidays.
  let isSkipped: Bool
}
