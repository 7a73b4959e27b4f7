/// A time that runs down for a step, as wall-clock moments, so that a reload or a sleeping page loses nothing.
public struct CookTimer: Equatable, Sendable {
  /// Which step it belongs to.
  public let step: Int
  /// Milliseconds.
  public var total: Int64
  /// Milliseconds that had gone by before `start`.
  public private(set) var held: Int64
  /// When it began to run; nil while it stands still.
  public private(set) var start: Instant?
  /// It rang, and the person was told.
  public var hasRung = false

  public init(step: Int, total: Int64, held: Int64 = 0, start: Instant?) {
    self.step = step; self.total = max(0, total); self.held = max(0, held); self.start = start
  }

  public var isRunning: Bool { start != nil }

  /// Milliseconds gone by. A clock that was set back takes nothing away.
  public func elapsed(_ now: Instant) -> Int64 {
    min(total, held + (start.map { max(0, now.milliseconds - $0.milliseconds) } ?? 0))
  }
  public func left(_ now: Instant) -> Int64 { total - elapsed(now) }
  public func isDone(_ now: Instant) -> Bool { left(now) <= 0 }
  /// When it will be done; nil while it stands still.
  public var end: Instant? { start.map { $0.adding(milliseconds: total - held) } }

  mutating func pause(_ now: Instant) {
    held = elapsed(now)
    start = nil
  }
  mutating func resume(_ now: Instant) { if start == nil, held < total { start = now } }
  /// It goes on from what it had when the clock was last looked at.
  mutating func setBack(from seen: Instant, to now: Instant) {
    if start == nil { return }
    held = elapsed(seen)
    start = now
  }
}

/// Cook mode: where the person is in a recipe, and the timers that run. A value; the app keeps its JSON at each step.
public struct CookSession: Equatable, Sendable {
  public static let portionRange = 1...12
  /// More than anyone's stove has.
  public static let mostTimers = 6
  /// Milliseconds after which what nobody touched is not on the stove any more.
  public static let freshness: Int64 = 12 * 3_600_000

  public let recipe: String
  public private(set) var portions: Int
  /// From 0.
  public private(set) var step = 0
  public private(set) var timers: [CookTimer] = []
  /// When the person last did something with it.
  public var touched: Instant?

  public init(recipe: String, portions: Int) {
    self.recipe = recipe
    self.portions = min(max(portions, 1), 12)
  }

  public static func == (a: CookSession, b: CookSession) -> Bool {
    sameBytes(a.recipe, b.recipe) && a.portions == b.portions && a.step == b.step && a.timers == b.timers
      && a.touched == b.touched
  }

  public mutating func next(of count: Int) { if step + 1 < count { step += 1 } }
  public mutating func back() { if step > 0 { step -= 1 } }
  public mutating func go(to place: Int, of count: Int) { if place >= 0, place < count { step = place } }
  public mutating func setPortions(_ count: Int) { portions = min(max(count, 1), 12) }

  public func timer(of step: Int) -> CookTimer? { timers.first { $0.step == step } }

  /// Starts the timer of a step, or lets it run on.
  public mutating func start(_ step: Int, minutes: Int, _ now: Instant) {
    if let place = timers.firstIndex(where: { $0.step == step }) {
      if timers[place].isDone(now) {
        timers[place] = CookTimer(step: step, total: Int64(minutes) * 60_000, start: now)
      } else {
        timers[place].resume(now)
      }
    } else if timers.count < CookSession.mostTimers, minutes > 0 {
      timers.append(CookTimer(step: step, total: Int64(minutes) * 60_000, start: now))
    }
  }

  public mutating func pause(_ step: Int, _ now: Instant) {
    if let place = timers.firstIndex(where: { $0.step == step }) { timers[place].pause(now) }
  }

  /// A minute more; one that had rung runs on.
  public mutating func addMinute(_ step: Int, _ now: Instant) {
    guard let place = timers.firstIndex(where: { $0.step == step }) else { return }
    let wasDone = timers[place].isDone(now)
    if wasDone { timers[place].pause(now) }
    timers[place].total += 60_000
    if wasDone {
      timers[place].resume(now)
      timers[place].hasRung = false
    }
  }

  public mutating func remove(_ step: Int) { timers.removeAll { $0.step == step } }

  /// The clock was set back from what it last showed: no timer jumps, stands still or ends early. Set forward it cannot
  /// be told from a phone that slept.
  public mutating func setBack(from seen: Instant, to now: Instant) {
    for place in timers.indices { timers[place].setBack(from: seen, to: now) }
    if let touched { self.touched = min(touched, now) }
  }

  /// There is something that another recipe in its place would lose.
  public var hasBegun: Bool { step > 0 || !timers.isEmpty }

  /// Steps whose timer has just come to its end; each is told once.
  public mutating func takeRung(_ now: Instant) -> [Int] {
    var rung: [Int] = []
    for place in timers.indices where timers[place].isDone(now) && !timers[place].hasRung {
      timers[place].hasRung = true
      rung.append(timers[place].step)
    }
    return rung
  }

  /// Timers that have something left and do not stand still.
  public func running(_ now: Instant) -> [CookTimer] { timers.filter { $0.isRunning && !$0.isDone(now) } }

  /// Nobody did anything with it, and no timer ended, for twelve hours.
  public func isOld(_ now: Instant) -> Bool {
    var last = touched
    for timer in timers { if let end = timer.end { last = max(last ?? end, end) } }
    return last.map { now.milliseconds(since: $0) >= CookSession.freshness } ?? false
  }

  /// Timers of another day go without a ring; the step and the portions stay.
  public mutating func dropOldTimers(_ now: Instant) { if !timers.isEmpty, isOld(now) { timers = [] } }

  /// When the next timer ends.
  public func nextEnd(_ now: Instant) -> Instant? {
    var next: Instant?
    for timer in timers where !timer.hasRung { if let end = timer.end { next = min(next ?? end, end) } }
    return next
  }
}

extension CookSession {
  public var json: JSON {
    let touched: JSON = self.touched.map { .integer($0.milliseconds) } ?? .null
    return [
      "recipe": .string(recipe), "portions": .integer(Int64(portions)), "step": .integer(Int64(step)),
      "touched": touched,
      "timers": .array(
        timers.map {
          [
            "step": .integer(Int64($0.step)), "total": .integer($0.total), "held": .integer($0.held),
            "start": $0.start.map { .integer($0.milliseconds) } ?? .null, "rung": .bool($0.hasRung),
          ]
        }),
    ]
  }

  /// nil when it is none, or broken.
  public init?(_ json: JSON?) {
    guard let recipe = json?["recipe"]?.string, !recipe.isEmpty, let portions = json?["portions"]?.integer,
      let step = json?["step"]?.integer, step >= 0, step < 64
    else { return nil }
    self.init(recipe: recipe, portions: Int(truncatingIfNeeded: min(max(portions, 1), 12)))
    self.step = Int(step)
    touched = json?["touched"]?.integer.map(Instant.init(within:))
    for one in json?["timers"]?.array ?? [] {
      guard timers.count < CookSession.mostTimers, let step = one["step"]?.integer, step >= 0, step < 64,
        let total = one["total"]?.integer, total >= 0, total < 360_000_000,
        !timers.contains(where: { $0.step == Int(step) })
      else { continue }
      let held = min(max(0, one["held"]?.integer ?? 0), total)
      var timer = CookTimer(
        step: Int(step), total: total, held: held,
        start: one["start"]?.integer.map(Instant.init(within:)))
      timer.hasRung = one["rung"]?.bool ?? false
      timers.append(timer)
    }
  }
}

extension Instant {
  /// From 1970 to the year 9999, whatever was kept.
  fileprivate init(within milliseconds: Int64) {
    self.init(milliseconds: min(max(milliseconds, 0), 253_402_300_799_000))
  }
}
