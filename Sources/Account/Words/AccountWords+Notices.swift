// Banners at the top of an app's home, and the line under what was saved.
extension AccountWords {
  var unsavedTitle: String { say("No se pudo guardar en este dispositivo", "It could not be saved on this device") }
  func unsaved(_ reason: Store.Reason) -> String {
    switch reason {
    case .quota: say("El espacio está lleno. Lo que anotaste sigue en la pantalla: libera espacio y vuelve a intentar.",
      "The storage is full. What you wrote is still on the screen: free some space and try again.")
    case .closed: say("El navegador cerró su almacén. Lo que anotaste sigue en la pantalla: vuelve a intentar.",
      "The browser closed its storage. What you wrote is still on the screen: try again.")
    case .private: say("Esta ventana no guarda datos. Lo que anotes se pierde al cerrarla.",
      "This window keeps no data. What you write is lost when you close it.")
    }
  }
  var noStorageTitle: String { say("Este navegador no guarda datos", "This browser keeps no data") }
  var noStorage: String {
    say("Puede ser una ventana privada. Lo que anotes dura hasta que la cierres. Abre la app en una ventana normal para conservarlo.",
      "It may be a private window. What you write lasts until you close it. Open the app in a normal window to keep it.")
  }
  var expiredTitle: String { say("Vuelve a entrar para sincronizar", "Log in again to synchronise") }
  func expired(_ waiting: Int) -> String {
    waiting == 0
      ? say("Tu sesión venció. Puedes seguir usando la app; nada se pierde.", "Your session has ended. You can go on using the app; nothing is lost.")
      : say("Tu sesión venció. Tienes \(records(waiting)) por enviar, a salvo en este dispositivo.",
        "Your session has ended. \(records(waiting)) to send: safe on this device.")
  }
  var recordsPendingTitle: String { say("Elige dónde se guardan tus registros", "Choose where your records are kept") }
  var recordsPending: String { say("Mientras tanto se quedan solo en este dispositivo.", "Until then they stay on this device only.") }
  func refusedTitle(_ count: Int) -> String {
    say("No se pudieron enviar: \(records(count))", "Could not be sent: \(records(count))")
  }
  var refused: String { say("Siguen en este dispositivo.", "They are still on this device.") }
  var offlineTitle: String { say("Sin conexión", "No connection") }
  func offline(_ waiting: Int) -> String {
    waiting == 0
      ? say("Todo sigue funcionando. Lo que anotes se guarda en este dispositivo.", "Everything goes on working. What you write is kept on this device.")
      : say("\(records(waiting)) por enviar. \(plural(waiting, "Se enviará", "Se enviarán")) cuando haya conexión.",
        "\(records(waiting)) to send. \(plural(waiting, "It", "They")) will be sent when there is a connection.")
  }
  func waitingTitle(_ count: Int) -> String { say("\(records(count)) por enviar", "\(records(count)) to send") }
  var waiting: String { say("El servidor no respondió. Lo intentaremos de nuevo; todo está a salvo en este dispositivo.", "The server did not answer. We will try again; everything is safe on this device.") }
  var sendNow: String { say("Enviar ahora", "Send now") }
  var leftBehindTitle: String { say("Quedaron registros de una cuenta en este dispositivo", "Records of an account stayed on this device") }
  var leftBehind: String { say("Nadie ha entrado. Si son tuyos, entra para verlos; si no, puedes quitarlos.", "Nobody is logged in. If they are yours, log in to see them; if not, you can remove them.") }
  var remove: String { say("Quitar", "Remove") }
  var updateTitle: String { say("Hay una versión nueva", "There is a new version") }
  var update: String { say("Tus registros no cambian.", "Your records do not change.") }
  var updateNow: String { say("Actualizar", "Update") }
  var temporaryTitle: String { say("Protege tus registros", "Protect your records") }
  var temporary: String {
    say("Este navegador podría borrarlos si el espacio se llena. Pídele que los conserve, o crea una cuenta.",
      "This browser could delete them when its space is full. Ask it to keep them, or create an account.")
  }
  var keepStorage: String { say("Conservarlos", "Keep them") }

  var saving: String { say("Guardando…", "Saving…") }
  var savedHere: String { say("Guardado en este dispositivo.", "Saved on this device.") }
  var savedHereExpired: String { say("Guardado en este dispositivo. Se enviará cuando vuelvas a entrar.", "Saved on this device. It will be sent when you log in again.") }
  var savedWillBeSent: String { say("Guardado en tu teléfono. Se enviará cuando haya conexión.", "Saved on your phone. It will be sent when there is a connection.") }
  var savedSending: String { say("Guardado en tu teléfono. Enviando…", "Saved on your phone. Sending…") }
  var savedAndSynchronised: String { say("Guardado y sincronizado.", "Saved and synchronised.") }
  var onlyUntilClosed: String { say("Dura hasta que cierres esta ventana.", "It lasts until you close this window.") }
  func sending(_ count: Int) -> String { say("Enviando \(records(count))…", "Sending \(records(count))…") }
  var nothingWaits: String { say("Todo está enviado", "Everything is sent") }
  func synchronised(_ moment: String) -> String { say("Sincronizado: \(moment)", "Synchronised: \(moment)") }
  var recordsStayHere: String { say("Tus registros se quedan en este dispositivo", "Your records stay on this device") }
}
