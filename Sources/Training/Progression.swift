/// What is proposed for the next time, and why. It is a proposal: the person changes it or takes the one before.
public struct Prescription: Equatable, Sendable {
  /// The rule that made it.
  public enum Reason: String, CaseIterable, Sendable {
    /// Nothing is known yet: a weight that feels easy.
    case first
    /// All sets reached the top of the range with enough in reserve: more weight, from the bottom of the range.
    case heavier
    /// The same, but the next weight would be more than a tenth above: first more repetitions.
    case beyondTop
    /// Within the range: the same weight, one repetition more.
    case oneMore
    /// Below the range once, or less in reserve than wanted: the same again.
    case same
    /// Below the range two times in a row: a tenth lighter.
    case deload
    /// Two to four weeks without it: a tenth lighter, to come back.
    case pause
    /// More than four weeks: a fifth lighter.
    case longPause
    /// The person took back what was proposed.
    case takenBack
  }

  public var reason: Reason
  /// Nil where nothing is lifted, or nothing is known.
  public var mass: Mass?
  /// What to aim for in each set: repetitions or seconds.
  public var target: Int
  /// What was lifted the last time.
  public var before: Mass?
  /// The workout that it follows from; nil for the first time.
  public var basis: ULID?

  public init(reason: Reason, mass: Mass?, target: Int, before: Mass? = nil, basis: ULID? = nil) {
    self.reason = reason
    self.mass = mass
    self.target = target
    self.before = before
    self.basis = basis
  }

  /// Whether it asks for something else than the last time: that is explained, and can be taken back.
  public var isChange: Bool {
    switch reason {
    case .heavier, .beyondTop, .deload, .pause, .longPause: true
    case .first, .oneMore, .same, .takenBack: false
    }
  }
}

/// Double progression with repetitions in reserve (HB-19): first more repetitions within a range, then more weight.
///
/// - More weight when every work set reached the top of the range with at least `reserve` left. The step is the least
///   that can be loaded, and at most a tenth: 2 to 10 % is what the American College of Sports Medicine recommends once
///   one to two repetitions more than wanted are possible (*Progression Models in Resistance Training for Healthy
///   Adults*, 2009, doi:10.1249/MSS.0b013e3181915670).
/// - Reserve: Helms and others, *Application of the Repetitions in Reserve-Based Rating of Perceived Exertion Scale for
///   Resistance Training*, 2016, doi:10.1519/SSC.0000000000000218.
/// - After a pause lighter: strength falls the more the longer training stands still (Bosquet and others, *Effect of
///   training cessation on muscular performance: a meta-analysis*, 2013, doi:10.1111/sms.12047). A tenth and a fifth
///   are conventions on the careful side.
public struct Progression: Sendable {
  public var low: Int
  public var high: Int
  /// Repetitions in reserve that are wanted.
  public var reserve: Int
  /// The least step in weight.
  public var step: Mass
  public var isTime: Bool

  /// Days without an exercise after which it begins lighter.
  public static let pause = 14, longPause = 28
  /// Thousandths of the weight.
  public static let deload: Int64 = 900, longDeload: Int64 = 800
  /// The largest step in weight, in thousandths.
  public static let largestStep: Int64 = 100
  /// Seconds that a held exercise grows by.
  static let secondsMore = 5

  public init(low: Int, high: Int, reserve: Int = 2, step: Mass, isTime: Bool = false) {
    self.low = max(low, 1)
    self.high = max(high, self.low)
    self.reserve = min(max(reserve, 0), 5)
    self.step = step
    self.isTime = isTime
  }

  /// - Parameters:
  ///   - sessions: those of the exercise, the latest last, all that were done.
  ///   - takenBack: workouts whose proposals the person took back.
  public func next(_ sessions: [TrainingLog.Session], today: CivilDate, takenBack: [ULID] = []) -> Prescription {
    let done = sessions.filter { !$0.work.isEmpty }
    guard let last = done.last else { return Prescription(reason: .first, mass: nil, target: low) }
    let mass = last.heaviest
    let work = last.work.filter { $0.kind == .work && $0.mass == mass }
    let reached = work.compactMap { isTime ? $0.seconds : $0.repetitions }
    let least = reached.min() ?? low
    let isBack = takenBack.contains(last.workout)
    func made(_ reason: Prescription.Reason, _ mass: Mass?, _ target: Int) -> Prescription {
      isBack && Prescription(reason: reason, mass: mass, target: target).isChange
        ? Prescription(
          reason: .takenBack, mass: last.heaviest, target: min(max(least, low), high), before: last.heaviest,
          basis: last.workout)
        : Prescription(reason: reason, mass: mass, target: target, before: last.heaviest, basis: last.workout)
    }
    let away = today.days(since: last.day)
    if let mass, mass > .zero {
      if away > Progression.longPause { return made(.longPause, lighter(mass, Progression.longDeload), low) }
      if away >= Progression.pause { return made(.pause, lighter(mass, Progression.deload), low) }
    }
    if least < low {
      if done.count >= 2, let mass, mass > .zero, falls(done[done.count - 2], below: mass) {
        return made(.deload, lighter(mass, Progression.deload), low)
      }
      return made(.same, mass, low)
    }
    let spare = work.compactMap { $0.reserve }.min()
    let more = isTime ? Progression.secondsMore : 1
    if least >= high {
      // Nothing said of the reserve: the top of the range is enough.
      if let spare, spare < reserve { return made(.same, mass, high) }
      guard let mass, mass > .zero else { return made(.beyondTop, mass, min(least + more, high * 2)) }
      if step.grams * 1000 > mass.grams * Progression.largestStep, least < high + 2 {
        return made(.beyondTop, mass, least + more)
      }
      return made(.heavier, heavier(mass), low)
    }
    if let spare, spare == 0, reserve > 1 { return made(.same, mass, least) }
    return made(.oneMore, mass, min(least + more, high))
  }

  /// The session before it was below the range too, with at least this weight.
  private func falls(_ session: TrainingLog.Session, below mass: Mass) -> Bool {
    guard let heaviest = session.heaviest, heaviest >= mass else { return false }
    let reached = session.work.filter { $0.kind == .work && $0.mass == heaviest }
      .compactMap { isTime ? $0.seconds : $0.repetitions }
    return (reached.min() ?? low) < low
  }

  /// At least one step more, and otherwise a fortieth (2.5 %), in whole steps.
  private func heavier(_ mass: Mass) -> Mass {
    if step <= .zero { return mass }
    let share = max(mass.grams / 40 / step.grams, 1) * step.grams
    return min(Mass(grams: mass.grams + share), .most)
  }

  /// In whole steps below, never the same.
  private func lighter(_ mass: Mass, _ permille: Int64) -> Mass {
    let target = mass.permille(permille)
    if step <= .zero { return target }
    let whole = Mass(grams: target.grams / step.grams * step.grams)
    return whole < mass ? max(whole, .zero) : max(mass - step, .zero)
  }
}
