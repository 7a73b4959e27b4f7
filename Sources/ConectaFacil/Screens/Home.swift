import AppRuntime

extension View {
  /// The main screen: search, map, SOS, accessibility, the region (CF-02, CF-04, CF-07, CF-15).
  func homeScreen() -> Screen<Action> {
    var content = companion.notices(environment)
    content.append(.rows([row("to-search", words.whereTo, words.whereToDetail, .search, .search)]))
    if state.follow == nil, let last = state.lastTrip {
      content.append(
        .rows([act("last-trip", words.lastTrip(last.to.name), words.lastTripDetail, .route, .trip(.takeLast))]))
    }
    if let noRegion {
      content.append(noRegion)
    } else if let map = map(words.mapOf(state.maps.name), isTall: true, listTitle: words.instead, list: homeList) {
      content.append(map)
    }
    if let notice = positionNotice { content.append(notice) }
    if state.maps.isOpen, let fix = state.whereabouts.last, state.maps.bounds?.contains(fix.at) != true {
      content.append(
        banner(
          "outside-region", .info, words.outsideRegion, words.outsideRegionText,
          way("other-region", words.regions, .quiet, .layers, .regions)))
    }
    content.append(
      .rows([
        regionRow,
        row(
          "to-profile", words.profile, state.profile.isChosen ? words.aid(state.profile.travel.aid) : words.profileAsk,
          .accessibility, .profile),
        row("to-options", words.options, words.optionsDetail, .contrast, .options),
        row("to-tourist", words.tourist, words.touristDetail, .ticket, .tourist),
      ]))
    let screen = frame("Conecta Fácil", .home, .home, back: false, isWide: true, content)
    screen.hidesTitle = true
    return screen
  }

  private var regionRow: Row<Action> {
    let maps = state.maps
    let detail = maps.isOpen ? (maps.info?.isSample ?? false ? words.sampleDetail : words.regionHere) : words.noRegion
    return row("to-regions", words.region(maps.name.isEmpty ? "–" : maps.name), detail, .layers, .regions)
  }

  /// What one would look for on the map, without it.
  private var homeList: [E] {
    var rows = [row("near-search", words.findPlace, nil, .search, .search)]
    for (place, category) in nearby.enumerated() {
      rows.append(
        Row(
          "near-" + place.description, words.nearbyNames[place], icon: icon(category), tone: .accent,
          .did(.search(.category(category)))))
    }
    return [.rows(rows), mapSwitch]
  }

  // MARK: Search

  /// Suggestions at every keystroke, from the region on the device (CF-03).
  func searchScreen() -> Screen<Action> {
    let search = state.search
    var content: [E] = [
      .field(
        Field(
          "search", search.isForOrigin ? words.fromWhere : words.whereTo, .search, value: search.text,
          hint: words.searchHint
        ) { .did(.search(.typed($0))) })
    ]
    var said: String?
    if let noRegion {
      content.append(noRegion)
    } else if case .places(let places, let guesses, let reason) = search.found {
      if places.isEmpty {
        said = reason.isEmpty ? words.nothingFound : reason
        content.append(text(said ?? "", .strong))
        if !guesses.isEmpty { content.append(section("guesses", words.perhaps, [.rows(rows(guesses, "guess"))])) }
        content.append(text(words.nothingFoundText, .quiet))
      } else {
        said = words.found(places.count)
        content.append(text(said ?? "", .small))
        content.append(.rows(rows(places, "result")))
      }
    } else if search.text.isEmpty, search.category == nil {
      if search.isForOrigin {
        content.append(.rows([act("from-here", words.myPosition, words.fromHere, .locate, .search(.here))]))
      }
      content += beforeSearch
    } else {
      content.append(.skeleton(lines: 3))
    }
    let screen = frame(search.isForOrigin ? words.fromWhere : words.whereTo, .search, .home, content)
    screen.announcement = said
    return screen
  }

  func rows(_ places: [PlaceDetails], _ id: Identifier) -> [Row<Action>] { places.enumerated().map { row($1, id, $0) } }

  /// Kinds of places, favourites, and what was looked at lately.
  private var beforeSearch: [E] {
    var content: [E] = []
    content.append(
      .choice(
        Choice(
          "category", words.nearYou, .chips,
          options: nearby.enumerated().map { place, category in
            option("cat-" + place.description, words.nearbyNames[place], nil, category == state.search.category)
          }
        ) { .did(.search(.category(nearby[min(lastNumber($0) ?? 0, nearby.count - 1)]))) }))
    let favourites = companion.store.places(Kept.favourites).map { $0.place },
      recents = companion.store.places(Kept.recents).map { $0.place }
    if !favourites.isEmpty {
      content.append(section("favourites", words.favourites, [.rows(rows(favourites, "favourite"))]))
    }
    if !recents.isEmpty { content.append(section("recents", words.recents, [.rows(rows(recents, "recent"))])) }
    return content
  }

  // MARK: A place

  func placeScreen(_ id: String) -> Screen<Action> {
    let spot = Spot.place(id)
    guard sameBytes(state.place.id, id) else {
      return frame(words.place, spot, .home, [noRegion ?? .skeleton(lines: 4)])
    }
    switch state.place.told {
    case .waiting: return frame(words.place, spot, .home, [noRegion ?? .skeleton(lines: 4)])
    case .none: return frame(words.place, spot, .home, [text(words.placeGone)])
    case .place(let place): return placeScreen(place, spot)
    }
  }

  private func placeScreen(_ place: PlaceDetails, _ spot: Spot) -> Screen<Action> {
    let at = place.at, isPoint = place.isPoint
    let name = place.name.isEmpty ? place.kind : place.name
    var content: [E] = []
    if !isPoint {
      content.append(
        .cluster([
          .tag(access(place.access), accessTone(place.access)),
          .tag(words.toilets(access(place.toilets).smallInitial), accessTone(place.toilets)),
        ]))
    }
    var facts: [(name: String, value: String)] = []
    func fact(_ name: String, _ value: String) { if !value.isEmpty { facts.append((name, value)) } }
    fact(words.kind, place.kind)
    fact(words.address, place.address)
    if let away = place.metres { fact(words.away, metres(away)) }
    fact(words.hours, place.hours)
    if let door = place.door { fact(words.door, access(door.access)) }
    fact(words.notes, place.note)
    fact(words.coordinates, degrees(at))
    content.append(.facts(facts))
    if place.isApproximate { content.append(text(words.approximate, .small)) }
    let phone = PhoneNumber.read(place.phone).number
    if let phone { content.append(link("call-place", words.call(PhoneNumber.shown(phone)), "tel:" + phone)) }
    let mark = mark("place", .place, place, acts: false)
    if let map = map(
      words.mapOf(name), view: .around(at, zoom: 17), marks: [mark], listTitle: words.instead,
      list: [text(name), text(degrees(at), .small)])
    {
      content.append(map)
    }
    let isFavourite = companion.store.favourite(place) != nil
    content.append(
      .button(
        Button(
          "favourite", words.keepPlace, .secondary, icon: .heart, isPressed: isFavourite,
          .did(.search(.favourite(place))))))
    content.append(press("by-transport", words.byTransport, .secondary, .bus, .transport(.journeys(place))))
    content.append(
      link("other-map", words.otherMap, "geo:" + degrees(at) + "?q=" + degrees(at) + "(" + percentEncoded(name) + ")"))
    content.append(press("copy-place", words.copyPlace, .quiet, .share, .copy(name + " " + SosMessage.link(at))))
    return frame(
      name, spot, .home, lead: isPoint ? words.pointLead : nil,
      primary: button("go", words.howToGet, .primary, .route, .trip(.to(place))), content)
  }
}

/// Categories of the engine that stand on the first screens, in the order of `Words.nearbyNames`.
let nearby: [PlaceCategory] = [.toilets, .hospital, .pharmacy, .subway, .restaurant, .bank]
