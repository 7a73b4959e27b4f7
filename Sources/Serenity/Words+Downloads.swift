import AppRuntime

// Words of the downloads; their own screen's are content/serenity/downloads.json.
extension Words {
  var downloads: String { say("Descargas", "Downloads") }
  var downloadsDetail: String { say("Sesiones en un archivo, espacio y datos móviles", "Sessions as files, room and mobile data") }
  var playsFile: String { say("Suena tu descarga, también con la pantalla bloqueada.", "Your download is playing, also with the screen locked.") }
  var scapeInFile: String { say("El sonido de fondo viene en la descarga.", "The background sound is part of the download.") }
  var apart: String { say("Modo sin conexión", "Offline mode") }
  var apartText: String { say("Lo que escribes se guarda aquí y se envía cuando lo apagues.", "What you write is kept here and sent when you turn it off.") }
  var goOnline: String { say("Usar la red", "Use the network") }
}
