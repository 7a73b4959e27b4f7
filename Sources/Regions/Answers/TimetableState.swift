import Base
import RegionAPI
import Transit

extension Timetable {
  /// That the timetable had ended, or had not begun, on a day: "El horario terminó el 31 dic 2025"; nil where it covers the day.
  func outside(_ day: CivilDate, _ language: Language) -> String? {
    guard let calendar else { return nil }
    let dates = DateFormat(language)
    if day.daysSince1970 > calendar.upperBound {
      return language.say("El horario terminó el ", "The timetable ended on ") + dates.short(CivilDate(daysSince1970: calendar.upperBound))
    }
    if day.daysSince1970 < calendar.lowerBound {
      return language.say("El horario empieza el ", "The timetable begins on ") + dates.short(CivilDate(daysSince1970: calendar.lowerBound))
    }
    return nil
  }

  /// What is wrong with the timetable as a whole on a day; nil where nothing is.
  func state(on day: CivilDate, _ isZoneKnown: Bool, _ language: Language) -> TimetableState? {
    if let calendar, let words = outside(day, language) {
      let isEnded = day.daysSince1970 > calendar.upperBound
      return TimetableState(
        state: isEnded ? .ended : .notBegun, date: CivilDate(daysSince1970: isEnded ? calendar.upperBound : calendar.lowerBound), words: words)
    }
    if isZoneKnown { return nil }
    return TimetableState(state: .zoneUnknown, words: language.say(
      "No conocemos la zona horaria de estos horarios: las horas pueden ser otras", "The time zone of this timetable is not known: times may be different"))
  }
}
