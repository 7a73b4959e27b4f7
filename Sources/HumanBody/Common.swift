import AppRuntime

/// What all features of Human Body share: the account with the records on this device, the samples of the body, and the
/// content that was fetched.
struct Common {
  var companion: Companion
  var library = Library("human-body")
  /// Samples of the body, on this device.
  var shelf = SeriesShelf()
  /// What rings on this device.
  var reminding = Reminding()
  /// What the person wrote down last on this page: what it says counts also where the device could not keep it.
  var written: (metric: Metric, sample: Sample)?
  /// The person's day at the last action.
  var day: CivilDate?
  var isOnline = false
  /// The zone that the moments of reminders were worked out in.
  var zone = ""
  /// Samples may be exchanged with the account's server, at the last action.
  var isExchanged = false

  init(companion: Companion) { self.companion = companion }

  /// Where the person is; nil at an address that does not exist.
  var destination: Destination? { Destination(companion.location) }
  var preferences: SingleRecord { SingleRecord(Preferences.collection, companion.store) }
  func today(_ environment: Environment) -> CivilDate { environment.day(preferences.dayBoundary) }

  /// Nobody has been here: whoever opens an address or is logged in needs no welcome.
  var isNew: Bool { !companion.flag("welcomed") && companion.session.member == nil }

  mutating func go(_ destination: Destination) { companion.go(to: destination) }
  mutating func show(_ destination: Destination) { companion.show(destination) }

  /// Keeps a preference.
  mutating func keep(_ field: String, _ value: JSON, _ environment: Environment) -> [Effect<HumanBodyApp.Action>] {
    companion.keep(field, value, in: Preferences.collection, environment)
  }
}

/// What the person chose for Human Body on all their devices: one record whose fields merge one by one.
enum Preferences {
  static let collection = "human-body.preferences"
}
