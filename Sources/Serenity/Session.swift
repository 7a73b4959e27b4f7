import AppRuntime
import Wellbeing

/// Minutes spent breathing: a fact.
struct BreathingSession: Equatable {
  static let collection = "serenity.session"
  /// Shorter ones are not kept.
  static let shortest: Int64 = 20_000

  var id: ULID
  var milliseconds: Int64
  var day: CivilDate

  init?(_ record: Record) {
    guard record.collection == BreathingSession.collection, let ms = record.fields["ms"]?.integer, ms > 0,
      let day = record.fields["day"]?.string.flatMap({ CivilDate($0) }) else { return nil }
    id = record.id
    milliseconds = ms
    self.day = day
  }
}

extension Store {
  var breathingSessions: [BreathingSession] { replica.records(in: BreathingSession.collection).compactMap { BreathingSession($0) } }
}

/// The breathing screen's state: which pattern, and since when it runs.
public struct Breathing: Equatable {
  var pattern = "4-4"
  var start: Instant?
  /// The last one was kept.
  var isDone = false

  public enum Action: Equatable { case patternChosen(String), started, stopped, rang }
}

extension SerenityApp.State {
  mutating func breathe(_ action: Breathing.Action, _ environment: Environment) -> [Effect<SerenityApp.Action>] {
    switch action {
    case .patternChosen(let id):
      if breathing.start == nil { breathing.pattern = id }
      return []
    case .started:
      if breathing.start != nil { return [] }
      breathing.start = environment.now
      breathing.isDone = false
      return [Effect(.wakeLock(true)), tick()]
    case .rang:
      return breathing.start == nil ? [] : [tick()]
    case .stopped:
      guard let start = breathing.start else { return [] }
      breathing.start = nil
      let ms = environment.now.milliseconds(since: start)
      let release: [Effect<SerenityApp.Action>] = [Effect(.wakeLock(false))]
      if ms < BreathingSession.shortest { return release }
      breathing.isDone = true
      let day = today(environment)
      let record = companion.record(in: BreathingSession.collection, [
        "kind": "breathing", "pattern": .string(breathing.pattern), "ms": .integer(ms), "day": .string(day.iso), "at": .integer(start.milliseconds),
      ], environment)
      return release + companion.save([record], environment)
    }
  }

  /// The screen's clock shows whole seconds.
  private func tick() -> Effect<SerenityApp.Action> { Effect(.timer(milliseconds: 1000)) { _ in .did(.breathing(.rang)) } }
}
