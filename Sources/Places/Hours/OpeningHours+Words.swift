import Base

extension OpeningHours {
  /// In words: "Lunes a sábado: 9:00 a. m. – 9:00 p. m.; domingo: cerrado; días festivos: cerrado". What cannot be read is told as it is
  /// written.
  public static func words(_ text: String, _ language: Language) -> String {
    if text.isEmpty { return "" }
    return OpeningHours(text)?.words(language) ?? PlaceWords(language).hoursAsWritten(text)
  }

  public func words(_ language: Language) -> String {
    let words = PlaceWords(language)
    if isAlways { return words.hoursAlways }
    var lines: [String] = []
    var day = 0
    while day < 7 {
      var last = day
      while last + 1 < 7, week[last + 1] == week[day] { last += 1 }
      lines.append(words.hoursLine(days(day, last, words), times(week[day], words)))
      day = last + 1
    }
    if let holidays { lines.append(words.hoursLine(words.hoursHolidays, times(holidays, words))) }
    return capitalized(lines.joined(separator: "; "))
  }

  private func days(_ first: Int, _ last: Int, _ words: PlaceWords) -> String {
    if first == 0, last == 6 { return words.hoursEveryDay }
    let format = DateFormat(words.language)
    let start = format.name(of: Weekday.allCases[first])
    return first == last ? start : words.hoursDays(start, format.name(of: Weekday.allCases[last]))
  }

  private func times(_ spans: [Span], _ words: PlaceWords) -> String {
    if spans.isEmpty { return words.hoursClosed }
    if spans == [Span(from: 0, to: 1440)] { return words.hoursAllDay }
    var parts: [String] = []
    for span in spans {
      let format = DateFormat(words.language)
      let from = Self.time(span.from)
      parts.append(
        span.isOpenEnded
          ? words.hoursFrom(format.timeWithArticle(from))
          : words.hoursSpan(format.time(from), format.time(Self.time(span.to))))
    }
    return parts.joined(separator: ", ")
  }

  private static func time(_ minutes: Int) -> CivilTime { CivilTime(secondsAfterMidnight: minutes % 1440 * 60) }

  /// "Abierto: cierra a las 9:00 p. m.": a state as a person is told it.
  /// - Parameter mayDiffer: it is a holiday of which the hours say nothing.
  public static func words(
    _ state: State, at moment: CivilDateTime, mayDiffer: Bool, _ language: Language
  ) -> String {
    let words = PlaceWords(language)
    var text = state.isOpen ? words.openNow : words.closedNow
    if let until = state.until {
      let format = DateFormat(language)
      let time = format.timeWithArticle(until.time)
      let days = until.date.days(since: moment.date)
      if days == 0 || (days == 1 && state.isOpen) {
        text = state.isOpen ? words.openUntil(time) : words.closedUntil(time)
      } else {
        let day = days == 1 ? format.relative(until.date, today: moment.date) : format.onWeekday(until.date.weekday)
        text = state.isOpen ? words.openUntilDay(day, time) : words.closedUntilDay(day, time)
      }
    }
    return mayDiffer ? words.holidayMayDiffer(text) : text
  }
}
