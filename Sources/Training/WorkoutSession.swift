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
    /// Sets that were done.
    public var done = 0
    /// Sets that are wanted: the person may add some or leave some out.
    public var sets: Int

    public init(_ asked: RoutineItem, isTime: Bool, mass: Mass?, count: Int) {
      self.asked = asked
      self.isTime = isTime
      self.mass = mass
      self.count = count
      sets = asked.sets
    }
    public var isOver: Bool { done >= sets }
  }

  public var routine: String
  public var title: String
  public let began: Instant
  public internal(set) var items: [Item]
  /// The item whose set is next.
  public internal(set) var place = 0
  /// Said for the next set; nil: nothing said.
  public internal(set) var reserve: Int?
  public internal(set) var kind = LoggedSet.Kind.work
  public internal(set) var note = ""
  /// The rest that goes on; nil when there is none.
  public internal(set) var rest: IntervalTimer?

  /// Sets of one exercise that a workout can have.
  public static let mostSets = 20
  /// Milliseconds that − and + change a rest by.
  public static let restStep: Int64 = 15_000

  public init(routine: String, title: String, items: [Item], at now: Instant) {
    self.routine = routine
    self.title = title
    self.items = items
    began = now
  }

  public var id: ULID { Workout.id(began) }
  public var item: Item? { items.indices.contains(place) ? items[place] : nil }
  /// Every set that is wanted was done.
  public var isComplete: Bool { items.allSatisfy { $0.isOver } }
  public var setsDone: Int { items.reduce(0) { $0 + $1.done } }
  public var setsWanted: Int { items.reduce(0) { $0 + max($1.sets, $1.done) } }

  // MARK: What the person changes

  public mutating func choose(_ item: Int) {
    if !items.indices.contains(item) { return }
    place = item
    (reserve, kind, note) = (nil, .work, "")
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
  /// Leaves out what of the item is not done yet.
  public mutating func skipItem() {
    guard items.indices.contains(place) else { return }
    items[place].sets = items[place].done
    advance(from: place)
  }

  // MARK: Sets

  /// The next set was done: its fact. A warm-up is kept and is none of the sets that are wanted. Nil when there is no item.
  public mutating func save(at now: Instant, day: CivilDate) -> LoggedSet? {
    guard let item else { return nil }
    let set = LoggedSet(
      workout: id, exercise: item.asked.exercise, item: place, number: kind == .warmup ? 100 + warmups : item.done,
      kind: kind, mass: item.mass, repetitions: item.isTime ? nil : item.count, seconds: item.isTime ? item.count : nil,
      reserve: kind == .warmup ? nil : reserve, note: note, superset: item.asked.superset, at: now, day: day)
    rest = nil
    if kind == .warmup {
      warmups += 1
    } else {
      items[place].done += 1
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
    (reserve, kind, note) = (nil, .work, "")
    return set
  }

  /// Warm-ups so far.
  var warmups = 0

  /// The next item with a set to do: within a superset by turns, else the same one until it is over.
  private mutating func advance(from item: Int) {
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
    let cues = rest?.adjust(milliseconds: milliseconds, at: now) ?? []
    if rest?.isOver == true { rest = nil }
    return cues
  }
  public mutating func skipRest() { rest = nil }

  /// What is left of the rest, in milliseconds; 0 when there is none.
  public func restLeft(at now: Instant) -> Int64 { rest?.left(at: now) ?? 0 }

  // MARK: The end

  /// The fact of it; nil when not one set was done.
  public func workout(at now: Instant, day: CivilDate, proof: Workout.Proof?, effort: Int?, note: String) -> Workout? {
    if setsDone == 0 { return nil }
    return Workout(
      routine: routine, title: title, began: began, milliseconds: max(now.milliseconds(since: began), 0), day: day,
      proof: proof, effort: effort, note: note, isWhole: isComplete)
  }

  public static func == (a: WorkoutSession, b: WorkoutSession) -> Bool { a.json == b.json }
}
