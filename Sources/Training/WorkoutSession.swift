/// A workout while it is done: which set is next, what is proposed for it, and the rest after it. A pure state machine;
/// it is kept on the device at each change (WorkoutSession+JSON.swift), so that a reload in the middle loses nothing.
public struct WorkoutSession: Equatable, Sendable {
  /// One exercise of it.
  public struct Item: Equatable, Sendable {
    public var asked: RoutineItem
    /// Held: seconds in place of repetitions.
    public var isTime: Bool
    /// What the next set begins with.
    public var mass: Mass?
    public var count: Int
    /// Work sets that were done.
    public var done = 0
    /// Sets that are wanted: the person may add some. Never zero.
    public var sets: Int
    /// The person left out what is not done of it.
    public internal(set) var isSkipped = false
    /// The number of its next work set. It is ahead of `done` once a set was taken back: a deleted record's identifier
    /// is never used again.
    var next = 0
    /// A set of it was saved, also a warm-up or one that was taken back: records name it by its place.
    var hasSets = false

    public init(_ asked: RoutineItem, isTime: Bool, mass: Mass?, count: Int) {
      self.asked = asked
      self.isTime = isTime
      self.mass = mass
      self.count = count
      sets = asked.sets
    }
    /// Nothing of it is to be done any more.
    public var isOver: Bool { isSkipped || done >= sets }
    /// Everything that the routine asks was done.
    public var isWhole: Bool { !isSkipped && done >= asked.sets }
  }

  public var routine: String
  public var title: String
  public let began: Instant
  /// The person's day on which it began; all its sets have it. Nil until it is known.
  public internal(set) var day: CivilDate?
  public internal(set) var items: [Item]
  /// The item whose set is next.
  public internal(set) var place = 0
  /// Said for the next set; nil: nothing said.
  public internal(set) var reserve: Int?
  public internal(set) var kind = LoggedSet.Kind.work
  public internal(set) var note = ""
  /// The rest that goes on; nil when there is none.
  public internal(set) var rest: IntervalTimer?
  /// When the hold that goes on began; nil when there is none.
  public internal(set) var holdBegan: Instant?
  /// When something was done the last time.
  public internal(set) var lastAt: Instant
  /// When the rest after the last set would be over.
  var setsEnd: Instant?
  /// Milliseconds before `lastAt` in which nothing was done for so long that they are not of the workout.
  public internal(set) var absent: Int64 = 0

  /// Sets of one exercise that a workout can have.
  public static let mostSets = 50
  /// Warm-ups are numbered from here on, so that they are none of the work sets.
  static let firstWarmup = 100, mostWarmups = 800
  /// Milliseconds without anything done after which the workout was over with its last set.
  static let idle: Int64 = 1_800_000
  /// Milliseconds without anything done after which it was forgotten.
  public static let forgotten: Int64 = 43_200_000
  /// Milliseconds since its last set after which a workout that was not ended goes on at no other place.
  public static let elsewhere: Int64 = 7_200_000
  /// Milliseconds; nobody holds longer than this. What is measured by time is also a bicycle or a treadmill, and two hours
  /// of it are nothing rare: what is longer was forgotten.
  static let longestHold: Int64 = 14_400_000
  /// Milliseconds: a year. More is what a clock wrote that was wrong.
  static let longestAbsence: Int64 = 31_536_000_000
  /// Milliseconds that − and + change a rest by.
  public static let restStep: Int64 = 15_000

  /// It begins at a whole second, as tables of workouts write it.
  /// - Parameter day: the person's day; without it that of the first set holds.
  public init(routine: String, title: String, items: [Item], at now: Instant, day: CivilDate? = nil) {
    let rest = now.milliseconds % 1000
    self.init(
      routine: routine, title: title, items: items,
      began: now.adding(milliseconds: rest < 0 ? -1000 - rest : -rest))
    self.day = day
  }

  init(routine: String, title: String, items: [Item], began: Instant) {
    self.routine = routine
    self.title = title
    self.items = items
    self.began = began
    lastAt = began
  }

  public var id: ULID { Workout.id(began) }
  public var item: Item? { items.indices.contains(place) ? items[place] : nil }
  /// Nothing is left to do: every set that is wanted was done or left out.
  public var isComplete: Bool { items.allSatisfy { $0.isOver } }
  /// Every set that the routine asks was done. Only then does it count as a whole one.
  public var isWhole: Bool { items.allSatisfy { $0.isWhole } }
  public var setsDone: Int { items.reduce(0) { $0 + $1.done } }
  public var setsWanted: Int { items.reduce(0) { $0 + max($1.sets, $1.done) } }

  // MARK: What the person changes

  public mutating func choose(_ item: Int) {
    if !items.indices.contains(item) { return }
    place = item
    begin()
  }

  /// Nothing is said of the next set yet.
  mutating func begin() {
    (reserve, kind, note) = (nil, .work, "")
    holdBegan = nil
  }

  /// Something was done: the workout is not forgotten. What went by before without anything done, longer than `idle`, is
  /// none of it but for the rest after the last set; a hold that goes on is something that is done.
  /// - Parameter busy: milliseconds before it that were spent on it.
  public mutating func acted(at now: Instant, busy: Int64 = 0) {
    let isHeld = holdBegan != nil && held(at: now) <= WorkoutSession.longestHold
    if !isHeld, now.milliseconds(since: lastAt) > WorkoutSession.idle + busy {
      let gap = max(now.milliseconds(since: max(lastAt, setsEnd ?? lastAt)), 0)
      absent = min(absent + min(max(gap - busy, 0), WorkoutSession.longestAbsence), WorkoutSession.longestAbsence)
    }
    lastAt = max(lastAt, now)
  }

  /// Nil: without weight.
  public mutating func setMass(_ mass: Mass?) {
    if items.indices.contains(place) { items[place].mass = mass.map { min(max($0, .zero), .most) } }
  }

  /// Repetitions or seconds.
  public mutating func setCount(_ count: Int) {
    guard items.indices.contains(place) else { return }
    items[place].count = min(max(count, 1), items[place].isTime ? LoggedSet.longest : LoggedSet.mostRepetitions)
  }

  /// The same again takes it back.
  public mutating func setReserve(_ value: Int?) {
    reserve = value == reserve ? nil : value.map { min(max($0, 0), LoggedSet.mostReserve) }
  }

  public mutating func setKind(_ kind: LoggedSet.Kind) { self.kind = kind }
  public mutating func setNote(_ text: String) { note = text.beginning(scalars: LoggedSet.longestNote) }

  public mutating func addSet() {
    if items.indices.contains(place) { items[place].sets = min(items[place].sets + 1, WorkoutSession.mostSets) }
  }

  // MARK: Sets

  /// The next set was done: its fact. A warm-up is kept and is none of the sets that are wanted. A hold that goes on ends.
  /// Nil when there is no item, or `mostSets` were done of it.
  /// - Parameter day: the person's day, where it is not known yet.
  public mutating func save(at now: Instant, day: CivilDate) -> LoggedSet? {
    endHold(at: now)
    guard let item else { return nil }
    let isWarmup = kind == .warmup
    if isWarmup ? warmups >= WorkoutSession.mostWarmups : item.done >= WorkoutSession.mostSets { return nil }
    if !isWarmup, item.next >= WorkoutSession.firstWarmup { return nil }
    let day = self.day ?? day
    self.day = day
    let set = LoggedSet(
      workout: id, exercise: item.asked.exercise, item: place,
      number: isWarmup ? WorkoutSession.firstWarmup + warmups : item.next, kind: kind, mass: item.mass,
      repetitions: item.isTime ? nil : item.count, seconds: item.isTime ? item.count : nil,
      reserve: isWarmup ? nil : reserve, note: note, superset: item.asked.superset, at: now, day: day)
    rest = nil
    acted(at: now, busy: Int64(set.seconds ?? 0) * 1000)
    items[place].hasSets = true
    setsEnd = now.adding(seconds: isWarmup ? 0 : Int64(item.asked.rest))
    if isWarmup {
      warmups += 1
    } else {
      items[place].done += 1
      items[place].next += 1
      // Who does a set of what was left out does it after all.
      items[place].isSkipped = false
      if items[place].done > items[place].sets { items[place].sets = items[place].done }
      let before = place
      advance(from: before)
      // Within a superset one goes on at once; the rest comes after its last exercise.
      let goesOn = place > before && item.asked.superset != nil && items[place].asked.superset == item.asked.superset
      if !goesOn, !isComplete, item.asked.rest > 0 {
        var timer = IntervalTimer([WorkoutStep(.rest, seconds: item.asked.rest, item: place, round: 0)])
        _ = timer.start(at: now)
        rest = timer
      }
    }
    begin()
    return set
  }

  /// Warm-ups so far.
  var warmups = 0

  /// The next item with a set to do: within a superset by turns, else the same one until it is over.
  mutating func advance(from item: Int) {
    let group = items[item].asked.superset
    if let group {
      var first = item
      while first > 0, items[first - 1].asked.superset == group { first -= 1 }
      var last = item
      while last + 1 < items.count, items[last + 1].asked.superset == group { last += 1 }
      for next in Array((item + 1)..<(last + 1)) + Array(first..<(item + 1)) where !items[next].isOver {
        place = next
        return
      }
    } else if !items[item].isOver {
      place = item
      return
    }
    for next in Array(item..<items.count) + Array(0..<item) where !items[next].isOver {
      place = next
      return
    }
  }

  // MARK: Rest

  /// Takes in the time: a rest that is over goes.
  /// - Returns: what is to be said or felt.
  public mutating func advance(to now: Instant) -> [TimerCue] {
    guard var timer = rest else { return [] }
    let cues = timer.advance(to: now)
    // A rest that nobody watched is over, not paused.
    rest = timer.isOver || timer.absence?.isCounted == false ? nil : timer
    return cues.filter { $0 != .paused }
  }

  public mutating func adjustRest(_ milliseconds: Int64, at now: Instant) -> [TimerCue] {
    guard rest != nil else { return [] }
    acted(at: now)
    let cues = rest?.adjust(milliseconds: milliseconds, at: now) ?? []
    if rest?.isOver == true { rest = nil }
    return cues
  }
  public mutating func skipRest() { rest = nil }

  /// What is left of the rest, in milliseconds; 0 when there is none.
  public func restLeft(at now: Instant) -> Int64 { rest?.left(at: now) ?? 0 }

  // MARK: The end

  /// The fact of it; nil when not one set was done. What was left open for long ended with the rest of its last set, and
  /// what was left for long in between is not in its length.
  /// - Parameter day: the person's day, where it is not known yet.
  public func workout(at now: Instant, day: CivilDate, proof: Workout.Proof?, effort: Int?, note: String) -> Workout? {
    if setsDone == 0 { return nil }
    return Workout(
      routine: routine, title: title, began: began,
      milliseconds: max(max(end(at: now).milliseconds(since: began), 0) - absent, 0), day: self.day ?? day,
      proof: proof, effort: effort, note: note, isWhole: isWhole)
  }

  private func end(at now: Instant) -> Instant {
    if now.milliseconds(since: lastAt) <= WorkoutSession.idle { return now }
    return min(max(lastAt, setsEnd ?? lastAt), now)
  }

  /// Nothing was done for half a day: whether it is still going on is to be asked.
  public func isForgotten(at now: Instant) -> Bool { now.milliseconds(since: lastAt) >= WorkoutSession.forgotten }

  public static func == (a: WorkoutSession, b: WorkoutSession) -> Bool { a.json == b.json }
}
