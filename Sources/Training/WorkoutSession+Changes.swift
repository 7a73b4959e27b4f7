/// What the person changes of the workout itself: what is left out, taken back, held or done in place of something else.
extension WorkoutSession {
  /// Leaves out what of the item is not done yet.
  public mutating func skipItem() {
    guard items.indices.contains(place) else { return }
    if items[place].done >= items[place].asked.sets {
      // Only sets that were added are left out.
      items[place].sets = items[place].done
    } else {
      items[place].isSkipped = true
    }
    begin()
    advance(from: place)
  }

  /// What was left out of an item is done after all; it is the next one.
  public mutating func resumeItem(_ place: Int) {
    guard items.indices.contains(place) else { return }
    items[place].isSkipped = false
    choose(place)
  }

  /// A set that was saved is taken back: it is the next one again, with everything that was said of it. Of an item that
  /// has just as many sets as were done, more than the routine asks, one less is wanted.
  public mutating func undo(_ set: LoggedSet) {
    guard let place = owner(of: set) else { return }
    choose(place)
    rest = nil
    items[place].isSkipped = false
    if set.kind != .warmup {
      let isOneMore = items[place].sets > items[place].asked.sets && items[place].sets == items[place].done
      if isOneMore { items[place].sets -= 1 }
      items[place].done = max(items[place].done - 1, 0)
    }
    items[place].mass = set.mass
    if let count = set.repetitions ?? set.seconds { setCount(count) }
    (reserve, kind, note) = (set.reserve, set.kind, set.note)
  }

  /// A work set went from the record: it was deleted, or made a warm-up, here or elsewhere. It is to be done again; what
  /// the person is at, and what is said, held or rested there, stays.
  /// - Parameter set: as it was or as it is; of another workout, or of an exercise that was replaced, it is nothing.
  public mutating func forget(_ set: LoggedSet) {
    guard let place = owner(of: set) else { return }
    items[place].done = max(items[place].done - 1, 0)
  }

  /// Takes in the sets of this workout that are on record: another tab saved some, or the page ended before it kept what
  /// went on. What was done stays done, and the next set takes a number that is free.
  public mutating func align(_ sets: [LoggedSet]) {
    var counts = items.map { _ in 0 }
    for set in sets where set.workout == id {
      if set.number >= WorkoutSession.firstWarmup {
        warmups = min(max(warmups, set.number - WorkoutSession.firstWarmup + 1), WorkoutSession.mostWarmups)
      }
      guard let place = owner(of: set) else { continue }
      items[place].hasSets = true
      acted(at: set.at, busy: Int64(set.seconds ?? 0) * 1000)
      let end = set.at.adding(seconds: set.kind == .warmup ? 0 : Int64(items[place].asked.rest))
      setsEnd = max(setsEnd ?? end, end)
      day = day ?? set.day
      if set.kind != .warmup { counts[place] += 1 }
      if set.number < WorkoutSession.firstWarmup { items[place].next = max(items[place].next, set.number + 1) }
    }
    for at in items.indices where counts[at] > items[at].done {
      items[at].done = min(counts[at], WorkoutSession.mostSets)
      items[at].sets = max(items[at].sets, items[at].done)
      // What is said of the next set, or held, is not taken out of the person's hands.
      if at == place, items[at].isOver, holdBegan == nil, note.isEmpty, reserve == nil {
        begin()
        advance(from: at)
      }
    }
  }

  /// The item that a set is of; nil when it is of another workout or of what was replaced.
  private func owner(of set: LoggedSet) -> Int? {
    guard set.workout == id, items.indices.contains(set.item),
      sameBytes(items[set.item].asked.exercise, set.exercise)
    else { return nil }
    return set.item
  }

  /// Seconds of rest after the sets of this item from now on, 0 to 600.
  public mutating func setRest(_ seconds: Int) {
    if items.indices.contains(place) { items[place].asked.rest = min(max(seconds, 0), 600) }
  }

  /// Another exercise in place of this one. What was done of this one stays, and the other one takes what is left of it.
  /// It asks for no fewer sets than were left.
  public mutating func replaceItem(with asked: RoutineItem, mass: Mass?, count: Int, isTime: Bool) {
    guard let old = item else { return }
    var asked = asked
    let isBegun = old.done > 0
    asked.sets = min(max(asked.sets, old.asked.sets - old.done), 10)
    if isBegun, items.count >= Routine.mostItems { return }
    // Sets name their item by its place: no item with sets may move.
    let isLast = isBegun && items[(place + 1)...].contains { $0.hasSets }
    asked.superset = isLast ? nil : old.asked.superset
    var made = Item(asked, isTime: isTime, mass: mass, count: count)
    if isBegun {
      items[place].asked.sets = min(old.asked.sets, old.done)
      items[place].sets = old.done
      // What was left out of it is what the other one takes.
      items[place].isSkipped = false
      let at = isLast ? items.count : place + 1
      items.insert(made, at: at)
      choose(at)
    } else {
      // A set of the old one may have been taken back; its number stays taken.
      (made.next, made.hasSets) = (old.next, old.hasSets)
      items[place] = made
      choose(place)
    }
    setCount(count)
  }

  // MARK: Held sets

  /// The hold begins; nothing happens where repetitions are counted.
  public mutating func beginHold(at now: Instant) {
    guard let item, item.isTime else { return }
    acted(at: now)
    holdBegan = now
  }

  /// Milliseconds that the hold goes on; 0 when there is none.
  public func held(at now: Instant) -> Int64 { holdBegan.map { max(now.milliseconds(since: $0), 0) } ?? 0 }

  /// The whole seconds that were held are what the set has, at least one. One of more than `longestHold` was forgotten,
  /// and changes nothing.
  public mutating func endHold(at now: Instant) {
    guard holdBegan != nil else { return }
    let time = held(at: now)
    let isForgotten = time > WorkoutSession.longestHold
    // While it goes on: the time in which one holds is none in which nothing is done.
    if !isForgotten { acted(at: now) }
    holdBegan = nil
    if isForgotten { return }
    setCount(Int(time / 1000))
  }

  /// Ends a hold that was forgotten; it counts for nothing.
  /// - Returns: whether there was one.
  public mutating func dropLongHold(at now: Instant) -> Bool {
    guard holdBegan != nil, held(at: now) > WorkoutSession.longestHold else { return false }
    endHold(at: now)
    return true
  }
}
