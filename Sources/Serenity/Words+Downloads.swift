import AppRuntime

// Words of the downloads.
extension Words {
  var downloads: String { say("Descargas", "Downloads") }
  var downloadsDetail: String { say("Sesiones en un archivo, espacio y datos móviles", "Sessions as files, room and mobile data") }
  var downloadsLead: String { say("Sesiones con voz y sonido en un solo archivo. Suenan sin red y con la pantalla bloqueada.", "Sessions with voice and sound in one file. They play without a network and with the screen locked.") }
  var downloadTitle: String { say("Descarga", "Download") }
  var downloadText: String { say("Con voz y sonido en un archivo: suena sin red y con la pantalla bloqueada. La voz es de una computadora.", "Voice and sound in one file: it plays without a network and with the screen locked. The voice is a computer's.") }
  var download: String { say("Descargar", "Download") }
  var downloading: String { say("Descargando: ", "Downloading: ") }
  var waits: String { say("Espera su turno", "Waits for its turn") }
  var isDownloaded: String { say("Está en tu dispositivo · ", "On your device · ") }
  var downloadDone: String { say("Descarga lista", "Download ready") }
  var deleteDownload: String { say("Borrar", "Delete") }
  var update: String { say("Actualizar", "Update") }
  var evicted: String { say("El navegador la borró para hacer espacio. Lo demás sigue aquí.", "The browser deleted it to make room. Everything else is still here.") }
  var downloadAgain: String { say("Descargar de nuevo", "Download again") }
  var goOnDownload: String { say("Seguir descargando", "Go on downloading") }
  var forgetDownload: String { say("No descargarla", "Do not download it") }
  var halfHere: String { say("Ya bajó: ", "Already here: ") }
  var noRoom: String { say("No cabe. Hacen falta ", "It does not fit. It takes ") }
  var needsNetwork: String { say("Hace falta conexión para descargarla.", "It takes a connection to download it.") }
  var otherScape: String { say("Elegiste otro sonido de fondo: se oirá con él y con la voz de tu dispositivo.", "You chose another background sound: it plays with that one and your device's voice.") }
  var playsFile: String { say("Suena tu descarga, también con la pantalla bloqueada.", "Your download is playing, also with the screen locked.") }
  var scapeInFile: String { say("El sonido de fondo viene en la descarga.", "The background sound is part of the download.") }
  var otherLanguage: String { say(" · en inglés", " · in Spanish") }
  var room: String { say("Tus descargas ocupan ", "Your downloads take ") }
  var freeRoom: String { say(" Quedan libres ", " Free: ") }
  var noDownloads: String { say("Nada descargado todavía", "Nothing downloaded yet") }
  var noDownloadsText: String { say("En la pantalla de cada sesión puedes descargarla.", "Each session's screen lets you download it.") }
  var nothingOffered: String { say("Por ahora no hay descargas disponibles. Las sesiones funcionan sin conexión con la voz de tu dispositivo.", "There are no downloads at the moment. Sessions work without a connection with your device's voice.") }
  var seeSessions: String { say("Ver las sesiones", "See the sessions") }
  var noOffers: String { say("No se pudo ver qué hay para descargar", "What there is to download could not be seen") }
  var noOffersText: String { say("Lo que ya descargaste funciona igual.", "What you already downloaded works all the same.") }
  var cannotPlay: String { say("Este navegador no toca estos archivos", "This browser does not play these files") }
  var cannotPlayText: String { say("Las sesiones funcionan igual, con la voz de tu dispositivo.", "Sessions work all the same, with your device's voice.") }
  var networkTitle: String { say("Red y datos", "Network and data") }
  var apart: String { say("Modo sin conexión", "Offline mode") }
  var apartDetail: String { say("Serenity no usa la red hasta que lo apagues: ni descarga ni sincroniza.", "Serenity does not use the network until you turn it off: it neither downloads nor synchronises.") }
  var apartText: String { say("Lo que escribes se guarda aquí y se envía cuando lo apagues.", "What you write is kept here and sent when you turn it off.") }
  var goOnline: String { say("Usar la red", "Use the network") }
  var mobileData: String { say("Descargar con datos móviles", "Download over mobile data") }
  var mobileDataDetail: String { say("Apagado, espera a una red Wi-Fi donde el navegador sabe distinguirla.", "When off, it waits for Wi-Fi where the browser can tell.") }
  /// Why a download did not come.
  @inline(never) func notBrought(_ reason: String) -> String {
    if sameBytes(reason, "network") { return say("Se cortó la conexión. Lo que ya bajó se quedó guardado.", "The connection was lost. What came so far was kept.") }
    if sameBytes(reason, "mobile") { return say("Estás con datos móviles. Espera a una red Wi-Fi, o permítelo en Descargas.", "You are on mobile data. Wait for Wi-Fi, or allow it in Downloads.") }
    if sameBytes(reason, "space") { return say("No hay espacio en tu dispositivo.", "There is no room on your device.") }
    if sameBytes(reason, "damaged") { return say("Llegó incompleta o dañada y se descartó. Intenta de nuevo.", "It came incomplete or damaged and was discarded. Try again.") }
    if sameBytes(reason, "missing") { return say("Ya no está disponible.", "It is not available any more.") }
    return say("No se pudo descargar. Intenta de nuevo.", "It could not be downloaded. Try again.")
  }
}
