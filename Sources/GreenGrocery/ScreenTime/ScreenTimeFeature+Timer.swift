import AppRuntime
import ScreenTime

extension ScreenTimeFeature {
  enum TimerAction {
    /// The option's identifier: `app-instagram`.
    case chosen(String)
    case started
    case stopped
    case rang
  }

  mutating func reduce(_ action: TimerAction, _ common: inout Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    switch action {
    case .chosen(let option): timerApp = option.after(4)
    case .started:
      guard let timerApp, usage.running == nil else { return [] }
      let session = DeclaredSession(app: timerApp, start: environment.now, end: nil)
      let record = common.companion.record(in: ScreenTimeFeature.usageCollection, session.fields, environment)
      return common.save([record], environment) + [minute]
    case .stopped:
      guard let running = usage.running,
        var record = common.companion.store.replica[ScreenTimeFeature.usageCollection, running.id]
      else { return [] }
      notice = .sessionSaved
      // A clock that was set back makes no session shorter than nothing.
      let end = max(running.session.stopped(environment.now), running.session.start)
      record.set("end", .integer(end.milliseconds), common.companion.stamp(environment))
      return common.save([record], environment) + [.cancel("screen.minute")]
    case .rang:
      guard usage.running != nil else { return [] }
      count(common, environment)
      return guardTime(&common, environment) + [minute]
    }
    return []
  }

  /// While the timer runs its minutes count as they pass.
  private var minute: Effect<GreenGroceryApp.Action> {
    Effect(.timer(milliseconds: 60_000), as: "screen.minute") { _ in .did(.screenTime(.timer(.rang))) }
  }
}
