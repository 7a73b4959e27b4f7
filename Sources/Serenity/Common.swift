import AppRuntime
import Wellbeing

/// What all features of Serenity share: the account with the records on this device, the words that were fetched, and
/// the entries that the records say.
struct Common {
  var companion: Companion
  var library = Library("serenity")
  /// What is written in the diary and not saved.
  var drafts = Drafts("serenity") { .did(.drafts($0)) }
  /// The entries on this device, oldest first: a fold over the records, made again when they change.
  private(set) var moods: [Mood] = []
  private(set) var sessionRecords: [SessionRecord] = []
  /// The person's day at the last action.
  var day: CivilDate?
  /// Whether there was a network for Serenity at the last action.
  var isOnline = false

  init(companion: Companion) { self.companion = companion }

  var isReady: Bool { companion.isReady }
  /// Where the person is; nil at an address that does not exist.
  var destination: Destination? { Destination(companion.location) }
  var preferences: Preferences { Preferences(companion.store) }
  func today(_ environment: Environment) -> CivilDate { environment.day(preferences.boundary) }
  /// Serenity uses no network because the person says so.
  var isApart: Bool { companion.flag("apart") }

  /// The world as Serenity may use it: without a network when the person turned it off.
  func seen(_ environment: Environment) -> Environment {
    if !isApart { return environment }
    var seen = environment
    seen.isOnline = false
    return seen
  }

  /// Nobody has been here: whoever opens an address (a reminder, a bookmark), is logged in, wrote something, practised,
  /// or took the test needs no welcome.
  var isNew: Bool {
    if companion.flag("welcomed") || companion.session.member != nil { return false }
    return [Mood.collection, SessionRecord.collection, StressTest.collection].allSatisfy {
      companion.store.replica.count(in: $0) == 0
    }
  }

  mutating func fold() {
    moods = companion.store.moods
    sessionRecords = companion.store.sessionRecords
  }

  /// Another place instead of this one: the way back leads to where the person came from.
  mutating func show(_ destination: Destination) { companion.show(destination) }

  /// Keeps a preference.
  mutating func keep(_ field: String, _ value: JSON, _ environment: Environment) -> [Effect<
    SerenityApp.Action
  >] {
    companion.keep(field, value, in: Preferences.collection, environment)
  }

  mutating func save(_ record: Record, _ environment: Environment) -> [Effect<SerenityApp.Action>] {
    companion.save([record], environment)
  }
}
