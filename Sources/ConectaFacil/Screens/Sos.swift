import AppRuntime

extension View {
  /// SOS: to whom, what, and one press; then a countdown that can be stopped (CF-07, CF-08).
  func sosScreen() -> Screen<Action> {
    let e = state.emergency
    if e.phase == .countdown { return countdownScreen() }
    var content: [E] = []
    var main: Button<Action>?
    let barrier = state.sosBarrier(environment)
    if e.isInterrupted {
      content.append(
        banner(
          "interrupted", .warning, words.sosInterrupted, words.sosInterruptedText,
          button("put-away", words.putAway, .quiet, .close, .sos(.putAway))))
    }
    if e.phase == .cancelled { content.append(text(words.wasPutAway)) }
    switch barrier {
    case .noContact:
      content.append(banner("no-contact", .warning, words.noContact, words.noContactText))
      content.append(.button(way("add-contact", words.addContact, .primary, .plus, .newContact)))
    case .outside:
      content.append(banner("outside", .warning, words.outside, words.outsideText))
      // The app begins nothing here by itself; the person's own press opens the message all the same.
      main = Button("open-message", words.openMessage, .emergency, .did(.sos(.byHand)))
      content.append(link("call-112", words.call112, "tel:112"))
      if let fix = state.whereabouts.last ?? e.fix {
        content.append(press("copy-position", words.copyPosition, .secondary, .share, .copy(SosMessage.link(fix.at))))
      }
    case .held:
      let seconds = (e.held(environment.now) + 999) / 1000
      content.append(banner("held", .info, words.held, words.heldText(Int(seconds))))
      main = Button("send-sos", words.askHelp, .emergency, isEnabled: false, .did(.sos(.send)))
    case nil:
      main = Button("send-sos", words.askHelp, .emergency, .did(.sos(.send)))
    }
    if let contact = companion.store.contacts.first {
      var facts: [(name: String, value: String)] = [
        (words.goesTo, contact.name + ", " + phone(contact.number))
      ]
      facts.append((words.yourPosition, positionWords))
      if barrier != .outside { facts.append((words.countdown, words.countdownValue(e.delay))) }
      if let last = e.last { facts.append((words.lastSos, moment(last))) }
      content.append(card([.facts(facts)]))
      if let message = state.message(environment) {
        content.append(
          .disclosure(id: "message", title: words.seeMessage, [text(message.text), text(words.messageNote, .small)]))
      }
    }
    if state.whereabouts.last == nil, let notice = positionNotice { content.append(notice) }
    content.append(emergencyCall)
    var rows = [
      row("to-protocols", words.protocols, words.protocolsDetail, .list, .protocols),
      row("to-hospitals", words.hospitals, words.hospitalsDetail, .hospital, .hospitals),
      row("to-contacts", words.contacts, words.contactsCount(companion.store.contacts.count), .users, .contacts),
      row("to-sos-settings", words.sosSettings, words.sosSettingsDetail, .settings, .sosSettings),
    ]
    if barrier != .noContact {
      rows.insert(act("practice", words.practice, words.practiceDetail, .play, .sos(.practice)), at: 2)
    }
    content.append(.rows(rows))
    let screen = page("SOS", .sos, .sos, lead: words.sosLead, content)
    screen.emergency = main
    return screen
  }

  /// The person's own call; the app never makes it.
  var emergencyCall: E {
    card([text(words.danger, .strong), link("call-911", words.call911, "tel:911"), text(words.call911Note, .small)])
  }

  /// How well the position is known, in words.
  var positionWords: String {
    guard let fix = state.whereabouts.last ?? state.emergency.fix else { return words.positionNone }
    let margin: String? = fix.accuracy > 0 ? unbroken(metres(fix.accuracy.rounded(.up))) : nil
    guard let age = fix.age(environment.now) else {
      return margin.map { words.positionUndatedWithin($0) } ?? words.positionUndated
    }
    let duration = age < SosMessage.fresh ? nil : DurationFormat(environment.language).short(Seconds(Double(age)))
    return words.position(age: duration, margin: margin)
  }

  func moment(_ instant: Instant) -> String {
    let civil = environment.zone.civil(at: instant)
    return dates.relative(civil.date, today: environment.zone.civil(at: environment.now).date) + ", "
      + dates.time(civil.time)
  }

  // MARK: Contacts (CF-09)

  func contactsScreen() -> Screen<Action> {
    let contacts = companion.store.contacts
    var content: [E] = companion.notices(environment)
    if contacts.isEmpty {
      content.append(.empty(Empty(.privacy, title: words.noContacts, text: words.noContactsText)))
    } else {
      content.append(
        .rows(
          contacts.enumerated().map { place, contact in
            let row = row(
              "contact-" + place.description, contact.name, phone(contact.number), .user,
              .contact(contact.id))
            if place == 0 { row.value = words.first }
            return row
          }))
    }
    content.append(banner("device-only", .info, words.deviceOnly, words.deviceOnlyText))
    return page(
      words.contacts, .contacts, .sos, lead: words.contactsLead,
      primary: way("add-contact", words.addContact, .primary, .plus, .newContact), content)
  }

  func contactScreen(_ id: ULID?) -> Screen<Action> {
    let destination: Destination = id.map { .contact($0) } ?? .newContact
    guard let draft = state.draft, draft.id == id else {
      return id == nil ? page(words.addContact, destination, .sos, [.skeleton(lines: 3)]) : notFound()
    }
    let nameError: String? =
      draft.isChecked ? draft.nameProblem.map { $0 == .empty ? words.nameEmpty : words.nameLong } : nil
    let reading = draft.reading, numberError: String? = draft.isChecked ? fault(reading, draft) : nil
    let focus: Identifier? =
      draft.isCountryChosen ? "save-contact" : nameError != nil || numberError != nil ? "contact-errors" : nil
    var fields: [E] = [
      .field(
        Field("name", words.contactName, .name, value: draft.name, error: nameError, isRequired: true) {
          .did(.contact(.named($0)))
        }),
      .field(
        Field(
          "phone", words.contactPhone, .phone, value: draft.number, hint: words.phoneHint, error: numberError,
          isRequired: true
        ) { .did(.contact(.numbered($0))) }),
    ]
    fields += country(reading)
    fields.append(.button(.submit("save-contact", words.save)))
    var content: [E] = [
      .form(Form("contact", errorTitle: words.checkThis, submit: .did(.contact(.saved)), fields))
    ]
    content.append(text(words.deviceOnly, .small))
    if let id, let contact = companion.store.contacts.first(where: { $0.id == id }) {
      if companion.store.contacts.first?.id != id {
        content.append(press("make-first", words.makeFirst, .secondary, .star, .contact(.madeFirst(id))))
      }
      content.append(press("delete-contact", words.deleteContact, .secondary, .trash, .contact(.deleteAsked)))
      let screen = page(words.editContact, destination, .sos, content)
      if draft.asksDelete {
        screen.sheet = Sheet(
          .alert, title: words.deleteContactTitle, close: .did(.contact(.deleteCancelled)),
          [
            text(words.deleteContactText(contact.name)),
            press("delete-confirm", words.deleteContact, .primary, nil, .contact(.deleted)),
            press("delete-cancel", words.cancel, .quiet, nil, .contact(.deleteCancelled)),
          ])
      }
      screen.announcement = question(reading)
      screen.focus = focus
      return screen
    }
    let screen = page(words.addContact, destination, .sos, content)
    screen.announcement = question(reading)
    screen.focus = focus
    return screen
  }

  /// Why the number cannot be kept as it stands.
  private func fault(_ reading: PhoneNumber.Reading, _ draft: ContactDraft) -> String? {
    if let problem = reading.problem { return words.phone(problem) }
    return question(reading) ?? companion.store.holder(of: reading, but: draft).map { words.phoneTaken($0.name) }
  }

  /// Which country a number is of that may be of two; nil for any other.
  private func question(_ reading: PhoneNumber.Reading) -> String? {
    guard case .either(let abroad, let mexican) = reading else { return nil }
    let (one, other) = (phone(abroad), phone(mexican))
    return abroad.begins("+1") ? words.phoneNorthernOrMexican(one, other) : words.phoneAbroadOrMexican(one, other)
  }

  /// As what a number will be kept, and how to say that it is of another country.
  private func country(_ reading: PhoneNumber.Reading) -> [E] {
    func press(_ id: Identifier, _ label: String, _ kind: Button<Action>.Kind, _ number: String) -> E {
      self.press(id, label, kind, nil, .contact(.countryChosen(number: number)))
    }
    switch reading {
    case .problem: return []
    case .number(let number): return [text(words.willBe(phone(number)), .small)]
    case .assumed(let number, let northern):
      var content: [E] = [text(words.willBeMexican(phone(number)), .small)]
      if let northern {
        content.append(press("is-abroad", words.isNorthern(phone(northern)), .quiet, northern))
      }
      return content
    case .either(let abroad, let mexican):
      let shown = phone(abroad)
      return [
        card([
          text(question(reading) ?? "", .strong),
          press(
            "is-abroad", abroad.begins("+1") ? words.isNorthern(shown) : words.isAbroad(shown), .secondary, abroad),
          press("is-mexican", words.isMexican(phone(mexican)), .secondary, mexican),
        ])
      ]
    }
  }

  func sosSettingsScreen() -> Screen<Action> {
    let e = state.emergency
    return page(
      words.sosSettings, .sosSettings, .sos,
      [
        .choice(
          Choice(
            "delay", words.countdown, .list, hint: words.countdownHint,
            options: Emergency.delays.map {
              option("delay-" + $0.description, words.countdownValue($0), nil, $0 == e.delay)
            }
          ) { .did(.sos(.delayChosen($0))) }),
        .field(
          Field("signature", words.signature, .name, value: e.signature, hint: words.signatureHint) {
            .did(.sos(.signed($0)))
          }),
        .toggle(
          Toggle(
            "sos-vibration", words.vibration, detail: words.vibrationDetail, isOn: e.vibrates, .did(.sos(.vibration)))),
        text(companion.status(environment).text, .small),
      ])
  }

  // MARK: Hospitals and what to do (CF-10)

  func hospitalsScreen() -> Screen<Action> {
    var content: [E] = []
    if let notice = positionNotice { content.append(notice) }
    if let noRegion {
      content.append(noRegion)
    } else if let answer = state.hospitals.answer {
      let places = answer.places
      if places.isEmpty {
        content.append(text(words.noHospitals))
      } else {
        content.append(.rows(rows(places, "hospital")))
        let marks = places.enumerated().map { mark("hospital-" + $0.description, .hospital, $1, acts: false) }
        if let map = map(
          words.hospitals,
          view: MapBounds(around: marks.map { $0.at } + [state.here].compactMap { $0 }).map { .bounds($0.edges) },
          marks: marks, listTitle: words.instead, list: [text(words.listAbove, .small)])
        {
          content.append(map)
        }
      }
    } else {
      content.append(.skeleton(lines: 4))
    }
    content.append(emergencyCall)
    return page(
      words.hospitals, .hospitals, .sos,
      lead: state.whereabouts.last == nil
        ? words.hospitalsFromCentre
        : state.whereabouts.here(environment.now) == nil ? words.hospitalsFromLast : words.hospitalsLead, content)
  }

  func protocolsScreen() -> Screen<Action> {
    var content: [E] = [emergencyCall]
    if let file = state.library["protocols"] {
      content.append(
        .rows(
          file.list("protocols").map {
            row(
              "protocol-" + $0.id, said($0, "title"), said($0, "lead"), icon(named: $0.text("icon")), .protocolOf($0.id)
            )
          }))
    } else {
      content.append(missing("protocols"))
    }
    return page(words.protocols, .protocols, .sos, lead: words.protocolsLead, content)
  }

  private func icon(named name: String) -> Icon { Icon(rawValue: name) ?? .info }

  func protocolScreen(_ id: String) -> Screen<Action> {
    let destination = Destination.protocolOf(id)
    guard let file = state.library["protocols"] else {
      return page(words.protocols, destination, .sos, [missing("protocols")])
    }
    guard let one = file.list("protocols").first(where: { $0.has("id", id) }) else { return notFound() }
    func points(_ key: String) -> [String] { one.points(key, environment.language) }
    var content: [E] = [
      card([
        text(words.call911When, .strong), .prose(Prose([.points(points("call"))])),
        link("call-911", words.call911, "tel:911"),
      ])
    ]
    content.append(
      section(
        "steps", words.doThis,
        points("steps").enumerated().map { number, step in card([text((number + 1).description + ". " + step)]) }))
    let not = points("not")
    if !not.isEmpty { content.append(section("not", words.doNot, [.prose(Prose([.points(not)]))])) }
    content.append(
      section(
        "sources", words.sources,
        one.list("sources").enumerated().map { number, source in
          link("source-" + number.description, source.text("title"), source.text("address"))
        } + [text(words.sourcesNote(CivilDate(file.text("checkedOn")).map { dates.short($0) } ?? ""), .small)]))
    return page(said(one, "title"), destination, .sos, lead: said(one, "lead"), content)
  }
}
