import AppRuntime
import Kitchen

/// Recipes, cook mode and the shopping list. What the person said and did is records, in the files beside this one.
struct KitchenFeature {
  static let collection = "greengrocery.kitchen"
  static let shoppingCollection = "greengrocery.shopping"
  /// Cook mode of this device: never sent.
  static let cookingCollection = "device.greengrocery.cooking"

  // Folded from records.
  var taste = Taste()
  /// The taste as it was when the day began, but for what the person avoids: today's recipe follows it, so that cooking
  /// or liking one does not put another in its place.
  var settled = Taste() { didSet { tasteNumber += 1 } }
  /// Another one whenever the taste may be another one.
  private var tasteNumber = 0
  var shopping = Shopping()
  /// What the person eats was said on another device and stays there.
  var isDietElsewhere = false
  /// Nothing is being cooked: nil.
  var session: CookSession?

  // What the screens look at.
  private(set) var query = ""
  private(set) var filters: [RecipeFilter] = []
  private(set) var showsFilters = false
  /// The address whose search and filters these are.
  private var narrowedAt: String?
  /// Portions chosen on a recipe's screen.
  private(set) var portions: (recipe: String, count: Int)?
  private(set) var ownLine = ""
  /// The list as text, where the device could not copy it.
  private(set) var textToCopy: String?
  /// A line at the bottom of the screen, and what it can take back. It stays at the place where it came up, or to which
  /// the same step led.
  var notice: Notice? { didSet { isNoticeNew = notice != nil } }
  private var isNoticeNew = false, isNoticeCarried = false
  /// The next moment at which the clock rings: the next second while cook mode shows a timer, else the end of one.
  var clock: Instant?
  /// Steps whose timer came to its end while the app was open, until the person saw it.
  var rung: [Int] = []
  var cooking = Cooking()
  private let shelf = BookShelf()

  enum Action {
    case searched(String)
    case filtersFlipped
    case filter(String)
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
    case lineRemoved(ULID)
    case boughtRemoved
    case listCleared
    case listShared, listCopied
    case shared(Answer)
    case copied(Answer)
    case textTyped(String), textHidden
    case undo, noticeLeft
    // Cook mode
    case cook(String)
    case next, back
    case wentTo(Int)
    case timerStarted(Int), timerPaused(Int), minuteAdded(Int), timerRemoved(Int)
    case portionsWhileCooking(Int)
    case finished
    case ended
    /// To the recipe, while the pot stays on the stove.
    case leftPot(String)
    case rang
    case pot(PotAction)
  }

  enum Notice {
    case addedToList
    case portionsChanged(Int)
    /// With what it was before.
    case listCleared([Record]), removed([Record])
    case declined(String, before: String)
    case copied, notShared, allBought
    /// With what was cooked, its fact, and that fact as it was before.
    case finished(CookSession, fact: ULID, before: Record?), stopped(CookSession)
  }
  typealias Effects = [Effect<GreenGroceryApp.Action>]

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    let place = common.companion.location
    isNoticeNew = false
    switch action {
    case .pot(.looked): break
    default: forgetSaid()
    }
    let effects = followClock(&common, environment) + carryOut(action, &common, environment)
    isNoticeCarried = isNoticeNew && !sameBytes(place, common.companion.location)
    setClock(common, environment)
    return effects
  }

  private mutating func carryOut(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .searched(let text): query = text
    case .filtersFlipped: showsFilters.toggle()
    case .filter(let name):
      guard let filter = RecipeFilter.named(name) else { return [] }
      if filters.contains(filter) { filters.removeAll { $0 == filter } } else { filters.append(filter) }
    case .filtersCleared:
      filters = []
      query = ""
    case .portions(let id, let count):
      portions = (id, min(max(count, 1), 12))
      tellPortions(count)
      // One pot has one count.
      guard let session, sameBytes(session.recipe, id) else { return [] }
      return setPortions(count, &common, environment)
    case .liked(let id): return like(id, &common, environment)
    case .declined(let id): return decline(id, &common, environment)
    case .dietFlipped(let name): return flipDiet(name, &common, environment)
    case .added(let id, let count): return add(id, count, &common, environment)
    case .listed(let id, let count): return list(id, count, &common, environment)
    case .bought(let food, let grams): return buy(food, grams, &common, environment)
    case .lineTyped(let text): ownLine = text
    case .lineAdded:
      let text = ownLine.trimmed.beginning(scalars: 120)
      ownLine = ""
      return text.isEmpty ? [] : addLine(text, &common, environment)
    case .lineFlipped(let id): return flipLine(id, &common, environment)
    case .lineRemoved(let id): return removeLine(id, &common, environment)
    case .boughtRemoved: return removeBought(&common, environment)
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
    case .copied(let answer):
      if answer.isDone {
        notice = .copied
        textToCopy = nil
      } else if let book = book(common) {
        textToCopy = listText(book, environment.language)
      }
    case .textTyped(let text): textToCopy = text
    case .textHidden: textToCopy = nil
    case .undo: return undo(&common, environment)
    case .noticeLeft: notice = nil
    case .cook(let id): return cook(id, &common, environment)
    case .next: return turn(&common, environment) { $0.next(of: $1) }
    case .back: return turn(&common, environment) { session, _ in session.back() }
    case .wentTo(let step): return go(to: step, &common, environment)
    case .timerStarted(let step): return startTimer(step, &common, environment)
    case .timerPaused(let step): return pauseTimer(step, &common, environment)
    case .minuteAdded(let step): return addMinute(step, &common, environment)
    case .timerRemoved(let step): return removeTimer(step, &common, environment)
    case .portionsWhileCooking(let count): return setPortions(count, &common, environment)
    case .finished: return finish(&common, environment)
    case .ended: return stop(&common, environment)
    case .leftPot(let id): common.show(.kitchen(.recipe(id)))
    case .rang: return ring(&common, environment)
    case .pot(let action): return carryOut(action, &common, environment)
    }
    return []
  }

  /// What this feature needs for as long as the state is like this.
  func wants(_ common: Common) -> [Want<GreenGroceryApp.Action>] {
    var wants: [Want<GreenGroceryApp.Action>] = []
    if case .kitchen(.cook) = common.destination, session != nil {
      wants.append(Want(.screenOn, as: "kitchen.screen") { .did(.kitchen(.pot(.screenAnswered($0)))) })
    }
    if let clock {
      wants.append(Want(.alarm(at: clock), as: "kitchen.clock") { _ in .did(.kitchen(.rang)) })
      // A clock that is set back comes to the alarm's moment late.
      wants.append(
        Want(
          .timer(milliseconds: KitchenFeature.lookPause), as: cooking.hasLooked ? "kitchen.lookAgain" : "kitchen.look"
        ) { _ in .did(.kitchen(.pot(.looked))) })
    }
    return wants
  }

  /// Records came, went or changed, or the person's day did: folds are made again.
  mutating func recordsChanged(_ common: inout Common, _ environment: Environment) -> Effects {
    let moved = moveDiet(&common, environment)
    fold(common, environment)
    let followed = followClock(&common, environment)
    setClock(common, environment)
    return moved + followed
  }

  /// The person came to another place, or logged in or out.
  mutating func arrived(_ common: inout Common, _ environment: Environment) -> Effects {
    if !isNoticeCarried { notice = nil }
    isNoticeCarried = false
    textToCopy = nil
    potArrived(common)
    if session != nil {
      need(&common)
      common.library.need("recipes-steps")
    }
    switch common.destination {
    case .home(.today): need(&common)
    case .kitchen(let place):
      need(&common)
      switch place {
      case .recipes: narrow(nil, common)
      case .all(let filter): narrow(filter, common)
      default: break
      }
      if case .diet = place { break }
      common.library.need("recipes-steps")
    default: break
    }
    setClock(common, environment)
    return []
  }

  /// Search and filters of a place begin as its address says, and stay while the person looks at a recipe.
  private mutating func narrow(_ filter: RecipeFilter?, _ common: Common) {
    let place = common.companion.location
    if same(narrowedAt, place) { return }
    narrowedAt = place
    query = ""
    filters = filter.map { [$0] } ?? []
    showsFilters = false
  }

  private func need(_ common: inout Common) {
    common.library.need("foods")
    common.library.need("recipes")
  }

  /// The cookbook; nil while its files are not here. It is read once.
  func book(_ common: Common) -> Cookbook? { shelf.book(common.library) }

  /// Today's recipe and why; nil while the recipes are not here, or the person eats none of them.
  func todaysRecipe(_ common: Common, _ environment: Environment) -> (
    id: String, title: String, because: String, minutes: Int, isCooked: Bool
  )? {
    let today = common.today(environment)
    guard let book = book(common), let choice = choice(book, today, common) else { return nil }
    let recipe = book.recipes[choice.recipe]
    return (
      recipe.id, recipe.title.text(environment.language),
      Words(environment.language).because(choice.proposal, on: today, book, environment.language), recipe.minutes,
      lastCooked(recipe.id) == today
    )
  }

  func choice(_ book: Cookbook, _ day: CivilDate, _ common: Common) -> RecipeChoice? {
    choices(book, day, common).first
  }

  /// Today's recipe and what comes after it; interests and what the person avoids count at once.
  func choices(_ book: Cookbook, _ day: CivilDate, _ common: Common) -> [RecipeChoice] {
    let preferences = common.preferences
    return shelf.choices(book, day, settled, tasteNumber, preferences.interests, preferences.seed)
  }

  func lastCooked(_ recipe: String) -> CivilDate? {
    var last: Int32?
    for one in taste.cooked where sameBytes(one.recipe, recipe) { last = max(last ?? one.day, one.day) }
    return last.map { CivilDate(daysSince1970: $0) }
  }

  func search(_ book: Cookbook) -> RecipeSearch { shelf.search(book) }
}

/// Keeps what was read of the files, which never change while the app is open, and the day's choice as long as nothing
/// it follows from changes. A class, so that screens can ask for it.
final class BookShelf {
  private var kept: Cookbook?
  private var keptSearch: RecipeSearch?
  private var chosen: (day: CivilDate, taste: Int, interests: [String], seed: UInt64, choices: [RecipeChoice])?

  func book(_ library: Library) -> Cookbook? {
    if let kept { return kept }
    guard let foods = library["foods"], let recipes = library["recipes"] else { return nil }
    kept = Cookbook(foods: foods, recipes: recipes)
    return kept
  }

  func search(_ book: Cookbook) -> RecipeSearch {
    if let keptSearch { return keptSearch }
    let search = RecipeSearch(book)
    keptSearch = search
    return search
  }

  /// - Parameter number: of the taste.
  func choices(
    _ book: Cookbook, _ day: CivilDate, _ taste: Taste, _ number: Int, _ interests: [String], _ seed: UInt64
  ) -> [RecipeChoice] {
    if let chosen, chosen.day == day, chosen.taste == number, chosen.seed == seed,
      chosen.interests.count == interests.count, zip(chosen.interests, interests).allSatisfy({ sameBytes($0, $1) })
    {
      return chosen.choices
    }
    let choices = book.choices(day, taste, interests: interests, seed: seed, atMost: 4)
    chosen = (day: day, taste: number, interests: interests, seed: seed, choices: choices)
    return choices
  }
}
