import AppRuntime

/// What all features of GreenGrocery! share: the account with the records on this device, and the content that was
/// fetched.
struct Common {
  var companion: Companion
  var library = Library("greengrocery")
  /// What is written for the forum, of habits and of own routines, and neither sent nor saved.
  var drafts = Drafts("greengrocery") { .did(.drafts($0)) }
  /// What rings on this device: features offer their moments when records change.
  var reminding = Reminding()
  /// The person's day at the last action.
  var day: CivilDate?
  var isOnline = false
  /// The zone that the moments of reminders were worked out in.
  var zone = ""

  init(companion: Companion) { self.companion = companion }

  /// Where the person is; nil at an address that does not exist.
  var destination: Destination? { Destination(companion.location) }
  var preferences: SingleRecord { SingleRecord(Preferences.collection, companion.store) }
  func today(_ environment: Environment) -> CivilDate { environment.day(preferences.dayBoundary) }

  /// Nobody has been here: whoever opens an address, is logged in or recorded something needs no welcome.
  var isNew: Bool {
    !companion.flag("welcomed") && companion.session.member == nil
      && companion.store.replica.count(in: HabitsFeature.habitCollection) == 0
  }

  mutating func go(_ destination: Destination) { companion.go(to: destination) }
  mutating func show(_ destination: Destination) { companion.show(destination) }

  /// Keeps a preference.
  mutating func keep(_ field: String, _ value: JSON, _ environment: Environment) -> [Effect<GreenGroceryApp.Action>] {
    companion.keep(field, value, in: Preferences.collection, environment)
  }

  mutating func save(_ records: [Record], _ environment: Environment) -> [Effect<GreenGroceryApp.Action>] {
    companion.save(records, environment)
  }
}

/// What the person chose for GreenGrocery! on all their devices: one record whose fields merge one by one.
enum Preferences {
  static let collection = "greengrocery.preferences"
}
