import AppRuntime
import Wellbeing

/// Today, the welcome, the weekly review and what the person chose (GG-01, GG-03, GG-09, GG-13).
struct HomeFeature {
  var surprises = Surprises()
  /// The crates in the order in which the person found them: a tap never moves one.
  private(set) var order: [ULID] = []
  /// The person has just come to the stand, or its day is a new one.
  private(set) var isUnordered = true
  /// A name that is being typed.
  private(set) var name: String?
  private var day: CivilDate?
  /// What was heard, with its hour, and what was refused: read when records change.
  private(set) var past = Recommendation.Past()
  /// What was put aside just now, and can be taken back at once.
  private(set) var putAside: String?
  private var hasNotice = false
  /// The interests are asked for by themselves, after a log-in.
  private(set) var asksInterests = false
  /// Once while the app is open.
  private var hasAsked = false

  enum Action {
    case welcomeDone
    /// An interest, or something that is hidden: a preference that is on or off.
    case flipped(String)
    case dayBegins(Int)
    case hoursFrom(Int)
    case hoursTo(Int)
    case named(String)
    case nameKept
    /// "No me interesa", and back: what is proposed, by its name among all.
    case notForMe(String), tookBack(String)
    case undo, noticeLeft
    case surpriseCame
    case surprisePutOff
  }
  typealias Effects = [Effect<GreenGroceryApp.Action>]

  static let nameLimit = 40

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .welcomeDone:
      asksInterests = false
      common.companion.go("")
      let kept = common.keep(SingleRecord.askedForInterests, .bool(true), environment)
      return kept + common.companion.setFlag("welcomed")
    case .flipped(let name): return common.keep(name, .bool(!common.preferences.isOn(name)), environment)
    case .dayBegins(let hour): return common.keep("dayStart", .integer(Int64(hour * 60)), environment)
    case .hoursFrom(let half): return common.keep("hourFrom", .integer(Int64(half)), environment)
    case .hoursTo(let half): return common.keep("hourTo", .integer(Int64(half)), environment)
    case .named(let text):
      name = text
      return []
    case .nameKept:
      guard let name else { return [] }
      self.name = nil
      return common.keep("name", .string(name.trimmed.beginning(scalars: HomeFeature.nameLimit)), environment)
    case .notForMe(let id):
      putAside = id
      hasNotice = false
      return say(id, refusedOn: common.today(environment), &common, environment)
    case .tookBack(let id): return say(id, refusedOn: nil, &common, environment)
    case .undo:
      guard let id = putAside else { return [] }
      putAside = nil
      return say(id, refusedOn: nil, &common, environment)
    case .noticeLeft:
      putAside = nil
      return []
    case .surpriseCame:
      surprises.look()
      return []
    case .surprisePutOff:
      let effects = surprises.putOff(&common, environment)
      common.companion.go("")
      return effects
    }
  }

  /// One record for each, which every device makes alike; without a day it was taken back.
  static func refusal(of id: String) -> ULID { KitchenFeature.identifier("notForMe:" + id) }

  private func say(
    _ id: String, refusedOn day: CivilDate?, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    let stamp = common.companion.stamp(environment), key = HomeFeature.refusal(of: id)
    let value: JSON = day.map { .string($0.iso) } ?? .null
    if var record = common.companion.store.replica[Surprises.collection, key] {
      record.set("day", value, stamp)
      return common.save([record], environment)
    }
    let fields = JSONObject([("type", "notForMe"), ("id", .string(id)), ("day", value)])
    return common.save(
      [Record(collection: Surprises.collection, id: key, stamp: stamp, fields: fields)], environment)
  }

  /// What the records say of proposals.
  private mutating func readPast(_ common: Common, _ environment: Environment) {
    past = Recommendation.Past()
    var named: [String] = [], older: [(id: String, day: CivilDate?)] = []
    for record in common.companion.store.replica.records(in: Surprises.collection) {
      let day = record["day"]?.string.flatMap { CivilDate($0) }
      if same(record["type"]?.string, "heard"), let id = record["meditation"]?.string, let day {
        let at = Instant(recorded: record["at"]) ?? record.id.instant
        past.done.append((id: "meditation:" + id, day: day, hour: environment.zone.civil(at: at).time.hour))
      } else if same(record["type"]?.string, "notForMe"), let id = record["id"]?.string {
        if record.id == HomeFeature.refusal(of: id) {
          named.append(id)
          if let day { past.refused.append((id: id, day: day)) }
        } else if let day {
          // As they were made before each had one record.
          older.append((id: id, day: day))
        }
      }
    }
    past.refused += older.filter { old in !named.contains { sameBytes($0, old.id) } }
  }

  /// Of two lines at the bottom of the screen the newer one stays.
  mutating func keepOneNotice(_ kitchen: inout KitchenFeature) {
    if putAside != nil, !hasNotice {
      kitchen.notice = nil
    } else if kitchen.notice != nil {
      putAside = nil
    }
    hasNotice = putAside != nil
  }

  /// Who has logged in and said nothing of their interests on any device is asked once (GG-09).
  mutating func askForInterests(_ common: inout Common) {
    guard !hasAsked, common.companion.location.isEmpty, common.companion.mayUpload,
      common.companion.store.sync.lastDone != nil, common.companion.store.isWhole, !common.preferences.knowsInterests
    else { return }
    (hasAsked, asksInterests) = (true, true)
    common.go(.home(.welcome(page: 2)))
  }

  /// What this feature needs for as long as the state is like this.
  func wants(_ common: Common) -> [Want<GreenGroceryApp.Action>] {
    guard let next = surprises.next else { return [] }
    return [Want(.alarm(at: next), as: "home.surprise") { _ in .did(.home(.surpriseCame)) }]
  }

  /// Records came, went or changed, or the person's day did: folds are made again.
  mutating func recordsChanged(_ common: inout Common, _ environment: Environment) -> Effects {
    let today = common.today(environment)
    if day != today { isUnordered = true }
    day = today
    readPast(common, environment)
    return []
  }

  /// The person came to another place, or logged in or out.
  mutating func arrived(_ common: inout Common, _ environment: Environment) -> Effects {
    name = nil
    putAside = nil
    if case .home(.welcome(page: 2))? = common.destination {} else { asksInterests = false }
    if common.companion.location.isEmpty {
      isUnordered = true
      common.library.need("recipes")
    }
    switch common.destination {
    case .home(.ideas), .home(.you): for name in Ideas.files { common.library.need(name) }
    default: break
    }
    return []
  }

  /// Pending first, by part of the day; what was there keeps its place until the person comes again.
  mutating func arrange(_ items: [HabitItem]) {
    if isUnordered {
      isUnordered = false
      order = (items.filter { !$0.isDone } + items.filter { $0.isDone }).map { $0.id }
      return
    }
    for item in items where !order.contains(item.id) { order.append(item.id) }
  }
}
