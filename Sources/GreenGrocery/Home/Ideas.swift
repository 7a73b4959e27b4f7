import AppRuntime
import Habits
import Kitchen
import Wellbeing

/// Something that can be proposed, with its words and its place.
struct Idea {
  var item: Recommendation.Item
  var title: String
  var location: String
}

/// What is proposed today, one of each kind, by one ranking (GG-09). Everything is worked out on the device.
struct Ideas {
  /// Content that they are made from.
  static let files = ["meditations", "routines", "recipes", "foods"]

  private(set) var ideas: [Idea] = []
  private var facts: [Recommendation.Fact] = []
  private let context: Recommendation.Context

  init(_ state: GreenGroceryApp.State, _ words: Words, _ environment: Environment) {
    let preferences = state.common.preferences
    context = Recommendation.Context(
      day: state.common.today(environment), hour: environment.zone.civil(at: environment.now).time.hour,
      interests: preferences.interests, seed: UInt64(bitPattern: preferences["seed"]?.integer ?? 1))
    addMeditations(state.common, environment.language)
    addRoutines(state.common, environment.language)
    addHabits(state.common.companion.store.replica.records(in: HabitsFeature.habitCollection), words)
    if !state.common.preferences.isOn("hides.recipe") { addRecipes(state, environment.language) }
    addFacts(state, environment.zone)
  }

  /// The best of each kind that was not put aside.
  var best: [(idea: Idea, reason: Recommendation.Reason)] {
    Recommendation.best(ideas.map { $0.item }, facts: facts, context).compactMap { one in
      ideas.first { sameBytes($0.item.id, one.item.id) }.map { ($0, one.reason) }
    }
  }

  // MARK: What there is

  private mutating func addMeditations(_ common: Common, _ language: Language) {
    for one in common.meditations {
      guard let id = one["id"]?.string else { continue }
      var topics: [Interest] = [], isForNight = false
      for tag in one["tags"]?.array ?? [] {
        switch tag.string ?? "" {
        case "sleep":
          topics.append(.sleep)
          isForNight = true
        case "screen": topics.append(.screen)
        case "food": topics.append(.vegetables)
        case "body": topics.append(.stretching)
        default: topics.append(.calm)
        }
      }
      add(
        "meditation:" + id, .meditation, topics, hours: isForNight ? (19, 3) : nil,
        Ideas.text(one["title"], language), "calma/" + id)
    }
  }

  private mutating func addRoutines(_ common: Common, _ language: Language) {
    for one in common.library["routines"]?["routines"]?.array ?? [] {
      guard let id = one["id"]?.string else { continue }
      let category = one["category"]?.string ?? ""
      let topic: Interest =
        sameBytes(category, "strength") ? .strength : sameBytes(category, "stretch") ? .stretching : .walking
      add(
        "exercise:" + id, .exercise, [topic], hours: topic == .stretching ? nil : (6, 21),
        Ideas.text(one["title"] ?? one["name"], language), "muevete/rutina/" + id)
    }
  }

  /// Habits that one could begin; not those that were begun.
  private mutating func addHabits(_ habits: [Record], _ words: Words) {
    for idea in HabitIdea.allCases where !habits.contains(where: { same($0["idea"]?.string, idea.rawValue) }) {
      let topic: Interest =
        switch idea {
        case .walk: .walking
        case .water: .water
        case .vegetables, .fruit, .plants: .vegetables
        case .stretch: .stretching
        case .read: .reading
        case .sleep: .sleep
        case .breathe: .calm
        case .table, .line, .friend: .screen
        }
      add("habit:" + idea.rawValue, .habit, [topic], hours: nil, idea.name(words), "habitos/nuevo")
    }
  }

  /// What the person eats, the recipe of the day among it; what they cooked, liked and put aside says what they like.
  private mutating func addRecipes(_ state: GreenGroceryApp.State, _ language: Language) {
    guard let book = state.kitchen.book(state.common) else { return }
    let taste = state.kitchen.taste, chosen = state.kitchen.choice(book, context.day)?.recipe
    var eaten = taste
    eaten.declined = []
    for place in book.allowed(eaten) {
      let recipe = book.recipes[place], id = "recipe:" + recipe.id
      // What was cooked today needs no proposing.
      let isChosen = place == chosen && state.kitchen.lastCooked(recipe.id) != context.day
      var topics: [Interest] = recipe.minutes <= Ideas.quick ? [.quick] : []
      let stars = recipe.ingredients.filter { $0.isStar }.map { book.foods[$0.food] }
      if stars.contains(where: { $0.stand == .vegetables }) { topics.append(.vegetables) }
      add(
        id, .recipe, topics, foods: stars.map { $0.id }, hours: nil, recipe.title.text(language),
        "cocina/" + recipe.id, isChosen: isChosen)
      if taste.liked.contains(where: { sameBytes($0, recipe.id) }) { note(id, .liked, context.day) }
      if taste.declined.contains(where: { sameBytes($0, recipe.id) }) { note(id, .notForMe, context.day) }
      for one in taste.cooked where sameBytes(one.recipe, recipe.id) {
        note(id, .done, CivilDate(daysSince1970: one.day))
      }
    }
  }
  /// Minutes in which a recipe is quick.
  private static let quick = 25

  /// A fact whose hour nobody kept: it says nothing of this one.
  private mutating func note(_ id: String, _ kind: Recommendation.Fact.Kind, _ day: CivilDate) {
    facts.append(.init(id, kind, day: day, hour: (context.hour + 12) % 24))
  }

  private mutating func add(
    _ id: String, _ kind: Recommendation.Item.Kind, _ topics: [Interest], foods: [String] = [], hours: (Int, Int)?,
    _ title: String, _ location: String, isChosen: Bool = false
  ) {
    if title.isEmpty { return }
    var names: [String] = []
    for topic in topics where !names.contains(where: { sameBytes($0, topic.rawValue) }) { names.append(topic.rawValue) }
    let item = Recommendation.Item(
      id, kind, topics: names + foods, hours: hours.map { (from: $0.0, to: $0.1) }, isChosen: isChosen)
    ideas.append(Idea(item: item, title: title, location: location))
  }

  static func text(_ texts: JSON?, _ language: Language) -> String {
    texts?[language.rawValue]?.string ?? texts?["en"]?.string ?? texts?["es"]?.string ?? ""
  }

  // MARK: What was done

  private mutating func addFacts(_ state: GreenGroceryApp.State, _ zone: TimeZoneRules) {
    for record in state.common.companion.store.replica.records(in: Surprises.collection) {
      guard let type = record["type"]?.string, let day = record["day"]?.string.flatMap({ CivilDate($0) }) else {
        continue
      }
      let at = Instant(recorded: record["at"]) ?? record.id.instant
      let hour = zone.civil(at: at).time.hour
      if sameBytes(type, "heard"), let id = record["meditation"]?.string {
        facts.append(.init("meditation:" + id, .done, day: day, hour: hour))
      } else if sameBytes(type, "notForMe"), let id = record["id"]?.string {
        facts.append(.init(id, .notForMe, day: day, hour: hour))
      }
    }
    for workout in state.movement.summary.workouts.suffix(400) {
      guard let id = workout.routine else { continue }
      facts.append(
        .init("exercise:" + id, .done, day: workout.day, hour: zone.civil(at: workout.ended).time.hour))
    }
  }
}

extension View {
  /// Ideas para hoy: one of each kind, each with its reason; what is not for the person is put away.
  func ideasScreen() -> Screen<Action> {
    let best = Ideas(state, words, environment).best
    var content: [E] = best.map { idea, reason in
      let id = idea.item.id.pieces(0x3A).joined(separator: "-")
      return section(
        id, kindTitle(idea.item.kind),
        [
          card([
            text(idea.title, .large), text(reasonText(reason, idea), .small),
            .cluster([
              .button(
                Button(
                  "open-" + id, words.homeIdeasOpen, .secondary, name: words.homeIdeasOpenName(idea.title),
                  .went(idea.location))),
              .button(
                Button(
                  "no-" + id, words.homeNotForMe, .quiet, name: words.homeNotForMeName(idea.title),
                  notForMe(idea.item.id))),
            ]),
          ])
        ])
    }
    for file in ["meditations", "routines"] where common.library[file] == nil { content.append(missing(file)) }
    return frame(
      words.homeIdeas, .home(.ideas), .today, lead: words.homeIdeasLead, back: .backTapped, toast: kitchenToast,
      content.isEmpty
        ? [.empty(Empty(.emptyCrate, title: words.homeIdeasEmpty, text: words.homeIdeasEmptyText))] : content)
  }

  private func kindTitle(_ kind: Recommendation.Item.Kind) -> String {
    switch kind {
    case .meditation: words.homeKindMeditation
    case .exercise: words.homeKindExercise
    case .habit: words.homeKindHabit
    case .recipe: words.homeKindRecipe
    }
  }

  /// A recipe that is not for the person is the kitchen's to know: there it can be taken back.
  private func notForMe(_ id: String) -> Action {
    id.begins("recipe:") ? .did(.kitchen(.declined(id.after(7)))) : .did(.home(.notForMe(id)))
  }

  private func reasonText(_ reason: Recommendation.Reason, _ idea: Idea) -> String {
    switch reason {
    case .chosen: state.kitchen.todaysRecipe(common, environment)?.because ?? words.homeReasonNew
    case .interest(let name): words.homeReasonInterest(interestName(name).smallInitial)
    case .topic: words.homeReasonTopic
    case .liked: words.homeReasonLiked
    case .hour: words.homeReasonHour
    case .weekday: words.homeReasonWeekday(dates.name(of: today.weekday))
    case .partOfDay: words.homeReasonPart
    case .new: words.homeReasonNew
    case .lately(let days): words.homeReasonLately(days)
    }
  }
}
