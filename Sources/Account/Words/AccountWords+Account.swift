// The account, logged in or not.
extension AccountWords {
  var offerTitle: String { say("Una cuenta, si la quieres", "An account, if you want one") }
  var offerLead: String { say("Las apps funcionan sin cuenta. Con una, puedes:", "The apps work without an account. With one, you can:") }
  var offerPoints: [String] {
    [
      say("Ver tus registros en tu teléfono, tu tableta y tu computadora.", "See your records on your phone, your tablet and your computer."),
      say("Recuperarlos si pierdes el teléfono.", "Get them back if you lose your phone."),
      say("Usar la misma cuenta en las cinco apps de Vereda.", "Use the same account in the five Vereda apps."),
    ]
  }
  var offerPrivacy: String { say("Lo que anotas se guarda cifrado. No lo vendemos ni lo compartimos.", "What you write is kept encrypted. We do not sell it or share it.") }
  var goOnWithout: String { say("Seguir sin cuenta", "Go on without an account") }

  var syncTitle: String { say("Sincronización", "Synchronisation") }
  var synchroniseNow: String { say("Sincronizar ahora", "Synchronise now") }
  var dataTitle: String { say("Datos de la cuenta", "Account details") }
  var nameRow: String { say("Nombre", "Name") }
  var noName: String { say("Sin nombre", "No name") }
  var emailRow: String { say("Correo", "E-mail") }
  var passwordRow: String { say("Contraseña", "Password") }
  var changeWord: String { say("Cambiar", "Change") }
  var sessionsRow: String { say("Sesiones abiertas", "Open sessions") }
  var sessionsDetail: String { say("Dónde está abierta tu cuenta", "Where your account is open") }
  var logOutRow: String { say("Salir de la cuenta", "Log out") }
  var recordsRow: String { say("Dónde se guardan tus registros", "Where your records are kept") }
  func recordsValue(_ allowed: Bool) -> String { allowed ? say("En tu cuenta", "In your account") : say("Solo aquí", "Only here") }

  var sessionsTitle: String { say("Sesiones abiertas", "Open sessions") }
  var sessionsLead: String { say("Si no reconoces alguna, ciérrala y cambia tu contraseña.", "If you do not recognise one, close it and change your password.") }
  var thisSession: String { say("Esta sesión", "This session") }
  func used(_ moment: String) -> String { say("Último uso: \(moment)", "Last used: \(moment)") }
  func since(_ date: String) -> String { say("Desde el \(date)", "Since \(date)") }
  var closeSession: String { say("Cerrar", "Close") }
  func closeSession(_ device: String) -> String { say("Cerrar la sesión de \(device)", "Close the session of \(device)") }
  var unknownDevice: String { say("Dispositivo sin nombre", "Unnamed device") }
  var logOutEverywhere: String { say("Salir en todos los dispositivos", "Log out on every device") }

  var exportTitle: String { say("Descargar tus datos", "Download your data") }
  var exportLead: String { say("Un archivo zip con todo lo que tu cuenta guarda.", "A zip file with everything your account holds.") }
  var exportPoints: [String] {
    [
      say("Tus registros, en JSON y en CSV (se abre en una hoja de cálculo).", "Your records, as JSON and CSV (it opens in a spreadsheet)."),
      say("Tu nombre, tu correo y tus sesiones.", "Your name, your e-mail and your sessions."),
      say("Lo que has aceptado, con fechas.", "What you have accepted, with dates."),
    ]
  }
  var exportCare: String { say("El archivo no va cifrado. Guárdalo en un lugar tuyo.", "The file is not encrypted. Keep it in a place of your own.") }
  var exportNow: String { say("Descargar", "Download") }
  var exportDone: String { say("Se descargó tu archivo", "Your file was downloaded") }
  func exportWaiting(_ count: Int) -> String {
    say("\(plural(count, "Falta", "Faltan")) \(records(count)) por enviar desde este dispositivo; no van en el archivo.",
      "\(records(count)) still to send from this device; not in the file.")
  }

  var logOutTitle: String { say("Salir de la cuenta", "Log out") }
  var logOutSafe: String { say("Todo está en tu cuenta. Al salir, tus registros se quitan de este dispositivo; los verás otra vez cuando entres.",
    "Everything is in your account. When you log out, your records leave this device; you will see them again when you log in.") }
  var logOutDeviceOnly: String { say("Tus registros están solo en este dispositivo y aquí se quedan al salir.", "Your records are only on this device and stay here when you log out.") }
  var logOutWaiting: String {
    say("Si sales ahora, lo que falta se borra de este dispositivo y no se puede recuperar.",
      "If you log out now, what is not sent is deleted from this device and cannot be recovered.")
  }
  func logOutWaitingTitle(_ count: Int) -> String { say("\(plural(count, "Falta", "Faltan")) \(records(count)) por enviar", "\(records(count)) still to send") }
  var sendAndLogOut: String { say("Enviar y salir", "Send and log out") }
  var logOutNow: String { say("Salir", "Log out") }
  var logOutAnyway: String { say("Salir y borrarlos", "Log out and delete them") }
  var sendFailedTitle: String { say("No se pudieron enviar", "They could not be sent") }
  var sendFailed: String { say("No hay conexión con el servidor, o no has permitido guardarlos en tu cuenta. Siguen aquí.", "There is no connection with the server, or you have not allowed keeping them in your account. They are still here.") }
  var sendingTitle: String { say("Enviando…", "Sending…") }
}
