import AppRuntime

extension View {
  /// Hoy: a greeting over the land of one's own days, one question, what fits now, the last week (SE-07).
  func todayScreen() -> Screen<Action> {
    let todays = state.common.moods.filter { $0.day == today }
    // What is in danger stands first; what can wait stands last.
    let warnings = notices, urgent = warnings.filter { isUrgent($0) }
    var content = urgent
    if !state.common.preferences.hidesLand { content.append(.scene(land)) }
    if let last = todays.last {
      content.append(
        section(
          "felt", words.todayIs(level(last.level)),
          [
            .rows(todays.reversed().map { row($0) }),
            .button(Button("again", words.again, .quiet, icon: .plus, .went(Destination.log.location))),
          ]))
    } else {
      content.append(section("feel", question, [.rows((1...5).map { feeling($0) })]))
    }
    content += careCard
    content.append(.rows(draftRows.filter { $0.id == "draft-new" } + proposals))
    if !state.common.moods.isEmpty {
      content.append(
        section("week", words.weekTitle, [.line(curve("week-chart", words.weekSentence, from: today.adding(days: -6)))])
      )
    }
    content += warnings.filter { !isUrgent($0) }
    let screen = frame(greeting, .today, .today, lead: yesterday ?? dates.long(today), content)
    if !state.common.preferences.hidesLand, urgent.isEmpty { screen.look = .night }
    return screen
  }

  private func isUrgent(_ element: E) -> Bool {
    if case .banner(let banner) = element { banner.tone == .danger } else { false }
  }

  /// A face with its word: a button that begins an entry.
  private func feeling(_ level: Int) -> Row<Action> {
    Row(
      "level-" + level.description, self.level(level), symbol: symbol(level), tone: tone(level),
      .did(.diary(.levelChosen("level-" + level.description))))
  }

  /// Hills in the light of the hour, and a plant for each day with an entry: more of them with time, never fewer.
  private var land: Scene<Action> {
    let days = state.common.counts[0]
    return Scene(
      "land-" + light, scene: "lugar-vereda", name: words.land,
      sentence: days == 0 ? words.landEmpty : words.landDays(days),
      values: [("days", Double(min(days, View.plants)) / Double(View.plants))])
  }
  /// As many as the drawing has room for.
  static var plants: Int { 48 }

  private var hour: Int { environment.zone.civil(at: environment.now).time.hour }
  private var light: String {
    switch hour {
    case 5..<9: "alba"
    case 9..<16: "dia"
    case 16..<20: "tarde"
    default: "noche"
    }
  }

  /// A session to go on with, one that is proposed with its reason, and breathing.
  private var proposals: [Row<Action>] {
    var rows: [Row<Action>] = []
    let library = state.common.library
    if let id = state.common.preferences.resume?["id"]?.string, let session = library.session(id) {
      rows.append(row("resume", words.goOn, said(session, "title"), .play, .player(id)))
    }
    if let suggestion = state.common.suggestion(environment) {
      rows.append(row(suggestion.session, reason(suggestion.reason)))
    }
    rows.append(row("breathe", words.breatheNow, words.breatheLead, .wind, .breathe))
    return rows
  }

  private func reason(_ reason: Suggestion.Reason) -> String {
    switch reason {
    case .mood(let level): words.becauseMood(self.level(level))
    case .night: words.becauseNight
    case .commute: words.becauseCommute
    case .helped(let times): words.becauseHelped(times)
    case .test: words.becauseTest
    case .goal(let goal): words.becauseGoal(goals.firstIndex { sameBytes($0, goal) } ?? 0)
    case .start: words.becauseStart
    }
  }

  private var greeting: String {
    let greeting =
      switch hour {
      case 5..<12: words.morning
      case 12..<19: words.afternoon
      default: words.evening
      }
    // The first of the names: a greeting, not a form.
    let name = (companion.session.member?.name ?? "").pieces(0x20).first ?? ""
    return name.isEmpty ? greeting : words.greetName(greeting, name)
  }

  private var question: String {
    switch hour {
    case 5..<12: words.howMorning
    case 12..<19: words.howAfternoon
    default: words.howEvening
    }
  }

  private var yesterday: String? {
    Serenity.level(of: today.adding(days: -1), state.common.moods).map { words.yesterdayWas(level(face($0))) }
  }

  /// Seven days of mood.
  func curve(_ id: Identifier, _ sentence: String, from first: CivilDate) -> LineChart {
    let points = (0..<7).map { i -> ChartPoint in
      let day = first.adding(days: i)
      return point(day, label: weekdayLetters(day))
    }
    return LineChart(
      BarChart(id, sentence: sentence, tableTitle: "", columns: (words.day, words.mood), points: points), range: 1...5,
      ends: (words.levelVeryBad, words.levelVeryGood))
  }

  func point(_ day: CivilDate, label: String) -> ChartPoint {
    let level = Serenity.level(of: day, state.common.moods)
    return ChartPoint(
      label: label, name: dates.long(day), value: level,
      valueText: level.map { self.level(face($0)) } ?? words.noEntries,
      tone: level.map { tone(face($0)) } ?? .quiet, isNow: day == today)
  }

  func weekdayLetters(_ day: CivilDate) -> String { dates.abbreviation(of: day.weekday) }
}
