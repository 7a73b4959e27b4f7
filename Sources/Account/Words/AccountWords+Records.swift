import ServerAPI

// Where records are kept (PL-05), records of another account, deletion.
extension AccountWords {
  var recordsTitle: String { say("¿Dónde guardamos tus registros?", "Where do we keep your records?") }
  var recordsLead: String { say("Lo que anotas sobre tu ánimo, tu salud y tus hábitos es delicado. Por eso te preguntamos antes de enviar nada.",
    "What you write about your mood, health and habits is sensitive. That is why we ask before anything is sent.") }
  var inAccountTitle: String { say("En tu cuenta", "In your account") }
  var inAccountPoints: [String] {
    [
      say("Los ves en tus otros dispositivos y no se pierden con el teléfono.", "You see them on your other devices, and they are not lost with your phone."),
      say("Se guardan cifrados. No los leemos, no los vendemos, no los compartimos.", "They are kept encrypted. We do not read, sell or share them."),
      say("Puedes cambiar de opinión en Privacidad cuando quieras.", "You can change your mind in Privacy at any time."),
    ]
  }
  var onDeviceTitle: String { say("Solo en este dispositivo", "On this device only") }
  var onDeviceText: String { say("Nada sale de aquí. Las apps funcionan completas; si pierdes el teléfono, se pierden.", "Nothing leaves it. The apps work in full; if you lose the phone, they are lost.") }
  var keepInAccount: String { say("Acepto: guardarlos en mi cuenta", "I agree: keep them in my account") }
  func kind(_ kind: Purpose) -> String {
    switch kind {
    case .mood: say("Tu ánimo", "Your mood")
    case .disability: say("Tu perfil de movilidad", "Your mobility profile")
    case .place: say("Tus lugares", "Your places")
    case .health: say("Tu salud", "Your health")
    case .notice, .records, .news: ""
    }
  }
  func kindDetail(_ kind: Purpose) -> String {
    switch kind {
    case .mood: say("Niveles, emociones y notas del diario de Serenity.", "Levels, emotions and notes from your Serenity diary.")
    case .disability: say("Cómo te mueves y qué necesitas del camino, en Conecta Fácil.", "How you get around and what you need along the way, in Conecta Fácil.")
    case .place: say("Los lugares que guardas en Conecta Fácil.", "The places you save in Conecta Fácil.")
    case .health: say("Medidas de tu cuerpo, actividad y rutinas.", "Your body measurements, activity and routines.")
    case .notice, .records, .news: ""
    }
  }
  var pickKinds: String { say("Elegir qué guardar en la cuenta", "Choose what to keep in the account") }
  var keepPicked: String { say("Guardar solo lo elegido", "Keep only what I chose") }
  var keepOnDevice: String { say("Dejarlos solo aquí", "Keep them only here") }
  func willMove(_ count: Int) -> String { say("Los \(records(count)) que ya tienes aquí pasarán a tu cuenta.", "The \(records(count)) you already have here will move to your account.") }
  var willMoveOne: String { say("El registro que ya tienes aquí pasará a tu cuenta.", "The record you already have here will move to your account.") }
  var necessaryText: String { say("Tu correo, para abrir tu cuenta. Ya lo aceptaste.", "Your e-mail, to open your account. You have accepted it.") }
  var voluntaryText: String { say("Guardar tus registros en tu cuenta. Es lo que te preguntamos aquí.", "Keeping your records in your account. That is what we ask you here.") }

  var adoptTitle: String { say("¿Son tuyos estos registros?", "Are these records yours?") }
  func adoptLead(_ count: Int) -> String {
    say("En este dispositivo hay \(records(count)) sin cuenta.", "On this device there \(plural(count, "is", "are")) \(records(count)) without an account.")
  }
  var adoptNow: String { say("Sí: pasarlos a mi cuenta", "Yes: move them to my account") }
  var notMineTitle: String { say("No son míos", "They are not mine") }
  var notMineText: String { say("No los mezclamos con los tuyos. Puedes guardar una copia para su dueño y quitarlos de aquí, o salir de tu cuenta.",
    "We do not mix them with yours. You can save a copy for their owner and remove them from here, or log out.") }
  var removeThem: String { say("Quitarlos y seguir", "Remove them and go on") }

  var otherTitle: String { say("Hay registros de otra cuenta", "There are records of another account") }
  func otherLead(_ count: Int, _ email: String) -> String {
    let whose = email.isEmpty ? say("otra cuenta", "another account") : email
    return say("En este dispositivo hay \(records(count)) de \(whose) sin enviar. No se mezclan con los tuyos.",
      "On this device there \(plural(count, "is", "are")) \(records(count)) of \(whose) not sent yet. They are not mixed with yours.")
  }
  var otherWays: String { say("Qué puedes hacer", "What you can do") }
  var otherLogIn: String { say("Lo mejor: que su dueño entre con su cuenta para enviarlos.", "Best: let their owner log in with their account to send them.") }
  var otherErase: String { say("Borrarlos y entrar con mi cuenta", "Delete them and log in with my account") }
  var otherCancel: String { say("No entrar ahora", "Do not log in now") }

  var deleteTitle: String { say("Borrar tu cuenta", "Delete your account") }
  var deleteLead: String { say("Esto es lo que pasará. Todavía no cambia nada.", "This is what will happen. Nothing changes yet.") }
  var deleteFacts: [(name: String, value: String)] {
    [
      (say("Ahora", "Now"), say("La cuenta se bloquea. Nadie puede entrar ni usar tus datos.", "The account is blocked. Nobody can log in or use your data.")),
      (say("En tus dispositivos", "On your devices"), say("Se cierra la sesión en todos, y de este se quitan los registros de la cuenta.", "The session is closed on all of them, and the account’s records leave this one.")),
      (say("Después", "Later"), say("Se borra todo para siempre, en las cinco apps. Te diremos la fecha.", "Everything is erased for good, in the five apps. We will tell you the date.")),
      (say("Si cambias de opinión", "If you change your mind"), say("Hasta esa fecha puedes conservarla con el enlace que te enviaremos por correo.", "Until that date you can keep it with the link we will e-mail you.")),
    ]
  }
  var deleteWaiting: String { say("Lo que falta por enviar desde este dispositivo también se borrará.", "What is still to be sent from this device will be deleted too.") }
  var downloadFirst: String { say("Descargar mis datos antes", "Download my data first") }
  var deleteGoOn: String { say("Continuar", "Continue") }
  var keepAccount: String { say("No borrar", "Do not delete") }
  var deleteConfirmTitle: String { say("Confirma que quieres borrarla", "Confirm that you want to delete it") }
  func deleteConfirmLead(_ email: String) -> String { say("Se borrará la cuenta de \(email) con todo lo que guarda.", "The account of \(email) will be deleted with everything it holds.") }
  var deleteNow: String { say("Borrar mi cuenta", "Delete my account") }
  var deletedTitle: String { say("Tu cuenta se está borrando", "Your account is being deleted") }
  var deletedLead: String { say("Ya nadie puede entrar. Gracias por el tiempo que estuviste aquí.", "Nobody can log in any more. Thank you for the time you were here.") }
  var saveReceipt: String { say("Guardar comprobante", "Save receipt") }
  var goHome: String { say("Ir al inicio", "Go to the home screen") }
  var receiptExplained: String {
    say("La cuenta está bloqueada (primera fase). En la fecha indicada se suprimen todos sus datos (segunda fase). Para conservarla, abre el enlace que enviamos a tu correo antes de esa fecha.",
      "The account is blocked (first phase). On the date given, all of its data is erased (second phase). To keep it, open the link we e-mailed you before that date.")
  }
  func receiptLines(_ receipt: Receipt, _ environment: Environment) -> [(name: String, value: String)] {
    [
      (say("Cuenta", "Account"), receipt.email),
      (say("Folio", "Reference"), receipt.account),
      (say("Pedido el", "Asked on"), date(receipt.asked, environment)),
      (say("Se borra todo el", "Everything is erased on"), date(receipt.until, environment)),
    ]
  }
}
