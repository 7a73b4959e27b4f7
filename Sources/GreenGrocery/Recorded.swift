import AppRuntime

// What records of several features say in the same way.

extension Instant {
  /// Of a record; nil for what no clock of ours says (before 1970, after the year 10889): a damaged record says anything.
  init?(recorded json: JSON?) {
    guard let milliseconds = json?.integer, milliseconds > 0, milliseconds < 1 << 48 else { return nil }
    self.init(milliseconds: milliseconds)
  }
}

/// Stretches of what was done, as milliseconds by day. What overlaps counts once in a day.
func millisecondsByDay(_ stretches: [(day: CivilDate, from: Int64, milliseconds: Int64)]) -> [CivilDate: Int64] {
  var days: [CivilDate: Int64] = [:], ends: [CivilDate: Int64] = [:]
  for one in stretches.sorted(by: { $0.from < $1.from }) {
    let from = max(one.from, ends[one.day] ?? one.from), to = one.from + one.milliseconds
    if to <= from { continue }
    days[one.day, default: 0] += to - from
    ends[one.day] = to
  }
  return days
}
