import AppRuntime

/// The walk along a route.
final class Follow {
  /// The engine's last answer.
  var now: JSON = .null
  var number = 0
  /// Positions off the route, one after the other.
  var strays = 0
  var isRerouting = false
  /// The step whose words were said, the one that was announced as near, and the one of which was said how far it goes on.
  var said = -1
  var warned = -1
  var wentOn = -1
  var speaks = true
  /// This device's voice says nothing: what it would say is announced to screen readers instead.
  var isMute = false
  var hasArrived = false
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

  var step: Int { now["step"]?.integer.map { Int(truncatingIfNeeded: $0) } ?? 0 }

  /// Another route from here on.
  func begin() {
    now = .null
    (strays, isRerouting, sendsWhole) = (0, false, false)
    (said, warned, wentOn) = (-1, -1, -1)
    (furthest, least, backs, isBackwards) = (0, 0, 0, false)
    place = ""
  }

  /// Notes how far along a person is; true from the second position on that lies clearly behind an earlier one, until they go forward again.
  func walks(_ done: Double, accuracy: Double) {
    if done >= furthest {
      (furthest, least, backs, isBackwards) = (done, done, 0, false)
      return
    }
    least = min(least, done)
    if isBackwards {
      if done - least > Instruction.corner { (furthest, least, backs, isBackwards, wentOn) = (done, done, 0, false, -1) }
    } else if furthest - done > 15 + min(accuracy, 15) {
      backs += 1
      isBackwards = backs >= 2
    } else {
      backs = 0
    }
  }
}

extension ConectaFacilApp.State {
  func startWalk(_ environment: Environment) -> [Effect<Action>] {
    guard !trip.routes.isEmpty else { return [] }
    let follow = Follow()
    follow.sendsWhole = trip.isKept
    trip.follow = follow
    trip.news = ""
    companion.go(Spot.steps.location)
    let kept = keepWalk(environment)
    if let fix = whereabouts.fresh(environment.now) { return kept + followed(fix, environment) }
    return kept + askPosition()
  }

  func endWalk(_ environment: Environment) -> [Effect<Action>] {
    guard trip.follow != nil else { return [] }
    trip.follow = nil
    return [Effect(.speak(text: "", language: .es, rate: 1))] + keepWalk(environment)
  }

  func followed(_ fix: Fix, _ environment: Environment) -> [Effect<Action>] {
    guard let follow = trip.follow, !follow.isRerouting, !follow.hasArrived, let route = trip.route, maps.phase == .open else { return [] }
    follow.number += 1
    var members: [(String, JSON)] = [("at", JSON(fix.at)), ("accuracy", .number(fix.accuracy))]
    members.append(("route", follow.sendsWhole ? route : route["route"] ?? route))
    if let done = follow.now["done"] { members.append(("done", done)) }
    return [ask(.follow(follow.number), "follow", members, environment)]
  }

  func walked(_ number: Int, _ json: JSON, _ environment: Environment) -> [Effect<Action>] {
    guard let follow = trip.follow, number == follow.number, !follow.isRerouting else { return [] }
    if json["error"] != nil || json.isNull {
      if !follow.sendsWhole { follow.sendsWhole = true; return whereabouts.last.map { followed($0, environment) } ?? [] }
      return []
    }
    if json.isTrue("offRoute") {
      // One position alone is not believed.
      follow.strays += 1
      follow.now = json
      return follow.strays >= 2 ? reroute(environment) : []
    }
    follow.strays = 0
    follow.now = json
    let words = Words(environment.language)
    if json.isTrue("arrived") {
      follow.hasArrived = true
      // An SOS under way keeps its screen.
      if !emergency.isRunning { leave(to: .arrived) }
      return tell(words.arrived, environment) + [Effect(.vibrate(pattern: [200, 100, 200]))] + keepTrip(nil, environment)
    }
    let wasBackwards = follow.isBackwards
    follow.walks(json.number("done") ?? 0, accuracy: whereabouts.last?.accuracy ?? 0)
    if follow.isBackwards {
      if wasBackwards { return [] }
      return tell(instruction(words)?.sentences ?? words.wrongWay, environment) + [Effect(.vibrate(pattern: [80, 60, 80, 60, 80]))]
    }
    return follow.backs > 0 ? [] : guide(environment)
  }

  /// Says what is new: a step that begins, the next one when it is near, and between the two how far it goes on. Nothing twice.
  private func guide(_ environment: Environment) -> [Effect<Action>] {
    let words = Words(environment.language)
    guard let follow = trip.follow, let steps = trip.route?.list("steps"), let now = instruction(words) else { return [] }
    let step = follow.step, isAtBeginning = isAtBeginning(of: step), toNext = follow.now.number("toNext") ?? 1000
    if follow.said != step {
      follow.said = step
      if isAtBeginning { return tell(now.sentences, environment) }
    }
    guard let next = follow.now["next"]?.integer, steps.indices.contains(Int(next)) else { return [] }
    if toNext < 25, follow.warned != step {
      follow.warned = step
      return tell((instruction(words, ahead: true) ?? now).sentences, environment) + [Effect(.vibrate(pattern: pattern(steps[Int(next)].text("icon"))))]
    }
    if !isAtBeginning, toNext > Instruction.near, follow.wentOn != step {
      follow.wentOn = step
      return tell(now.sentences + ". " + words.then + now.after.smallInitial, environment)
    }
    return []
  }

  private func reroute(_ environment: Environment) -> [Effect<Action>] {
    guard let follow = trip.follow else { return [] }
    follow.isRerouting = true
    // From where the person is now, whatever the beginning was.
    trip.origin = nil
    return tell(Words(environment.language).offRoute, environment) + [Effect(.vibrate(pattern: [80, 60, 80, 60, 80]))] + refreshTrip(environment, anew: true)
  }

  /// Left is two short, right is one long, all else three.
  private func pattern(_ icon: String) -> [Int] { icon.has("left") ? [120, 90, 120] : icon.has("right") ? [350] : [80, 60, 80, 60, 80] }

  // MARK: What is said

  /// Said aloud, or announced to screen readers where the voice is off or missing; never both. `always`: the person asked to hear it.
  func tell(_ text: String, always: Bool = false, _ environment: Environment) -> [Effect<Action>] {
    // The same words again are news again: the page announces what differs from before.
    trip.news = sameBytes(text, trip.news) ? text + " " : text
    trip.isSpoken = always || trip.follow?.speaks ?? false
    return trip.isSpoken ? [Effect(.speak(text: text, language: environment.language, rate: 1)) { .did(.trip(.spoke($0))) }] : []
  }

  /// What screen readers hear of it: nothing that the voice says.
  var announcement: String? {
    if trip.news.isEmpty || (trip.isSpoken && !(trip.follow?.isMute ?? false)) { return nil }
    return trip.news
  }

  /// A voice that a newer sentence cut off has not failed.
  func spoke(_ answer: Answer) {
    let reason = answer.json?.text("reason") ?? ""
    if sameBytes(reason, "interrupted") || sameBytes(reason, "canceled") { return }
    trip.follow?.isMute = !answer.isDone
  }

  func sayAgain(_ environment: Environment) -> [Effect<Action>] {
    let words = Words(environment.language)
    return tell(instruction(words)?.sentences ?? words.waitingForPosition, always: true, environment)
  }

  /// Street, number, corner: where the person is now, in the engine's words.
  func askWhereIAm(_ environment: Environment) -> [Effect<Action>] {
    guard let follow = trip.follow else { return [] }
    guard let fix = whereabouts.last, maps.phase == .open else { return tell(Words(environment.language).waitingForPosition, always: true, environment) }
    follow.asked += 1
    return [ask(.whereIAm(follow.asked), "reverse", [("at", JSON(fix.at))], environment)]
  }

  func toldWhereIAm(_ number: Int, _ json: JSON, _ environment: Environment) -> [Effect<Action>] {
    guard let follow = trip.follow, number == follow.asked else { return [] }
    let words = Words(environment.language), place = json.text("words")
    follow.place = place.isEmpty ? words.placeUnknown : words.youAreAt + place
    return tell(follow.place, always: true, environment)
  }
}
