import AppRuntime

/// The regions there are, the one that is open, and whether the engine answers.
final class Maps {
  enum Phase { case unknown, opening, open, none, failed }
  var phase = Phase.unknown
  /// The region that is being opened; nil before it is known which.
  var awaited: String?
  /// As in the index, with `here`.
  var regions: [JSON] = []
  /// The engine's `info` on the open region.
  var info: JSON = .null
  /// Regions on their way to the device, and the last that did not come, with the reason.
  var coming: [Coming] = []
  var missed: String?
  var reason = ""
  /// The list of maps is shown, and the server was asked what it has; it did not answer.
  var isListed = false
  var hasNoOffers = false
  /// Bytes of room on the device; nil where it does not say.
  var free: Int64?
  /// What a screen reader should hear of it now.
  var news = ""
  /// The engine ended while it led somebody, and is being opened again without a press.
  var isAnewByItself = false
  /// The picture could not be drawn, or the person put it away.
  var isHidden = false
  /// It could not be drawn: its files did not come, or the device cannot.
  var isUndrawn = false
  var events: [JSON]?
  var categories: [JSON] = []

  /// Whether a region is being opened, or may be before it is known which.
  func isOpening(_ id: String) -> Bool {
    switch phase {
    case .unknown, .opening: awaited.map { sameBytes($0, id) } ?? true
    case .open, .none, .failed: false
    }
  }

  var bounds: [Double] { (info["bounds"]?.array ?? []).compactMap { $0.number } }
  var centre: Coordinate? { info.place("centre") }
  var name: String { info.text("name") }
  var isSample: Bool { info.isTrue("sample") }
  var attribution: String { info.list("attribution").compactMap { $0.string }.joined(separator: " · ") }
}

/// A region on its way to the device.
final class Coming {
  let id: String
  var bytes: Int64
  let total: Int64
  init(_ region: JSON) {
    id = region.id
    bytes = region["part"]?.integer ?? 0
    total = max(region["bytes"]?.integer ?? 0, 1)
  }
  /// Quarters of it that are here.
  var quarters: Int64 { bytes * 4 / total }
}

/// A question to the engine and what its answer is for. A number: an answer to an earlier question of this kind is dropped.
enum Asked {
  case person, categories, events
  case suggest(Int), place(String), reverse(String), nearest(Int), hospitals(Int)
  case route(Int), follow(Int), preview(Int), whereIAm(Int)
  case journeys(Int), lines(Int), stops(Int), departures(String)
}

extension ConectaFacilApp.State {
  enum MapDeed {
    case listed(Answer), offered(Answer), opened(String, Answer), open(String), drop(String), told(Answer), failed, hidden
    case get(String), progressed(String, Answer), got(String, Answer), stop(String)
  }

  func ask(_ what: Asked, _ question: String, _ members: [(String, JSON)], _ environment: Environment) -> Effect<Action> {
    let language: JSON = environment.language == .en ? "en" : "es"
    return Effect(.region(.ask(.object(JSONObject([("ask", .string(question)), ("language", language)] + members))))) { .did(.answered(what, $0)) }
  }

  /// Once the device has answered: what regions there are.
  func openMaps() -> [Effect<Action>] {
    guard companion.isReady, maps.phase == .unknown else { return [] }
    maps.phase = .opening
    if companion.flag("mapHidden") { maps.isHidden = true }
    return [Effect(.region(.list)) { .did(.map(.listed($0))) }]
  }

  func map(_ deed: MapDeed, _ environment: Environment) -> [Effect<Action>] {
    switch deed {
    case .listed(let answer):
      take(answer)
      let here = maps.regions.filter { $0.isTrue("here") }
      let wanted = answer.json?["open"]?.string
      guard let id = (here.first { region in wanted.map { region.has("id", $0) } ?? false } ?? here.first)?.id else {
        maps.phase = answer.isDone ? .none : .failed
        return []
      }
      return open(id)
    case .open(let id): return open(id)
    case .opened(let id, let answer):
      maps.awaited = nil
      guard answer.isDone, let info = answer.json, info["error"] == nil else {
        maps.phase = .failed
        maps.missed = id
        return []
      }
      let isSame = maps.info.isNull || sameBytes(maps.info.id, info.id)
      maps.phase = .open
      maps.missed = nil
      maps.info = info
      maps.events = nil
      // What was typed before it was open, or before the engine had to begin anew, is looked for now.
      let looking = isSame && !search.text.isEmpty ? look(search.text, environment) : []
      if !isSame { search.clear() }
      transport.clear()
      // A walk that came back with the page goes on.
      let walk = trip.follow == nil ? [] : whereabouts.last.map { followed($0, environment) } ?? []
      return [ask(.person, "person", [("profile", profile.json)], environment), ask(.categories, "categories", [], environment)]
        + looking + arrivedSomewhere(environment) + refreshTrip(environment) + walk
    case .offered(let answer):
      maps.hasNoOffers = !answer.isDone
      take(answer)
    case .get(let id):
      guard let region = maps.regions.first(where: { $0.has("id", id) }), underway(id) == nil else { return [] }
      let coming = Coming(region)
      maps.coming.append(coming)
      maps.missed = nil
      return [Effect(.region(.get(id: id))) { .did(.map(.got(id, $0))) }, progress(coming)]
    case .progressed(let id, let answer):
      guard answer.isDone, let coming = underway(id) else { return [] }
      let before = coming.quarters
      coming.bytes = answer.json?["bytes"]?.integer ?? coming.bytes
      if coming.quarters != before, coming.quarters < 4 { maps.news = (coming.quarters * 25).description + " %" }
      return [progress(coming)]
    case .got(let id, let answer):
      maps.coming.removeAll { sameBytes($0.id, id) }
      take(answer)
      let reason = answer.json?.text("reason") ?? ""
      let words = Words(environment.language)
      if sameBytes(reason, "cancelled") { maps.news = words.cancelled; return [] }
      maps.news = answer.isDone ? words.mapReady : words.notBrought(reason)
      if !answer.isDone { (maps.missed, maps.reason) = (id, reason); return [] }
      return open(id)
    case .stop(let id):
      maps.missed = nil
      return [Effect(.region(.stop(id: id))) { .did(.map(.told($0))) }]
    case .drop(let id): return [Effect(.region(.drop(id: id))) { .did(.map(.told($0))) }]
    case .told(let answer): take(answer)
    case .failed: (maps.isHidden, maps.isUndrawn) = (true, true)
    case .hidden:
      maps.isHidden.toggle()
      maps.isUndrawn = false
      return companion.setFlag("mapHidden", maps.isHidden)
    }
    return []
  }

  /// The regions there are, from any answer that tells them.
  private func take(_ answer: Answer) {
    guard let json = answer.json, json["regions"] != nil else { return }
    maps.regions = json.list("regions")
    maps.free = json["free"]?.integer ?? json.number("free").map { Int64($0) }
  }

  private func underway(_ id: String) -> Coming? { maps.coming.first { sameBytes($0.id, id) } }

  private func progress(_ coming: Coming) -> Effect<Action> {
    let id = coming.id
    return Effect(.region(.progress(id: id, known: coming.bytes))) { .did(.map(.progressed(id, $0))) }
  }

  /// The list of maps was opened: what the server has.
  func askOffers() -> [Effect<Action>] {
    if maps.isListed { return [] }
    maps.isListed = true
    maps.news = ""
    return [Effect(.region(.offers)) { .did(.map(.offered($0))) }]
  }

  private func open(_ id: String) -> [Effect<Action>] {
    maps.phase = .opening
    maps.awaited = id
    maps.missed = nil
    return [Effect(.region(.open(id: id))) { .did(.map(.opened(id, $0))) }]
  }

  /// The region and the position are there: what the present screen shows around them.
  func arrivedSomewhere(_ environment: Environment) -> [Effect<Action>] {
    guard maps.phase == .open else { return [] }
    switch spot {
    case .hospitals: return askHospitals(environment)
    case .transport: return askTransport(environment)
    case .route, .steps: return trip.answer == nil || trip.isStale ? refreshTrip(environment, anew: trip.isStale) : []
    case .journeys: return askJourneys(environment)
    default: return []
    }
  }

  /// The engine broke or fell silent: that is said, and a press opens the region again. Who is being led need not press: it is tried once by itself.
  private func engineEnded() -> [Effect<Action>] {
    maps.phase = .failed
    guard let follow = trip.follow, !maps.isAnewByItself else { return [] }
    maps.isAnewByItself = true
    follow.isRerouting = false
    return open(maps.info.id)
  }

  func answered(_ what: Asked, _ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    if !answer.isDone, answer.json?.has("reason", "engine") == true {
      return engineEnded()
    }
    let json = answer.isDone ? answer.json ?? .null : .null
    switch what {
    case .person: profile.whole = json["profile"] ?? profile.whole
    case .categories: maps.categories = json.list("categories")
    case .events: maps.events = json.list("events")
    case .suggest(let number): if number == search.number { search.take(json) }
    case .nearest(let number): if number == search.number { search.take(json) }
    case .place(let id): place.take(id, json["place"])
    case .reverse(let id): place.takeWords(id, json)
    case .preview(let number): if number == place.number { place.way = json }
    case .hospitals(let number): if number == hospitals.number { hospitals.answer = json }
    case .route(let number): return routed(number, json, environment)
    case .follow(let number):
      maps.isAnewByItself = false
      return walked(number, json, environment)
    case .whereIAm(let number): return toldWhereIAm(number, json, environment)
    case .journeys(let number): if number == transport.number { transport.journeys = json }
    case .lines(let number): if number == transport.number { transport.lines = json.list("lines") }
    case .stops(let number): if number == transport.number { transport.stops = json.list("stops") }
    case .departures(let id): if sameBytes(id, transport.stop) { transport.departures = json }
    }
    return []
  }
}
