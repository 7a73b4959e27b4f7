import AppRuntime

/// The regions there are, the one that is open, and whether the engine answers.
struct Maps {
  enum Action {
    case listed(Answer), offered(Answer), opened(String, Answer), open(String), drop(String), told(Answer), failed,
      hidden
    case get(String), progressed(String, Answer), got(String, Answer), stop(String)
    case eventsTold(EventsAnswer?)
    /// The engine broke or fell silent while it was asked.
    case engineEnded
  }

  enum Phase { case unknown, opening, open, none, failed }
  var phase = Phase.unknown
  var isOpen: Bool { phase == .open }
  /// The region that is being opened; nil before it is known which.
  var awaited: String?
  /// On the device and on offer.
  var regions: [RegionListing] = []
  /// The engine's `info` on the open region, or on the last one that was.
  var info: RegionInfo?
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
  var events: [EventDetails]?

  /// Whether a region is being opened, or may be before it is known which.
  func isOpening(_ id: String) -> Bool {
    switch phase {
    case .unknown, .opening: awaited.map { sameBytes($0, id) } ?? true
    case .open, .none, .failed: false
    }
  }

  var bounds: MapBounds? { info?.bounds }
  var centre: Coordinate? { info?.centre }
  var name: String { info?.name ?? "" }
  var attribution: String { info?.attribution.joined(separator: " · ") ?? "" }

  fileprivate func underway(_ id: String) -> Int? { coming.firstIndex { sameBytes($0.id, id) } }

  /// The regions there are, from any answer that tells them.
  fileprivate mutating func take(_ answer: Answer) {
    guard let json = answer.json, let told = json["regions"]?.array else { return }
    regions = told.compactMap { RegionListing($0) }
    free = json["free"]?.integer ?? json["free"]?.number.map { Int64($0) }
  }
}

/// A region on its way to the device.
struct Coming {
  let id: String
  var bytes: Int64
  let total: Int64
  init(_ region: RegionListing) {
    id = region.id
    bytes = region.part ?? 0
    total = max(region.bytes, 1)
  }
  /// Quarters of it that are here.
  var quarters: Int64 { bytes * 4 / total }
}

extension ConectaFacilApp.State {
  /// Asks the open region's engine. `reply` gets nil where it refuses the question.
  func ask<Question: RegionCall>(
    _ question: Question, _ environment: Environment, _ reply: @escaping (Question.Answer?) -> ConectaFacilAction
  ) -> Effect<Action> {
    Effect(.region(.ask(question.json(environment.language).text))) { answer in
      // The engine says itself what is wrong with a question: that is an answer too.
      guard answer.isDone else { return .did(.map(.engineEnded)) }
      guard let json = answer.json, json["error"] == nil else { return .did(reply(nil)) }
      return .did(reply(Question.Answer(json)))
    }
  }

  /// Once the device has answered: what regions there are.
  mutating func openMaps() -> [Effect<Action>] {
    guard companion.isReady, maps.phase == .unknown else { return [] }
    maps.phase = .opening
    if companion.flag("mapHidden") { maps.isHidden = true }
    return [Effect(.region(.list)) { .did(.map(.listed($0))) }]
  }

  mutating func reduce(_ action: Maps.Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .listed(let answer):
      maps.take(answer)
      let here = maps.regions.filter { $0.isHere }
      let wanted = answer.json?["open"]?.string
      guard let id = (here.first { region in wanted.map { sameBytes(region.id, $0) } ?? false } ?? here.first)?.id
      else {
        maps.phase = answer.isDone ? .none : .failed
        return []
      }
      return open(id)
    case .open(let id): return open(id)
    case .opened(let id, let answer): return opened(id, answer, environment)
    case .offered(let answer):
      maps.hasNoOffers = !answer.isDone
      maps.take(answer)
    case .get(let id):
      guard let region = maps.regions.first(where: { sameBytes($0.id, id) }), maps.underway(id) == nil else {
        return []
      }
      let coming = Coming(region)
      maps.coming.append(coming)
      maps.missed = nil
      return [Effect(.region(.get(id: id))) { .did(.map(.got(id, $0))) }, progress(coming)]
    case .progressed(let id, let answer):
      guard answer.isDone, let place = maps.underway(id) else { return [] }
      let before = maps.coming[place].quarters
      if let bytes = answer.json?["bytes"]?.integer { maps.coming[place].bytes = bytes }
      let quarters = maps.coming[place].quarters
      if quarters != before, quarters < 4 {
        maps.news = NumberFormat(environment.language).percent(Double(quarters) / 4)
      }
      return [progress(maps.coming[place])]
    case .got(let id, let answer):
      maps.coming.removeAll { sameBytes($0.id, id) }
      maps.take(answer)
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
    case .told(let answer): maps.take(answer)
    case .eventsTold(let answer): maps.events = answer?.events ?? []
    case .engineEnded: return engineEnded()
    case .failed: (maps.isHidden, maps.isUndrawn) = (true, true)
    case .hidden:
      maps.isHidden.toggle()
      maps.isUndrawn = false
      return companion.setFlag("mapHidden", maps.isHidden)
    }
    return []
  }

  private func progress(_ coming: Coming) -> Effect<Action> {
    let id = coming.id
    return Effect(.region(.progress(id: id, known: coming.bytes))) { .did(.map(.progressed(id, $0))) }
  }

  /// The list of maps was opened: what the server has.
  mutating func askOffers() -> [Effect<Action>] {
    if maps.isListed { return [] }
    maps.isListed = true
    maps.news = ""
    return [Effect(.region(.offers)) { .did(.map(.offered($0))) }]
  }

  private mutating func open(_ id: String) -> [Effect<Action>] {
    maps.phase = .opening
    maps.awaited = id
    maps.missed = nil
    return [Effect(.region(.open(id: id))) { .did(.map(.opened(id, $0))) }]
  }

  private mutating func opened(_ id: String, _ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    maps.awaited = nil
    guard answer.isDone, let json = answer.json, json["error"] == nil, let info = RegionInfo(json) else {
      maps.phase = .failed
      maps.missed = id
      return []
    }
    let isSame = maps.info.map { sameBytes($0.id, info.id) } ?? true
    maps.phase = .open
    maps.missed = nil
    maps.info = info
    // Its picture was gone with the engine: it comes back with it.
    if maps.isUndrawn { (maps.isHidden, maps.isUndrawn) = (companion.flag("mapHidden"), false) }
    maps.events = nil
    // What was typed before it was open, or before the engine had to begin anew, is looked for now.
    let looking = isSame && !search.text.isEmpty ? look(search.text, environment) : []
    if !isSame { search.clear() }
    transport.clear()
    // A walk that came back with the page goes on.
    let walk = whereabouts.last.map { followed($0, environment) } ?? []
    return tellProfile(environment) + looking + arrivedSomewhere(environment) + refreshTrip(environment) + walk
  }

  /// The region and the position are there: what the present screen shows around them.
  mutating func arrivedSomewhere(_ environment: Environment) -> [Effect<Action>] {
    guard maps.isOpen else { return [] }
    switch destination {
    case .hospitals: return askHospitals(environment)
    case .transport: return askTransport(environment)
    case .route, .steps: return !trip.hasPlan || trip.isStale ? refreshTrip(environment, anew: trip.isStale) : []
    case .journeys: return askJourneys(environment)
    default: return []
    }
  }

  /// That is said, and a press opens the region again. Who is being led need not press: it is tried once by itself.
  private mutating func engineEnded() -> [Effect<Action>] {
    maps.phase = .failed
    guard let before = follow, !maps.isAnewByItself, let id = maps.info?.id else { return [] }
    maps.isAnewByItself = true
    if before.isRerouting { follow?.phase = .walking(strays: 0) }
    return open(id)
  }
}
