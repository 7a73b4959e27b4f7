import AppRuntime
import Movement

extension MovementFeature {
  static let runClock: EffectName = "movement.run"
  /// Milliseconds between two times that a run is kept.
  private static let interval: Int64 = 20_000

  mutating func startRun(_ common: Common, _ environment: Environment) -> Effects {
    if run != nil { return [] }
    run = Run(at: environment.now)
    end = nil
    positionFault = ""
    return runRang(common, environment) + (vibrates ? [Effect(.vibrate(pattern: [400]))] : [])
  }

  mutating func runRang(_ common: Common, _ environment: Environment) -> Effects {
    guard run != nil else { return [] }
    run?.advance(to: environment.now)
    if run?.isRunning != true { return keepRun(common) + [.cancel(MovementFeature.runClock)] }
    return keepRun(common) + [
      Effect(.timer(milliseconds: MovementFeature.interval), as: MovementFeature.runClock) { _ in
        .did(.movement(.runRang))
      }
    ]
  }

  mutating func pauseRun(_ common: Common, _ environment: Environment) -> Effects {
    run?.pause(at: environment.now)
    return keepRun(common) + [.cancel(MovementFeature.runClock)]
  }

  mutating func resumeRun(_ common: Common, _ environment: Environment) -> Effects {
    run?.resume(at: environment.now)
    positionFault = ""
    return runRang(common, environment)
  }

  mutating func positioned(_ answer: Answer, _ environment: Environment) -> Effects {
    guard run != nil else { return [] }
    guard answer.isDone, let fix = answer.json.flatMap({ PositionFix(json: $0) }) else {
      positionFault = answer.isDone ? "unavailable" : answer.json?["reason"]?.string ?? "unavailable"
      return []
    }
    // After one of a time to come, those of now would look old.
    guard environment.now.milliseconds(since: fix.at) > -60_000 else { return [] }
    // Too vague to count: there is no signal to speak of.
    positionFault = fix.accuracy <= DistanceFilter.worstAccuracy ? "" : "vague"
    let before = run?.splits.count ?? 0
    run?.take(fix)
    guard let run, run.splits.count > before, let last = run.kilometres.last else { return [] }
    var effects: Effects = vibrates ? [Effect(.vibrate(pattern: [200, 100, 200]))] : []
    if speaks {
      let words = Words(environment.language)
      let pace = DurationFormat(words.language).spoken(Seconds(milliseconds: last))
      effects.append(
        Effect(.speech(.say(words.moveSayKilometre(run.splits.count, pace), words.language, rate: 1))))
    }
    return effects
  }

  mutating func endRun(_ common: inout Common, _ environment: Environment) -> Effects {
    guard var run else { return [] }
    run.pause(at: environment.now)
    self.run = nil
    let isKept = run.active >= Workout.shortest
    end = TrainingEnd(title: "", milliseconds: run.active, isWhole: true, isKept: isKept)
    if !isKept {
      noteDropped(Span(from: run.begun, to: run.last))
      return keepRun(common) + [.cancel(MovementFeature.runClock)]
    }
    endedRun = run
    // Until the device has the record, what is kept is the run as it ended.
    var effects = keepRun(common) + [.cancel(MovementFeature.runClock)]
    let day = environment.zone.day(at: run.last, boundary: common.preferences.dayBoundary)
    let id = Training.id(run.begun), stamp = common.companion.stamp(environment)
    var fields: JSONObject = [
      "category": "run", "ms": .integer(run.active), "day": .string(day.iso),
      "at": .integer(run.begun.milliseconds), "ended": .integer(run.last.milliseconds), "whole": true,
    ]
    if run.hasDistance {
      fields["metres"] = .integer(Int64(run.metres.rounded()))
      fields["moving"] = .integer(run.filter.moving)
      fields["splits"] = .array(run.kilometres.map { .integer($0) })
    }
    var records = [Record(collection: Workout.collection, id: id, stamp: stamp, fields: fields)]
    if !run.track.isEmpty {
      records.append(
        Record(
          collection: MovementFeature.tracks, id: id, stamp: stamp, fields: ["track": Run.packed(run.track)]))
    }
    effects += common.save(records, environment)
    common.show(.movement(.workout(addressText(id))))
    return effects
  }

  mutating func dropRun(_ common: Common, _ environment: Environment) -> Effects {
    guard let run else { return [] }
    noteDropped(Span(from: run.begun, to: run.isRunning ? environment.now : run.last))
    self.run = nil
    return keepRun(common) + [.cancel(MovementFeature.runClock)]
  }

  /// The track of a run as a file of the person's own.
  mutating func export(_ id: String, _ common: Common, _ environment: Environment) -> Effects {
    guard let track = track(id, common), let id = ULID(id) else { return [] }
    let words = Words(environment.language), day = environment.zone.day(at: id.instant)
    toast = .exported
    return [
      Effect(
        .save(
          name: words.moveFileName(day.iso) + ".gpx", type: GPX.type,
          text: GPX.file(name: words.moveTrackName(DateFormat(words.language).full(day)), track: track)))
    ]
  }

  /// Nil where none was kept on this device.
  func track(_ id: String, _ common: Common) -> [[TrackPoint]]? {
    ULID(id).flatMap { common.companion.store.replica[MovementFeature.tracks, $0] }?["track"].flatMap {
      Run.unpacked($0)
    }
  }

  mutating func dropTrack(_ id: String, _ common: inout Common, _ environment: Environment) -> Effects {
    let effects = delete(MovementFeature.tracks, id, &common, environment)
    if !effects.isEmpty { toast = .trackGone }
    return effects
  }

  /// What was done is no more: it was counted by mistake, or is nobody's business.
  mutating func dropWorkout(_ id: String, _ common: inout Common, _ environment: Environment) -> Effects {
    let effects = delete(Workout.collection, id, &common, environment)
    if effects.isEmpty { return [] }
    toast = .workoutGone
    common.show(.movement(.history))
    return effects + delete(MovementFeature.tracks, id, &common, environment)
  }

  private func delete(
    _ collection: String, _ id: String, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    guard let id = ULID(id), var record = common.companion.store.replica[collection, id] else { return [] }
    record.delete(common.companion.stamp(environment))
    return common.save([record], environment)
  }
}
