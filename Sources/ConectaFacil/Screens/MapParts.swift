import AppRuntime

extension View {
  var own: MapPicture<Action>.Own? {
    state.whereabouts.last.map { .init(at: $0.at, accuracy: $0.accuracy, heading: $0.heading) }
  }

  /// The map with its list. nil while no region is open.
  func map(_ name: String, view: MapPicture<Action>.View? = nil, marks: [MapPicture<Action>.Mark] = [], route: String = "[]", isTall: Bool = false, listTitle: String, list: [E]) -> E? {
    let maps = state.maps
    guard maps.phase == .open, let centre = maps.centre else { return nil }
    let start: MapPicture<Action>.View
    if let view {
      start = view
    } else if let at = state.whereabouts.last?.at, Coverage.isInside(at, maps.bounds) {
      start = .around(at, zoom: 16)
    } else {
      start = .around(centre, zoom: 15)
    }
    return .map(MapPicture(
      "map", name: name, view: start, own: own, marks: marks, route: route, isHidden: maps.isHidden, isTall: isTall, listTitle: listTitle, list: list,
      buttons: (words.nearer, words.further, words.myPosition), attribution: maps.attribution, locate: .did(.locate), failed: .did(.map(.failed))
    ) { .did(.tapped($0)) })
  }

  /// A row that shows the map again or puts it away.
  var mapSwitch: E {
    .toggle(Toggle(
      "hide-map", words.showMap, detail: state.maps.isUndrawn ? words.mapUndrawn : words.showMapDetail, isOn: !state.maps.isHidden, .did(.map(.hidden))))
  }

  /// Why the position is not known, and what to do; nil while it is.
  var positionNotice: E? {
    let whereabouts = state.whereabouts
    if whereabouts.isAsking { return banner("position", .info, words.looking, words.lookingText) }
    if whereabouts.last != nil { return nil }
    switch whereabouts.fault {
    case .denied: return banner("position", .warning, words.positionDenied, words.positionDeniedText, button("ask-position", words.tryAgain, .quiet, .sync, .locate))
    case .unavailable: return banner("position", .warning, words.positionUnavailable, words.positionUnavailableText, button("ask-position", words.tryAgain, .quiet, .sync, .locate))
    case .timeout: return banner("position", .warning, words.positionSlow, words.positionSlowText, button("ask-position", words.tryAgain, .quiet, .sync, .locate))
    case .unsupported: return banner("position", .warning, words.positionUnsupported, words.positionUnsupportedText)
    case .unasked, nil: return banner("position", .info, words.positionUnasked, words.positionReason, button("ask-position", words.usePosition, .quiet, .locate, .locate))
    }
  }

  /// A place as a row. `id` says which list it stands in.
  func row(_ place: JSON, _ id: Identifier, _ number: Int) -> Row<Action> {
    var parts: [String] = []
    let kind = place.text("kind"), address = place.text("address")
    if !kind.isEmpty { parts.append(kind) }
    if !address.isEmpty { parts.append(address) }
    if place["access"] != nil, !isStreet(place) { parts.append(access(place.text("access"))) }
    if let way = place["way"] {
      parts.append(way.isTrue("found") ? words.yourWay + duration(way.number("seconds") ?? 0) + ", " + metres(way.number("metres") ?? 0) : words.noWayThere)
    }
    let name = place.text("name")
    return Row(
      id + "-" + number.description, name.isEmpty ? kind : name, detail: parts.joined(separator: " · "), value: place.number("metres").map { metres($0) }, icon: icon(place.text("category")),
      tone: .accent, .did(.chose(place)))
  }

  private func isStreet(_ place: JSON) -> Bool {
    for category in ["street", "address", "intersection", "point", "district", "area"] where place.has("category", category) { return true }
    return false
  }

  func icon(_ category: String) -> Icon {
    switch key(category) {
    case key("hospital"), key("clinic"), key("doctors"): .hospital
    case key("subway"), key("station"), key("stop"), key("bus"), key("light-rail"), key("tram"): .bus
    case key("restaurant"), key("cafe"), key("food"): .food
    case key("toilets"): .accessibility
    default: .pin
    }
  }

  /// Map, then a name, for `marks` and lists.
  func mark(_ id: Identifier, _ kind: MapPicture<Action>.Mark.Kind, _ place: JSON, acts: Bool) -> MapPicture<Action>.Mark? {
    guard let at = place["door"]?.coordinate ?? place.place("at") else { return nil }
    let name = place.text("name")
    return .init(id, kind, at: at, name: name.isEmpty ? words.place : name, acts ? .did(.chose(place)) : nil)
  }
}

extension Coverage {
  static func isInside(_ place: Coordinate, _ box: [Double]) -> Bool {
    box.count == 4 && place.longitude >= box[0] && place.longitude <= box[2] && place.latitude >= box[1] && place.latitude <= box[3]
  }
}
