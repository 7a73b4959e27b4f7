import ServerAPI

// Forms: create, log in, forgotten password, changes; and what can be wrong with them.
extension AccountWords {
  var nameField: String { say("Nombre (opcional)", "Name (optional)") }
  var nameHint: String { say("Como quieres que te saludemos.", "How you want us to greet you.") }
  var emailField: String { say("Correo", "E-mail") }
  var passwordField: String { say("Contraseña", "Password") }
  var currentPasswordField: String { say("Contraseña actual", "Current password") }
  var newPasswordField: String { say("Contraseña nueva", "New password") }
  var newEmailField: String { say("Correo nuevo", "New e-mail") }
  var passwordHint: String { say("Al menos 10 caracteres. Una frase corta funciona bien.", "At least 10 characters. A short phrase works well.") }
  var passwordToConfirm: String { say("Tu contraseña", "Your password") }
  var passwordToConfirmHint: String { say("Para saber que eres tú.", "So that we know it is you.") }

  var createTitle: String { say("Crear cuenta", "Create account") }
  var createLead: String { say("Tu correo solo sirve para entrar y para recuperar tu cuenta.", "Your e-mail is only used to log in and to recover your account.") }
  var necessary: String { say("Necesario", "Necessary") }
  var voluntary: String { say("Voluntario", "Voluntary") }
  var agree: String { say("Leí el aviso de privacidad y los términos, y los acepto", "I have read the privacy notice and the terms, and I accept them") }
  var agreeDetail: String { say("Usamos tu correo y tu contraseña para abrir tu cuenta y cuidarla.", "We use your e-mail and password to open your account and keep it safe.") }
  var wantNews: String { say("Quiero recibir noticias por correo", "I want to receive news by e-mail") }
  var wantNewsDetail: String { say("Pocas y breves. Puedes decir que no y usar todo igual.", "Few and short. You can say no and use everything all the same.") }
  var readNotice: String { say("Leer el aviso de privacidad", "Read the privacy notice") }
  var readTerms: String { say("Leer los términos de uso", "Read the terms of use") }
  var haveAccount: String { say("Ya tengo cuenta: entrar", "I have an account: log in") }

  var checkMailTitle: String { say("Revisa tu correo", "Check your e-mail") }
  func checkMailLead(_ email: String) -> String {
    email.isEmpty ? say("Te enviamos un enlace para confirmar tu correo.", "We sent you a link to confirm your e-mail.")
      : say("Enviamos un enlace a \(email). Ábrelo para confirmar que es tuyo.", "We sent a link to \(email). Open it to confirm that it is yours.")
  }
  var checkMailHelp: String { say("Puede tardar unos minutos. Mira también en correo no deseado. El enlace sirve una vez.", "It may take a few minutes. Look in your spam folder too. The link works once.") }
  var resend: String { say("Enviar otra vez", "Send it again") }
  var wrongAddress: String { say("El correo está mal: corregirlo", "The e-mail is wrong: correct it") }
  var alreadyConfirmed: String { say("Ya lo confirmé: entrar", "I have confirmed it: log in") }

  var logInTitle: String { say("Entrar", "Log in") }
  var forgotLink: String { say("Olvidé mi contraseña", "I forgot my password") }
  var noAccount: String { say("No tengo cuenta: crear una", "I have no account: create one") }

  var forgotTitle: String { say("Contraseña olvidada", "Forgotten password") }
  var forgotLead: String { say("Te enviamos un enlace para elegir otra.", "We send you a link to choose another one.") }
  var sendLink: String { say("Enviar enlace", "Send link") }
  var linkSentTitle: String { say("Revisa tu correo", "Check your e-mail") }
  func linkSent(_ email: String) -> String {
    say("Si \(email) tiene una cuenta, le llegará un enlace en unos minutos. Mira también en correo no deseado.",
      "If \(email) has an account, a link will arrive in a few minutes. Look in the spam folder too.")
  }

  var resetTitle: String { say("Elige otra contraseña", "Choose another password") }
  var resetLead: String { say("Al guardarla se cierran las otras sesiones.", "When you save it, the other sessions are closed.") }
  var savePassword: String { say("Guardar contraseña", "Save password") }
  var verifyTitle: String { say("Confirma tu correo", "Confirm your e-mail") }
  var verifyLead: String { say("Un toque más y tu cuenta queda lista. Entrarás en este dispositivo.", "One more tap and your account is ready. You will be logged in on this device.") }
  var verifyNow: String { say("Confirmar y entrar", "Confirm and log in") }
  var confirmEmailTitle: String { say("Confirma tu correo nuevo", "Confirm your new e-mail") }
  var confirmEmailLead: String { say("Desde ahora entrarás con este correo.", "From now on you will log in with this e-mail.") }
  var confirmNow: String { say("Confirmar", "Confirm") }
  var emailConfirmed: String { say("Tu correo cambió", "Your e-mail has changed") }
  var undoEmailTitle: String { say("Deshacer el cambio de correo", "Take back the change of e-mail") }
  var undoEmailLead: String {
    say("Tu cuenta vuelve a este correo y se cierran todas las sesiones. Te enviamos un enlace para elegir otra contraseña.",
      "Your account comes back to this e-mail and all sessions are closed. We send you a link to choose another password.")
  }
  var undoEmailNow: String { say("Deshacer el cambio", "Take it back") }
  var emailBack: String { say("Tu cuenta volvió a tu correo", "Your account is back at your e-mail") }
  var emailBackText: String {
    say("La contraseña anterior ya no sirve. Abre el enlace que te enviamos y elige otra.",
      "The former password no longer works. Open the link we sent you and choose another.")
  }
  var keepTitle: String { say("Conservar tu cuenta", "Keep your account") }
  var keepLead: String { say("Pediste borrarla. Si la conservas, todo vuelve como estaba.", "You asked to delete it. If you keep it, everything comes back as it was.") }
  var keepNow: String { say("Conservar mi cuenta", "Keep my account") }
  var kept: String { say("Tu cuenta se conserva", "Your account is kept") }
  var keptText: String { say("Ya puedes entrar otra vez.", "You can log in again.") }
  var askNewLink: String { say("Pedir un enlace nuevo", "Ask for a new link") }

  var changeNameTitle: String { say("Tu nombre", "Your name") }
  var changePasswordTitle: String { say("Cambiar contraseña", "Change password") }
  var changeEmailTitle: String { say("Cambiar correo", "Change e-mail") }
  func changeEmailLead(_ email: String) -> String { say("Ahora es \(email). Enviaremos un enlace al correo nuevo. Al confirmarlo se cierran las otras sesiones.",
    "It is \(email) now. We will send a link to the new one. When you confirm it, the other sessions are closed.") }
  var save: String { say("Guardar", "Save") }

  var errorsTitle: String { say("Revisa estos datos", "Check these") }
  func words(_ problem: Draft.Problem) -> String {
    switch problem.why {
    case .rule(let broken): broken.words(language)
    case .refusal(let code): code.words(language)
    case .missingAgreement: say("Para crear la cuenta hace falta aceptar el aviso y los términos. Sin cuenta, las apps funcionan igual.",
      "To create the account you need to accept the notice and the terms. Without an account, the apps work all the same.")
    case .missingPassword: say("Escribe tu contraseña.", "Write your password.")
    case .sameEmail: say("Ese ya es tu correo. Escribe otro.", "That is already your e-mail. Write another.")
    }
  }
  var failureTitle: String { say("No se pudo", "It did not work") }
  var formOfflineTitle: String { say("No hay conexión", "There is no connection") }
  var offlineAgain: String { say("Vuelve a intentar cuando haya conexión.", "Try again when there is a connection.") }
  var formOffline: String { say("Lo que escribiste sigue aquí. ", "What you wrote is still here. ") + offlineAgain }
}
