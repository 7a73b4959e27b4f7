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
  private var recipe: (idea: Idea, proposal: Recommendation)?
  private var past: Recommendation.Past
  private let context: Recommendation.Context

  init(_ state: GreenGroceryApp.State, _ words: Words, _ environment: Environment) {
    let preferences = state.common.preferences
    context = Recommendation.Context(
      day: state.common.today(environment), hour: environment.zone.civil(at: environment.now).time.hour,
      interests: preferences.interests, seed: preferences.seed)
    past = state.home.past
    for workout in state.movement.summary.workouts {
      guard let id = workout.routine else { continue }
      let hour = environment.zone.civil(at: workout.ended).time.hour
      past.done.append((id: "exercise:" + id, day: workout.day, hour: hour))
    }
    addMeditations(state.common, environment.language)
    addRoutines(state.common, environment.language)
    addHabits(state.common.companion.store.replica.records(in: HabitsFeature.habitCollection), words)
    if !preferences.isOn("hides.recipe") { addRecipe(state, environment.language) }
  }

  /// The best of each kind that was not put aside.
  var best: [(idea: Idea, proposal: Recommendation)] {
    var best = Recommendation.best(ideas.map { $0.item }, past, context)
    if let recipe { best.append(recipe.proposal) }
    return Recommendation.byScore(best).compactMap { one -> (idea: Idea, proposal: Recommendation)? in
      if let recipe, sameBytes(recipe.idea.item.id, one.item.id) { return recipe }
      return self[one.item.id].map { (idea: $0, proposal: one) }
    }
  }

  /// Habits to begin with, the best first.
  func habits(atMost count: Int) -> [(habit: HabitIdea, proposal: Recommendation)] {
    let ranked = Recommendation.ranked(
      .habit, of: ideas.map { $0.item }, past, context, atMost: count, isList: true)
    return ranked.compactMap { one in HabitIdea.named(one.item.id.after(6)).map { (habit: $0, proposal: one) } }
  }

  /// A recipe is not among them: the kitchen knows all of its own.
  subscript(id: String) -> Idea? { ideas.first { sameBytes($0.item.id, id) } }

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

  /// The kitchen's first one that was not cooked today.
  private mutating func addRecipe(_ state: GreenGroceryApp.State, _ language: Language) {
    guard let book = state.kitchen.book(state.common) else { return }
    for choice in state.kitchen.choices(book, context.day, state.common) {
      let found = book.recipes[choice.recipe]
      if state.kitchen.lastCooked(found.id) == context.day { continue }
      let idea = Idea(
        item: choice.proposal.item, title: found.title.text(language), location: "cocina/" + found.id)
      recipe = (idea: idea, proposal: choice.proposal)
      return
    }
  }

  private mutating func add(
    _ id: String, _ kind: Recommendation.Item.Kind, _ topics: [Interest], hours: (Int, Int)?, _ title: String,
    _ location: String
  ) {
    if title.isEmpty { return }
    var names: [String] = []
    for topic in topics where !names.contains(where: { sameBytes($0, topic.rawValue) }) { names.append(topic.rawValue) }
    let item = Recommendation.Item(id, kind, topics: names, hours: hours.map { (from: $0.0, to: $0.1) })
    ideas.append(Idea(item: item, title: title, location: location))
  }

  static func text(_ texts: JSON?, _ language: Language) -> String {
    texts?[language.rawValue]?.string ?? texts?["en"]?.string ?? texts?["es"]?.string ?? ""
  }
}

extension View {
  /// Ideas para hoy: one of each kind, each with its reason; what is not for the person is put away.
  func ideasScreen() -> Screen<Action> {
    let best = Ideas(state, words, environment).best
    var content: [E] = best.map { idea, proposal in
      let id = ideaName(idea.item.id)
      return section(
        id, kindTitle(idea.item.kind),
        [
          card([
            text(idea.title, .large),
            text(words.because(proposal, on: today, cookbook, environment.language), .small),
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
      words.homeIdeas, .home(.ideas), .today, lead: words.homeIdeasLead, back: .backTapped,
      toast: homeToast ?? kitchenToast,
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

  /// As a part of an identifier: `meditation-una-taza`.
  func ideaName(_ id: String) -> String { id.pieces(0x3A).joined(separator: "-") }

  /// What was put aside just now, and the way back from it.
  private var homeToast: Toast<Action>? {
    guard let id = state.home.putAside else { return nil }
    return Toast(
      .success, id.begins("meditation:") ? words.cookDeclined : words.homePutAside,
      button: button("undo", words.cookUndo, .quiet, .undo, .home(.undo)), leave: .did(.home(.noticeLeft)))
  }
}
