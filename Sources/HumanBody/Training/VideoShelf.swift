import AppRuntime
import ServerAPI
import Training

/// Videos of routines (HB-08), and what of each was really watched (HB-09): docs/training.md.
///
/// What was watched stays on the device as the owner's note `human-body.videos`; of a video watched to its end comes a workout.
struct VideoShelf {
  typealias Effects = [Effect<HumanBodyApp.Action>]

  static let kept = "human-body.videos"
  /// How far a player's length may be from the server's, in milliseconds: encodings end a little apart.
  static let lengthSlack: Int64 = 2_000
  /// What was watched is kept at each pause, and after so many milliseconds more of it.
  static let keepEvery: Int64 = 10_000

  enum Action {
    case listed(Answer), read(Answer)
    case reported(String, position: Int64, length: Int64, isPlaying: Bool)
  }

  /// What is known of the watching of one video.
  struct Watching {
    var id: String
    var session: WatchSession
    /// Where it stands, in milliseconds.
    var position: Int64 = 0
    /// How much of it was kept on the device.
    var keptShare: Int64 = 0
    /// When it was first played since it last counted.
    var began: Instant
    /// It was watched to its end on this page, and counts.
    var hasCounted = false
  }

  /// What the server offers; nil while that is not known.
  private(set) var offered: [Video]?
  private(set) var all: [Watching] = []
  private var isAsked = false, isRead = false

  func watching(_ id: String) -> Watching? { all.first { sameBytes($0.id, id) } }

  /// Of a routine, in the person's language where there is one.
  func video(of routine: String, _ language: Language) -> Video? {
    let found = (offered ?? []).filter { sameBytes($0.routine, routine) }
    return found.first { sameBytes($0.language, language.rawValue) } ?? found.first
  }

  /// The person came to a routine: asked once, and again when an earlier try had no answer.
  mutating func arrived(_ common: Common) -> Effects {
    var effects: Effects = []
    if !isRead {
      isRead = true
      effects.append(
        Effect(common.companion.note(VideoShelf.kept)) { .did(.training(.video(.read($0)))) })
    }
    if offered == nil, !isAsked, common.isOnline {
      isAsked = true
      effects.append(
        Effect(.request(Request(VideoRoutes.list, Nothing())), as: "training.videos") {
          .did(.training(.video(.listed($0))))
        })
    }
    return effects
  }

  /// - Parameter logged: the routine of the workout that goes on: its end says how it went, its video adds none.
  /// - Returns: what is to be done, and the workout that was watched whole by this.
  mutating func reduce(
    _ action: Action, logged: String?, _ common: Common, _ environment: Environment
  ) -> (Effects, Whole?) {
    switch action {
    case .listed(let answer):
      isAsked = false
      offered = (try? VideoRoutes.list.answer(status: answer.status, body: answer.text))?.videos ?? offered
    case .read(let answer): read(answer.json?["value"], environment)
    case .reported(let id, let position, let length, let isPlaying):
      return reported(id, position, length, isPlaying, logged, common, environment)
    }
    return ([], nil)
  }

  /// A video that was watched to its end.
  struct Whole {
    var video: Video
    var began: Instant
    var milliseconds: Int64
  }

  private mutating func reported(
    _ id: String, _ position: Int64, _ length: Int64, _ isPlaying: Bool, _ logged: String?, _ common: Common,
    _ environment: Environment
  ) -> (Effects, Whole?) {
    guard let video = offered?.first(where: { sameBytes($0.id, id) }) else { return ([], nil) }
    let difference = length - video.length
    // Another medium than the one that was named.
    if difference > VideoShelf.lengthSlack || difference < -VideoShelf.lengthSlack { return ([], nil) }
    let at = all.firstIndex { sameBytes($0.id, id) } ?? all.count
    if at == all.count { all.append(Watching(id: id, session: WatchSession(), began: environment.now)) }
    all[at].session.report(position, at: environment.now, isPlaying: isPlaying)
    all[at].position = position
    let played = all[at].session.played.played(of: length)
    if all[at].session.played.isWhole(of: length) {
      let isLogged = logged.map { sameBytes($0, video.routine) } == true
      let spent = max(environment.now.milliseconds(since: all[at].began), 0)
      let whole = Whole(video: video, began: all[at].began, milliseconds: min(length, spent))
      // From here on it may be watched again.
      all[at] = Watching(id: id, session: WatchSession(), began: environment.now, hasCounted: !isLogged)
      return (keep(common), isLogged ? nil : whole)
    }
    if !isPlaying || played - all[at].keptShare >= VideoShelf.keepEvery {
      if played == all[at].keptShare { return ([], nil) }
      all[at].keptShare = played
      return (keep(common), nil)
    }
    return ([], nil)
  }

  // MARK: What is kept

  private func keep(_ common: Common) -> Effects {
    var kept = JSONObject()
    for one in all where !one.session.played.ranges.isEmpty {
      kept[one.id] = [
        "played": one.session.played.json, "at": .integer(one.position), "began": .integer(one.began.milliseconds),
      ]
    }
    return [Effect(common.companion.setNote(VideoShelf.kept, kept.isEmpty ? .null : .object(kept)))]
  }

  private mutating func read(_ kept: JSON?, _ environment: Environment) {
    for (id, one) in kept?.object ?? JSONObject() where watching(id) == nil {
      let played = PlayedRanges(json: one["played"])
      all.append(
        Watching(
          id: id, session: WatchSession(played), position: max(one["at"]?.integer ?? 0, 0),
          keptShare: played.played(of: Int64.max / 2),
          began: Instant(milliseconds: one["began"]?.integer ?? environment.now.milliseconds)))
    }
  }
}

extension TrainingFeature {
  mutating func video(_ action: VideoShelf.Action, _ common: inout Common, _ environment: Environment) -> Effects {
    let goesOn = session.flatMap { $0.setsDone > 0 && !$0.isForgotten(at: environment.now) ? $0.routine : nil }
    let (effects, whole) = videos.reduce(action, logged: goesOn, common, environment)
    guard let whole else { return effects }
    let language = Words(environment.language).language, zone = environment.zone
    let began = Instant(milliseconds: (environment.now.milliseconds - whole.milliseconds) / 1000 * 1000)
    var workout = Workout(
      routine: whole.video.routine, title: routine(whole.video.routine, common, language)?.title ?? "", began: began,
      milliseconds: whole.milliseconds, day: zone.day(at: began, boundary: common.preferences.dayBoundary),
      proof: .watched, isWhole: true)
    workout.offset = zone.minutesEast(at: began)
    tell(.workoutSaved)
    return effects + common.companion.save([workout.record(common.companion.stamp(environment))], environment)
  }
}
