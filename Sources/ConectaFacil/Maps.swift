import AppRuntime

/// The regions there are, the one that is open, and whether the engine answers.
final class Maps {
  enum Phase { case unknown, opening, open, none, failed }
  var phase = Phase.unknown
  /// As in the index, with `here`.
  var regions: [JSON] = []
  /// The engine's `info` on the open region.
  var info: JSON = .null
  /// Regions on their way to the device, and the last that did not come.
  var coming: [String] = []
  var missed: String?
  /// The picture cannot be drawn on this device, or the person put it away.
  var isHidden = false
  var events: [JSON]?
  var categories: [JSON] = []

  var bounds: [Double] { (info["bounds"]?.array ?? []).compactMap { $0.number } }
  var centre: Coordinate? { info.place("centre") }
  var name: String { info.text("name") }
  var isSample: Bool { info.isTrue("sample") }
  var attribution: String { info.list("attribution").compactMap { $0.string }.joined(separator: " · ") }
}

/// A question to the engine and what its answer is for. A number: an answer to an earlier question of this kind is dropped.
enum Asked {
  case person, categories, events
  case suggest(Int), place(String), reverse(String), nearest(Int), hospitals(Int)
  case route(Int), follow(Int), preview(Int)
  case journeys(Int), lines(Int), stops(Int), departures(String)
}

extension ConectaFacilApp.State {
  enum MapDeed { case listed(Answer), opened(String, Answer), open(String), get(String), got(String, Answer), drop(String), dropped(Answer), failed, hidden }

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
      maps.regions = answer.json?.list("regions") ?? []
      let here = maps.regions.filter { $0.isTrue("here") }
      let wanted = answer.json?["open"]?.string
      guard let id = (here.first { region in wanted.map { region.has("id", $0) } ?? false } ?? here.first)?.id else {
        maps.phase = answer.isDone ? .none : .failed
        return []
      }
      return open(id)
    case .open(let id): return open(id)
    case .opened(let id, let answer):
      guard answer.isDone, let info = answer.json, info["error"] == nil else {
        maps.phase = .failed
        maps.missed = id
        return []
      }
      maps.phase = .open
      maps.missed = nil
      maps.info = info
      maps.events = nil
      search.clear()
      transport.clear()
      return [ask(.person, "person", [("profile", profile.json)], environment), ask(.categories, "categories", [], environment)] + arrivedSomewhere(environment) + refreshTrip(environment)
    case .get(let id):
      maps.coming.append(id)
      maps.missed = nil
      return [Effect(.region(.get(id: id))) { .did(.map(.got(id, $0))) }]
    case .got(let id, let answer):
      maps.coming.removeAll { sameBytes($0, id) }
      if !answer.isDone { maps.missed = id; return [] }
      maps.regions = answer.json?.list("regions") ?? maps.regions
      return open(id)
    case .drop(let id): return [Effect(.region(.drop(id: id))) { .did(.map(.dropped($0))) }]
    case .dropped(let answer): maps.regions = answer.json?.list("regions") ?? maps.regions
    case .failed: maps.isHidden = true
    case .hidden:
      maps.isHidden.toggle()
      return companion.setFlag("mapHidden", maps.isHidden)
    }
    return []
  }

  private func open(_ id: String) -> [Effect<Action>] {
    maps.phase = .opening
    maps.missed = nil
    return [Effect(.region(.open(id: id))) { .did(.map(.opened(id, $0))) }]
  }

  /// The region and the position are there: what the present screen shows around them.
  func arrivedSomewhere(_ environment: Environment) -> [Effect<Action>] {
    guard maps.phase == .open else { return [] }
    switch spot {
    case .hospitals: return askHospitals(environment)
    case .transport: return askTransport(environment)
    case .route, .steps: return trip.answer == nil ? refreshTrip(environment) : []
    case .journeys: return askJourneys(environment)
    default: return []
    }
  }

  func answered(_ what: Asked, _ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
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
    case .follow(let number): return walked(number, json, environment)
    case .journeys(let number): if number == transport.number { transport.journeys = json }
    case .lines(let number): if number == transport.number { transport.lines = json.list("lines") }
    case .stops(let number): if number == transport.number { transport.stops = json.list("stops") }
    case .departures(let id): if sameBytes(id, transport.stop) { transport.departures = json }
    }
    return []
  }
}
