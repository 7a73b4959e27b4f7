/// Lengths of time as people write and say them.
public struct DurationFormat: Sendable, Equatable {
  public let language: Language

  public init(_ language: Language) { self.language = language }

  /// `45 s`, `12 min`, `1 h 5 min`: seconds only under a minute, else to the nearest minute. Less than nothing is nothing.
  public func short(_ duration: Seconds) -> String {
    let seconds = DurationFormat.whole(duration)
    if seconds < 60 { return "\(seconds) s" }
    let minutes = (seconds + 30) / 60
    if minutes < 60 { return "\(minutes) min" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }

  /// The same in words, for a screen reader: `45 segundos`, `12 minutos`, `1 hora y 5 minutos`.
  public func spoken(_ duration: Seconds) -> String {
    let seconds = DurationFormat.whole(duration)
    if seconds < 60 {
      return count(
        seconds, ("segundo", "segundos"), ("second", "seconds"), ("seconde", "secondes"), ("segundo", "segundos"))
    }
    let minutes = (seconds + 30) / 60
    let shownMinutes = count(
      minutes % 60, ("minuto", "minutos"), ("minute", "minutes"), ("minute", "minutes"), ("minuto", "minutos"))
    if minutes < 60 { return shownMinutes }
    let shownHours = count(minutes / 60, ("hora", "horas"), ("hour", "hours"), ("heure", "heures"), ("hora", "horas"))
    if minutes % 60 == 0 { return shownHours }
    let and =
      switch language {
      case .es: " y "
      case .en: " and "
      case .fr: " et "
      case .pt: " e "
      }
    return shownHours + and + shownMinutes
  }

  /// A clock that runs: `0:05`, `12:30`, `1:02:03`. Less than nothing is `0:00`.
  public static func clock(_ duration: Seconds) -> String {
    let seconds = whole(duration)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let tail = ":" + twoDigits(seconds % 60)
    return hours > 0 ? "\(hours):" + twoDigits(minutes) + tail : "\(minutes)" + tail
  }

  private static func twoDigits(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }

  /// To the nearest second, from 0 to a hundred million.
  private static func whole(_ duration: Seconds) -> Int64 {
    duration.value > 0 ? Int64(min(duration.value, 1e8).rounded()) : 0
  }

  private func count(
    _ value: Int64, _ es: (String, String), _ en: (String, String), _ fr: (String, String), _ pt: (String, String)
  ) -> String {
    let words =
      switch language {
      case .es: es
      case .en: en
      case .fr: fr
      case .pt: pt
      }
    return "\(value) " + language.plural(value, words.0, words.1)
  }
}
