import Base
import Routing

extension TimetableDraft {
  /// Runs that stop alike.
  private struct Shape: Hashable {
    var line: Int
    var direction: Int?
    var stops: [Int]
    var rules: [StopRule]
    /// The course of times, for trips that come again and again: only equal ones can share a pattern.
    var course: [Int32]
  }

  /// Patterns with their trips: differences of times are kept once for all trips that take as long, so that a trip costs a few bytes.
  func writtenPatterns() -> [UInt8] {
    var groups: [Shape: Int] = [:]
    var members: [[Int]] = []
    for (index, run) in runs.enumerated() {
      let course = run.windows.isEmpty ? [] : Self.course(run)
      let shape = Shape(line: run.line, direction: run.direction, stops: run.stops, rules: run.rules, course: course)
      if let known = groups[shape] {
        members[known].append(index)
      } else {
        groups[shape] = members.count
        members.append([index])
      }
    }
    var patterns: [[Int]] = []
    for group in members {
      if runs[group[0]].windows.isEmpty {
        patterns.append(contentsOf: withoutOvertaking(group))
      } else {
        patterns.append(group)
      }
    }
    var out = ByteWriter()
    out.count(patterns.count)
    for pattern in patterns { write(pattern, to: &out) }
    return out.bytes
  }

  private func write(_ pattern: [Int], to out: inout ByteWriter) {
    let model = runs[pattern[0]]
    out.count(model.line)
    out.count(model.direction.map { $0 + 1 } ?? 0)
    out.count(model.stops.count)
    for (stop, rule) in zip(model.stops, model.rules) {
      out.count(stop)
      out.byte(rule.rawValue)
    }
    var courses: [[Int32]: Int] = [:]
    var ordered: [[Int32]] = []
    for index in pattern {
      let course = Self.course(runs[index])
      if courses[course] == nil {
        courses[course] = ordered.count
        ordered.append(course)
      }
    }
    out.count(ordered.count)
    for course in ordered { for difference in course { out.signed(Int64(difference)) } }
    out.count(pattern.count)
    var lastStart: Int32 = 0
    var lastHeadsign = ""
    for index in pattern {
      let run = runs[index]
      out.signed(Int64(run.departures[0] - lastStart))
      lastStart = run.departures[0]
      out.count(courses[Self.course(run)]!)
      out.count(run.service)
      out.byte(run.wheelchair.rawValue)
      out.text(run.id)
      let isSame = run.headsign.utf8.elementsEqual(lastHeadsign.utf8)
      out.byte(isSame ? 0 : 1)
      if !isSame { out.text(run.headsign) }
      lastHeadsign = run.headsign
      out.count(run.windows.count)
      for window in run.windows {
        out.signed(Int64(window.start))
        out.signed(Int64(window.end - window.start))
        out.signed(Int64(window.headway))
        out.byte(window.isExact ? 1 : 0)
      }
    }
  }

  /// Arrival and departure at each stop as differences from the one before; starts with how long before the first departure it arrives.
  private static func course(_ run: Run) -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(run.stops.count * 2)
    var last = run.departures[0]
    for index in run.stops.indices {
      result.append(run.arrivals[index] - last)
      result.append(run.departures[index] - run.arrivals[index])
      last = run.departures[index]
    }
    return result
  }

  /// Trips in order of time, put into as few patterns as keep each free of overtaking, also between one day and the next.
  private func withoutOvertaking(_ group: [Int]) -> [[Int]] {
    let sorted = group.sorted { a, b in
      let x = runs[a], y = runs[b]
      if x.departures[0] != y.departures[0] { return x.departures[0] < y.departures[0] }
      let last = x.arrivals.count - 1
      return x.arrivals[last] != y.arrivals[last] ? x.arrivals[last] < y.arrivals[last] : a < b
    }
    var patterns: [[Int]] = []
    for index in sorted {
      if let known = patterns.firstIndex(where: { pattern in keepsOrder(index, after: pattern) }) {
        patterns[known].append(index)
      } else {
        patterns.append([index])
      }
    }
    return patterns
  }

  private func keepsOrder(_ index: Int, after pattern: [Int]) -> Bool {
    let run = runs[index]
    if !precedes(runs[pattern[pattern.count - 1]], run, shift: 0) { return false }
    let day: Int32 = 86_400
    // Only trips more than a day long or past midnight can meet those of another day.
    let last = run.arrivals.count - 1
    for other in pattern {
      let known = runs[other]
      if known.departures[0] + day <= run.arrivals[last], !precedes(run, known, shift: day),
        !precedes(known, run, shift: -day)
      {
        return false
      }
      if run.departures[0] + day <= known.arrivals[last], !precedes(known, run, shift: day),
        !precedes(run, known, shift: -day)
      {
        return false
      }
    }
    return true
  }

  /// Whether `a` is nowhere later than `b`, moved by `shift` seconds.
  private func precedes(_ a: Run, _ b: Run, shift: Int32) -> Bool {
    for index in a.stops.indices
    where a.arrivals[index] > b.arrivals[index] + shift || a.departures[index] > b.departures[index] + shift {
      return false
    }
    return true
  }
}
