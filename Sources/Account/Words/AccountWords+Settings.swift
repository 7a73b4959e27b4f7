// Settings: the rows that all apps share, appearance, language, privacy.
extension AccountWords {
  var thisDevice: String { say("Este dispositivo", "This device") }
  var privacyAndHelp: String { say("Privacidad y ayuda", "Privacy and help") }
  public var accountOffer: String { say("Crear cuenta o entrar", "Create an account or log in") }
  public var accountOfferDetail: String { say("Para tener tus registros en varios dispositivos. No es obligatorio.", "To have your records on several devices. It is optional.") }

  public var appearance: String { say("Aspecto", "Appearance") }
  var appearanceLead: String { say("Se aplica al momento, en todas las apps de Vereda de este dispositivo.", "It applies at once, in every Vereda app on this device.") }
  var themeLabel: String { say("Tema", "Theme") }
  func theme(_ theme: Appearance.Theme) -> String {
    switch theme {
    case .auto: say("Como el dispositivo", "Same as the device")
    case .light: say("Claro", "Light")
    case .dark: say("Oscuro", "Dark")
    case .contrast: say("Alto contraste", "High contrast")
    }
  }
  func themeDetail(_ theme: Appearance.Theme) -> String {
    switch theme {
    case .auto: say("Cambia con la hora o con tus ajustes", "Changes with the hour or your settings")
    case .light: say("Fondo claro", "Light background")
    case .dark: say("Descansa la vista de noche", "Rests the eyes at night")
    case .contrast: say("Textos y bordes más marcados", "Stronger text and borders")
    }
  }
  var textSize: String { say("Tamaño del texto", "Text size") }
  var sample: String { say("Así se ve", "This is how it looks") }
  var sampleText: String { say("Camina despacio. El camino también es tuyo.", "Walk slowly. The path is yours too.") }
  var sampleQuiet: String { say("Sábado 21 de noviembre, 3:05 p. m.", "Saturday, November 21, 3:05 PM") }

  var languageTitle: String { say("Idioma", "Language") }
  /// Of a language that has no words yet, and the one that is spoken meanwhile.
  func notYet(_ wished: Language) -> String {
    wished == .fr ? say("Francés: todavía no; mientras, inglés.", "French: not yet; until then, English.")
      : say("Portugués: todavía no; mientras, español.", "Portuguese: not yet; until then, Spanish.")
  }
  var languageLead: String { say("De la app y de los correos que te enviamos.", "Of the app and of the e-mails we send you.") }

  public var privacy: String { say("Privacidad", "Privacy") }
  var privacyDetail: String { say("Qué guardamos, para qué y cómo borrarlo", "What we keep, what for, and how to delete it") }
  var privacyLead: String { say("Tú decides. Puedes cambiarlo cuando quieras.", "You decide. You can change it at any time.") }
  var consentsTitle: String { say("Lo que permites", "What you allow") }
  var consentRecords: String { say("Guardar mis registros en mi cuenta", "Keep my records in my account") }
  var consentRecordsDetail: String {
    say("Ánimo, salud y hábitos, cifrados. Si lo apagas, lo nuevo se queda en este dispositivo.",
      "Mood, health and habits, encrypted. If you turn it off, what is new stays on this device.")
  }
  var consentNews: String { say("Recibir noticias por correo", "Receive news by e-mail") }
  var consentNewsDetail: String { say("Pocas y breves.", "Few and short.") }
  func since(_ date: String, granted: Bool) -> String { granted ? say("Aceptado: \(date).", "Accepted: \(date).") : say("Sin tu permiso desde: \(date).", "Without your permission since: \(date).") }
  var notAsked: String { say("Todavía no lo decides.", "You have not decided yet.") }
  var notSentYet: String { say("Lo enviaremos cuando haya conexión.", "We will send it when there is a connection.") }
  var withoutAccount: String { say("Sin cuenta, todo lo que anotas se queda en este dispositivo. Nadie más lo ve.", "Without an account, everything you write stays on this device. Nobody else sees it.") }
  var readTitle: String { say("Para leer", "To read") }
  var privacyNotice: String { say("Aviso de privacidad", "Privacy notice") }
  var terms: String { say("Términos de uso", "Terms of use") }
  var licences: String { say("Licencias y créditos", "Licences and credits") }
  var yourData: String { say("Tus datos", "Your data") }
  var exportRow: String { say("Descargar todo lo de mi cuenta", "Download everything in my account") }
  var copyDetail: String {
    say("Todos tus registros, y lo que solo guarda este dispositivo, como tus contactos de emergencia",
      "All your records, and what only this device keeps, such as your emergency contacts")
  }
  var eraseRow: String { say("Vaciar este dispositivo", "Empty this device") }
  var deleteRow: String { say("Borrar mi cuenta", "Delete my account") }

  var eraseTitle: String { say("Vaciar este dispositivo", "Empty this device") }
  func eraseLead(_ count: Int) -> String {
    count == 0 ? say("No hay registros que solo estén aquí.", "No record is only here.")
      : say("Hay \(records(count)) solo en este dispositivo. Lo que borres no se puede recuperar.", "There \(plural(count, "is", "are")) \(records(count)) only on this device. What you delete cannot be recovered.")
  }
  var eraseSafe: String { say("Son de una cuenta y ya están en ella. Aquí se pueden quitar sin perder nada.", "They belong to an account and are in it already. They can be removed from here without losing anything.") }
  var eraseNow: String { say("Borrar de este dispositivo", "Delete from this device") }
}
