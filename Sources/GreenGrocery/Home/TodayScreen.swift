import AppRuntime
import Habits

extension View {
  /// Hoy: how is my day, what is left? A headline by name, four scales, crates, the board, the bag (GG-01).
  func todayScreen() -> Screen<Action> {
    let items = state.items(on: today), progress = DayProgress(items)
    let stand = MarketStand<Action>(
      "stand", name: words.homeStand, light: light, scales: scales(progress), shelves: shelves(items), board: board,
      bag: bag, isFull: progress.isFull, listTitle: words.homeCratesList)
    var rows: [Row<Action>] = potRow.map { [$0] } ?? []
    rows.append(row("to-ideas", words.homeIdeas, words.homeIdeasDetail, nil, .sparkles, .home(.ideas)))
    if !items.isEmpty {
      rows.append(row("to-review", words.homeReview, words.homeReviewDetail, nil, .trend, .home(.review)))
      if !isHidden("garden") {
        rows.append(row("to-garden", words.homeGarden, words.homeGardenDetail, nil, .leaf, .home(.garden)))
      }
    }
    let screen = frame(
      headline(progress), .home(.today), .today, lead: lead(progress),
      [.market(stand)] + companion.notices(environment) + [.rows(rows)])
    screen.tools.append(Button("to-you", words.homeYou, .icon, icon: .user, .went(HomeDestination.you.location)))
    return screen
  }

  /// A row with its parts in their order.
  private func row(
    _ id: Identifier, _ title: String, _ detail: String?, _ value: String?, _ icon: Icon, _ to: Destination
  ) -> Row<Action> {
    row(id, title, detail, value: value, icon, to)
  }

  // MARK: The headline

  private var hour: Int { environment.zone.civil(at: environment.now).time.hour }

  var light: MarketStand<Action>.Light {
    switch hour {
    case 5..<8: .dawn
    case 8..<18: .day
    case 18..<20: .dusk
    default: .night
    }
  }

  private func headline(_ progress: DayProgress) -> String {
    let name = calledName
    switch progress.stage {
    case .started: return name.map { words.homeStartedNamed($0) } ?? words.homeStarted
    case .half: return name.map { words.homeHalfNamed($0) } ?? words.homeHalf
    case .well: return name.map { words.homeWellNamed($0) } ?? words.homeWell
    case .nearly: return name.map { words.homeNearlyNamed($0) } ?? words.homeNearly
    case .full: return name.map { words.homeFullNamed($0) } ?? words.homeFull
    case .none:
      switch hour {
      case 5..<12: return name.map { words.homeMorningNamed($0) } ?? words.homeMorning
      case 12..<19: return name.map { words.homeAfternoonNamed($0) } ?? words.homeAfternoon
      default: return name.map { words.homeEveningNamed($0) } ?? words.homeEvening
      }
    }
  }

  private func lead(_ progress: DayProgress) -> String {
    if progress.isFull { return words.homeFullLead }
    if progress.done > 0, let last = progress.last { return words.homeOnlyMissing(last.name) }
    return dates.long(today)
  }

  // MARK: Scales

  private func scales(_ progress: DayProgress) -> [MarketStand<Action>.Scale] {
    var scales = [habitsScale(progress)]
    if !isHidden("calm") {
      let minutes = state.calm.minutesToday, goal = state.calm.goalMinutes
      scales.append(
        .init(
          "scale-calm", words.homeCalm, number: minutes.description, unit: words.homeMinutes,
          share: share(minutes, goal), tone: .chart3, sentence: words.homeCalmSentence(minutes, goal),
          location: Destination.calm(.hub).location, .went(Destination.calm(.hub).location)))
    }
    if !isHidden("screen") { scales.append(screenScale) }
    if !isHidden("movement") {
      let minutes = state.movement.minutesToday, goal = state.movement.goalMinutes
      scales.append(
        .init(
          "scale-movement", words.homeMovement, number: minutes.description, unit: words.homeMinutes,
          share: share(minutes, goal), tone: .chart4, sentence: words.homeMovementSentence(minutes, goal),
          location: "muevete", .went("muevete")))
    }
    return scales
  }

  private func habitsScale(_ progress: DayProgress) -> MarketStand<Action>.Scale {
    .init(
      "scale-habits", words.homeHabits, number: progress.done.description,
      unit: progress.asked == 0 ? words.homeNoneYet : words.homeOf(progress.asked),
      share: share(progress.done, progress.asked), tone: .chart1,
      sentence: progress.asked == 0 ? words.homeNoHabits : words.homeHabitsSentence(progress.done, progress.asked),
      location: "habitos", .went("habitos"))
  }

  /// Full is not "good" here: the dial says "de 3 h".
  private var screenScale: MarketStand<Action>.Scale {
    let feature = state.screenTime, minutes = feature.minutesToday
    var number = "–", unit = words.homeNoData, sentence = words.homeNoScreenTime, part = 0.0
    if !feature.today.isEmpty {
      number = clock(minutes)
      if let limit = feature.limitToday, limit > 0 {
        unit = words.homeOfTime(limit % 60 == 0 ? words.homeHoursShort(limit / 60) : clock(limit))
        sentence = words.homeScreenSentence(spoken(minutes), spoken(limit))
        part = share(minutes, limit)
      } else {
        unit = words.homeHours
        sentence = words.homeScreenFree(spoken(minutes))
      }
      sentence = words.screenWithLabel(sentence, screenLabels(feature.today))
    } else if let last = feature.lastKnown {
      sentence = words.homeScreenNotToday(last.year == today.year ? dates.long(last) : dates.full(last))
    }
    return .init(
      "scale-screen", words.homeScreen, number: number, unit: unit, share: part, tone: .chart2, sentence: sentence,
      location: "pantalla", .went("pantalla"))
  }

  private func share(_ part: Int, _ whole: Int) -> Double { whole > 0 ? min(Double(part) / Double(whole), 1) : 0 }
  /// `1:52`
  private func clock(_ minutes: Int) -> String {
    (minutes / 60).description + ":" + (minutes % 60 < 10 ? "0" : "") + (minutes % 60).description
  }
  func spoken(_ minutes: Int) -> String {
    DurationFormat(environment.language).spoken(Seconds(Double(minutes * 60)))
  }

  // MARK: Crates

  private func shelves(_ items: [HabitItem]) -> [MarketStand<Action>.Shelf] {
    if items.isEmpty { return [.init("shelf-first", title: "", [firstCrate])] }
    var ordered: [HabitItem] = []
    for id in state.home.order { ordered += items.filter { $0.id == id } }
    // One that came while the person looks at the stand.
    ordered += items.filter { !state.home.order.contains($0.id) }
    // The cat sleeps where nothing was begun yet.
    let cat = ordered.count > 2 ? ordered.last { $0.amount == 0 && !$0.isDone && !$0.isSkipped }?.id : nil
    if ordered.count <= 6 {
      // A stand with one or two crates still has room, and shows it.
      let more = ordered.count < 3 ? [anotherCrate] : []
      return [.init("shelf-all", title: "", ordered.map { crate($0, cat) } + more)]
    }
    var parts: [DayPart] = []
    for item in ordered where !parts.contains(item.part) { parts.append(item.part) }
    return parts.map { part in
      .init(
        "shelf-" + part.rawValue, title: title(part), ordered.filter { $0.part == part }.map { crate($0, cat) })
    }
  }

  private func title(_ part: DayPart) -> String {
    switch part {
    case .morning: words.homeShelfMorning
    case .afternoon: words.homeShelfAfternoon
    case .evening: words.homeShelfEvening
    case .anytime: words.homeShelfAnytime
    }
  }

  /// One tap does it, one more counts on, a tap on what is done takes it back; held, it opens.
  private func crate(_ item: HabitItem, _ cat: ULID?) -> MarketStand<Action>.Crate {
    let isCounted = item.kind == .count && item.goal > 1
    let name =
      item.isDone
      ? words.homeCrateDone(item.name, item.detail)
      : item.isSkipped
        ? words.homeCrateFree(item.name, item.detail)
        : item.amount > 0
          ? words.homeCrateBegun(item.name, item.detail) : words.homeCrateMissing(item.name, item.detail)
    let place = "habitos/" + item.id.text
    let crate = MarketStand<Action>.Crate(
      "crate-" + item.id.text, item.name, detail: item.detail, produce: item.produce,
      share: item.isDone ? 1 : share(item.amount, item.goal), pieces: isCounted ? min(item.goal, 8) : nil,
      isDone: item.isDone, isFree: item.isSkipped, name: name, more: (place, .went(place)),
      .did(.habits(.tapped(item.id))))
    crate.hasCat = item.id == cat
    return crate
  }

  private var firstCrate: MarketStand<Action>.Crate {
    .init(
      "first-habit", words.homeFirstHabit, detail: words.homeFirstHabitDetail, produce: "carrot", share: 0,
      isDone: false, name: words.homeFirstHabit, more: nil, .went("habitos/nuevo"))
  }

  private var anotherCrate: MarketStand<Action>.Crate {
    .init(
      "another-habit", words.homeAnotherHabit, detail: words.homeAnotherHabitDetail, produce: "lime", share: 0,
      isDone: false, name: words.homeAnotherHabit, more: nil, .went("habitos/nuevo"))
  }

  // MARK: Board and bag

  private var board: MarketStand<Action>.Sign? {
    if isHidden("recipe") { return nil }
    guard let recipe = state.kitchen.todaysRecipe(common, environment) else { return nil }
    let place = "cocina/" + recipe.id
    return .init(
      "board", over: words.homeBoard, title: recipe.title,
      text: recipe.isCooked ? words.cookCookedToday : words.homeBoardText(recipe.because, recipe.minutes),
      location: place, .went(place))
  }

  /// Only when a surprise has come.
  private var bag: MarketStand<Action>.Sign? {
    guard state.home.surprises.waiting != nil else { return nil }
    let place = Destination.calm(.surprise).location
    return .init(
      "bag", title: words.homeBag, text: words.homeBagText(Surprises.minutes), location: place, .went(place))
  }
}
