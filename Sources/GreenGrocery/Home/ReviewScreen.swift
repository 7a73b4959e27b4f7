import AppRuntime
import Wellbeing

extension View {
  /// Tu semana, in sentences: what rose, what fell, on which days, and what goes together, said with how sure it is.
  func reviewScreen() -> Screen<Action> {
    let review = WeekReview(state, today: today, environment)
    let done = WeekReview.sum(review.now) { $0.done }
    if done == 0, WeekReview.sum(review.now, { $0.moved + $0.calm }) == 0 {
      return frame(
        words.homeReview, .home(.review), .today, back: .backTapped,
        [
          .empty(
            Empty(
              .emptyCrate, title: words.homeReviewEmpty, text: words.homeReviewEmptyText,
              button: way("home", words.home, .primary, nil, .home(.today))))
        ])
    }
    var said = [doneSentence(review, done)]
    let whole = review.wholeDays
    if !whole.isEmpty, whole.count < 7 {
      said.append(words.homeWholeDays(listed(whole.map { dates.name(of: $0.weekday) })))
    }
    if whole.count == 7 { said.append(words.homeWholeWeek) }
    if let rose = review.rose { said.append(words.homeRose(rose.name, rose.before, rose.now)) }
    if let fell = review.fell { said.append(words.homeFell(fell.name, fell.before, fell.now)) }
    if !isHidden("movement"), let sentence = minutes(review, { $0.moved }, words.homeMoved, words.homeMovedThan) {
      said.append(sentence)
    }
    if !isHidden("calm"), let sentence = minutes(review, { $0.calm }, words.homeCalmed, words.homeCalmedThan) {
      said.append(sentence)
    }
    if !isHidden("screen"),
      let sentence = minutes(review, { $0.night / 60 }, words.homeNight, words.homeNightThan)
    {
      said.append(sentence)
    }
    let points = review.now.reversed().map { day in
      ChartPoint(
        label: dates.abbreviation(of: day.date.weekday), name: dates.long(day.date), value: Double(day.done),
        valueText: words.homeOfAll(day.done, day.asked), isNow: day.date == today)
    }
    let content: [E] =
      [card(said.map { text($0) }, .tinted)] + [
        .bars(
          BarChart(
            "week-bars", sentence: words.homeWeekBars, tableTitle: words.homeWeekTable,
            columns: (words.homeDay, words.homeHabits), points: points)),
        section("together", words.homeTogether, [text(together(review)), text(words.homeTogetherText, .small)]),
      ]
    return frame(words.homeReview, .home(.review), .today, lead: words.homeReviewLead, back: .backTapped, content)
  }

  private func doneSentence(_ review: WeekReview, _ done: Int) -> String {
    if review.before.count < 7 { return words.homeDone(done) }
    let before = WeekReview.sum(review.before) { $0.done }
    if done == before { return words.homeDoneSame(done) }
    return done > before ? words.homeDoneMore(done, done - before) : words.homeDoneFewer(done, before - done)
  }

  private func minutes(
    _ review: WeekReview, _ part: (WeekReview.Day) -> Int, _ plain: (String) -> String,
    _ compared: (String, String) -> String
  ) -> String? {
    let now = WeekReview.sum(review.now, part), before = WeekReview.sum(review.before, part)
    if now == 0, before == 0 { return nil }
    return review.before.count < 7 ? plain(spoken(now)) : compared(spoken(now), spoken(before))
  }

  private func together(_ review: WeekReview) -> String {
    guard let difference = review.difference else {
      let missing = Difference.fewest - review.counted
      return missing > 0 ? words.homeTogetherFew(missing) : words.homeTogetherKinds
    }
    func number(_ value: Double) -> String { numbers.decimal(value < 0 ? -value : value) }
    if !difference.isClear { return words.homeTogetherUnclear(difference.count) }
    return difference.mean > 0
      ? words.homeTogetherMore(
        number(difference.mean), number(difference.low), number(difference.high), difference.count)
      : words.homeTogetherFewer(
        number(difference.mean), number(difference.high), number(difference.low), difference.count)
  }

  /// `lunes, martes y jueves`
  private func listed(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return words.homeAnd(names.dropLast().joined(separator: ", "), last)
  }

  // MARK: The garden

  /// Tu huerto: a plant for every ten points. It only grows.
  func gardenScreen() -> Screen<Action> {
    let points = state.habits.points, bed = GardenBed(points)
    var content: [E] = [
      .scene(
        Scene(
          "garden", scene: "huerto", name: words.homeGardenPicture,
          sentence: points < GardenBed.pointsOfPlant ? words.homeGardenNone : words.homeGardenSentence(bed.plants),
          values: [("garden", Double(bed.plants) / Double(GardenBed.plantsOfBed))])),
      text(words.homePoints(points), .strong), text(words.homeNextPlant(bed.missing)),
    ]
    if bed.baskets > 0 { content.append(text(words.homeBaskets(bed.baskets))) }
    content.append(text(words.homeGardenText, .small))
    content.append(
      .toggle(
        Toggle(
          "hide-garden", words.homeHideGarden, detail: words.homeHideGardenDetail, isOn: isHidden("garden"),
          .did(.home(.flipped("hides.garden"))))))
    return frame(words.homeGarden, .home(.garden), .today, back: .backTapped, content)
  }
}

/// What a person's points have grown to. Nothing is lost: a full bed becomes a basket, and a new one begins.
struct GardenBed {
  static let pointsOfPlant = 10
  static let plantsOfBed = 12
  /// Of the bed that grows now.
  let plants: Int
  /// Full beds.
  let baskets: Int
  /// Points until the next plant.
  let missing: Int

  init(_ points: Int) {
    let all = max(points, 0) / GardenBed.pointsOfPlant
    plants = all % GardenBed.plantsOfBed
    baskets = all / GardenBed.plantsOfBed
    missing = GardenBed.pointsOfPlant - max(points, 0) % GardenBed.pointsOfPlant
  }
}
