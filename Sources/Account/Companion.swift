import ServerAPI

/// The account and everything around it, as a part of an app's state. `Account.swift` says how an app embeds it.
///
/// A class: an app hands it about at every step, and a copy of all its parts costs more code than any of them.
public final class Companion {
  public let app: AppIdentity
  /// The person's records on this device. Make them with `store.record(in:_:_:)`, save with `save`, read `store.replica`.
  public var store: Store
  public internal(set) var session = Session()
  /// Where the person is: a place of the app, or one of `Place`.
  public internal(set) var location = ""
  /// Where the person was before, oldest first.
  var trail: [String] = []
  /// Yes-or-no things the app remembers on this device: `flag("introduced")`.
  var flags: JSONObject?
  var access: Access?
  var refreshing = Refreshing()
  /// What waits for an access token.
  var queue: [Errand] = []
  var running: [Errand] = []
  /// Those whose token was refused once since they were last begun: a second refusal counts.
  var refused: [Errand] = []
  /// What came of `wake`, until the app has taken it.
  public var woken: Answer?
  var consents = Consents()
  var draft = Draft()
  /// The place whose form `draft` is of.
  var formLocation = ""
  var owning = Owning()
  var leaving = Leaving()
  var sessions: [SessionInfo]?
  var receipt: Receipt?
  var message: Message?
  var messages = 0
  var storageAsked = false
  /// Counts the stores; each belongs to one owner.
  var generation = 0

  /// - Parameter collections: prefixes of the records this app reads: `["serenity."]`.
  public init(_ app: AppIdentity, collections: [String]) {
    self.app = app
    store = Store(collections: collections)
  }

  /// Whether the device has said what it keeps. Until then an app shows a skeleton.
  public var isReady: Bool { store.phase != .loading && session.phase != .unknown && flags != nil }

  /// Reads what the device keeps, and takes the location the app was opened at.
  public func start(_ environment: Environment) -> [Effect<Action>] {
    arrive(environment.location, environment) + readDevice()
  }

  private func readDevice() -> [Effect<Action>] {
    let flagsKey = flagsKey
    return [
      loadStore(),
      Effect(.metaGet(key: Self.sessionKey)) { .sessionRead($0) },
      Effect(.metaGet(key: flagsKey)) { .flagsRead($0) },
    ]
  }

  /// Keeps records on the device, and sends them when there is a session, consent and a network.
  public func save(_ records: [Record], _ environment: Environment) -> [Effect<Action>] {
    own(store.save(records))
  }

  // MARK: Where the person is

  /// Whether the account shows this place, by `screen`.
  public var ownsLocation: Bool { owns(location) }
  public func owns(_ location: String) -> Bool { Place(location) != nil }

  /// Goes to a place of the app. For the account's places send `.went`.
  public func go(_ location: String) {
    if sameBytes(location, self.location) { return }
    trail.add(self.location)
    if trail.count > 20 { trail.removeFirst() }
    enter(location)
  }

  /// To where the person was before; else to the place above.
  public func goBack() {
    let above = Place(location)?.parent ?? ""
    enter(trail.popLast() ?? above)
  }

  // MARK: What the app remembers on this device (PL-11: an introduction is shown once)

  @inline(never) public func flag(_ name: String) -> Bool { flags?[name]?.bool ?? false }

  @inline(never) public func setFlag(_ name: String, _ value: Bool = true) -> [Effect<Action>] {
    var flags = self.flags ?? JSONObject()
    flags[name] = .bool(value)
    self.flags = flags
    return [Effect(.metaSet(key: flagsKey, .object(flags)))]
  }

  var flagsKey: String { "flags." + app.id }
  static let sessionKey = "session"
}
