import Account
import AppRuntime

public enum ConectaFacilApp: App {
  /// What the app knows: one value for each of its features. A copy keeps what was.
  public struct State {
    public var companion: Companion
    var library = Library("conecta-facil")
    var whereabouts = Whereabouts()
    var maps = Maps()
    var emergency = Emergency()
    var draft: ContactDraft?
    var search = Search()
    var place = PlaceShown()
    var hospitals = Hospitals()
    var profile = PersonalProfile()
    var trip = Trip()
    /// The walk along the trip's route.
    var follow: Following?
    var transport = Transport()
    /// What a screen reader should hear of trip and walk now, and whether the voice says it.
    var news = ""
    var isSpoken = false
    /// The records' revision that `profile` comes from.
    var revision: Int64 = -1
    /// The place whose needs were asked for.
    var opened = "?"

    init(companion: Companion) { self.companion = companion }
  }

  public typealias Action = Companion.Action

  /// What is Conecta Fácil's own on its way through the screens and effects that all apps share.
  final class OwnAction: AppAction {
    let action: ConectaFacilAction
    init(_ action: ConectaFacilAction) { self.action = action }
  }

  public static func start(_ environment: Environment) -> (State, [Effect<Action>]) {
    var state = State(
      companion: Companion(
        AppIdentity(id: "conecta-facil", name: "Conecta Fácil", base: "/conecta-facil/"),
        collections: ["conecta-facil.", "device.conecta-facil."]))
    let effects = state.companion.start(environment)
    return (state, effects)
  }

  public static func event(_ event: WorldEvent) -> Action { .event(event) }

  public static func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> [Effect<Action>] {
    let turn = state.companion.turn
    var effects = state.reduce(action, environment)
    if state.companion.turn != turn { state = State(companion: state.companion) }
    effects += state.settle(environment)
    return effects
  }

  public static func wants(_ state: State) -> [Want<Action>] {
    guard state.companion.isReady else { return [] }
    var wants = state.library.wants(state.content) { Action.did(.library($0)) }
    wants += state.positionWants + state.sosWants
    if state.needsScreen { wants.append(Want(.screenOn, as: "screen")) }
    return wants
  }
}

/// What can happen in Conecta Fácil; `Companion` has the rest. Each feature has its own actions and reduces them in its
/// own file.
indirect enum ConectaFacilAction {
  case welcomeDone, retry
  case library(Library.Action)
  case fixed(Answer), locate
  case sos(Emergency.Action)
  case contact(ContactDraft.Action)
  case map(Maps.Action)
  case search(Search.Action)
  case profile(PersonalProfile.Action)
  case trip(Trip.Action)
  case following(Following.Action)
  case transport(Transport.Action)
  case copy(String)
}

extension ConectaFacilApp.State {
  typealias Action = ConectaFacilApp.Action

  /// Where the person is; nil at an address that does not exist.
  var destination: Destination? { Destination(companion.location) }

  /// The fetched content that the present screen shows.
  fileprivate var content: [String] {
    switch destination {
    case .welcome, .help: ["help"]
    case .protocols, .protocolOf: ["protocols"]
    default: []
    }
  }

  mutating func reduce(_ action: Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .app(let own): return (own as? ConectaFacilApp.OwnAction).map { reduce($0.action, environment) } ?? []
    default:
      let wasReady = companion.isReady
      let effects = companion.reduce(action, environment)
      if !wasReady, companion.isReady, !companion.flag("welcomed"), companion.session.member == nil,
        companion.location.isEmpty
      {
        companion.go(Destination.welcome(page: 1).location)
      }
      return effects
    }
  }

  /// After every action: what the records say, and what the present screen needs.
  mutating func settle(_ environment: Environment) -> [Effect<Action>] {
    guard companion.isReady else { return [] }
    let replica = companion.store.replica
    if replica.revision != revision {
      revision = replica.revision
      profile.read(SingleRecord(PersonalProfile.collection, companion.store))
    }
    var effects = readEmergency(environment) + readTrip(environment) + openMaps()
    let location = companion.location
    let phase = maps.isOpen ? "+" : "-"
    if destination != .regions { maps.isListed = false }
    if !sameBytes(opened, phase + location) {
      opened = phase + location
      takeDraft()
      library.forgetFailures()
      effects += open(environment)
    }
    restPosition()
    return effects
  }

  /// A screen was opened, or the region it needs.
  private mutating func open(_ environment: Environment) -> [Effect<Action>] {
    switch destination {
    case .hospitals, .transport, .journeys, .route, .steps: renewPosition(environment)
    default: break
    }
    switch destination {
    case .place(let id): return openPlace(id, environment)
    case .hospitals: return askHospitals(environment)
    case .transport: return askTransport(environment)
    case .tourist, .venue: return needEvents(environment)
    case .stop(let id): return askDepartures(id, environment)
    case .journeys: if case .waiting = transport.journeys { return askJourneys(environment) } else { return [] }
    case .route, .steps: return refreshTrip(environment)
    case .regions: return askOffers()
    default: return []
    }
  }

  private mutating func reduce(_ action: ConectaFacilAction, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .welcomeDone:
      companion.go(Destination.home.location)
      return companion.setFlag("welcomed")
    case .library(let action): library.reduce(action)
    case .retry:
      library.forgetFailures()
      opened = "?"
      maps.isListed = false
      if maps.phase == .failed { maps.phase = .unknown }
    case .fixed(let answer): return fixed(answer, environment)
    case .locate: askPosition()
    case .sos(let action): return reduce(action, environment)
    case .contact(let action): return reduce(action, environment)
    case .map(let action): return reduce(action, environment)
    case .search(let action): return reduce(action, environment)
    case .profile(let action): return reduce(action, environment)
    case .trip(let action): return reduce(action, environment)
    case .following(let action): return reduce(action, environment)
    case .transport(let action): return reduce(action, environment)
    case .copy(let text): return [Effect(.copy(text: text))]
    }
    return []
  }
}

extension Companion.Action {
  static func did(_ action: ConectaFacilAction) -> Self {
    .app(ConectaFacilApp.OwnAction(action))
  }
}
