/// Something that was more than ever before. The first time of anything is no record: there was nothing to compare.
public struct PersonalRecord: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// The heaviest set, in grams.
    case mass
    /// The highest estimate for one repetition, in grams (Epley).
    case estimate
    /// The most repetitions with a weight at least as heavy as then, or with the body's own.
    case repetitions
    /// The longest time, in seconds.
    case seconds
    /// The most weight times repetitions in one workout, in grams.
    case volume
  }

  public var kind: Kind
  public var exercise: String
  public var value: Int64
  /// What was the most until then.
  public var before: Int64
  /// The weight of a record of repetitions.
  public var mass: Mass?
  public var workout: ULID
  public var day: CivilDate

  public init(
    kind: Kind, exercise: String, value: Int64, before: Int64, mass: Mass? = nil, workout: ULID, day: CivilDate
  ) {
    self.kind = kind
    self.exercise = exercise
    self.value = value
    self.before = before
    self.mass = mass
    self.workout = workout
    self.day = day
  }

  public static func == (a: PersonalRecord, b: PersonalRecord) -> Bool {
    a.kind == b.kind && sameBytes(a.exercise, b.exercise) && a.value == b.value && a.before == b.before
      && a.mass == b.mass && a.workout == b.workout && a.day == b.day
  }
}

extension TrainingLog {
  /// All records of an exercise in the order in which they were set; of each kind at most one a workout, the greatest.
  public func records(of exercise: String) -> [PersonalRecord] {
    var all: [PersonalRecord] = []
    var most: [Int64?] = PersonalRecord.Kind.allCases.map { _ in nil }
    var repetitions = MostRepetitions()
    for session in sessions(of: exercise, provenOnly: true) {
      let work = session.work
      if work.isEmpty { continue }
      func note(_ kind: PersonalRecord.Kind, _ value: Int64?) {
        guard let value, value > 0, let place = PersonalRecord.Kind.allCases.firstIndex(of: kind) else { return }
        if let before = most[place], value > before {
          all.append(
            PersonalRecord(
              kind: kind, exercise: exercise, value: value, before: before, workout: session.workout, day: session.day))
        }
        most[place] = max(most[place] ?? value, value)
      }
      note(.mass, session.heaviest?.grams)
      note(.estimate, session.estimate(.epley)?.grams)
      note(.seconds, work.compactMap { $0.seconds }.max().map { Int64($0) })
      note(.volume, session.volume)
      let isFirst = repetitions.isEmpty
      var best: PersonalRecord?
      for set in work {
        guard let count = set.repetitions, count > 0 else { continue }
        let mass = set.mass ?? .zero
        let before = repetitions.count(from: mass)
        if !isFirst, before > 0, count > before, count > best.map({ Int($0.value) }) ?? 0 {
          best = PersonalRecord(
            kind: .repetitions, exercise: exercise, value: Int64(count), before: Int64(before), mass: mass,
            workout: session.workout, day: session.day)
        }
      }
      if let best { all.append(best) }
      for set in work {
        if let count = set.repetitions, count > 0 { repetitions.add(set.mass ?? .zero, count) }
      }
    }
    return all
  }
}

/// The most repetitions that were done with at least a weight.
private struct MostRepetitions {
  /// Ascending by weight, and so descending by repetitions: what was done more often with more weight is left out.
  private var steps: [(mass: Mass, count: Int)] = []

  init() {}

  var isEmpty: Bool { steps.isEmpty }

  /// The first step with at least a weight.
  private func place(from mass: Mass) -> Int {
    var low = 0, high = steps.count
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].mass < mass { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// 0 where nothing was done with so much.
  func count(from mass: Mass) -> Int {
    let at = place(from: mass)
    return at < steps.count ? steps[at].count : 0
  }

  mutating func add(_ mass: Mass, _ count: Int) {
    if self.count(from: mass) >= count { return }
    var end = place(from: mass)
    if end < steps.count, steps[end].mass == mass { end += 1 }
    var start = end
    while start > 0, steps[start - 1].count <= count { start -= 1 }
    steps.replaceSubrange(start..<end, with: [(mass: mass, count: count)])
  }
}
