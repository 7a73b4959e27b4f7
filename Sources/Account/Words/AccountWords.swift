/// What the shared screens say, in each language side by side: a line without its translation does not compile.
/// French and Portuguese are not written yet; who asks for them reads Spanish.
public struct AccountWords: Sendable {
  let language: Language
  /// The languages there are words for, in their own names.
  public static let languages: [(language: Language, name: String)] = [(.es, "Español"), (.en, "English")]
  public static let es = AccountWords(.es)
  public static let en = AccountWords(.en)

  public init(_ language: Language) { self.language = language.worded }

  @inline(never) func say(_ es: String, _ en: String) -> String { language == .en ? en : es }

  /// `1 registro`, `12 registros`
  @inline(never) func records(_ count: Int) -> String {
    NumberFormat(language).count(Int64(count), say("registro", "record"), say("registros", "records"))
  }

  /// The form of a verb or sentence for one, or for several.
  @inline(never) func plural(_ count: Int, _ one: String, _ other: String) -> String { language.plural(Int64(count), one, other) }

  /// `hoy, 3:05 p. m.`
  func moment(_ instant: Instant, _ environment: Environment) -> String {
    let civil = environment.zone.civil(at: instant)
    let format = DateFormat(language)
    return format.relative(civil.date, today: environment.zone.civil(at: environment.now).date) + ", " + format.time(civil.time)
  }

  /// `21 nov 2026`
  func date(_ instant: Instant, _ environment: Environment) -> String {
    DateFormat(language).short(environment.zone.civil(at: instant).date)
  }

  func name(of language: Language) -> String {
    Self.languages.first { $0.language == language }?.name ?? Self.languages[0].name
  }

  // Used on many screens
  var tryAgain: String { say("Intentar de nuevo", "Try again") }
  var cancel: String { say("Cancelar", "Cancel") }
  var choose: String { say("Elegir", "Choose") }
  var continueWord: String { say("Continuar", "Continue") }
  var home: String { say("Inicio", "Home") }
  public var help: String { say("Ayuda", "Help") }
  public var account: String { say("Tu cuenta", "Your account") }
  public var settings: String { say("Ajustes", "Settings") }
  var logIn: String { say("Entrar", "Log in") }
  var create: String { say("Crear cuenta", "Create account") }
  var saveCopy: String { say("Guardar una copia en un archivo", "Save a copy to a file") }

  /// Whose account was opened, by its address: a link out of a mail may be somebody else's.
  func opened(_ member: Member) -> String {
    say("Entraste a la cuenta de \(member.email).", "You are logged in to the account of \(member.email).")
  }

  func message(_ message: Message, _ member: Member?) -> String {
    switch message {
    case .welcome: member.map { opened($0) } ?? say("Listo. Entraste a tu cuenta.", "Done. You are logged in.")
    case .signedOut: say("Saliste de tu cuenta.", "You logged out.")
    case .signedOutEverywhere: say("Saliste de tu cuenta en todos los dispositivos.", "You logged out on every device.")
    case .nameChanged: say("Nombre guardado.", "Name saved.")
    case .passwordChanged: say("Contraseña cambiada. Las otras sesiones se cerraron.", "Password changed. The other sessions were closed.")
    case .sessionClosed: say("Sesión cerrada.", "Session closed.")
    case .mailSentAgain: say("Te enviamos otro correo.", "We sent you another e-mail.")
    case .recordsInAccount: say("Tus registros se guardan en tu cuenta.", "Your records are kept in your account.")
    case .recordsOnDevice: say("Tus registros se quedan en este dispositivo.", "Your records stay on this device.")
    case .emptied: say("Este dispositivo quedó vacío.", "This device is empty now.")
    case .nothingChanged: say("No cambió nada.", "Nothing changed.")
    case .notErased: say("No se pudieron quitar los registros de este dispositivo.", "The records could not be removed from this device.")
    case .copied: say("La copia está en tus descargas. Guárdala donde solo tú la veas.", "The copy is in your downloads. Keep it where only you can see it.")
    case .nothingToCopy: say("En este dispositivo no hay nada que copiar.", "There is nothing to copy on this device.")
    case .notCopied: say("No se pudo leer lo que hay en este dispositivo. Inténtalo de nuevo.", "What is on this device could not be read. Try again.")
    case .storageKept: say("Este navegador promete no borrar tus registros.", "This browser promises not to delete your records.")
    }
  }
}
