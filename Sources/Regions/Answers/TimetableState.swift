import Base
import RegionAPI
import Transit

extension Timetable {
  /// That the timetable had ended, or had not begun, on a day: "El horario terminó el 31 dic 2025"; nil where it covers the day.
  func outside(_ day: CivilDate, _ words: Words) -> String? {
    guard let calendar else { return nil }
    let dates = DateFormat(words.language)
    if day.daysSince1970 > calendar.upperBound {
      return words.timetableEnded(dates.short(CivilDate(daysSince1970: calendar.upperBound)))
    }
    if day.daysSince1970 < calendar.lowerBound {
      return words.timetableBegins(dates.short(CivilDate(daysSince1970: calendar.lowerBound)))
    }
    return nil
  }

  /// What is wrong with the timetable as a whole on a day; nil where nothing is.
  func state(on day: CivilDate, _ isZoneKnown: Bool, _ language: Language) -> TimetableState? {
    let words = Words(language)
    if let calendar, let told = outside(day, words) {
      let isEnded = day.daysSince1970 > calendar.upperBound
      return TimetableState(
        state: isEnded ? .ended : .notBegun,
        date: CivilDate(daysSince1970: isEnded ? calendar.upperBound : calendar.lowerBound), words: told)
    }
    if isZoneKnown { return nil }
    return TimetableState(state: .zoneUnknown, words: words.zoneUnknown)
  }
}
