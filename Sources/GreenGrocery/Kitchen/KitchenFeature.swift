import AppRuntime
import Kitchen

/// Recipes, cook mode and the shopping list. What the person said and did is records (KitchenFeature+Records.swift).
struct KitchenFeature {
  static let collection = "greengrocery.kitchen"
  static let shoppingCollection = "greengrocery.shopping"
  /// Cook mode of this device: never sent.
  static let cookingCollection = "device.greengrocery.cooking"

  // Folded from records.
  var taste = Taste()
  var shopping = Shopping()
  /// Nothing is being cooked: nil.
  var session: CookSession?

  // What the screens look at.
  private(set) var query = ""
  private(set) var filters = Filters()
  private(set) var showsFilters = false
  /// Portions chosen on a recipe's screen.
  private(set) var portions: (recipe: String, count: Int)?
  private(set) var ownLine = ""
  /// A line at the bottom of the screen, and what it can take back.
  var notice: Notice?
  /// The next moment at which the clock rings: the next second while cook mode shows a timer, else the end of one.
  var clock: Instant?
  /// Steps whose timer came to its end while the app was open.
  var rung: [Int] = []
  private let shelf = BookShelf()

  enum Action {
    case searched(String)
    case filtersFlipped
    case filter(String)
    case filterOnly(Filters)
    case filtersCleared
    case portions(String, Int)
    case liked(String)
    case declined(String)
    case dietFlipped(String)
    // The list
    case added(String, Int)
    case listed(String, Int)
    case bought(String, Double)
    case lineTyped(String)
    case lineAdded
    case lineFlipped(ULID)
    case listCleared
    case listShared, listCopied
    case shared(Answer)
    case copied(Answer)
    case undo, noticeLeft
    // Cook mode
    case cook(String)
    case next, back
    case wentTo(Int)
    case timerStarted(Int), timerPaused(Int), minuteAdded(Int), timerRemoved(Int)
    case portionsWhileCooking(Int)
    case finished
    case ended
    case rang
  }

  /// What the list of recipes is narrowed to.
  struct Filters: Equatable {
    var inSeason = false, quick = false, cheap = false, vegetarian = false, vegan = false, glucose = false
    var liked = false
    var isEmpty: Bool { self == Filters() }
  }

  enum Notice {
    case addedToList
    case listCleared([Record])
    case declined(String)
    case copied, notShared
    case finished
  }
  typealias Effects = [Effect<GreenGroceryApp.Action>]

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    let effects = carryOut(action, &common, environment)
    setClock(common, environment)
    return effects
  }

  private mutating func carryOut(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .searched(let text): query = text
    case .filtersFlipped: showsFilters.toggle()
    case .filter(let name): filters.flip(name)
    case .filterOnly(let only): filters = only
    case .filtersCleared:
      filters = Filters()
      query = ""
    case .portions(let id, let count): portions = (id, min(max(count, 1), 12))
    case .liked(let id): return flip(id, to: "like", &common, environment)
    case .declined(let id):
      if !taste.declined.contains(where: { sameBytes($0, id) }) { notice = .declined(id) }
      return flip(id, to: "no", &common, environment)
    case .dietFlipped(let name): return flipDiet(name, &common, environment)
    case .added(let id, let count):
      notice = .addedToList
      return list(id, count, &common, environment)
    case .listed(let id, let count): return list(id, count, &common, environment)
    case .bought(let food, let grams): return buy(food, grams, &common, environment)
    case .lineTyped(let text): ownLine = text
    case .lineAdded:
      let text = ownLine.trimmed.beginning(scalars: 120)
      ownLine = ""
      return text.isEmpty ? [] : addLine(text, &common, environment)
    case .lineFlipped(let id): return flipLine(id, &common, environment)
    case .listCleared: return clearList(&common, environment)
    case .listShared: return share(common, environment)
    case .listCopied: return copy(common, environment)
    case .shared(let answer):
      let json = answer.json
      if answer.isDone {
        if json?["how"]?.string.map({ sameBytes($0, "clipboard") }) ?? false { notice = .copied }
      } else if !(json?["reason"]?.string.map { sameBytes($0, "cancelled") } ?? false) {
        // Closing the device's own sheet is no failure.
        notice = .notShared
      }
    case .copied(let answer): if answer.isDone { notice = .copied }
    case .undo: return undo(&common, environment)
    case .noticeLeft: notice = nil
    case .cook(let id): return cook(id, &common, environment)
    case .next: return change(&common, environment) { $0.next(of: $1) }
    case .back: return change(&common, environment) { session, _ in session.back() }
    case .wentTo(let step): return change(&common, environment) { $0.go(to: step, of: $1) }
    case .timerStarted(let step): return startTimer(step, &common, environment)
    case .timerPaused(let step):
      return change(&common, environment) { session, _ in session.pause(step, environment.now) }
    case .minuteAdded(let step):
      rung.removeAll { $0 == step }
      return change(&common, environment) { session, _ in session.addMinute(step, environment.now) }
    case .timerRemoved(let step):
      rung.removeAll { $0 == step }
      return change(&common, environment) { session, _ in session.remove(step) }
    case .portionsWhileCooking(let count):
      return change(&common, environment) { session, _ in session.setPortions(count) }
    case .finished: return finish(&common, environment)
    case .ended: return end(&common, environment)
    case .rang: return ring(&common, environment)
    }
    return []
  }

  /// What this feature needs for as long as the state is like this.
  func wants(_ common: Common) -> [Want<GreenGroceryApp.Action>] {
    var wants: [Want<GreenGroceryApp.Action>] = []
    if case .kitchen(.cook) = common.destination, session != nil { wants.append(Want(.screenOn, as: "kitchen.screen")) }
    if let clock { wants.append(Want(.alarm(at: clock), as: "kitchen.clock") { _ in .did(.kitchen(.rang)) }) }
    return wants
  }

  /// Records came, went or changed, or the person's day did: folds are made again.
  mutating func recordsChanged(_ common: inout Common, _ environment: Environment) -> Effects {
    fold(common)
    setClock(common, environment)
    return []
  }

  /// The person came to another place, or logged in or out.
  mutating func arrived(_ common: inout Common, _ environment: Environment) -> Effects {
    switch common.destination {
    case .home(.today): need(&common)
    case .kitchen(let place):
      need(&common)
      if case .diet = place { break }
      common.library.need("recipes-steps")
    default: break
    }
    setClock(common, environment)
    return []
  }

  private func need(_ common: inout Common) {
    common.library.need("foods")
    common.library.need("recipes")
  }

  /// The cookbook; nil while its files are not here. It is read once.
  func book(_ common: Common) -> Cookbook? { shelf.book(common.library) }

  /// Today's recipe and why; nil while the recipes are not here, or the person eats none of them.
  func todaysRecipe(_ common: Common, _ environment: Environment) -> (
    id: String, title: String, because: String, minutes: Int
  )? {
    guard let book = book(common), let choice = choice(book, common.today(environment)) else { return nil }
    let recipe = book.recipes[choice.recipe]
    return (
      recipe.id, recipe.title.text(environment.language),
      Words(environment.language).because(choice.because, book, environment.language), recipe.minutes
    )
  }

  func choice(_ book: Cookbook, _ day: CivilDate) -> RecipeChoice? { shelf.choice(book, day, taste) }
}

extension KitchenFeature.Filters {
  static let names = ["season", "quick", "cheap", "vegetarian", "vegan", "glucose", "liked"]

  subscript(name: String) -> Bool {
    get {
      switch name {
      case _ where sameBytes(name, "season"): inSeason
      case _ where sameBytes(name, "quick"): quick
      case _ where sameBytes(name, "cheap"): cheap
      case _ where sameBytes(name, "vegetarian"): vegetarian
      case _ where sameBytes(name, "vegan"): vegan
      case _ where sameBytes(name, "glucose"): glucose
      default: liked
      }
    }
    set {
      if sameBytes(name, "season") {
        inSeason = newValue
      } else if sameBytes(name, "quick") {
        quick = newValue
      } else if sameBytes(name, "cheap") {
        cheap = newValue
      } else if sameBytes(name, "vegetarian") {
        vegetarian = newValue
      } else if sameBytes(name, "vegan") {
        vegan = newValue
      } else if sameBytes(name, "glucose") {
        glucose = newValue
      } else {
        liked = newValue
      }
    }
  }
  mutating func flip(_ name: String) { self[name].toggle() }
}

/// Keeps what was read of the files, which never change while the app is open, and the day's choice as long as nothing
/// it follows from changes. A class, so that screens can ask for it.
final class BookShelf {
  private var kept: Cookbook?
  private var chosen: (day: CivilDate, weight: Int, choice: RecipeChoice?)?

  func book(_ library: Library) -> Cookbook? {
    if let kept { return kept }
    guard let foods = library["foods"], let recipes = library["recipes"] else { return nil }
    kept = Cookbook(foods: foods, recipes: recipes)
    return kept
  }

  func choice(_ book: Cookbook, _ day: CivilDate, _ taste: Taste) -> RecipeChoice? {
    let weight = taste.weight
    if let chosen, chosen.day == day, chosen.weight == weight { return chosen.choice }
    let choice = book.choose(day, taste)
    chosen = (day, weight, choice)
    return choice
  }
}

extension Taste {
  /// Another one has another number, nearly always.
  fileprivate var weight: Int {
    var hash: UInt64 = isVegan ? 3 : isVegetarian ? 2 : 1
    for one in avoided { hash = hash &* 31 &+ stableHash(one.rawValue) }
    for one in liked { hash = hash &* 31 &+ stableHash(one) }
    for one in declined { hash = hash &* 37 &+ stableHash(one) }
    for one in cooked { hash = hash &* 41 &+ stableHash(one.recipe) ^ UInt64(UInt32(bitPattern: one.day)) }
    return Int(truncatingIfNeeded: hash)
  }
}
