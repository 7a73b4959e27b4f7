import AppRuntime

extension View {
  func youScreen() -> Screen<Action> {
    var content = companion.notices(environment)
    content.append(
      .rows([
        row("to-profile", words.profile, words.aid(state.profile.travel.aid), .accessibility, .profile),
        row("to-contacts", words.contacts, words.contactsCount(companion.store.contacts.count), .users, .contacts),
        row("to-regions", words.regions, state.maps.name, .layers, .regions),
        row("to-options", words.options, words.optionsDetail, .contrast, .options),
      ]))
    content += companion.settings(environment)
    content.append(
      .rows([
        row("to-help", words.help, nil, .help, .help), row("to-about", words.about, nil, .info, .about),
        row("to-conecta-privacy", words.privacyTitle, nil, .shield, .privacy),
        row("to-welcome", words.showWelcome, nil, .sparkles, .welcome(page: 1)),
      ]))
    return page(words.you, .you, .you, back: false, content)
  }

  /// Favourites and recents (CF-02, CF-17).
  func savedScreen() -> Screen<Action> {
    let favourites = companion.store.places(Kept.favourites).map { $0.place },
      recents = companion.store.places(Kept.recents).map { $0.place }
    var content = companion.notices(environment)
    if favourites.isEmpty, recents.isEmpty {
      content.append(
        .empty(
          Empty(
            .emptyDiary, title: words.nothingSaved, text: words.nothingSavedText,
            button: way("to-search", words.whereTo, .primary, .search, .search))))
    }
    if let last = state.lastTrip {
      content.append(
        section(
          "last", words.lastTripTitle,
          [
            .rows([act("last-trip", words.toPlace(last.to.name), words.lastTripDetail, .route, .trip(.takeLast))]),
            press("forget-last", words.forgetTrip, .quiet, .trash, .trip(.forgetLast)),
          ]))
    }
    if !favourites.isEmpty {
      content.append(
        section(
          "favourites", words.favourites,
          [.rows(rows(favourites, "favourite")), text(companion.status(environment).text, .small)]))
    }
    if !recents.isEmpty {
      content.append(
        section(
          "recents", words.recents,
          [
            .rows(rows(recents, "recent")), text(words.recentsNote, .small),
            press("forget-recents", words.forgetRecents, .quiet, .trash, .search(.forgetRecents)),
          ]))
    }
    return page(words.saved, .saved, .saved, back: false, content)
  }

  /// Regions on this device and on offer (CF-11).
  func regionsScreen() -> Screen<Action> {
    let maps = state.maps
    var content: [E] = []
    if maps.phase == .failed, let noRegion { content.append(noRegion) }
    if maps.hasNoOffers {
      content.append(
        banner("no-offers", .offline, words.noOffers, nil, button("ask-offers", words.tryAgain, .quiet, .sync, .retry)))
    }
    for region in maps.regions {
      let id = region.id, isHere = region.isHere, isOpen = maps.info.map { sameBytes($0.id, id) } ?? false
      let isOpening = isHere && !isOpen && maps.isOpening(id)
      var parts: [E] = [text(region.name, .strong)]
      var facts: [(name: String, value: String)] = [
        (words.size, size(region.bytes)), (words.built, CivilDate(region.built).map { dates.short($0) } ?? "–"),
      ]
      if region.isSample { facts.append((words.kind, words.sample)) }
      if isOpen, let counts = maps.info?.counts {
        facts.append((words.placesCount, numbers.whole(Int64(counts.places))))
        facts.append((words.stopsCount, numbers.whole(Int64(counts.stops))))
      }
      parts.append(.facts(facts))
      if isOpen {
        parts.append(.tag(words.inUse, .success))
      } else if isOpening {
        parts.append(.tag(words.opening, .quiet))
      }
      let isNewer = region.isOutdated, part = region.part ?? 0
      if let coming = maps.coming.first(where: { sameBytes($0.id, id) }) {
        parts.append(
          text(
            words.downloading(
              size(coming.bytes), size(coming.total), percent(Double(coming.bytes) / Double(coming.total))), .strong))
        parts.append(press("stop-" + id, words.stopDownload, .secondary, .stop, .map(.stop(id))))
      } else if isHere, !isNewer {
        var buttons: [E] = []
        if !isOpen, !isOpening { buttons.append(press("open-" + id, words.use, .secondary, .map, .map(.open(id)))) }
        if !isOpen, !isOpening, !region.isSample {
          buttons.append(press("drop-" + id, words.remove, .quiet, .trash, .map(.drop(id))))
        }
        if !buttons.isEmpty { parts.append(.cluster(buttons)) }
      } else {
        if let missed = maps.missed, sameBytes(missed, id) {
          parts.append(text(words.notBrought(maps.reason), .warning))
        }
        if part > 0 { parts.append(text(words.halfThere(size(part), size(region.bytes)))) }
        // For a moment the pieces and the whole are both there.
        let needed = 2 * region.bytes - part
        if let free = maps.free, free < needed {
          parts.append(text(words.noRoom(size(needed), size(free)), .warning))
        } else {
          parts.append(
            press(
              "get-" + id, part > 0 ? words.goOn : isNewer ? words.update : words.download, .secondary, .download,
              .map(.get(id))))
        }
        if part > 0 { parts.append(press("stop-" + id, words.forgetPart, .quiet, .trash, .map(.stop(id)))) }
        if isHere, !isOpen, !isOpening { parts.append(press("open-" + id, words.use, .quiet, .map, .map(.open(id)))) }
      }
      content.append(card(parts))
    }
    if maps.regions.isEmpty { content.append(text(words.noRegionText)) }
    if let free = maps.free { content.append(text(words.freeSpace(size(free)), .small)) }
    if maps.isOpen, let info = maps.info {
      content.append(
        section(
          "known", words.knownTitle,
          [
            .facts(info.known.map { (name: words.known($0.key), value: percent($0.value.number ?? 0)) }),
            text(words.knownText, .small),
          ]))
      content.append(text(maps.attribution, .small))
      content.append(
        .disclosure(
          id: "region-sources", title: words.sources,
          [.prose(Prose([.points(info.sources.map { $0.name + ($0.date.map { ", " + $0 } ?? "") })]))]))
    }
    let screen = page(words.regions, .regions, .you, lead: words.regionsLead, content)
    screen.announcement = maps.news.isEmpty ? nil : maps.news
    return screen
  }

  /// `820 kB`, `12.3 MB`, `1.2 GB`
  private func size(_ count: Int64) -> String {
    let bytes = Double(count)
    if bytes >= 1e9 { return numbers.decimal(bytes / 1e9) + " GB" }
    return bytes >= 1e6 ? numbers.decimal(bytes / 1e6) + " MB" : Int(bytes / 1000).description + " kB"
  }

  func helpScreen() -> Screen<Action> {
    var content: [E] = []
    if let help = state.library["help"] {
      for topic in help.list("topics") {
        content.append(
          .disclosure(id: "topic-" + topic.id, title: said(topic, "title"), [.prose(Prose(paragraphs(topic)))]))
      }
    } else {
      content.append(missing("help"))
    }
    content.append(
      .rows([
        row("to-about", words.about, nil, .info, .about),
        row("to-conecta-privacy", words.privacyTitle, nil, .shield, .privacy),
        Row(
          "to-vereda-help", words.accountHelp, icon: .user, tone: .accent, location: AccountDestination.help.location,
          .went(AccountDestination.help.location)),
      ]))
    return page(words.help, .help, .you, lead: words.helpLead, content)
  }

  private func paragraphs(_ topic: JSON) -> [Prose.Block] {
    topic.points("text", environment.language).map { .paragraph($0) }
  }

  func aboutScreen() -> Screen<Action> {
    page(
      words.about, .about, .you,
      [
        .hero(.conectaFacil, [text(words.aboutText, .large)]), .prose(Prose(words.aboutMore.map { .paragraph($0) })),
        section(
          "about-sources", words.sources,
          [
            text(state.maps.attribution.isEmpty ? "© OpenStreetMap contributors, ODbL 1.0" : state.maps.attribution),
            link("licences", words.licences, "/licencias.txt"),
          ]),
      ])
  }

  func privacyScreen() -> Screen<Action> {
    page(
      words.privacyTitle, .privacy, .you, lead: words.privacyLead,
      [
        .prose(Prose([.points(words.privacyPoints)])),
        .rows([
          Row(
            "to-notice", words.notice, icon: .shield, tone: .accent, location: AccountDestination.privacy.location,
            .went(AccountDestination.privacy.location)), row("to-contacts", words.contacts, nil, .users, .contacts),
        ]),
      ])
  }

  /// Options of accessibility, reachable from the main screen (CF-15).
  func optionsScreen() -> Screen<Action> {
    page(
      words.options, .options, .you, lead: words.optionsLead,
      [
        .rows([
          Row(
            "to-look", words.look, detail: words.lookDetail, icon: .text, tone: .accent,
            location: AccountDestination.appearance.location, .went(AccountDestination.appearance.location)),
          Row(
            "to-language", words.languageTitle, icon: .language, tone: .accent,
            location: AccountDestination.language.location,
            .went(AccountDestination.language.location)),
          row("to-profile", words.profile, words.aid(state.profile.travel.aid), .accessibility, .profile),
        ]),
        mapSwitch,
        .toggle(
          Toggle(
            "sos-vibration", words.vibration, detail: words.vibrationDetail, isOn: state.emergency.vibrates,
            .did(.sos(.vibration)))),
        text(words.voiceNote, .small),
      ])
  }

  /// Three pages, shown once, each can be skipped; the reasons for the permissions are said before the browser asks (CF-12, CF-15).
  func welcomeScreen(_ page: Int) -> Screen<Action> {
    let isLast = page == Destination.pages, place = page - 1
    var content: [E] = [.hero([Drawing.routeArt, .sosArt, .privacy][place], [text(words.welcomeTexts[place], .large)])]
    content.append(.prose(Prose([.points(words.welcomePoints(page))])))
    if isLast, let notice = positionNotice { content.append(notice) }
    content.append(.steps(Steps(page, of: Destination.pages, label: words.step(page, Destination.pages))))
    if !isLast { content.append(press("skip", words.skip, .quiet, nil, .welcomeDone)) }
    return Screen(
      title: words.welcomeTitles[place], location: Destination.welcome(page: page).location,
      back: page > 1 ? .backTapped : nil,
      primary: isLast
        ? button("begin", words.begin, .primary, nil, .welcomeDone)
        : way("next", words.next, .primary, nil, .welcome(page: page + 1)), content)
  }
}
