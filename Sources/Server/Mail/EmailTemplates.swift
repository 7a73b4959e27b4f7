import Base

/// What the server writes to people. A token is in the link's fragment: it reaches no server's log and no other site.
struct EmailTemplates: Sendable {
  /// Without a slash at its end.
  let site: String

  func verify(_ language: Language, token: String) -> (String, String) {
    language.worded == .en
      ? ("Confirm your e-mail", "Hello:\n\nSomeone opened a Vereda account with this address. If it was you, confirm it here:\n\n\(link("verificar", token))\n\nThe link works once, for 48 hours. If it was not you, ignore this message: the account will not be opened.\n\nVereda\n")
      : ("Confirma tu correo", "Hola:\n\nAlguien abrió una cuenta de Vereda con este correo. Si fuiste tú, confírmalo aquí:\n\n\(link("verificar", token))\n\nEl enlace sirve una vez, durante 48 horas. Si no fuiste tú, ignora este mensaje: la cuenta no se abrirá.\n\nVereda\n")
  }

  /// Someone registered an address that already has an account.
  func alreadyThere(_ language: Language) -> (String, String) {
    language.worded == .en
      ? ("You already have an account", "Hello:\n\nSomeone tried to open a Vereda account with this address, which already has one. If it was you, log in as usual. If you forgot your password, ask for a new one on the log-in page:\n\n\(site)/\n\nIf it was not you, you need not do anything.\n\nVereda\n")
      : ("Ya tienes una cuenta", "Hola:\n\nAlguien intentó abrir una cuenta de Vereda con este correo, que ya tiene una. Si fuiste tú, inicia sesión como siempre. Si olvidaste tu contraseña, pide una nueva en la página de inicio de sesión:\n\n\(site)/\n\nSi no fuiste tú, no tienes que hacer nada.\n\nVereda\n")
  }

  /// Someone registered, with another password, an address that waits to be confirmed.
  func chooseAnew(_ language: Language, token: String) -> (String, String) {
    language.worded == .en
      ? ("Choose your password to finish", "Hello:\n\nThere was already an unfinished registration with this address. To finish it, choose your password here:\n\n\(link("restablecer", token))\n\nThe link works once, for 2 hours. If it was not you, ignore this message.\n\nVereda\n")
      : ("Elige tu contraseña para terminar", "Hola:\n\nYa había un registro sin terminar con este correo. Para terminarlo, elige tu contraseña aquí:\n\n\(link("restablecer", token))\n\nEl enlace sirve una vez, durante 2 horas. Si no fuiste tú, ignora este mensaje.\n\nVereda\n")
  }

  func reset(_ language: Language, token: String) -> (String, String) {
    language.worded == .en
      ? ("New password", "Hello:\n\nTo choose a new password, open this link:\n\n\(link("restablecer", token))\n\nIt works once, for 2 hours. If you did not ask for it, ignore this message: your password stays as it is.\n\nVereda\n")
      : ("Contraseña nueva", "Hola:\n\nPara elegir una contraseña nueva, abre este enlace:\n\n\(link("restablecer", token))\n\nSirve una vez, durante 2 horas. Si no lo pediste, ignora este mensaje: tu contraseña sigue igual.\n\nVereda\n")
  }

  func passwordChanged(_ language: Language) -> (String, String) {
    language.worded == .en
      ? ("Your password changed", "Hello:\n\nThe password of your Vereda account changed, and every other session was closed. If it was not you, ask for a new password now:\n\n\(site)/\n\nVereda\n")
      : ("Tu contraseña cambió", "Hola:\n\nLa contraseña de tu cuenta de Vereda cambió y se cerraron las demás sesiones. Si no fuiste tú, pide ahora una contraseña nueva:\n\n\(site)/\n\nVereda\n")
  }

  func confirmAddress(_ language: Language, token: String) -> (String, String) {
    language.worded == .en
      ? ("Confirm your new e-mail", "Hello:\n\nTo use this address for your Vereda account, open this link:\n\n\(link("correo", token))\n\nIt works once, for 24 hours. If it was not you, ignore this message.\n\nVereda\n")
      : ("Confirma tu correo nuevo", "Hola:\n\nPara usar este correo en tu cuenta de Vereda, abre este enlace:\n\n\(link("correo", token))\n\nSirve una vez, durante 24 horas. Si no fuiste tú, ignora este mensaje.\n\nVereda\n")
  }

  func addressAsked(_ language: Language) -> (String, String) {
    language.worded == .en
      ? ("Someone asked to change your e-mail", "Hello:\n\nFrom your Vereda account someone asked to use another address. It changes only when the new address is confirmed. If it was not you, change your password now:\n\n\(site)/\n\nVereda\n")
      : ("Pidieron cambiar tu correo", "Hola:\n\nDesde tu cuenta de Vereda pidieron usar otro correo. Solo cambia cuando se confirme el correo nuevo. Si no fuiste tú, cambia ahora tu contraseña:\n\n\(site)/\n\nVereda\n")
  }

  /// Someone logged in with the password where nobody had before. It repeats nothing that the device says of itself.
  func newDevice(_ language: Language) -> (String, String) {
    language == .en
      ? ("New device in your account", "Hello:\n\nSomeone just logged in to your Vereda account with your password, on a device or browser where it had not been used. If it was you, you need not do anything.\n\nIf it was not you, change your password now: every other session and every pending link is closed.\n\n\(site)/\n\nVereda\n")
      : ("Dispositivo nuevo en tu cuenta", "Hola:\n\nAlguien acaba de entrar a tu cuenta de Vereda con tu contraseña, en un dispositivo o navegador donde no se había usado. Si fuiste tú, no tienes que hacer nada.\n\nSi no fuiste tú, cambia ahora tu contraseña: se cierran las demás sesiones y los enlaces pendientes.\n\n\(site)/\n\nVereda\n")
  }

  /// To the former address, once it has changed. - Parameter token: of the link that takes it back.
  func addressChanged(_ language: Language, token: String?) -> (String, String) {
    let undo = token.map { link("deshacer", $0) }
    return language == .en
      ? ("Your e-mail changed", "Hello:\n\nYour Vereda account uses another address from now on. If it was you, you need not do anything.\n\n"
        + (undo.map { "If it was not you, take the change back here:\n\n\($0)\n\nYour account comes back to this address, every session is closed, and we send you a link to choose a new password. It works once, for 7 days.\n\n" }
          ?? "If it was not you, use the link in our first message about it.\n\n") + "Vereda\n")
      : ("Tu correo cambió", "Hola:\n\nTu cuenta de Vereda usa otro correo desde ahora. Si fuiste tú, no tienes que hacer nada.\n\n"
        + (undo.map { "Si no fuiste tú, deshaz el cambio aquí:\n\n\($0)\n\nTu cuenta vuelve a este correo, se cierran todas las sesiones y te enviamos un enlace para elegir otra contraseña. Sirve una vez, durante 7 días.\n\n" }
          ?? "Si no fuiste tú, usa el enlace de nuestro primer mensaje sobre esto.\n\n") + "Vereda\n")
  }

  /// To the address that came back.
  func addressBack(_ language: Language, token: String) -> (String, String) {
    language == .en
      ? ("Your account uses this e-mail again", "Hello:\n\nThe change was taken back and every session was closed. The former password does not work any more. Choose a new one here:\n\n\(link("restablecer", token))\n\nThe link works once, for 2 hours. If it has expired, ask for another one with “I forgot my password”.\n\nVereda\n")
      : ("Tu cuenta volvió a este correo", "Hola:\n\nSe deshizo el cambio y se cerraron todas las sesiones. La contraseña anterior ya no sirve. Elige otra aquí:\n\n\(link("restablecer", token))\n\nEl enlace sirve una vez, durante 2 horas. Si ya venció, pide otro en «Olvidé mi contraseña».\n\nVereda\n")
  }

  /// To the address that the account left again.
  func addressUndone(_ language: Language) -> (String, String) {
    language == .en
      ? ("The change of e-mail was taken back", "Hello:\n\nYour Vereda account uses its former address again: someone opened the link that we sent there. All sessions were closed. If it was not you, look after that mailbox.\n\nVereda\n")
      : ("Se deshizo el cambio de correo", "Hola:\n\nTu cuenta de Vereda volvió a su correo anterior: alguien abrió el enlace que enviamos ahí. Se cerraron todas las sesiones. Si no fuiste tú, cuida ese buzón.\n\nVereda\n")
  }

  /// Someone wants to open an account with an address that another account left a few days ago.
  func addressReserved(_ language: Language) -> (String, String) {
    language == .en
      ? ("This e-mail cannot be used yet", "Hello:\n\nSomeone tried to use this address for a Vereda account. Another account left it a few days ago and may still come back, so it can be used 7 days after that change.\n\nIf it was your account and you did not change its address, open the link in our message “Your e-mail changed”.\n\nVereda\n")
      : ("Este correo todavía no se puede usar", "Hola:\n\nAlguien intentó usar este correo para una cuenta de Vereda. Otra cuenta lo dejó hace unos días y todavía puede volver, así que se podrá usar 7 días después de ese cambio.\n\nSi era tu cuenta y no cambiaste su correo, abre el enlace de nuestro mensaje «Tu correo cambió».\n\nVereda\n")
  }

  /// Someone registered the address of an account that is being deleted.
  func beingErased(_ language: Language, token: String) -> (String, String) {
    language == .en
      ? ("Your account is being erased", "Hello:\n\nSomeone tried to open a Vereda account with this address. Its account is being erased: until then nobody can log in. If you want to keep it, open this link and log in as usual:\n\n\(link("conservar", token))\n\nIf you would rather begin anew, wait until it is erased. We will write to you that day.\n\nVereda\n")
      : ("Tu cuenta se está eliminando", "Hola:\n\nAlguien intentó abrir una cuenta de Vereda con este correo. Su cuenta se está eliminando: mientras tanto nadie puede entrar. Si quieres conservarla, abre este enlace y luego entra como siempre:\n\n\(link("conservar", token))\n\nSi prefieres empezar de nuevo, espera a que se elimine. Ese día te escribiremos.\n\nVereda\n")
  }

  /// - Parameter until: a date, written out.
  func deletion(_ language: Language, token: String, until: String) -> (String, String) {
    language.worded == .en
      ? ("Your account will be erased", "Hello:\n\nYou asked us to erase your Vereda account. It is blocked from now on: nobody can read it. On \(until) it will be erased for good, with all its data.\n\nIf you change your mind before that day, keep it here:\n\n\(link("conservar", token))\n\nVereda\n")
      : ("Tu cuenta se eliminará", "Hola:\n\nPediste eliminar tu cuenta de Vereda. Desde ahora está bloqueada: nadie puede consultarla. El \(until) se suprimirá para siempre, con todos sus datos.\n\nSi cambias de opinión antes de ese día, consérvala aquí:\n\n\(link("conservar", token))\n\nVereda\n")
  }

  func erased(_ language: Language) -> (String, String) {
    language.worded == .en
      ? ("Your account was erased", "Hello:\n\nYour Vereda account and all its data were erased today. This is your receipt; we keep no copy of this address.\n\nVereda\n")
      : ("Tu cuenta se eliminó", "Hola:\n\nHoy se suprimieron tu cuenta de Vereda y todos sus datos. Este mensaje es tu comprobante; no conservamos este correo.\n\nVereda\n")
  }

  private func link(_ word: String, _ token: String) -> String { "\(site)/#\(word)=\(token)" }
}
