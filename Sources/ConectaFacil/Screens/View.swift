import AppRuntime

typealias E = Element<ConectaFacilApp.Action>

extension ConectaFacilApp {
  public static func screen(_ state: State, _ environment: Environment) -> Screen<Action> {
    if state.companion.ownsLocation { return state.companion.screen(environment) }
    let view = View(state: state, environment: environment)
    if !state.companion.isReady {
      return Screen(title: "Conecta Fácil", location: state.companion.location, hidesTitle: true, [.skeleton(lines: 6)])
    }
    switch state.spot {
    case .home: return view.homeScreen()
    case .search: return view.searchScreen()
    case .place(let id): return view.placeScreen(id)
    case .route: return view.routeScreen()
    case .steps: return view.stepsScreen()
    case .arrived: return view.arrivedScreen()
    case .journeys: return view.journeysScreen()
    case .journey(let number): return view.journeyScreen(number)
    case .transport: return view.transportScreen()
    case .tourist: return view.touristScreen()
    case .venue(let event, let venue): return view.venueScreen(event, venue)
    case .stop(let id): return view.stopScreen(id)
    case .sos: return view.sosScreen()
    case .confirmation: return view.confirmationScreen()
    case .contacts: return view.contactsScreen()
    case .newContact: return view.contactScreen(nil)
    case .contact(let id): return view.contactScreen(id)
    case .sosSettings: return view.sosSettingsScreen()
    case .hospitals: return view.hospitalsScreen()
    case .protocols: return view.protocolsScreen()
    case .protocolOf(let id): return view.protocolScreen(id)
    case .profile: return view.profileScreen()
    case .saved: return view.savedScreen()
    case .regions: return view.regionsScreen()
    case .you: return view.youScreen()
    case .help: return view.helpScreen()
    case .about: return view.aboutScreen()
    case .privacy: return view.privacyScreen()
    case .options: return view.optionsScreen()
    case .welcome(let page): return view.welcomeScreen(page)
    case nil: return view.notFound()
    }
  }
}

/// What every screen is made from. A class, so that closures and calls share one instead of copying it.
final class View {
  typealias Action = ConectaFacilApp.Action
  let state: ConectaFacilApp.State
  let environment: Environment
  let words: Words

  init(state: ConectaFacilApp.State, environment: Environment) {
    self.state = state
    self.environment = environment
    words = Words(environment.language)
  }

  var companion: Companion { state.companion }
  var dates: DateFormat { DateFormat(environment.language) }
  var numbers: NumberFormat { NumberFormat(environment.language) }

  func tabs(_ current: Spot?) -> [Tab<Action>] {
    let all: [(String, String, Icon, Spot)] = [
      ("tab-map", words.map, .map, .home), ("tab-saved", words.saved, .bookmark, .saved),
      ("tab-transport", words.transport, .bus, .transport), ("tab-you", words.you, .user, .you),
    ]
    return all.map { id, label, icon, spot in
      Tab(id, label, icon, location: spot.location, isCurrent: current == spot, .went(spot.location))
    }
  }

  /// Help stands at the same place of every screen (WCAG 3.2.6).
  var tools: [Button<Action>] { [Button("help", words.help, .icon, icon: .help, .went(Spot.help.location))] }

  // The parts that screens are made of. Not inlined: an element written out at every place makes the browser's module larger.
  @inline(never) func text(_ text: String, _ tone: Tone = .plain) -> E { .text(text, tone) }
  @inline(never) func section(_ id: Identifier, _ title: String, _ content: [E]) -> E {
    .section(Section(id, title: title, content))
  }
  @inline(never) func card(_ content: [E], _ tone: Tone = .plain) -> E { .card(Card(tone, content)) }
  @inline(never) func banner(
    _ id: Identifier, _ tone: Tone, _ title: String, _ text: String? = nil, _ button: Button<Action>? = nil
  ) -> E {
    .banner(Banner(id, tone, title: title, text: text, button: button))
  }
  @inline(never) func button(
    _ id: Identifier, _ label: String, _ kind: Button<Action>.Kind, _ icon: Icon? = nil, _ deed: ConectaFacilApp.Deed
  ) -> Button<Action> {
    Button(id, label, kind, icon: icon, .did(deed))
  }
  @inline(never) func press(
    _ id: Identifier, _ label: String, _ kind: Button<Action>.Kind, _ icon: Icon? = nil, _ deed: ConectaFacilApp.Deed
  ) -> E {
    .button(button(id, label, kind, icon, deed))
  }
  @inline(never) func way(
    _ id: Identifier, _ label: String, _ kind: Button<Action>.Kind, _ icon: Icon? = nil, _ spot: Spot
  ) -> Button<Action> {
    Button(id, label, kind, icon: icon, .went(spot.location))
  }
  @inline(never) func option(_ id: Identifier, _ label: String, _ detail: String?, _ isSelected: Bool)
    -> Choice<Action>.Option
  {
    Choice.Option(id, label, detail: detail, isSelected: isSelected)
  }
  /// A row that leads somewhere.
  @inline(never) func row(_ id: Identifier, _ title: String, _ detail: String?, _ icon: Icon, _ spot: Spot) -> Row<
    Action
  > {
    Row(id, title, detail: detail, icon: icon, tone: .accent, location: spot.location, .went(spot.location))
  }
  /// A row that does something here.
  @inline(never) func act(
    _ id: Identifier, _ title: String, _ detail: String?, _ icon: Icon, _ deed: ConectaFacilApp.Deed
  ) -> Row<Action> {
    Row(id, title, detail: detail, icon: icon, tone: .accent, .did(deed))
  }
  @inline(never) func link(_ id: Identifier, _ label: String, _ address: String) -> E {
    .link(Link(id, label, address: address))
  }

  @inline(never) func frame(
    _ title: String, _ spot: Spot, _ tab: Spot?, lead: String? = nil, back: Bool = true, primary: Button<Action>? = nil,
    isWide: Bool = false, _ content: [E]
  ) -> Screen<Action> {
    let screen = Screen(
      title: title, location: spot.location, back: back ? .backTapped : nil, lead: lead, tools: tools, primary: primary,
      tabs: tabs(tab),
      toast: companion.toast(environment), isWide: isWide, content)
    // Its own screens have what follows it.
    if spot == .sos || spot == .confirmation { return screen }
    screen.emergency = sosButton
    if spot != .steps, spot != .arrived, let wayBack { screen.content.insert(wayBack, at: 0) }
    return screen
  }

  /// On every screen at the same place. Red, and red is nothing else (CF-07, CF-16).
  var sosButton: Button<Action> { Button("sos", "SOS", .emergency, name: words.sosName, .did(.sos(.pressed))) }

  /// Whoever looks at something else while walking finds the way back.
  private var wayBack: E? {
    guard let follow = state.follow, !follow.hasArrived else { return nil }
    let name = state.trip.destination?.name ?? "", next = state.instruction(words)?.words
    return banner(
      "walking", .info, words.onTheWay(name), next, way("to-walk", words.backToWalk, .secondary, .route, .steps))
  }

  func notFound() -> Screen<Action> {
    Screen(
      title: words.notFoundTitle, location: companion.location, back: .went(""), tools: tools, emergency: sosButton,
      tabs: tabs(nil),
      [
        .empty(
          Empty(
            .offline, title: words.nothingHere, text: words.notFoundText,
            button: way("home", words.toMap, .primary, nil, .home)))
      ])
  }

  /// What stands in for words that are not here yet.
  @inline(never) func missing(_ name: String) -> E {
    if state.library.failed.contains(where: { sameBytes($0, name) }) {
      return .empty(
        Empty(
          .offline, title: words.missingTitle, text: words.missingText,
          button: button("retry", words.tryAgain, .secondary, .sync, .retry)))
    }
    return .skeleton(lines: 4)
  }

  /// Why nothing of the region can be shown; nil when it is open.
  var noRegion: E? {
    switch state.maps.phase {
    case .open: nil
    case .unknown, .opening: .skeleton(lines: 4)
    case .none:
      .empty(
        Empty(
          .offline, title: words.noRegion, text: words.noRegionText,
          button: way("find-regions", words.regions, .secondary, .layers, .regions)))
    case .failed:
      .empty(
        Empty(
          .offline, title: words.engineFailed, text: words.engineFailedText,
          button: button("retry", words.tryAgain, .secondary, .sync, .retry)))
    }
  }

  // MARK: Numbers in words

  /// `80 m`, `1.2 km`
  @inline(never) func metres(_ value: Double) -> String {
    words.metres(value)
  }
  /// A number and its unit stay on one line.
  @inline(never) func unbroken(_ text: String) -> String {
    var joined = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { joined.append(scalar == " " ? "\u{A0}" : scalar) }
    return String(joined)
  }
  @inline(never) func metres(_ value: Metres) -> String { words.metres(value.value) }
  /// At least a minute, but for none at all.
  @inline(never) func duration(_ time: Seconds) -> String {
    DurationFormat(environment.language).short(time > .zero ? max(time, Seconds(60)) : .zero)
  }
  @inline(never) func clock(_ moment: Instant) -> String { dates.time(environment.zone.civil(at: moment).time) }
  @inline(never) func percent(_ share: Double) -> String { numbers.percent(share) }
  @inline(never) func money(_ amount: MoneyAmount) -> String {
    "$" + numbers.decimal(Double(amount.cents) / 100, digits: 2) + " " + amount.currency
  }

  /// For a place or stop, in words.
  @inline(never) func access(_ value: Accessibility) -> String {
    switch value {
    case .yes: words.accessYes
    case .limited: words.accessLimited
    case .no: words.accessNo
    case .unknown: words.accessUnknown
    }
  }
  @inline(never) func accessTone(_ value: Accessibility) -> Tone {
    switch value {
    case .yes: .success
    case .limited, .no: .warning
    case .unknown: .quiet
    }
  }

  func said(_ json: JSON?, _ key: String) -> String { json?.words(key, environment.language) ?? "" }
}
