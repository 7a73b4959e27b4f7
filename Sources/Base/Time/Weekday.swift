/// A day of the week, numbered as in ISO 8601.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday
}
