import AppRuntime
import ScreenTime

/// The breath before an app.
struct PauseBreath {
  enum Step { case inhaling, exhaling, waited, asking, refused, entered }
  let app: String
  let began: Instant
  var step = Step.inhaling
  /// Whole seconds until the person may go on.
  var left: Int

  static let inhale: Int64 = 4000, exhale: Int64 = 6000

  init(app: String, began: Instant) {
    (self.app, self.began) = (app, began)
    left = Int((PauseBreath.inhale + PauseBreath.exhale) / 1000)
  }

  var hasWaited: Bool {
    switch step {
    case .inhaling, .exhaling: false
    default: true
    }
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

  mutating func begin(pause app: String, _ common: Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    if let breath, sameBytes(breath.app, app), breath.step != .refused, breath.step != .entered { return [] }
    var breath = PauseBreath(app: app, began: environment.now)
    let last = pauses.facts(on: common.today(environment), app: app).last
    if let last, last.answer == .entered {
      let ago = environment.now.milliseconds(since: last.at)
      if ago >= 0, ago < ScreenTimeFeature.grace { breath.step = .entered }
    }
    self.breath = breath
    if closedUntil(app, environment) != nil { return [] }
    return breath.hasWaited ? [] : [second]
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
      guard !breath.hasWaited else { return [] }
      // By the clock, so that a page that slept does not begin anew; one that was set back still ends.
      let gone = max(environment.now.milliseconds(since: breath.began), Int64(10 - breath.left + 1) * 1000)
      let whole = PauseBreath.inhale + PauseBreath.exhale
      breath.left = max(0, Int((whole - gone + 999) / 1000))
      breath.step = breath.left == 0 ? .waited : gone >= PauseBreath.inhale ? .exhaling : .inhaling
      self.breath = breath
      return breath.hasWaited ? [] : [second]
    case .refused:
      breath.step = .refused
      self.breath = breath
      return [.cancel("screen.second")]
        + keep(breath.app, isClosed ? .closed : .refused, nil, &common, environment)
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

  private func keep(
    _ app: String, _ answer: PauseFact.Answer, _ reason: PauseFact.Reason?, _ common: inout Common,
    _ environment: Environment
  ) -> [Effect<GreenGroceryApp.Action>] {
    let fact = PauseFact(
      app: app, at: environment.now, day: common.today(environment), answer: answer, reason: reason)
    let record = common.companion.record(in: ScreenTimeFeature.pauseCollection, fact.fields, environment)
    return common.save([record], environment)
  }
}
