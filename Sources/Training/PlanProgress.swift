/// A plan that a person began: a record of `human-body.plans`.
public struct PlanEnrolment: Equatable, Sendable {
  public static let collection = "human-body.plans"

  public var id: ULID
  public var plan: String
  public var start: CivilDate
  public var weekdays: [Weekday]
  /// Those of before, ascending (PlanWeekdays.swift).
  public var former: [FormerWeekdays] = []
  /// The last day of it; nil while it goes on.
  public var end: CivilDate?
  /// What the person said to the easier plan; nil: it was not asked or not answered.
  public var easier: Answer?

  public enum Answer: String, CaseIterable, Sendable { case taken, declined }

  public init(id: ULID, plan: String, start: CivilDate, weekdays: [Weekday]) {
    self.id = id
    self.plan = plan
    self.start = start
    self.weekdays = weekdays.isEmpty ? [.monday] : weekdays
  }

  public init?(_ record: Record) {
    guard let plan = record["plan"]?.string, let start = record["start"]?.string.flatMap({ CivilDate($0) }) else {
      return nil
    }
    self.init(id: record.id, plan: plan, start: start, weekdays: PlanEnrolment.weekdays(record["weekdays"]))
    former = (record["former"]?.array ?? []).compactMap { FormerWeekdays($0) }.sorted { $0.through < $1.through }
    end = record["end"]?.string.flatMap { CivilDate($0) }
    easier = Answer.named(record["easier"]?.string)
  }

  public func record(_ stamp: Stamp) -> Record {
    var fields: JSONObject = [
      "plan": .string(plan), "start": .string(start.iso), "weekdays": PlanEnrolment.json(weekdays),
    ]
    if !former.isEmpty { fields["former"] = .array(former.map { $0.json }) }
    return Record(collection: PlanEnrolment.collection, id: id, stamp: stamp, fields: fields)
  }

  public static func == (a: PlanEnrolment, b: PlanEnrolment) -> Bool {
    a.id == b.id && sameBytes(a.plan, b.plan) && a.start == b.start && a.weekdays == b.weekdays
      && a.former == b.former && a.end == b.end && a.easier == b.easier
  }
}

/// A rest from a plan that costs nothing: a record of `human-body.pauses`.
public struct PlanPause: Equatable, Sendable {
  public static let collection = "human-body.pauses"
  /// Days that a pause lasts unless it is ended before.
  public static let longest = 14

  public var id: ULID
  public var from: CivilDate
  /// The last day of it.
  public var through: CivilDate

  public init(id: ULID, from: CivilDate, through: CivilDate? = nil) {
    self.id = id
    self.from = from
    let last = from.adding(days: PlanPause.longest - 1)
    self.through = max(min(through ?? last, last), from.adding(days: -1))
  }

  /// `through` the day before `from`: ended on the day when it began, it holds no day.
  public init?(_ record: Record) {
    guard let from = record["from"]?.string.flatMap({ CivilDate($0) }) else { return nil }
    self.init(id: record.id, from: from, through: record["through"]?.string.flatMap { CivilDate($0) })
  }

  public func record(_ stamp: Stamp) -> Record {
    Record(
      collection: PlanPause.collection, id: id, stamp: stamp,
      fields: ["from": .string(from.iso), "through": .string(through.iso)])
  }

  /// Those that count: one for each calendar month in which one began. Of two that were made on two devices without a
  /// network the earlier one counts, of the same day the smaller identifier: every device comes to the same answer. One
  /// that begins while another holds does not count, so two never make a longer one. One that holds no day was ended on
  /// the day when it began, and uses up no month.
  public static func counted(_ pauses: [PlanPause]) -> [PlanPause] {
    var list: [PlanPause] = []
    for one in pauses.sorted(by: { $0.from != $1.from ? $0.from < $1.from : $0.id < $1.id })
    where one.from <= one.through {
      if let last = list.last, last.from.startOfMonth == one.from.startOfMonth || last.holds(one.from) { continue }
      list.append(one)
    }
    return list
  }

  /// Whether a pause can begin on a day: none began in its month, and none goes on.
  public static func isPossible(on day: CivilDate, _ pauses: [PlanPause]) -> Bool {
    !counted(pauses).contains { $0.from.startOfMonth == day.startOfMonth || ($0.from <= day && day <= $0.through) }
  }

  public func holds(_ day: CivilDate) -> Bool { from <= day && day <= through }
}

/// A workout with a proof, as far as a plan looks at it.
public struct PlanWorkout: Sendable {
  public var day: CivilDate
  /// The name of its routine; empty for a free one.
  public var routine: String
  public var minutes: Int
  /// It came with a file of another app.
  public var isImported: Bool

  public init(day: CivilDate, routine: String, minutes: Int, isImported: Bool) {
    self.day = day
    self.routine = routine
    self.minutes = minutes
    self.isImported = isImported
  }

  public init(_ workout: Workout) {
    self.init(
      day: workout.day, routine: workout.routine, minutes: workout.minutes, isImported: workout.proof == .imported)
  }
}

/// How a plan stands on a day: a fold over its enrolment, the pauses and the workouts with a proof (HB-10).
///
/// A day is done by a workout of one of the plan's routines, or by any other of at least ten minutes; imported ones count
/// for none. The turn moves only by a workout of the routine whose turn it is.
public struct PlanProgress: Equatable, Sendable {
  public enum Day: Equatable, Sendable { case done, missed, paused, due, ahead, free }

  /// Days on which something was done that counts; nothing takes them away again, neither a pause nor a missed day.
  public private(set) var done = 0
  /// Days of the plan in a row without a workout, up to yesterday; paused days neither count nor end the row.
  public private(set) var missedInARow = 0
  public private(set) var isPaused = false
  /// Something is to be done today.
  public private(set) var isDue = false
  public private(set) var isDoneToday = false
  /// The number of the routine whose turn it is today; what is done today moves it tomorrow.
  public private(set) var turn = 0
  /// An easier plan is to be suggested: three days were missed in a row, there is one, and it was never answered.
  public private(set) var suggestsEasier = false

  /// Missed days in a row after which an easier plan is suggested.
  public static let missedLimit = 3
  /// Minutes from which on a workout that is of none of the plan's routines makes a day done.
  public static let leastMinutes = 10

  private var enrolment: PlanEnrolment
  private var pauses: [PlanPause]
  private var days: [CivilDate]
  private var today: CivilDate

  /// - Parameters:
  ///   - workouts: all with a proof, in any order.
  ///   - routines: names of the plan's, in turn.
  public init(
    _ enrolment: PlanEnrolment, pauses: [PlanPause], workouts: [PlanWorkout], hasEasier: Bool, routines: [String],
    today: CivilDate
  ) {
    self.enrolment = enrolment
    self.pauses = PlanPause.counted(pauses)
    self.today = today
    days = []
    let counted = workouts.filter { one in
      one.day >= enrolment.start && one.day <= today && !one.isImported
        && (one.minutes >= PlanProgress.leastMinutes || routines.contains { sameBytes($0, one.routine) })
    }.sorted { $0.day < $1.day }
    var at = 0
    while at < counted.count {
      let day = counted[at].day
      days.append(day)
      // Within a day the order says nothing: every device comes to the same turn.
      var names: [String] = []
      while at < counted.count, counted[at].day == day {
        names.append(counted[at].routine)
        at += 1
      }
      while day < today, !routines.isEmpty, let one = names.firstIndex(where: { sameBytes($0, routines[turn]) }) {
        names.remove(at: one)
        turn = (turn + 1) % routines.count
      }
    }
    done = days.count
    isPaused = self.pauses.contains { $0.holds(today) }
    isDoneToday = days.last == today
    isDue = state(of: today) == .due
    // Back from yesterday to the last workout: at most so far that the limit is known.
    var day = today.adding(days: -1), looked = 0
    while day >= enrolment.start, looked < 400 {
      switch state(of: day) {
      case .missed: missedInARow += 1
      case .done: looked = 400
      case .paused, .due, .ahead, .free: break
      }
      if looked >= 400 { break }
      day = day.adding(days: -1)
      looked += 1
    }
    suggestsEasier =
      missedInARow >= PlanProgress.missedLimit && hasEasier && enrolment.easier == nil && enrolment.end == nil
      && !isPaused && !isDoneToday
  }

  /// What a day is in the plan.
  public func state(of day: CivilDate) -> Day {
    if contains(day) { return .done }
    if day < enrolment.start || enrolment.end.map({ day > $0 }) == true { return .free }
    if pauses.contains(where: { $0.holds(day) }) { return .paused }
    if !enrolment.weekdays(on: day).contains(where: { $0 == day.weekday }) { return .free }
    return day < today ? .missed : day == today ? .due : .ahead
  }

  private func contains(_ day: CivilDate) -> Bool {
    var low = 0, high = days.count
    while low < high {
      let middle = (low + high) / 2
      if days[middle] < day { low = middle + 1 } else { high = middle }
    }
    return low < days.count && days[low] == day
  }
}
