/// Dates and times as people write them.
///
/// | | es | en | fr | pt |
/// |---|---|---|---|---|
/// | `short` | 21 nov 2026 | Nov 21, 2026 | 21 nov. 2026 | 21 nov. 2026 |
/// | `long` | sábado 21 de noviembre | Saturday, November 21 | samedi 21 novembre | sábado, 21 de novembro |
/// | `time` | 3:05 p. m. | 3:05 PM | 15:05 | 15:05 |
///
/// The space within `p. m.` is a no-break space; the one before it is too.
public struct DateFormat: Sendable, Equatable {
  public let language: Language

  public init(_ language: Language) { self.language = language }

  /// `21 nov 2026`.
  public func short(_ date: CivilDate) -> String {
    let day = "\(date.day)", month = monthAbbreviation(date.month), year = "\(date.year)"
    return language == .en ? month + " " + day + ", " + year : day + " " + month + " " + year
  }

  /// `21 nov`: for a day of this year.
  public func dayAndMonth(_ date: CivilDate) -> String {
    let day = "\(date.day)", month = monthAbbreviation(date.month)
    return language == .en ? month + " " + day : day + " " + month
  }

  /// `sábado 21 de noviembre`.
  public func long(_ date: CivilDate) -> String {
    let weekday = name(of: date.weekday), month = name(ofMonth: date.month), day = "\(date.day)"
    return switch language {
    case .es: weekday + " " + day + " de " + month
    case .en: weekday + ", " + month + " " + day
    case .fr: weekday + " " + (date.day == 1 ? "1er" : day) + " " + month
    case .pt: weekday + ", " + (date.day == 1 ? "1º" : day) + " de " + month
    }
  }

  /// `sábado 21 de noviembre de 2026`.
  public func full(_ date: CivilDate) -> String {
    switch language {
    case .es, .pt: long(date) + " de \(date.year)"
    case .en: long(date) + ", \(date.year)"
    case .fr: long(date) + " \(date.year)"
    }
  }

  /// `noviembre de 2026`: a calendar's title.
  public func month(_ date: CivilDate) -> String {
    switch language {
    case .es, .pt: name(ofMonth: date.month) + " de \(date.year)"
    case .en, .fr: name(ofMonth: date.month) + " \(date.year)"
    }
  }

  /// `el lunes`, `on Monday`: the day of the week as it follows "opens".
  public func onWeekday(_ weekday: Weekday) -> String {
    choose("el ", "on ", "", "") + name(of: weekday)
  }

  /// `hoy`, `ayer`, `mañana`, the weekday of the last six days, `21 nov` in the same year, else `21 nov 2026`.
  public func relative(_ date: CivilDate, today: CivilDate) -> String {
    let ago = today.days(since: date)
    switch ago {
    case 0: return choose("hoy", "today", "aujourd’hui", "hoje")
    case 1: return choose("ayer", "yesterday", "hier", "ontem")
    case -1: return choose("mañana", "tomorrow", "demain", "amanhã")
    case 2...6: return name(of: date.weekday)
    default: return date.year == today.year ? dayAndMonth(date) : short(date)
    }
  }

  /// `3:05 p. m.`.
  public func time(_ time: CivilTime) -> String {
    let minutes = time.minute < 10 ? "0\(time.minute)" : "\(time.minute)"
    switch language {
    case .es, .en:
      let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
      let half = language == .en ? (time.hour < 12 ? "AM" : "PM") : (time.hour < 12 ? "a.\u{A0}m." : "p.\u{A0}m.")
      return "\(hour):" + minutes + "\u{A0}" + half
    case .fr, .pt:
      return (time.hour < 10 ? "0\(time.hour):" : "\(time.hour):") + minutes
    }
  }

  /// In Spanish with its article, `las 3:05 p. m.` or `la 1:05 p. m.`, as it follows `a`, `hasta` and `desde`; in other languages the time.
  public func timeWithArticle(_ time: CivilTime) -> String {
    language == .es ? (time.hour % 12 == 1 ? "la " : "las ") + self.time(time) : self.time(time)
  }

  func choose(_ es: String, _ en: String, _ fr: String, _ pt: String) -> String {
    switch language {
    case .es: es
    case .en: en
    case .fr: fr
    case .pt: pt
    }
  }
}
