import AppRuntime

extension ConectaFacilApp {
  public static func screen(_ state: State, _ environment: Environment) -> Screen<Action> {
    if state.companion.ownsLocation { return state.companion.screen(environment) }
    let view = View(state: state, environment: environment)
    if !state.companion.isReady {
      return Screen(title: "Conecta Fácil", location: state.companion.location, hidesTitle: true, [.skeleton(lines: 6)])
    }
    switch state.destination {
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
final class View: AppView {
  typealias Location = Destination
  let state: ConectaFacilApp.State
  let environment: Environment
  let words: Words

  init(state: ConectaFacilApp.State, environment: Environment) {
    self.state = state
    self.environment = environment
    words = Words(environment.language)
  }

  var companion: Companion { state.companion }
  var library: Library { state.library }
  func action(_ own: ConectaFacilAction) -> Action { .did(own) }
  func libraryAction(_ action: Library.Action) -> Action { .did(.library(action)) }

  func tabs(_ current: Destination?) -> [Tab<Action>] {
    let all: [(String, String, Icon, Destination)] = [
      ("tab-map", words.map, .map, .home), ("tab-saved", words.saved, .bookmark, .saved),
      ("tab-transport", words.transport, .bus, .transport), ("tab-you", words.you, .user, .you),
    ]
    return all.map { id, label, icon, destination in
      Tab(
        id, label, icon, location: destination.location, isCurrent: current == destination, .went(destination.location))
    }
  }

  /// Help stands at the same place of every screen (WCAG 3.2.6).
  var tools: [Button<Action>] { [Button("help", words.help, .icon, icon: .help, .went(Destination.help.location))] }

  /// A screen of the app: the way back, the button of the SOS, and the walk that is under way.
  func page(
    _ title: String, _ destination: Destination, _ tab: Destination?, lead: String? = nil, back: Bool = true,
    primary: Button<Action>? = nil, isWide: Bool = false, _ content: [E]
  ) -> Screen<Action> {
    let screen = frame(
      title, destination, tab, lead: lead, back: back ? .backTapped : nil, primary: primary, isWide: isWide, content)
    // Its own screens have what follows it.
    if destination == .sos || destination == .confirmation { return screen }
    screen.emergency = sosButton
    if destination != .steps, destination != .arrived, let wayBack { screen.content.insert(wayBack, at: 0) }
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
  func metres(_ value: Double) -> String {
    words.metres(value)
  }
  /// A number and its unit stay on one line.
  func unbroken(_ text: String) -> String {
    var joined = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { joined.append(scalar == " " ? "\u{A0}" : scalar) }
    return String(joined)
  }
  /// A telephone number to be read.
  func phone(_ number: String) -> String { unbroken(PhoneNumber.shown(number)) }
  func metres(_ value: Metres) -> String { words.metres(value.value) }
  /// At least a minute, but for none at all.
  func duration(_ time: Seconds) -> String {
    DurationFormat(environment.language).short(time > .zero ? max(time, Seconds(60)) : .zero)
  }
  func clock(_ moment: Instant) -> String { dates.time(environment.zone.civil(at: moment).time) }
  func percent(_ share: Double) -> String { numbers.percent(share) }
  func money(_ amount: MoneyAmount) -> String {
    "$" + numbers.decimal(Double(amount.cents) / 100, digits: 2) + " " + amount.currency
  }

  /// For a place or stop, in words.
  func access(_ value: Accessibility) -> String {
    switch value {
    case .yes: words.accessYes
    case .limited: words.accessLimited
    case .no: words.accessNo
    case .unknown: words.accessUnknown
    }
  }
  func accessTone(_ value: Accessibility) -> Tone {
    switch value {
    case .yes: .success
    case .limited, .no: .warning
    case .unknown: .quiet
    }
  }
}
