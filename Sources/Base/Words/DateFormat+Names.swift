extension DateFormat {
  /// `sábado`; `Saturday` in English.
  public func name(of weekday: Weekday) -> String {
    switch weekday {
    case .monday: choose("lunes", "Monday", "lundi", "segunda-feira")
    case .tuesday: choose("martes", "Tuesday", "mardi", "terça-feira")
    case .wednesday: choose("miércoles", "Wednesday", "mercredi", "quarta-feira")
    case .thursday: choose("jueves", "Thursday", "jeudi", "quinta-feira")
    case .friday: choose("viernes", "Friday", "vendredi", "sexta-feira")
    case .saturday: choose("sábado", "Saturday", "samedi", "sábado")
    case .sunday: choose("domingo", "Sunday", "dimanche", "domingo")
    }
  }

  /// `sáb`: for a calendar's head or a chart's axis.
  public func abbreviation(of weekday: Weekday) -> String {
    switch weekday {
    case .monday: choose("lun", "Mon", "lun.", "seg.")
    case .tuesday: choose("mar", "Tue", "mar.", "ter.")
    case .wednesday: choose("mié", "Wed", "mer.", "qua.")
    case .thursday: choose("jue", "Thu", "jeu.", "qui.")
    case .friday: choose("vie", "Fri", "ven.", "sex.")
    case .saturday: choose("sáb", "Sat", "sam.", "sáb.")
    case .sunday: choose("dom", "Sun", "dim.", "dom.")
    }
  }

  /// `noviembre`; `November` in English.
  /// - Precondition: 1 to 12.
  public func name(ofMonth month: Int) -> String {
    switch month {
    case 1: choose("enero", "January", "janvier", "janeiro")
    case 2: choose("febrero", "February", "février", "fevereiro")
    case 3: choose("marzo", "March", "mars", "março")
    case 4: choose("abril", "April", "avril", "abril")
    case 5: choose("mayo", "May", "mai", "maio")
    case 6: choose("junio", "June", "juin", "junho")
    case 7: choose("julio", "July", "juillet", "julho")
    case 8: choose("agosto", "August", "août", "agosto")
    case 9: choose("septiembre", "September", "septembre", "setembro")
    case 10: choose("octubre", "October", "octobre", "outubro")
    case 11: choose("noviembre", "November", "novembre", "novembro")
    case 12: choose("diciembre", "December", "décembre", "dezembro")
    default: preconditionFailure("month \(month)")
    }
  }

  /// `nov`.
  /// - Precondition: 1 to 12.
  public func monthAbbreviation(_ month: Int) -> String {
    switch month {
    case 1: choose("ene", "Jan", "janv.", "jan.")
    case 2: choose("feb", "Feb", "févr.", "fev.")
    case 3: choose("mar", "Mar", "mars", "mar.")
    case 4: choose("abr", "Apr", "avr.", "abr.")
    case 5: choose("may", "May", "mai", "mai.")
    case 6: choose("jun", "Jun", "juin", "jun.")
    case 7: choose("jul", "Jul", "juil.", "jul.")
    case 8: choose("ago", "Aug", "août", "ago.")
    case 9: choose("sep", "Sep", "sept.", "set.")
    case 10: choose("oct", "Oct", "oct.", "out.")
    case 11: choose("nov", "Nov", "nov.", "nov.")
    case 12: choose("dic", "Dec", "déc.", "dez.")
    default: preconditionFailure("month \(month)")
    }
  }
}
