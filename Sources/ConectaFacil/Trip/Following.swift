import AppRuntime

/// The walk along a route.
struct Following {
  enum Action {
    case start, stop, voice, spoke(Answer), sayAgain, whereAmI
    case walked(Int, FollowAnswer?), whereTold(Int, ReverseAnswer?)
  }

  enum Phase {
    /// Positions off the route, one after the other.
    case walking(strays: Int)
    case rerouting
    case arrived
  }

  var phase = Phase.walking(strays: 0)
  /// The engine's last answer; nil while it is not known where on the route the person is.
  var now: FollowAnswer?
  var number = 0
  /// The step whose words were said, the one that was announced as near, and the one of which was said how far it goes on.
  var said = -1
  var warned = -1
  var wentOn = -1
  var speaks = true
  /// This device's voice says nothing: what it would say is announced to screen readers instead.
  var isMute = false
  /// The engine does not know the route by its number any more: it gets the whole of it.
  var sendsWhole = false
  /// Metres from the start: the furthest, and the least since then; positions that lie behind, one after the other.
  var furthest = 0.0
  var least = 0.0
  var backs = 0
  var isBackwards = false
  /// Counts the questions where the person is, and the last answer in words.
  var asked = 0
  var place = ""

  var step: Int { now?.step ?? 0 }
  var hasArrived: Bool { if case .arrived = phase { true } else { false } }
  var isRerouting: Bool { if case .rerouting = phase { true } else { false } }
  var strays: Int { if case .walking(let strays) = phase { strays } else { 0 } }

  init(sendsWhole: Bool = false, speaks: Bool = true) { (self.sendsWhole, self.speaks) = (sendsWhole, speaks) }

  /// Another route from here on.
  mutating func begin() {
    phase = .walking(strays: 0)
    now = nil
    sendsWhole = false
    (said, warned, wentOn) = (-1, -1, -1)
    (furthest, least, backs, isBackwards) = (0, 0, 0, false)
    place = ""
  }

  /// Notes how far along a person is; true from the second position on that lies clearly behind an earlier one, until they go forward again.
  mutating func walks(_ done: Double, accuracy: Double) {
    if done >= furthest {
      (furthest, least, backs, isBackwards) = (done, done, 0, false)
      return
    }
    least = min(least, done)
    if isBackwards {
      if done - least > Instruction.corner {
        (furthest, least, backs, isBackwards, wentOn) = (done, done, 0, false, -1)
      }
    } else if furthest - done > 15 + min(accuracy, 15) {
      backs += 1
      isBackwards = backs >= 2
    } else {
      backs = 0
    }
  }
}

extension ConectaFacilApp.State {
  mutating func reduce(_ action: Following.Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .start: return startWalk(environment)
    case .stop:
      let effects = endWalk(environment)
      if destination == .steps || destination == .arrived { companion.show(Destination.route) }
      return effects
    case .voice:
      follow?.speaks.toggle()
      return keepWalk(environment)
    case .spoke(let answer): spoke(answer)
    case .sayAgain: return sayAgain(environment)
    case .whereAmI: return askWhereIAm(environment)
    case .walked(let number, let answer): return walked(number, answer, environment)
    case .whereTold(let number, let answer): return toldWhereIAm(number, answer, environment)
    }
    return []
  }

  private mutating func startWalk(_ environment: Environment) -> [Effect<Action>] {
    guard !trip.routes.isEmpty else { return [] }
    follow = Following(sendsWhole: trip.isKept)
    news = ""
    companion.go(Destination.steps.location)
    let kept = keepWalk(environment)
    if let fix = whereabouts.fresh(environment.now) { return kept + followed(fix, environment) }
    askPosition()
    return kept
  }

  mutating func endWalk(_ environment: Environment) -> [Effect<Action>] {
    guard follow != nil else { return [] }
    follow = nil
    return [Effect(.speak(text: "", language: .es, rate: 1))] + keepWalk(environment)
  }

  mutating func followed(_ fix: Fix, _ environment: Environment) -> [Effect<Action>] {
    guard let before = follow, case .walking = before.phase, let route = trip.route, maps.isOpen,
      fix.isHere(environment.now)
    else { return [] }
    let number = before.number + 1
    follow?.number = number
    let way: FollowQuestion.Way = before.sendsWhole ? .whole(route) : route.number.map { .number($0) } ?? .whole(route)
    let question = FollowQuestion(way: way, at: fix.at, accuracy: Metres(fix.accuracy), done: before.now?.done)
    return [ask(question, environment) { .following(.walked(number, $0)) }]
  }

  private mutating func walked(_ number: Int, _ answer: FollowAnswer?, _ environment: Environment) -> [Effect<Action>] {
    maps.isAnewByItself = false
    guard let before = follow, number == before.number, case .walking(let strays) = before.phase else { return [] }
    guard let answer else {
      if before.sendsWhole { return [] }
      follow?.sendsWhole = true
      return whereabouts.last.map { followed($0, environment) } ?? []
    }
    follow?.now = answer
    if answer.isOffRoute {
      // One position alone is not believed.
      follow?.phase = .walking(strays: strays + 1)
      return strays >= 1 ? reroute(environment) : []
    }
    follow?.phase = .walking(strays: 0)
    let words = Words(environment.language)
    if answer.hasArrived {
      follow?.phase = .arrived
      // An SOS under way keeps its screen.
      if !emergency.isRunning { companion.show(Destination.arrived) }
      return tell(words.arrived, environment) + [Effect(.vibrate(pattern: [200, 100, 200]))]
        + keepTrip(nil, environment)
    }
    follow?.walks(answer.done.value, accuracy: whereabouts.last?.accuracy ?? 0)
    guard let now = follow else { return [] }
    if now.isBackwards {
      if before.isBackwards { return [] }
      return tell(instruction(words)?.sentences ?? words.wrongWay, environment) + [
        Effect(.vibrate(pattern: [80, 60, 80, 60, 80]))
      ]
    }
    return now.backs > 0 ? [] : guide(environment)
  }

  /// Says what is new: a step that begins, the next one when it is near, and between the two how far it goes on. Nothing twice.
  private mutating func guide(_ environment: Environment) -> [Effect<Action>] {
    let words = Words(environment.language)
    guard let before = follow, let told = before.now, let steps = trip.route?.steps, let now = instruction(words) else {
      return []
    }
    let step = before.step, isAtBeginning = isAtBeginning(of: step), toNext = told.toNext.value
    if before.said != step {
      follow?.said = step
      if isAtBeginning { return tell(now.sentences, environment) }
    }
    guard let next = told.next, steps.indices.contains(next) else { return [] }
    if toNext < 25, before.warned != step {
      follow?.warned = step
      return tell((instruction(words, ahead: true) ?? now).sentences, environment) + [
        Effect(.vibrate(pattern: pattern(steps[next].icon)))
      ]
    }
    if !isAtBeginning, toNext > Instruction.near, before.wentOn != step {
      follow?.wentOn = step
      return tell(now.sentences + ". " + words.then(now.after.smallInitial), environment)
    }
    return []
  }

  private mutating func reroute(_ environment: Environment) -> [Effect<Action>] {
    follow?.phase = .rerouting
    // From where the person is now, whatever the beginning was.
    trip.origin = nil
    return tell(Words(environment.language).offRoute, environment) + [Effect(.vibrate(pattern: [80, 60, 80, 60, 80]))]
      + refreshTrip(environment, anew: true)
  }

  /// Left is two short, right is one long, all else three.
  private func pattern(_ icon: StepIcon) -> [Int] {
    icon.isToLeft.map { $0 ? [120, 90, 120] : [350] } ?? [80, 60, 80, 60, 80]
  }

  // MARK: What is said

  /// Said aloud, or announced to screen readers where the voice is off or missing; never both. `always`: the person asked to hear it.
  mutating func tell(_ text: String, always: Bool = false, _ environment: Environment) -> [Effect<Action>] {
    // The same words again are news again: the page announces what differs from before.
    news = sameBytes(text, news) ? text + " " : text
    isSpoken = always || follow?.speaks ?? false
    return isSpoken
      ? [Effect(.speak(text: text, language: environment.language, rate: 1)) { .did(.following(.spoke($0))) }] : []
  }

  /// What screen readers hear of it: nothing that the voice says.
  var announcement: String? {
    if news.isEmpty || (isSpoken && !(follow?.isMute ?? false)) { return nil }
    return news
  }

  /// A voice that a newer sentence cut off has not failed.
  private mutating func spoke(_ answer: Answer) {
    let reason = answer.json?.text("reason") ?? ""
    if sameBytes(reason, "interrupted") || sameBytes(reason, "canceled") { return }
    follow?.isMute = !answer.isDone
  }

  private mutating func sayAgain(_ environment: Environment) -> [Effect<Action>] {
    let words = Words(environment.language)
    return tell(instruction(words)?.sentences ?? words.waitingForPosition, always: true, environment)
  }

  /// Street, number, corner: where the person is now, in the engine's words.
  private mutating func askWhereIAm(_ environment: Environment) -> [Effect<Action>] {
    guard let before = follow else { return [] }
    guard let fix = whereabouts.here(environment.now), maps.isOpen else {
      return tell(Words(environment.language).waitingForPosition, always: true, environment)
    }
    let number = before.asked + 1
    follow?.asked = number
    return [ask(ReverseQuestion(at: fix.at), environment) { .following(.whereTold(number, $0)) }]
  }

  private mutating func toldWhereIAm(_ number: Int, _ answer: ReverseAnswer?, _ environment: Environment) -> [Effect<
    Action
  >] {
    guard let before = follow, number == before.asked else { return [] }
    let words = Words(environment.language), place = answer?.words ?? ""
    let told = place.isEmpty ? words.placeUnknown : words.youAreAt(place)
    follow?.place = told
    return tell(told, always: true, environment)
  }
}
