import AppRuntime

extension View {
  /// The map as the place where one is, and over it the search, one's own places and how one moves (CF-02, CF-04, CF-07, CF-15). Without the
  /// map, because the person put it away or none is here, the same as a page, with what is near first.
  func homeScreen() -> Screen<Action> {
    let map =
      noRegion == nil ? map(words.mapOf(state.maps.name), isTall: true, listTitle: words.instead, list: homeList) : nil
    let isStage = map != nil && !state.maps.isHidden
    var content: [E] = [.rows([row("to-search", words.whereTo, words.whereToDetail, .search, .search)])]
    if isStage {
      content.append(press("as-list", words.asList, .secondary, .list, .map(.hidden)))
      content.append(legend)
    } else if map != nil {
      content.append(press("as-map", words.asMap, .secondary, .map, .map(.hidden)))
    }
    if let noRegion { content.append(noRegion) }
    if let map, !isStage { content.append(map) }
    if let places = yourPlaces { content.append(places) }
    if state.maps.isOpen { content.append(section("near", words.nearYou, [.rows(nearRows)])) }
    let limits = state.profile.travel
    content.append(
      .rows([
        row(
          "to-profile", state.profile.isChosen ? words.aid(limits.aid) : words.profile,
          state.profile.isChosen ? limitsInShort ?? words.profile : words.profileAsk, .accessibility, .profile)
      ]))
    content += companion.notices(environment)
    if let notice = positionNotice { content.append(notice) }
    if state.maps.isOpen, let fix = state.whereabouts.here(environment.now),
      state.maps.bounds?.contains(fix.at) != true
    {
      content.append(
        banner(
          "outside-region", .info, words.outsideRegion, words.outsideRegionText,
          way("other-region", words.regions, .quiet, .layers, .regions)))
    }
    content.append(
      .rows([
        row("to-saved", words.saved, nil, .bookmark, .saved),
        row("to-transport", words.transport, words.planJourneyText, .bus, .transport), regionRow,
        row("to-tourist", words.tourist, words.touristDetail, .ticket, .tourist),
        row("to-options", words.options, words.optionsDetail, .contrast, .options),
        row("to-you", words.you, words.youDetail, .user, .you),
      ]))
    if let map, isStage { content.append(map) }
    let screen = page("Conecta Fácil", .home, nil, back: false, isWide: !isStage, content)
    screen.hidesTitle = true
    return screen
  }

  /// What the map's lines mean, each with its line drawn before its word.
  var legend: E {
    .cluster([
      .tag(words.legendYes, .accent), .tag(words.legendLimit, .warning), .tag(words.legendUnknown, .quiet),
      .tag(words.legendNo, .plain),
    ])
  }

  /// `Sube 6 % · borde de 3 cm`; nil where there is no such limit.
  private var limitsInShort: String? {
    let limits = state.profile.travel
    guard let up = limits.maxUp, let kerb = limits.maxKerb else { return nil }
    return words.profileLimits(numbers.percent(up.percent / 100), kerb.centimetres.description + "\u{A0}cm")
  }

  private var regionRow: Row<Action> {
    let maps = state.maps
    let detail = maps.isOpen ? (maps.info?.isSample ?? false ? words.sampleDetail : words.regionHere) : words.noRegion
    return row("to-regions", words.region(maps.name.isEmpty ? "–" : maps.name), detail, .layers, .regions)
  }

  /// The last way and what is kept, as tiles; nil while there is nothing.
  private var yourPlaces: E? {
    var rows: [Row<Action>] = []
    for (number, kept) in companion.store.places(Kept.favourites).prefix(3).enumerated() {
      rows.append(
        Row(
          "own-" + number.description, kept.place.name, icon: .heart, tone: .accent, .did(.search(.chose(kept.place)))))
    }
    if state.follow == nil, let last = state.lastTrip {
      rows.append(act("last-trip", words.lastTrip(last.to.name), nil, .route, .trip(.takeLast)))
    }
    if rows.isEmpty { return nil }
    rows.append(row("own-add", words.addPlace, nil, .plus, .search))
    return section("own", words.yourPlaces, [.rows(rows)])
  }

  /// Kinds of places, nearest first.
  private var nearRows: [Row<Action>] {
    nearby.enumerated().map { place, category in
      Row(
        "near-" + place.description, words.nearbyNames[place], icon: icon(category), tone: .accent,
        .did(.search(.category(category))))
    }
  }

  /// What one would look for on the map, without it.
  private var homeList: [E] { [.rows([row("near-search", words.findPlace, nil, .search, .search)]), mapSwitch] }

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
    if let notice = oldPositionNotice { content.append(notice) }
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
    let screen = page(search.isForOrigin ? words.fromWhere : words.whereTo, .search, .home, content)
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
    let destination = Destination.place(id)
    guard sameBytes(state.place.id, id) else {
      return page(words.place, destination, .home, [noRegion ?? .skeleton(lines: 4)])
    }
    switch state.place.told {
    case .waiting: return page(words.place, destination, .home, [noRegion ?? .skeleton(lines: 4)])
    case .none: return page(words.place, destination, .home, [text(words.placeGone)])
    case .place(let place): return placeScreen(place, destination)
    }
  }

  private func placeScreen(_ place: PlaceDetails, _ destination: Destination) -> Screen<Action> {
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
    if let opening = place.opening, environment.now < opening.until {
      fact(environment.now < opening.from ? words.onArrivalTitle : words.openNowTitle, opening.words)
    }
    if let door = place.door { fact(words.door, access(door.access)) }
    fact(words.notes, place.note)
    fact(words.coordinates, degrees(at))
    content.append(.facts(facts))
    if place.isApproximate { content.append(text(words.approximate, .small)) }
    if place.isHouseUnknown { content.append(text(words.houseUnknown, .strong)) }
    if let number = PhoneNumber.read(place.phone, isOfPerson: false).number {
      content.append(link("call-place", words.call(phone(number)), "tel:" + number))
    }
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
    return page(
      name, destination, .home, lead: isPoint ? words.pointLead : nil,
      primary: button("go", words.howToGet, .primary, .route, .trip(.to(place))), content)
  }
}

/// Categories of the engine that stand on the first screens, in the order of `Words.nearbyNames`.
let nearby: [PlaceCategory] = [.toilets, .hospital, .pharmacy, .subway, .restaurant, .bank]
