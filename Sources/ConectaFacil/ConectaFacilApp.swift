import AppRuntime
import Account

public enum ConectaFacilApp: App {
  /// A class: what is handed about is one reference, not a copy of every part.
  public final class State {
    public var companion: Companion
    var library = Library()
    var whereabouts = Whereabouts()
    var maps = Maps()
    var emergency = Emergency()
    var draft: ContactDraft?
    var search = Search()
    var place = PlaceShown()
    var hospitals = Hospitals()
    var profile = PersonalProfile()
    var trip = Trip()
    var transport = Transport()
    /// Who needs the screen to stay on, as the device was told last.
    var awake: Awake = []
    /// The records' revision that `profile` comes from.
    var revision: Int64 = -1
    /// The place whose needs were asked for.
    var opened = "?"

    init(companion: Companion) { self.companion = companion }
  }

  public typealias Action = Companion.Action

  /// What a person does in Conecta Fácil; `Companion` has the rest.
  indirect enum Deed {
    case welcomeDone, arrived(String, Answer), retry
    case fixed(Int, Answer), locate
    case sos(Emergency.Deed)
    case contact(State.ContactDeed)
    case map(State.MapDeed)
    case answered(Asked, Answer)
    case typed(String), category(String), chose(JSON), tapped(Coordinate), searchFrom(origin: Bool), here
    case favourite(JSON), forgetRecents
    case profile(State.ProfileDeed)
    case trip(State.TripDeed)
    case journeys(JSON)
    case hour(State.HourDeed)
    case copy(String)
  }

  /// A deed on its way through the screens and effects that all apps share.
  final class ConectaFacilAction: AppAction {
    let deed: Deed
    init(_ deed: Deed) { self.deed = deed }
  }

  public static func start(_ environment: Environment) -> (State, [Effect<Action>]) {
    let state = State(companion: Companion(
      AppIdentity(id: "conecta-facil", name: "Conecta Fácil", base: "/conecta-facil/"), collections: ["conecta-facil.", "device.conecta-facil."]))
    let effects = state.companion.start(environment)
    return (state, effects)
  }

  public static func event(_ event: WorldEvent) -> Action { .event(event) }

  public static func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> [Effect<Action>] {
    var effects = state.reduce(action, environment)
    effects += state.settle(environment)
    return effects
  }
}

extension ConectaFacilApp.State {
  typealias Action = ConectaFacilApp.Action

  /// Where the person is; nil at an address that does not exist.
  var spot: Spot? { Spot(companion.location) }

  /// Another place instead of this one: the way back leads to where the person came from.
  func leave(to spot: Spot) {
    companion.goBack()
    companion.go(spot.location)
  }

  func reduce(_ action: Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .app(let deed): return (deed as? ConectaFacilApp.ConectaFacilAction).map { reduce($0.deed, environment) } ?? []
    default:
      let wasReady = companion.isReady
      let effects = companion.reduce(action, environment)
      if !wasReady, companion.isReady, !companion.flag("welcomed"), companion.session.member == nil, companion.location.isEmpty {
        companion.go(Spot.welcome(page: 1).location)
      }
      return effects
    }
  }

  /// After every action: what the records say, what the present screen needs, and whether the position is followed.
  func settle(_ environment: Environment) -> [Effect<Action>] {
    guard companion.isReady else { return [] }
    let replica = companion.store.replica
    if replica.revision != revision {
      revision = replica.revision
      profile.read(replica[PersonalProfile.collection, PersonalProfile.id])
    }
    var effects = readEmergency(environment) + readTrip(environment) + openMaps()
    let location = companion.location
    let phase = maps.phase == .open ? "+" : "-"
    if spot != .regions { maps.isListed = false }
    if !sameBytes(opened, phase + location) {
      opened = phase + location
      takeDraft()
      library.forgetFailures()
      effects += open(environment)
    }
    return effects + keepAwake() + watch()
  }

  /// A screen was opened, or the region it needs.
  private func open(_ environment: Environment) -> [Effect<Action>] {
    switch spot {
    case .welcome, .help: return library.need("help")
    case .protocols, .protocolOf: return library.need("protocols")
    case .place(let id): return openPlace(id, environment)
    case .hospitals: return askHospitals(environment)
    case .transport: return askTransport(environment)
    case .tourist, .venue: return needEvents(environment)
    case .stop(let id): return askDepartures(id, environment)
    case .journeys: return transport.journeys == nil ? askJourneys(environment) : []
    case .route, .steps: return refreshTrip(environment)
    case .regions: return askOffers()
    case .profile: return maps.phase == .open && profile.whole.isNull ? [ask(.person, "person", [("profile", profile.json)], environment)] : []
    default: return []
    }
  }

  private func reduce(_ deed: ConectaFacilApp.Deed, _ environment: Environment) -> [Effect<Action>] {
    switch deed {
    case .welcomeDone:
      companion.go(Spot.home.location)
      return companion.setFlag("welcomed")
    case .arrived(let name, let answer): library.arrived(name, answer)
    case .retry:
      library.forgetFailures()
      opened = "?"
      maps.isListed = false
      if maps.phase == .failed { maps.phase = .unknown }
    case .fixed(let run, let answer): return fixed(run, answer, environment)
    case .locate: return askPosition()
    case .sos(let deed): return sos(deed, environment)
    case .contact(let deed): return contact(deed, environment)
    case .map(let deed): return map(deed, environment)
    case .answered(let what, let answer): return answered(what, answer, environment)
    case .typed(let text): return look(text, environment)
    case .category(let name):
      if spot != .search { companion.go(Spot.search.location) }
      return look(category: name, environment)
    case .chose(let place): return chose(place, environment)
    case .tapped(let at): return chose(["id": .string(degrees(at)), "name": .string(degrees(at)), "at": JSON(at), "category": "point"], environment) + openTapped(environment)
    case .searchFrom(let isForOrigin):
      search.clear()
      search.isForOrigin = isForOrigin
      companion.go(Spot.search.location)
    case .here:
      if search.isForOrigin {
        search.isForOrigin = false
        leave(to: .route)
      }
      trip.origin = nil
      return (whereabouts.last == nil ? askPosition() : []) + refreshTrip(environment, anew: true)
    case .favourite(let place): return flipFavourite(place, environment)
    case .forgetRecents: return forgetRecents(environment)
    case .profile(let deed): return profile(deed, environment)
    case .trip(let deed): return trip(deed, environment)
    case .journeys(let place):
      if !place.isNull {
        trip.clear()
        trip.destination = place
      }
      transport.journeys = nil
      companion.go(Spot.journeys.location)
    case .hour(let deed): return hour(deed, environment)
    case .copy(let text): return [Effect(.copy(text: text))]
    }
    return []
  }

  /// A point of the map has its words only when the engine has told them.
  private func openTapped(_ environment: Environment) -> [Effect<Action>] {
    guard case .place = spot else { return [] }
    place.place = nil
    opened = "?"
    return []
  }
}

extension Companion.Action {
  @inline(never) static func did(_ deed: ConectaFacilApp.Deed) -> Self { .app(ConectaFacilApp.ConectaFacilAction(deed)) }
}
