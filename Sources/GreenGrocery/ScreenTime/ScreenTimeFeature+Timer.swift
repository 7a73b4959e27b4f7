import AppRuntime
import ScreenTime

extension DeclaredSession {
  /// Since when nobody has said that it goes on.
  var said: Instant { max(confirmed ?? start, start) }
  /// Whether it runs for so long that the person is asked.
  func isDoubtful(_ now: Instant) -> Bool {
    end == nil && now.milliseconds(since: said) >= DeclaredSession.longestUnconfirmed
  }
}

extension ScreenTimeFeature {
  enum TimerAction {
    /// The option's identifier: `app-instagram`.
    case chosen(String)
    case searched(String)
    case started, stopped
    /// The app was open all the time.
    case confirmed
    /// It was, until so many minutes after the person last said so.
    case until(Int)
    case discarded
    /// A session that is over was none.
    case dropped(ULID)
    case rang
  }

  mutating func reduce(_ action: TimerAction, _ common: inout Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    switch action {
    case .chosen(let option): timerApp = option.after(4)
    case .searched(let text): query = text
    case .started:
      guard let timerApp, usage.running == nil else { return [] }
      // One that was discarded does not come back to run beside it.
      notice = nil
      let session = DeclaredSession(app: timerApp, start: environment.now, end: nil)
      let record = common.companion.record(in: ScreenTimeFeature.usageCollection, session.fields, environment)
      return common.save([record], environment)
    case .stopped:
      guard let running = usage.running else { return [] }
      return stop(running.id, running.session.stopped(environment.now), &common, environment)
    case .confirmed:
      guard let running = usage.running,
        var record = common.companion.store.replica[ScreenTimeFeature.usageCollection, running.id]
      else { return [] }
      record.set("confirmed", .integer(environment.now.milliseconds), common.companion.stamp(environment))
      return common.save([record], environment)
    case .until(let minutes):
      guard let running = usage.running else { return [] }
      let end = min(running.session.said.adding(milliseconds: Int64(minutes) * 60_000), environment.now)
      return stop(running.id, end, &common, environment)
    case .discarded:
      guard let running = usage.running else { return [] }
      return drop(running.id, &common, environment)
    case .dropped(let id): return drop(id, &common, environment)
    case .rang:
      guard usage.running != nil else { return [] }
      count(common, environment)
      return guardTime(&common, environment)
    }
    return []
  }

  private mutating func stop(_ id: ULID, _ end: Instant, _ common: inout Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    guard var record = common.companion.store.replica[ScreenTimeFeature.usageCollection, id],
      let session = DeclaredSession(fields: record.fields)
    else { return [] }
    notice = .sessionSaved
    // A clock that was set back makes no session shorter than nothing.
    record.set("end", .integer(max(end, session.start).milliseconds), common.companion.stamp(environment))
    return common.save([record], environment)
  }

  private mutating func drop(_ id: ULID, _ common: inout Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    guard var record = common.companion.store.replica[ScreenTimeFeature.usageCollection, id],
      let session = DeclaredSession(fields: record.fields)
    else { return [] }
    notice = .sessionGone(session)
    record.delete(common.companion.stamp(environment))
    return common.save([record], environment)
  }

  /// Takes back what the toast tells of.
  mutating func undo(_ common: inout Common, _ environment: Environment) -> [Effect<GreenGroceryApp.Action>] {
    let last = notice
    notice = nil
    switch last {
    case .limitRemoved(let limit)?: return keep(limit, isOff: false, &common, environment)
    case .sessionGone(let session)?:
      // A tombstone stays one: the same session is another record.
      let record = common.companion.record(in: ScreenTimeFeature.usageCollection, session.fields, environment)
      return common.save([record], environment)
    case .changed(_, let edits)?: return takeBack(edits, &common, environment)
    default: return []
    }
  }
}
