import AppRuntime
import ScreenTime

/// The breath before an app.
struct PauseBreath {
  /// `closed`: nothing is counted while the app is closed.
  enum Step { case closed, inhaling, exhaling, waited, asking, refused, entered }
  let app: String
  let began: Instant
  var step = Step.inhaling
  /// Whole seconds until the person may go on.
  var left: Int
  /// The app closed or opened in front of the person, who hears of it.
  var isNews = false
  /// The record of this visit, once it was answered.
  var visit: ULID?
  /// The answer was given when the page was opened before.
  var wasAnswered = false

  static let inhale: Int64 = 4000, exhale: Int64 = 6000

  init(app: String, began: Instant) {
    (self.app, self.began) = (app, began)
    left = Int((PauseBreath.inhale + PauseBreath.exhale) / 1000)
  }

  var isCounting: Bool { step == .inhaling || step == .exhaling }
  var hasWaited: Bool { step != .closed && !isCounting }

  /// The app closed while this was under way.
  mutating func close() {
    if step == .closed || step == .refused { return }
    (step, isNews) = (.closed, true)
  }
}

extension ScreenTimeFeature {
  enum PauseAction {
    case second
    case refused
    case continued
    /// The option's identifier: `why-rest`.
    case reason(String)
    case skipped
  }

  /// Who went in so short a time ago is not asked again: on a phone, opening the app opens this page once more.
  static let grace: Int64 = 120_000

  /// The breath of the pause that is shown. Also called when the app opened, or closed, in front of the person: what is
  /// under way goes on, and a closed one begins anew.
  mutating func begin(pause app: String, _ common: Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    let isClosed = closedUntil(app, environment) != nil
    var isNews = false
    if let breath, sameBytes(breath.app, app) {
      if isClosed {
        self.breath?.close()
        return []
      }
      if breath.step != .closed { return [] }
      isNews = true
    }
    var breath = PauseBreath(app: app, began: environment.now)
    breath.isNews = isNews
    if isClosed {
      breath.step = .closed
    } else if let last = lastVisit(app, common, environment), last.fact.answer == .entered {
      let ago = environment.now.milliseconds(since: last.fact.at)
      if ago >= 0, ago < ScreenTimeFeature.grace {
        (breath.step, breath.visit, breath.wasAnswered) = (.entered, last.id, true)
      }
    }
    self.breath = breath
    return breath.isCounting ? [second] : []
  }

  /// The latest visit of today; right after midnight, that of yesterday.
  private func lastVisit(_ app: String, _ common: Common, _ environment: Environment) -> (id: ULID, fact: PauseFact)? {
    let before = environment.zone.day(
      at: environment.now.adding(milliseconds: -ScreenTimeFeature.grace), boundary: common.preferences.dayBoundary)
    return pauses.last(on: common.today(environment), app: app) ?? pauses.last(on: before, app: app)
  }

  private var second: Effect<GreenGroceryApp.Action> {
    Effect(.timer(milliseconds: 1000), as: "screen.second") { _ in .did(.screenTime(.pause(.second))) }
  }

  mutating func reduce(_ action: PauseAction, _ common: inout Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    guard var breath else { return [] }
    let isClosed = closedUntil(breath.app, environment) != nil
    switch action {
    case .second:
      guard breath.isCounting else { return [] }
      if isClosed {
        self.breath?.close()
        return []
      }
      // By the clock, so that a page that slept does not begin anew; one that was set back still ends.
      let gone = max(environment.now.milliseconds(since: breath.began), Int64(10 - breath.left + 1) * 1000)
      let whole = PauseBreath.inhale + PauseBreath.exhale
      breath.left = max(0, Int((whole - gone + 999) / 1000))
      breath.step = breath.left == 0 ? .waited : gone >= PauseBreath.inhale ? .exhaling : .inhaling
      self.breath = breath
      return breath.hasWaited ? [] : [second]
    case .refused:
      guard breath.step != .refused else { return [] }
      self.breath?.step = .refused
      let cancel: [Effect<GreenGroceryApp.Action>] = [.cancel("screen.second")]
      if !isClosed, let visit = breath.visit,
        var record = common.companion.store.replica[ScreenTimeFeature.pauseCollection, visit]
      {
        // One visit, which ended before the app.
        record.set("answer", .string(PauseFact.Answer.refused.rawValue), common.companion.stamp(environment))
        return cancel + common.save([record], environment)
      }
      return cancel + keep(breath.app, isClosed ? .closed : .refused, nil, &common, environment)
    case .continued:
      guard breath.step == .waited, !isClosed else { return [] }
      breath.step = .asking
      self.breath = breath
      return []
    case .reason(let option): return enter(PauseFact.Reason.named(option.after(4)), &common, environment)
    case .skipped: return enter(nil, &common, environment)
    }
  }

  private mutating func enter(_ reason: PauseFact.Reason?, _ common: inout Common, _ environment: Environment)
    -> [Effect<GreenGroceryApp.Action>]
  {
    guard let app = breath?.app, breath?.step == .asking, closedUntil(app, environment) == nil else { return [] }
    breath?.step = .entered
    return keep(app, .entered, reason, &common, environment)
  }

  private mutating func keep(
    _ app: String, _ answer: PauseFact.Answer, _ reason: PauseFact.Reason?, _ common: inout Common,
    _ environment: Environment
  ) -> [Effect<GreenGroceryApp.Action>] {
    let fact = PauseFact(
      app: app, at: environment.now, day: common.today(environment), answer: answer, reason: reason)
    let record = common.companion.record(in: ScreenTimeFeature.pauseCollection, fact.fields, environment)
    breath?.visit = record.id
    return common.save([record], environment)
  }
}
