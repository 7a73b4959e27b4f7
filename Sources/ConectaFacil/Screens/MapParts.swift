import AppRuntime

extension View {
  var own: MapPicture<Action>.Own? {
    guard let fix = state.whereabouts.last, fix.isRecent(environment.now) else { return nil }
    return .init(at: fix.at, accuracy: fix.accuracy, heading: fix.heading)
  }

  /// The map with its list. nil while no region is open.
  func map(
    _ name: String, view: MapPicture<Action>.View? = nil, marks: [MapPicture<Action>.Mark] = [], route: String = "[]",
    isTall: Bool = false, listTitle: String, list: [E]
  ) -> E? {
    let maps = state.maps
    guard maps.isOpen, let centre = maps.centre else { return nil }
    let start: MapPicture<Action>.View
    if let view {
      start = view
    } else if let at = state.whereabouts.last?.at, maps.bounds?.contains(at) ?? false {
      start = .around(at, zoom: 16)
    } else {
      start = .around(centre, zoom: 15)
    }
    return .map(
      MapPicture(
        "map", name: name, view: start, own: own, marks: marks, route: route, isHidden: maps.isHidden, isTall: isTall,
        listTitle: listTitle, list: undrawnNotice + list,
        buttons: (words.nearer, words.further, words.myPosition), attribution: maps.attribution, locate: .did(.locate),
        failed: .did(.map(.failed))
      ) { .did(.search(.tapped($0))) })
  }

  /// That the map could not be drawn, or is gone; a press tries again. Empty while it can, and where the switch says it.
  private var undrawnNotice: [E] {
    guard state.maps.isUndrawn, state.destination != .home else { return [] }
    return [
      banner(
        "map-undrawn", .warning, words.mapUndrawn, nil,
        button("map-again", words.showMap, .secondary, .map, .map(.hidden)))
    ]
  }

  /// A row that shows the map again or puts it away.
  var mapSwitch: E {
    .toggle(
      Toggle(
        "hide-map", words.showMap, detail: state.maps.isUndrawn ? words.mapUndrawn : words.showMapDetail,
        isOn: !state.maps.isHidden, .did(.map(.hidden))))
  }

  /// Why the position is not known, or how old and inexact it is, and what to do; nil while it is known.
  var positionNotice: E? {
    let whereabouts = state.whereabouts
    let isHere = whereabouts.here(environment.now) != nil
    let known: String? =
      whereabouts.last == nil || isHere ? nil : words.lastPositionKnown(positionWords.smallInitial)
    if whereabouts.isAsking { return banner("position", .info, words.looking, known ?? words.lookingText) }
    if isHere { return nil }
    if let known {
      return banner(
        "position", .warning, words.positionNotHere, known,
        button("ask-position", words.tryAgain, .quiet, .sync, .locate))
    }
    switch whereabouts.problem {
    case .denied:
      return banner(
        "position", .warning, words.positionDenied, words.positionDeniedText,
        button("ask-position", words.tryAgain, .quiet, .sync, .locate))
    case .unavailable:
      return banner(
        "position", .warning, words.positionUnavailable, words.positionUnavailableText,
        button("ask-position", words.tryAgain, .quiet, .sync, .locate))
    case .timeout:
      return banner(
        "position", .warning, words.positionSlow, words.positionSlowText,
        button("ask-position", words.tryAgain, .quiet, .sync, .locate))
    case .unsupported: return banner("position", .warning, words.positionUnsupported, words.positionUnsupportedText)
    case .unasked, nil:
      return banner(
        "position", .info, words.positionUnasked, words.positionReason,
        button("ask-position", words.usePosition, .quiet, .locate, .locate))
    }
  }

  /// How old or inexact the position is from which what is shown was looked for; nil where it is of here and
  /// now, or there is none.
  var oldPositionNotice: E? {
    state.whereabouts.last == nil || state.whereabouts.here(environment.now) != nil ? nil : positionNotice
  }

  /// A place as a row. `id` says which list it stands in.
  func row(_ place: PlaceDetails, _ id: Identifier, _ number: Int) -> Row<Action> {
    var parts: [String] = []
    if !place.kind.isEmpty { parts.append(place.kind) }
    if !place.address.isEmpty { parts.append(place.address) }
    if place.isHouseUnknown { parts.append(words.houseUnknownShort) }
    if place.isApproximate { parts.append(words.approximateShort) }
    if !isStreet(place) { parts.append(access(place.access)) }
    switch place.way {
    case .found(let length, let time, _): parts.append(words.yourWay(duration(time), metres(length)))
    case .some(.none): parts.append(words.noWayThere)
    case nil: break
    }
    return Row(
      id + "-" + number.description, place.name.isEmpty ? place.kind : place.name,
      detail: parts.joined(separator: " · "),
      value: place.metres.map { metres($0) }, icon: icon(place.category), tone: .accent, .did(.search(.chose(place))))
  }

  /// Nobody asks whether it has steps.
  private func isStreet(_ place: PlaceDetails) -> Bool {
    switch place.category {
    case nil, .street, .address, .intersection, .district: true
    default: false
    }
  }

  func icon(_ category: PlaceCategory?) -> Icon {
    switch category {
    case .hospital, .clinic, .doctor: .hospital
    case .subway, .station, .busStop, .busStation, .lightRail: .bus
    case .restaurant, .cafe, .fastFood: .food
    case .toilets: .accessibility
    default: .pin
    }
  }

  /// Map, then a name, for `marks` and lists.
  func mark(_ id: Identifier, _ kind: MapPicture<Action>.Mark.Kind, _ place: PlaceDetails, acts: Bool)
    -> MapPicture<Action>.Mark
  {
    .init(
      id, kind, at: place.entrance, name: place.name.isEmpty ? words.place : place.name,
      acts ? .did(.search(.chose(place))) : nil)
  }
}
