/// The timer of a workout: which step, how much of it is done, whether it runs. A pure state machine.
///
/// It adds up the time between the moments at which it is told of them, so that:
/// - a late tick, a call or a reload (`json`) loses nothing: the time that went by is taken in at the next moment;
/// - a clock that was set back takes nothing away and adds nothing;
/// - after an absence longer than `longestAbsence` it stands paused where it had last been seen, since nobody knows
///   whether the person went on. Somebody in the middle of a long step (walk 20 minutes, the phone in the pocket) gets
///   that step and a minute more. Either way the person can say that it was otherwise (`settle`).
public struct IntervalTimer: Equatable, Sendable {
  /// Milliseconds without a sign of the device in which exercise is taken to go on.
  public static let longestAbsence: Int64 = 900_000
  /// A shorter absence, in milliseconds, is not spoken of: a page that cannot be seen hears of the time once a minute.
  public static let shortestAbsence: Int64 = 120_000
  /// Who steps back within this time of a step, in milliseconds, goes to the one before.
  static let restartLimit: Int64 = 3_000
  /// A step cannot be made shorter than this, in milliseconds.
  public static let shortestStep: Int64 = 5_000
  /// Nor longer.
  public static let longestStep: Int64 = 7_200_000
  /// A cue that is later than this, in milliseconds, is not given any more.
  static let freshness: Int64 = 1_500

  /// With the lengths as the person adjusted them.
  public internal(set) var steps: [WorkoutStep]
  /// The number of the present step; `steps.count` when all are over.
  public internal(set) var place = 0
  /// Milliseconds of the present step that are done.
  public internal(set) var done: Int64 = 0
  public internal(set) var isRunning = false
  /// Milliseconds in which it ran, of all steps.
  public internal(set) var active: Int64 = 0
  /// When time was last taken in.
  public internal(set) var seen: Instant?
  /// Until when time was taken in; nil before the first start.
  public internal(set) var last: Instant?
  /// Milliseconds of `active` in steps of work.
  public internal(set) var worked: Int64 = 0
  /// Nothing was heard of the device for a while, and the person has pressed nothing since.
  public internal(set) var absence: Absence?

  /// A while in which nothing was heard of the device, and where the timer stood before it. Two with less than
  /// `shortestAbsence` between them are one.
  public struct Absence: Equatable, Sendable {
    public internal(set) var milliseconds: Int64
    /// It was taken in as time of exercise.
    public internal(set) var isCounted: Bool
    var began: Instant
    var place: Int, done: Int64, active: Int64, worked: Int64
  }

  public init(_ steps: [WorkoutStep]) { self.steps = steps }

  public var isOver: Bool { place >= steps.count }
  /// nil when all are over.
  public var step: WorkoutStep? { isOver ? nil : steps[place] }
  /// Something was done of it.
  public var hasBegun: Bool { active > 0 || place > 0 || isRunning }
  /// It came to its end, and four fifths of the work at least were done rather than passed over.
  public var isWhole: Bool {
    let work = steps.reduce(Int64(0)) { $1.kind == .work ? $0 + $1.milliseconds : $0 }
    return isOver && worked * 5 >= work * 4
  }

  /// Milliseconds of the present step that are left, without taking time in.
  public func left(at now: Instant) -> Int64 {
    guard let step else { return 0 }
    return max(step.milliseconds - done - (isRunning ? elapsed(until: now) : 0), 0)
  }

  /// When the present step would have begun had it run without a break; nil while it does not run.
  public var start: Instant? { isRunning ? seen.map { $0.adding(milliseconds: -done) } : nil }

  /// Milliseconds from here to the end of all steps.
  public func remaining(at now: Instant) -> Int64 {
    if isOver { return 0 }
    return steps[(place + 1)...].reduce(left(at: now)) { $0 + $1.milliseconds }
  }

  /// The next step of work after the present one; nil when there is none.
  public var nextWork: Int? {
    isOver ? nil : steps.indices.first { $0 > place && steps[$0].kind == .work }
  }

  private func elapsed(until now: Instant) -> Int64 { seen.map { max(now.milliseconds(since: $0), 0) } ?? 0 }

  // MARK: What the person does

  /// Starts, or goes on.
  public mutating func start(at now: Instant) -> [TimerCue] {
    if isRunning || isOver { return [] }
    isRunning = true
    absence = nil
    seen = now
    last = now
    return done == 0 ? [.begins(place)] : []
  }

  public mutating func pause(at now: Instant) -> [TimerCue] {
    let cues = advance(to: now)
    isRunning = false
    seen = nil
    return cues
  }

  /// Makes the present step longer or shorter (negative). What is done of it stays; a step that would be over by that
  /// has three seconds left, so that nobody is thrown out of it.
  public mutating func adjust(milliseconds: Int64, at now: Instant) -> [TimerCue] {
    let cues = advance(to: now)
    if isOver { return cues }
    let bounded = min(max(milliseconds, -IntervalTimer.longestStep), IntervalTimer.longestStep)
    let length = min(
      max(steps[place].milliseconds + bounded, IntervalTimer.shortestStep), IntervalTimer.longestStep)
    steps[place].milliseconds = max(length, min(steps[place].milliseconds, done + 3_000))
    return cues
  }

  /// To the beginning of the present exercise; from there, or from a rest, to the exercise before.
  public mutating func back(at now: Instant) -> [TimerCue] {
    _ = advance(to: now)
    if !isOver, steps[place].kind == .work, done > IntervalTimer.restartLimit {
      return go(to: place, now)
    }
    return go(to: steps.indices.last { $0 < place && steps[$0].kind == .work } ?? 0, now)
  }

  /// To the next exercise, past any rest; after the last one all is over.
  public mutating func next(at now: Instant) -> [TimerCue] {
    _ = advance(to: now)
    if isOver { return [] }
    return go(to: nextWork ?? steps.count, now)
  }

  private mutating func go(to place: Int, _ now: Instant) -> [TimerCue] {
    self.place = place
    done = 0
    absence = nil
    if isOver {
      isRunning = false
      seen = nil
      return [.finished]
    }
    if isRunning { seen = now }
    return isRunning ? [.begins(place)] : []
  }

  // MARK: What time does

  /// Takes in the time until now, and says what is to be said of it. Of several cues that came due at once, only the
  /// last one is left.
  public mutating func advance(to now: Instant) -> [TimerCue] {
    guard isRunning, !isOver else { return [] }
    let time = elapsed(until: now)
    if time >= IntervalTimer.shortestAbsence, let seen {
      var away =
        absence.flatMap { $0.isCounted && IntervalTimer.isOne($0.began, $0.milliseconds, with: seen) ? $0 : nil }
        ?? Absence(
          milliseconds: 0, isCounted: true, began: seen, place: place, done: done, active: active, worked: worked)
      away.milliseconds = now.milliseconds(since: away.began)
      let patience = max(IntervalTimer.longestAbsence, steps[away.place].milliseconds - away.done + 60_000)
      away.isCounted = away.milliseconds <= patience
      absence = away
      if !away.isCounted {
        standBefore(away)
        return [.paused]
      }
    }
    seen = now
    last = now
    let cues = take(time)
    if isOver {
      isRunning = false
      seen = nil
    }
    return cues
  }

  /// The person was asked about an absence.
  /// - Parameter counts: they went on; false: they did not, and it stands paused where it was before.
  public mutating func settle(_ counts: Bool) -> [TimerCue] {
    guard let absence, absence.isCounted != counts else { return [] }
    self.absence = nil
    standBefore(absence)
    if !counts { return [.paused] }
    last = absence.began.adding(milliseconds: absence.milliseconds)
    let cues = take(absence.milliseconds)
    return isOver ? cues : [.paused]
  }

  /// Whether an absence of so many milliseconds from `began` and the next one, from `next`, are one.
  static func isOne(_ began: Instant, _ milliseconds: Int64, with next: Instant) -> Bool {
    let between = next.milliseconds(since: began) - milliseconds
    return between >= 0 && between < shortestAbsence
  }

  /// Paused, where it stood before an absence.
  private mutating func standBefore(_ absence: Absence) {
    isRunning = false
    seen = nil
    (place, done, active, worked) = (absence.place, absence.done, absence.active, absence.worked)
    last = absence.began
  }

  /// Goes on by so much time.
  private mutating func take(_ milliseconds: Int64) -> [TimerCue] {
    var time = milliseconds, cues: [TimerCue] = []
    while time > 0, !isOver {
      let length = steps[place].milliseconds, part = min(time, max(length - done, 0))
      for mark in TimerCue.marks(of: length) {
        let at = length - Int64(mark) * 1000
        if at > done, at <= done + part, time - (at - done) <= IntervalTimer.freshness { cues = [.left(mark)] }
      }
      done += part
      active += part
      if steps[place].kind == .work { worked += part }
      time -= part
      if done < length { break }
      place += 1
      done = 0
      cues = [isOver ? .finished : .begins(place)]
    }
    return cues
  }

  /// Milliseconds until the next cue; nil while it does not run.
  public func nextCue(at now: Instant) -> Int64? {
    guard isRunning, let step else { return nil }
    let left = left(at: now)
    for mark in TimerCue.marks(of: step.milliseconds) {
      let until = left - Int64(mark) * 1000
      if until > 0 { return until }
    }
    return max(left, 1)
  }
}
