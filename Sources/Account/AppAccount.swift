import ServerAPI

/// The account and everything around it, as a part of an app's state: a value, the sum of its features.
/// `Account.swift` says how an app embeds it.
public struct AppAccount {
  public let app: AppIdentity
  public internal(set) var session = Session()
  var exchange: Exchange
  var consents = Consents()
  var forms = AccountForms()
  var messages = Notices()
  /// When no app reminds anybody on this device.
  public internal(set) var quiet = DeviceQuietHours()
  var navigation = Navigation()
  var signIn = SignIn.none
  /// Yes-or-no things the app remembers on this device: `flag("introduced")`. nil: the device has not been asked yet.
  var flags: JSONObject?
  /// Whether the app has switches that are one person's; else they are not asked for.
  private let hasSwitches: Bool
  var switches = PersonalSwitches()
  /// Counts the people who use the app one after another. An app whose `turn` is another after `reduce` begins anew, so that nothing that one of them
  /// wrote, looked for or left half done is there for the next.
  public private(set) var turn = 0
  /// What came of `wake`, until the app has taken it.
  public var woken: Answer?
  /// What came of `ask`, until the app has taken it.
  var answers: [NamedAnswer] = []
  /// Whether `takeAnswers` has something.
  public var hasAnswers: Bool { !answers.isEmpty }

  /// Logging in, until the next screen is shown.
  enum SignIn {
    case none
    /// The person is let in; the next screen depends on consents and owner.
    case arriving
    /// The records of another account are on the device: nothing goes on before the person says what becomes of them.
    case otherOwner(ServerAPI.Session)
  }

  /// - Parameter collections: prefixes of the records this app reads: `["serenity."]`.
  /// - Parameter histories: collections among them that grow without end; see `Store.isWhole`.
  /// - Parameter switches: the app uses `isSwitchedOn`.
  public init(_ app: AppIdentity, collections: [String], histories: [String] = [], switches: Bool = false) {
    self.app = app
    hasSwitches = switches
    exchange = Exchange(collections: collections, histories: histories)
  }

  /// The person's records on this device. Make them with `record(in:_:_:)`, save with `save`, read `store.replica`.
  public var store: Store {
    get { exchange.store }
    _modify { yield &exchange.store }
  }

  /// Whether the device has said what it keeps. Until then an app shows a skeleton.
  public var isReady: Bool { store.phase != .loading && session.phase != .unknown && flags != nil }

  /// Reads what the device keeps, and takes the location the app was opened at.
  public mutating func start(_ environment: Environment) -> [Effect<Action>] {
    arrive(environment.location, environment) + [
      exchange.load().map { .exchange($0) },
      readSession(),
      readFlags(),
      Effect(DeviceQuietHours.read()) { .quiet(.read($0)) },
    ]
  }

  private func readFlags() -> Effect<Action> { Effect(.metaGet(key: flagsKey)) { .flagsRead($0) } }

  /// Somebody else uses the app from here on. What must follow is that the store is loaded, or erased and then loaded.
  mutating func beginTurn() -> [Effect<Action>] {
    turn += 1
    (answers, woken, switches) = ([], nil, PersonalSwitches())
    session.forgetCalls()
    // An exchange on its way would keep the next person's waiting behind it.
    let stopped = of(exchange.stop())
    exchange.renew()
    // What the device was asked at the start, and every screen waits for, is still wanted.
    return stopped + [Effect(.forget)] + (flags == nil ? [readFlags()] : [])
  }

  /// The same where the records on the device stay whose they are; what somebody had at hand in any app goes.
  mutating func beginTurnOverTheSameRecords() -> [Effect<Action>] {
    let owner = store.owner
    return beginTurn() + [Effect(.records(.dropNotes(owner: owner)))] + of(exchange.load())
  }

  /// What an app has at hand for the owner of the records beside them: a draft, a training that goes on. On this device only; gone when the owner is.
  public func note(_ key: String) -> Operation { .records(.note(key: key, owner: store.owner)) }
  public func setNote(_ key: String, _ value: JSON) -> Operation {
    .records(.setNote(key: key, owner: store.owner, value))
  }

  // MARK: Records

  /// A new record with a fresh identifier and stamp; it is saved with `save`.
  public mutating func record(in collection: String, _ fields: JSONObject, _ environment: Environment) -> Record {
    exchange.store.record(in: collection, fields, environment)
  }

  /// An identifier for something that is made here and kept by the server.
  public mutating func newIdentifier(_ environment: Environment) -> ULID { exchange.store.newIdentifier(environment) }

  /// A stamp for changing or deleting a record that there is already.
  public mutating func stamp(_ environment: Environment) -> Stamp { exchange.store.stamp(environment) }

  /// Keeps records on the device, and sends them when there is a session, consent and a network.
  public mutating func save(_ records: [Record], _ environment: Environment) -> [Effect<Action>] {
    of(exchange.save(records))
  }

  /// Whether records may leave the device: somebody is logged in, owns them, and said yes (PL-05).
  public var mayUpload: Bool {
    guard session.isSignedIn, let member = session.member else { return false }
    return consents.allows(.records) && sameBytes(store.owner, member.id)
  }
  /// The same for a collection: its kind is allowed too.
  public func mayUpload(_ collection: String) -> Bool {
    mayUpload && !consents.withheld.contains { collection.isCovered(by: $0) }
  }

  // MARK: Where the person is

  /// Where the person is: a place of the app, or one of `AccountDestination`.
  public var location: String { navigation.location }
  /// Whether the account shows this place, by `screen`.
  public var ownsLocation: Bool { navigation.place != nil }
  public func owns(_ location: String) -> Bool { AccountDestination(location) != nil }

  /// Goes to a place of the app. For the account's places send `.went`.
  public mutating func go(_ location: String) {
    let old = self.location
    navigation.go(location)
    entered(from: old)
  }

  /// To where the person was before; else to the place above.
  public mutating func goBack() {
    let old = location
    navigation.goBack()
    entered(from: old)
  }

  /// Another place instead of this one: the way back stays.
  mutating func enter(_ location: String) {
    let old = self.location
    navigation.enter(location)
    entered(from: old)
  }

  mutating func entered(from old: String) {
    if sameBytes(old, location) { return }
    if forms.enter(location, from: old) { session.calls.removeAll { !$0.isSent && !$0.request.outlivesScreen } }
  }

  // MARK: What the app remembers on this device (PL-11: an introduction is shown once)

  public func flag(_ name: String) -> Bool { flags?[name]?.bool ?? false }

  public mutating func setFlag(_ name: String, _ value: Bool = true) -> [Effect<Action>] {
    var flags = self.flags ?? JSONObject()
    flags[name] = .bool(value)
    self.flags = flags
    return [Effect(.metaSet(key: flagsKey, .object(flags)))]
  }

  private var flagsKey: String { "flags." + app.id }

  // MARK: What the person turned on in this app on this device

  /// Off for everybody who did not turn it on themselves, and until the device has said it.
  public func isSwitchedOn(_ name: String) -> Bool {
    switches.isOn(name, member: session.member?.id, isOwned: store.hasServer)
  }

  public mutating func switchOn(_ name: String, _ isOn: Bool = true) -> [Effect<Action>] {
    switches.set(name, isOn, member: session.member?.id)
    return [Effect(setNote(PersonalSwitches.key(app), switches.kept))]
  }

  /// The records were read: their owner may be another one, or have no notes any more.
  func readSwitches() -> [Effect<Action>] {
    if !hasSwitches { return [] }
    let owner = store.owner
    return [Effect(note(PersonalSwitches.key(app))) { .switchesRead(owner: owner, $0) }]
  }
}

/// The name that apps knew it by.
public typealias Companion = AppAccount

/// What came of a request of the app, by the name it was asked with.
public struct NamedAnswer: Sendable {
  public var name: String
  public var answer: Answer
}
