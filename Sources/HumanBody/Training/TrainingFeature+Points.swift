import AppRuntime
import ServerAPI
import Training

/// What goes on at the challenge and at the points.
struct PointsDesk {
  enum Action {
    /// The goal's slider is wanted, or not any more; the goal of a challenge that was joined is changed.
    case goalOpened(Challenge.Kind), goalKept(Challenge.Kind)
    /// The person is asked whether they mean it.
    case asked(String), askLeft
    /// A redemption that waits is taken back.
    case taken(String)
    /// What the server said: `semanal-2026-11-23`, `redeem-ajusco`.
    case answered(String, Answer)
    /// A window opened or closed, or less of it is left.
    case turned
    case clockRead(Answer)
  }

  /// Challenges that the server was asked for, with their goals, and when by the device's clock.
  var joining: [(challenge: Challenge, goal: Int, asked: Instant)] = []
  /// Those that it let in: their records come with the next exchange.
  var agreed: [Challenge] = []
  /// The reward that the server was asked for.
  var redeeming: (reward: String, price: Int64)?
  /// The reward that the person is asked about.
  var asked: String?
  /// The challenge whose goal is being adjusted.
  var adjusting: Challenge.Kind?
  /// When the screen of the challenge says something else by itself, by the device's clock.
  var turn: Instant?
  /// What the server's clock said the last time: milliseconds that it was ahead, and the moment.
  var heard: (ahead: Int64, at: Instant)?

  func isJoining(_ kind: Challenge.Kind) -> Bool { joining.contains { $0.challenge.kind == kind } }
}

/// The ledger of the records as they are; empty until somebody asks for it.
final class LedgerFold {
  var ledger: PointsLedger?
}

extension Challenge {
  /// The one before.
  var previous: Challenge {
    Challenge(kind, kind == .weekly ? first.adding(days: -7) : first.adding(months: -1))
  }
}

/// Challenges and points (HB-11, HB-12). With an account and a network the server decides, and only its yes is a yes;
/// else the device writes down what the person wants, and the server decides at the next exchange.
extension TrainingFeature {
  /// The note of what the server's clock said, for when the app is opened without a network.
  static let clockNote = "human-body.clock"
  /// Milliseconds after which an answer is not waited for any more: what was wanted is written down.
  static let patience: Int64 = 20_000

  mutating func points(_ action: PointsDesk.Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .goalOpened(let kind):
      let isOpen = desk.adjusting == kind
      desk.adjusting = isOpen ? nil : kind
      // What was set for a challenge that was joined and not kept is no goal.
      if isOpen, entry(Challenge.current(kind, at: now(common, environment).now)) != nil { setGoal(kind, nil) }
    case .goalKept(let kind): return keepGoal(kind, &common, environment)
    case .asked(let reward): desk.asked = reward
    case .askLeft: desk.asked = nil
    case .taken(let reward): return takeRedemption(reward, &common, environment)
    case .answered(let name, let answer):
      let waited: Effects = [.cancel(EffectName("training.ask-" + name))]
      guard let at = desk.joining.firstIndex(where: { sameBytes($0.challenge.id, name) }) else {
        return waited + redeemed(name, answer, &common, environment)
      }
      return waited + joined(at, answer, &common, environment)
    case .turned:
      let rang = desk.turn
      watchChallenges(common, environment)
      // One that rang early rings again.
      if desk.turn == rang { desk.turn = rang?.adding(milliseconds: 1) }
    case .clockRead(let answer):
      if desk.heard == nil, let kept = answer.json?["value"], let ahead = kept["ahead"]?.integer,
        let at = kept["at"]?.integer
      {
        desk.heard = (ahead, Instant(milliseconds: at))
        watchChallenges(common, environment)
      }
    }
    return []
  }

  /// Records were folded anew: what the server decided is not taken back any more.
  mutating func pointsChanged(_ common: Common, _ environment: Environment) {
    let replica = common.companion.store.replica
    if toast == .joined || toast == .redeemed || toast == .goalKept,
      lastStep?.before.contains(where: { one in
        let record = replica[one.collection, one.id]
        return record?["decided"]?.integer != nil || record?["agreed"]?.integer != nil
      }) == true
    {
      lastStep = nil
    }
    watchChallenges(common, environment)
  }

  // MARK: The clock

  /// By the server's clock where this device has heard of it; it does not go back.
  func now(_ common: Common, _ environment: Environment) -> (now: Instant, isKnown: Bool) {
    if let server = common.companion.store.serverTime(environment) { return (server, true) }
    guard let heard = desk.heard else { return (environment.now, false) }
    return (max(environment.now.adding(milliseconds: heard.ahead), heard.at), true)
  }

  /// An exchange with the server is done: its clock is kept.
  mutating func heardServer(_ common: Common, _ environment: Environment) -> Effects {
    guard let ahead = common.companion.store.sync.skew, let server = common.companion.store.serverTime(environment)
    else { return [] }
    desk.heard = (ahead, server)
    watchChallenges(common, environment)
    let kept: JSON = ["ahead": .integer(ahead), "at": .integer(server.milliseconds)]
    return [Effect(common.companion.setNote(TrainingFeature.clockNote, kept))]
  }

  func askForClock(_ common: Common) -> Effects {
    if desk.heard != nil { return [] }
    return [
      Effect(common.companion.note(TrainingFeature.clockNote)) { .did(.training(.points(.clockRead($0)))) }
    ]
  }

  /// Finds out when the screen of the challenge says something else by itself.
  mutating func watchChallenges(_ common: Common, _ environment: Environment) {
    desk.turn = nil
    guard case .training(.challenge)? = common.destination else { return }
    let now = now(common, environment).now, weekly = Challenge.current(.weekly, at: now)
    var next = weekly.ends
    for kind in Challenge.Kind.allCases {
      let one = Challenge.current(kind, at: now)
      for moment in [one.published, one.closes, one.ends] where moment > now && moment < next { next = moment }
    }
    if weekly.isOpen(at: now), entry(weekly) == nil {
      let stays = TrainingFeature.countdown(weekly.closes.milliseconds(since: now)).stays
      next = min(next, now.adding(milliseconds: stays))
    }
    desk.turn = environment.now.adding(milliseconds: next.milliseconds(since: now))
  }

  /// How much time is left as it is said, to the hour and in the last two by the minute; and for how long it is said
  /// so.
  static func countdown(_ left: Int64) -> (said: Int64, stays: Int64) {
    let hour: Int64 = 3_600_000, minute: Int64 = 60_000
    if left >= 2 * hour {
      let round = left + hour / 2
      return (round / hour * hour, min(round % hour, left - 2 * hour) + 1)
    }
    return (max(left / minute, 1) * minute, left % minute + 1)
  }

  // MARK: Challenges (HB-11)

  func entry(_ challenge: Challenge) -> ChallengeEntry? { entries.first { $0.challenge == challenge } }

  /// What the person set for a challenge of a kind; nil: untouched.
  func chosenGoal(_ kind: Challenge.Kind) -> Int? { goals.first { $0.kind == kind }?.minutes }

  mutating func setGoal(_ kind: Challenge.Kind, _ minutes: Int?) {
    goals.removeAll { $0.kind == kind }
    if let minutes { goals.append((kind, minutes)) }
  }

  /// Milliseconds of the four weeks before a day.
  func lastFourWeeks(_ today: CivilDate) -> Int64 {
    log.milliseconds(from: today.adding(days: -28), through: today.adding(days: -1))
  }

  static func goalStep(_ kind: Challenge.Kind) -> Int { kind == .weekly ? 10 : 40 }

  /// Whether the goal of a challenge that was joined can be another one: not where it was reached, which stays.
  func mayChangeGoal(_ entry: ChallengeEntry, at now: Instant) -> Bool {
    entry.mayChangeGoal(at: now) && entry.share(moved(entry.challenge)) < 1
      && !desk.agreed.contains { $0 == entry.challenge }
  }

  /// Goals that can be set, at the slider's steps: none that was reached already (`ChallengeEntry.least`), and the one
  /// that was set before.
  func goalRange(_ challenge: Challenge, _ today: CivilDate) -> ClosedRange<Int> {
    let kind = challenge.kind, step = TrainingFeature.goalStep(kind), most = ChallengeEntry.goals.upperBound
    let least = ChallengeEntry.least(kind, moved: moved(challenge), lastFourWeeks: lastFourWeeks(today))
    let lower = min((least + step - 1) / step * step, self.entry(challenge)?.goal ?? most)
    return lower...max(kind == .weekly ? 600 : 2_400, min(lower + 10 * step, most))
  }

  func proposedGoal(_ challenge: Challenge, _ today: CivilDate) -> Int {
    let range = goalRange(challenge, today)
    let goal =
      chosenGoal(challenge.kind) ?? entry(challenge)?.goal
      ?? ChallengeEntry.proposal(lastFourWeeks: lastFourWeeks(today), challenge.kind)
    return min(max(goal, range.lowerBound), range.upperBound)
  }

  mutating func join(_ kind: Challenge.Kind, _ common: inout Common, _ environment: Environment) -> Effects {
    let challenge = Challenge.current(kind, at: now(common, environment).now)
    if entry(challenge) != nil || desk.isJoining(kind) { return [] }
    let goal = proposedGoal(challenge, common.today(environment))
    guard asksServer(ChallengeEntry.collection, common, environment) else {
      return keepEntry(challenge, goal, asked: environment.now, &common, environment)
    }
    desk.joining.append((challenge, goal, environment.now))
    let request = ChallengeRequest(challenge: challenge.id, goal: Int64(goal))
    return call(challenge.id, Request(PointsRoutes.join, request), &common, environment)
  }

  private mutating func joined(
    _ at: Int, _ answer: Answer, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    let (challenge, goal, asked) = desk.joining.remove(at: at)
    do throws(Failure) {
      let receipt = try PointsRoutes.join.answer(status: answer.status, body: answer.text)
      endAdjusting(challenge.kind)
      desk.agreed.append(challenge)
      tell(.joined)
      let entry = ChallengeEntry(
        challenge, goal: Int(clamping: receipt.goal), joined: Instant(milliseconds: receipt.joined), isVerified: true)
      return common.companion.save([entry.record(common.companion.stamp(environment))], environment)
    } catch {
      if TrainingFeature.isUndecided(error.code) {
        return keepEntry(challenge, goal, asked: asked, &common, environment)
      }
      switch error.code {
      case .challengeClosed:
        tell(.late)
        // The server's clock comes with an exchange.
        return common.companion.reduce(.exchange(.synchroniseTapped), environment)
      case .accountFull: tell(.accountFull)
      default: tell(.notTaken)
      }
      return []
    }
  }

  /// The device's word, by the clock that it knows. Joined it is when the person asked: waiting for an answer makes
  /// nobody late.
  private mutating func keepEntry(
    _ challenge: Challenge, _ goal: Int, asked: Instant, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    // Its answer was lost, and an exchange brought what it decided.
    if self.entry(challenge) != nil {
      tell(.joined)
      return []
    }
    let (now, isKnown) = now(common, environment)
    let joined = now.adding(milliseconds: min(asked.milliseconds(since: environment.now), 0))
    let entry = ChallengeEntry(challenge, goal: goal, joined: joined, isVerified: isKnown)
    guard entry.isValid else {
      tell(.late)
      return []
    }
    var step = UndoStep()
    // Not deleted: a tombstone could not be joined again.
    step.before = [(ChallengeEntry.collection, entry.id, "joined", .null)]
    endAdjusting(challenge.kind)
    tell(.joined, step)
    return common.companion.save([entry.record(common.companion.stamp(environment))], environment)
  }

  private mutating func endAdjusting(_ kind: Challenge.Kind) {
    setGoal(kind, nil)
    if desk.adjusting == kind { desk.adjusting = nil }
  }

  /// Another goal for a challenge that was joined, as long as it may be changed.
  private mutating func keepGoal(_ kind: Challenge.Kind, _ common: inout Common, _ environment: Environment)
    -> Effects
  {
    let now = now(common, environment).now, challenge = Challenge.current(kind, at: now)
    let goal = proposedGoal(challenge, common.today(environment))
    endAdjusting(kind)
    guard let entry = self.entry(challenge), mayChangeGoal(entry, at: now), entry.goal != goal,
      var record = common.companion.store.replica[ChallengeEntry.collection, entry.id]
    else { return [] }
    var step = UndoStep()
    step.before = [(ChallengeEntry.collection, entry.id, "goal", .integer(Int64(entry.goal)))]
    tell(.goalKept, step)
    record.set("goal", .integer(Int64(goal)), common.companion.stamp(environment))
    return common.companion.save([record], environment)
  }

  // MARK: Points (HB-12)

  func rewards(_ common: Common, _ language: Language) -> [Reward] {
    (common.library["rewards"]?["rewards"]?.array ?? []).compactMap { Reward($0, language) }
  }

  /// The same for a reward at every try and on every device: asking again is the same call.
  static func key(_ reward: String) -> ULID { derivedID(["redeem", reward], at: Instant(milliseconds: 0)) }

  mutating func redeem(_ id: String, _ common: inout Common, _ environment: Environment) -> Effects {
    desk.asked = nil
    let rewards = rewards(common, Words(environment.language).language)
    guard desk.redeeming == nil, let reward = rewards.first(where: { sameBytes($0.id, id) }),
      ledger.affords(id, price: reward.price)
    else { return [] }
    // The server does not know points whose workouts it lacks: then it decides with the exchange that brings them.
    let store = common.companion.store
    guard asksServer(Redemption.collection, common, environment), store.waiting <= store.sync.withheld else {
      return keepRedemption(id, reward.price, &common, environment)
    }
    desk.redeeming = (id, reward.price)
    let request = RedemptionRequest(reward: id, key: TrainingFeature.key(id))
    return call("redeem-" + id, Request(PointsRoutes.redeem, request), &common, environment)
  }

  private mutating func redeemed(
    _ name: String, _ answer: Answer, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    // One that came too late is of what was written down meanwhile.
    guard let (id, price) = desk.redeeming, sameBytes(name, "redeem-" + id) else { return [] }
    desk.redeeming = nil
    do throws(Failure) {
      let statement = try PointsRoutes.redeem.answer(status: answer.status, body: answer.text)
      let paid = statement.entries.first { sameBytes($0.cause, "redemption/" + id) }?.points
      return save(id, paid ?? price, isDecided: true, &common, environment)
    } catch {
      if TrainingFeature.isUndecided(error.code) { return keepRedemption(id, price, &common, environment) }
      switch error.code {
      case .pointsMissing: tell(.pointsMoved)
      case .conflict: tell(.redeemedBefore)
      default:
        tell(error.code == .accountFull ? .accountFull : .notTaken)
        return []
      }
      // What other devices did comes with an exchange.
      return common.companion.reduce(.exchange(.synchroniseTapped), environment)
    }
  }

  private mutating func keepRedemption(
    _ id: String, _ price: Int64, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    guard ledger.affords(id, price: price) else {
      tell(ledger.owns(id) ? .redeemed : .pointsMoved)
      return []
    }
    return save(id, price, isDecided: false, &common, environment)
  }

  private mutating func save(
    _ id: String, _ price: Int64, isDecided: Bool, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    let made = Redemption(
      reward: id, price: price, at: now(common, environment).now, day: common.today(environment))
    var step = UndoStep()
    step.before = [(Redemption.collection, made.id, "taken", .bool(true))]
    tell(.redeemed, isDecided ? nil : step)
    return common.companion.save([made.record(common.companion.stamp(environment))], environment)
  }

  /// What waits for points and was not decided is let go.
  private mutating func takeRedemption(_ id: String, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let one = ledger.waiting.first(where: { sameBytes($0.reward, id) }), one.decided == nil,
      var record = common.companion.store.replica[Redemption.collection, one.id]
    else { return [] }
    var step = UndoStep()
    step.before = [(Redemption.collection, one.id, "taken", .bool(false))]
    tell(.redemptionTaken, step)
    record.set("taken", .bool(true), common.companion.stamp(environment))
    return common.companion.save([record], environment)
  }

  // MARK: Who decides

  private func call(_ name: String, _ request: Request, _ common: inout Common, _ environment: Environment) -> Effects {
    common.companion.ask("points." + name, request, environment) + [
      Effect(.timer(milliseconds: TrainingFeature.patience), as: EffectName("training.ask-" + name)) { _ in
        .did(.training(.points(.answered(name, Answer(status: 0)))))
      }
    ]
  }

  /// Whether the server is asked: it may have such records, and it can be reached.
  private func asksServer(_ collection: String, _ common: Common, _ environment: Environment) -> Bool {
    environment.isOnline && common.companion.mayUpload(collection)
  }

  /// Nobody said yes or no: it was not reached, or not as who may ask.
  private static func isUndecided(_ code: Failure.Code) -> Bool {
    switch code {
    case .offline, .unreadable, .unavailable, .timeout, .unauthenticated, .expired, .consentNeeded: true
    default: false
    }
  }
}
