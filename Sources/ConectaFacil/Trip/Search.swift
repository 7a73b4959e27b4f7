import AppRuntime

/// What is looked for, and what was found. An answer comes at every keystroke; a late one for an earlier text is dropped.
struct Search {
  enum Action {
    case typed(String), category(PlaceCategory), suggested(Int, SuggestAnswer?), foundNear(Int, NearestAnswer?)
    case chose(PlaceDetails), tapped(Coordinate), from(origin: Bool), here
    case placeTold(String, PlaceAnswer?), aroundTold(String, ReverseAnswer?), hospitalsTold(Int, NearestAnswer?)
    case favourite(PlaceDetails), forgetRecents
  }

  enum Found {
    /// Nothing was asked, or the answer is not here yet.
    case nothing
    /// `reason`: why nothing was found, in the engine's words.
    case places([PlaceDetails], guesses: [PlaceDetails], reason: String)
  }

  var text = ""
  /// The kind that was chosen instead of typing.
  var category: PlaceCategory?
  var number = 0
  var found = Found.nothing
  /// What a chosen place is for: the destination, or where the way begins.
  var isForOrigin = false

  mutating func take(_ number: Int, places: [PlaceDetails], guesses: [PlaceDetails] = [], reason: String = "") {
    if number == self.number { found = .places(places, guesses: guesses, reason: reason) }
  }

  mutating func clear() { self = Search(number: number + 1) }

  init(number: Int = 0) { self.number = number }
}

/// The place that is shown.
struct PlaceShown {
  enum Told {
    case waiting, none
    case place(PlaceDetails)
  }

  var id = ""
  var told = Told.waiting
}

/// Hospitals near a point, each with its way.
struct Hospitals {
  var number = 0
  var answer: NearestAnswer?
}

extension PlaceDetails {
  /// A point of the map: its identifier is its coordinates, and no kind of place is known of it.
  static func point(_ at: Coordinate, name: String = "") -> PlaceDetails {
    PlaceDetails(id: degrees(at), name: name.isEmpty ? degrees(at) : name, at: at)
  }

  var isPoint: Bool { category == nil }
  /// Where routes to it end.
  var entrance: Coordinate { door?.at ?? at }
}

extension ConectaFacilApp.State {
  /// Where distances are told from, and where searching begins: the device's position, else the middle of the region.
  var here: Coordinate? { whereabouts.last?.at ?? maps.centre }

  mutating func reduce(_ action: Search.Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .typed(let text): return look(text, environment)
    case .category(let category):
      if destination != .search { companion.go(Destination.search.location) }
      return look(category, environment)
    case .suggested(let number, let answer):
      search.take(number, places: answer?.places ?? [], guesses: answer?.guesses ?? [], reason: answer?.reason ?? "")
    case .foundNear(let number, let answer): search.take(number, places: answer?.places ?? [])
    case .chose(let chosen): return chose(chosen, environment)
    case .tapped(let at): return chose(.point(at), environment) + openTapped()
    case .from(let isForOrigin):
      search.clear()
      search.isForOrigin = isForOrigin
      companion.go(Destination.search.location)
    case .here:
      if search.isForOrigin {
        search.isForOrigin = false
        companion.show(Destination.route)
      }
      trip.origin = nil
      if whereabouts.here(environment.now) == nil { askPosition() }
      return refreshTrip(environment, anew: true)
    case .placeTold(let id, let answer):
      if sameBytes(id, place.id) { place.told = answer.map { .place($0.place) } ?? .none }
    case .aroundTold(let id, let answer):
      guard sameBytes(id, place.id), let at = coordinate(id) else { return [] }
      place.told = .place(.point(at, name: answer?.words ?? ""))
    case .hospitalsTold(let number, let answer):
      if number == hospitals.number { hospitals.answer = answer ?? NearestAnswer(category: .hospital) }
    case .favourite(let place): return flipFavourite(place, environment)
    case .forgetRecents: return forgetRecents(environment)
    }
    return []
  }

  mutating func look(_ text: String, _ environment: Environment) -> [Effect<Action>] {
    search.text = text
    search.category = nil
    search.number += 1
    if text.trimmed.isEmpty {
      let isForOrigin = search.isForOrigin
      search.clear()
      search.isForOrigin = isForOrigin
      return []
    }
    guard maps.isOpen else { return [] }
    let number = search.number
    // Links of maps are longer than the engine's questions.
    let written = text.utf8.count > 150 ? WrittenCoordinate(text) : nil
    let asked = written.map { degrees($0.coordinate) } ?? text.beginning(scalars: 200)
    return [ask(SuggestQuestion(text: asked, near: here, limit: 10), environment) { .search(.suggested(number, $0)) }]
  }

  private mutating func look(_ category: PlaceCategory, _ environment: Environment) -> [Effect<Action>] {
    search.category = category
    search.text = ""
    search.number += 1
    search.found = .nothing
    guard maps.isOpen, let here else { return [] }
    let number = search.number
    return [
      ask(NearestQuestion(category: category, at: here, limit: 12, profile: profile.travel), environment) {
        .search(.foundNear(number, $0))
      }
    ]
  }

  /// The screen of a place was opened: what is it?
  mutating func openPlace(_ id: String, _ environment: Environment) -> [Effect<Action>] {
    guard maps.isOpen else { return [] }
    if sameBytes(place.id, id), case .place = place.told { return [] }
    place = PlaceShown(id: id)
    if let at = coordinate(id) { return [ask(ReverseQuestion(at: at), environment) { .search(.aroundTold(id, $0)) }] }
    return [ask(PlaceQuestion(id: id, near: here), environment) { .search(.placeTold(id, $0)) }]
  }

  mutating func askHospitals(_ environment: Environment) -> [Effect<Action>] {
    guard maps.isOpen, let here else { return [] }
    hospitals.number += 1
    let number = hospitals.number
    return [
      ask(HospitalsQuestion(at: here, profile: profile.travel, limit: 6), environment) {
        .search(.hospitalsTold(number, $0))
      }
    ]
  }

  /// A place was chosen in a list or on the map.
  private mutating func chose(_ chosen: PlaceDetails, _ environment: Environment) -> [Effect<Action>] {
    if search.isForOrigin {
      search.isForOrigin = false
      trip.origin = chosen
      companion.show(Destination.route)
      return refreshTrip(environment, anew: true)
    }
    place = PlaceShown(id: chosen.id, told: .place(chosen))
    companion.go(Destination.place(chosen.id).location)
    return remember(chosen, environment)
  }

  /// A point of the map has its words only when the engine has told them.
  private mutating func openTapped() -> [Effect<Action>] {
    guard case .place = destination else { return [] }
    place.told = .waiting
    opened = "?"
    return []
  }
}
