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

  enum Action {
    case welcomeDone
    /// An interest, or something that is hidden: a preference that is on or off.
    case flipped(String)
    case dayBegins(Int)
    case hoursFrom(Int)
    case hoursTo(Int)
    case named(String)
    case nameKept
    /// "No me interesa."
    case notForMe(String)
    case surpriseCame
    case surprisePutOff
  }
  typealias Effects = [Effect<GreenGroceryApp.Action>]

  static let nameLimit = 40

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .welcomeDone:
      common.companion.go("")
      return common.companion.setFlag("welcomed")
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
    case .notForMe(let id): return refuse(id, &common, environment)
    case .surpriseCame:
      surprises.look()
      return []
    case .surprisePutOff:
      let effects = surprises.putOff(&common, environment)
      common.companion.go("")
      return effects
    }
  }

  /// A fact: what is about the same is proposed less from then on.
  private func refuse(_ id: String, _ common: inout Common, _ environment: Environment) -> Effects {
    let fields = JSONObject([
      ("type", "notForMe"), ("id", .string(id)), ("day", .string(common.today(environment).iso)),
    ])
    return common.save([common.companion.record(in: Surprises.collection, fields, environment)], environment)
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
    return []
  }

  /// The person came to another place, or logged in or out.
  mutating func arrived(_ common: inout Common, _ environment: Environment) -> Effects {
    name = nil
    if common.companion.location.isEmpty {
      isUnordered = true
      common.library.need("recipes")
    }
    if case .home(.ideas) = common.destination { for name in Ideas.files { common.library.need(name) } }
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
