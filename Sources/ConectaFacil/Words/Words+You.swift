import AppRuntime

extension Words {
  var regionsLead: String { say("Cada zona se guarda completa: buscar, trazar rutas y ver el mapa funcionan sin conexión.", "Each region is kept whole: search, routes and the map work offline.") }
  var size: String { say("Tamaño", "Size") }
  var built: String { say("Datos del", "Data of") }
  var sample: String { say("De muestra: un barrio inventado", "A sample: an invented neighbourhood") }
  var placesCount: String { say("Lugares", "Places") }
  var stopsCount: String { say("Paradas", "Stops") }
  var inUse: String { say("En uso", "In use") }
  var opening: String { say("Abriendo…", "Opening…") }
  var use: String { say("Usar", "Use") }
  var remove: String { say("Quitar", "Remove") }
  var download: String { say("Descargar", "Download") }
  var downloading: String { say("Descargando: ", "Downloading: ") }
  var halfThere: String { say("Ya bajó: ", "Already here: ") }
  var of: String { say(" de ", " of ") }
  var goOn: String { say("Seguir descargando", "Go on downloading") }
  var update: String { say("Actualizar", "Update") }
  var stopDownload: String { say("Cancelar la descarga", "Cancel the download") }
  var forgetPart: String { say("Borrar lo que bajó", "Delete what is here") }
  var cancelled: String { say("Descarga cancelada.", "The download was cancelled.") }
  var mapReady: String { say("El mapa está listo.", "The map is ready.") }
  var freeSpace: String { say("Espacio libre para esta app: ", "Free space for this app: ") }
  func noRoom(_ needed: String, _ free: String) -> String {
    say("No cabe: para bajarlo se necesitan ", "It does not fit: to download it takes ") + needed + say(" libres y quedan ", " of free space and there is ") + free + say(". Borra fotos, videos u otro mapa.", ". Delete photos, videos or another map.")
  }
  var noOffers: String { say("No pudimos preguntar qué mapas hay. Los que ya tienes funcionan.", "We could not ask which maps there are. Those you have work.") }
  func notBrought(_ reason: String) -> String {
    if sameBytes(reason, "network") { return say("Se cortó la conexión. Lo que ya bajó se quedó guardado.", "The connection was lost. What came is kept.") }
    if sameBytes(reason, "space") { return say("Ya no hay espacio en el teléfono. Borra fotos, videos u otro mapa.", "There is no space left on the phone. Delete photos, videos or another map.") }
    if sameBytes(reason, "damaged") { return say("El archivo llegó dañado y se borró. Inténtalo de nuevo.", "The file came damaged and was deleted. Try again.") }
    return say("Este mapa ya no está en el servidor.", "This map is no longer on the server.")
  }
  var knownTitle: String { say("Cuánto se sabe de sus calles", "How much is known of its streets") }
  var knownText: String { say("De lo demás lo decimos: sin datos no es lo mismo que accesible.", "Of the rest we say so: not known is not the same as accessible.") }
  func known(_ key: String) -> String {
    for (place, name) in ["surface", "smoothness", "incline", "width", "kerb", "lit", "wheelchair"].enumerated() where sameBytes(name, key) {
      return list("Piso|Lo parejo|Pendiente|Ancho|Borde de banquetas|Luz|Acceso en silla", "Surface|Smoothness|Slope|Width|Kerbs|Light|Wheelchair access")[place]
    }
    return key
  }
  var helpLead: String { say("Lo esencial, en corto.", "The essentials, briefly.") }
  var accountHelp: String { say("Ayuda de tu cuenta y de Vereda", "Help with your account and Vereda") }
  var about: String { say("Acerca de Conecta Fácil", "About Conecta Fácil") }
  var aboutText: String { say("Rutas que sí puedes tomar, y ayuda en pocos toques.", "Routes you can really take, and help in a few taps.") }
  var aboutMore: [String] {
    list("Las calles vienen de OpenStreetMap, un mapa que escriben voluntarios. Lo que no está anotado lo decimos: no lo inventamos.|La idea nació como proyecto del equipo Lambda en la Facultad de Ingeniería de la UNAM.|Los datos de accesibilidad pueden tener errores. Mira siempre por dónde vas.",
      "The streets come from OpenStreetMap, a map written by volunteers. What is not noted we say so: we do not invent it.|The idea was born as a project of team Lambda at UNAM's Faculty of Engineering.|Accessibility data can be wrong. Always look where you are going.")
  }
  var licences: String { say("Licencias de lo que usamos", "Licences of what we use") }
  var privacyTitle: String { say("Privacidad de Conecta Fácil", "Privacy in Conecta Fácil") }
  var privacyLead: String { say("Lo que se queda contigo y lo que sale, sin rodeos.", "What stays with you and what leaves, plainly.") }
  var privacyPoints: [String] {
    list("Tu posición se usa solo para rutas y SOS, mientras la app está abierta. No se guarda un historial.|Buscar y trazar rutas se hace en tu teléfono: nadie ve a dónde vas.|Tus contactos, tus recientes y tu última ruta se quedan en este teléfono.|El SOS sale por tu propia app de mensajes, a quien tú elegiste, cuando presionas Enviar. El enlace del mensaje abre un mapa de Google en el teléfono de quien lo recibe.|Tu perfil de ruta y tus favoritos van a tu cuenta solo si tienes una y lo aceptaste.|Bajar un mapa le dice a nuestro servidor qué zona pediste, y nada más.",
      "Your position is used for routes and the SOS only, while the app is open. No history is kept.|Search and routes are made on your phone: nobody sees where you go.|Your contacts, recent places and last route stay on this phone.|The SOS goes through your own messages app, to whom you chose, when you press Send. The link in the message opens a Google map on the receiver's phone.|Your route profile and favourites go to your account only if you have one and agreed.|Downloading a map tells our server which region you asked for, and nothing else.")
  }
  var notice: String { say("Privacidad de Vereda y aviso completo", "Vereda's privacy and the full notice") }
  var optionsLead: String { say("Que la app se acomode a ti.", "Let the app suit you.") }
  var look: String { say("Contraste y tamaño del texto", "Contrast and text size") }
  var lookDetail: String { say("Claro, oscuro, alto contraste; hasta 200 %", "Light, dark, high contrast; up to 200%") }
  var languageTitle: String { say("Idioma", "Language") }
  var voiceNote: String { say("Las indicaciones se dicen en voz alta y vibran en las vueltas: un toque largo a la derecha, dos cortos a la izquierda. La voz se apaga en la pantalla de indicaciones.", "Directions are spoken and vibrate at turns: one long to the right, two short to the left. The voice is switched off on the directions screen.") }
  var showWelcome: String { say("Ver la bienvenida otra vez", "See the welcome again") }
  var welcomeTitles: [String] { list("Rutas que sí puedes tomar|Ayuda en pocos toques|Tú decides qué permites", "Routes you can really take|Help in a few taps|You decide what to allow") }
  var welcomeTexts: [String] {
    list("Dinos cómo te mueves y te llevamos sin escalones, con lo que se sabe de cada cuadra.|El botón SOS prepara un mensaje con tu posición para la persona que elijas.|Pedimos solo lo necesario, y te decimos para qué.",
      "Tell us how you move and we take you step-free, with what is known of every block.|The SOS button prepares a message with your position for the person you choose.|We ask only for what is needed, and say what for.")
  }
  func welcomePoints(_ page: Int) -> [String] {
    switch page {
    case 1: list("Silla, bastón, andadera o carriola: cada quien con sus límites|Si no hay ruta, te decimos qué lo impide|Funciona sin conexión", "Chair, cane, walker or pram: each with their own limits|If there is no way, we say what blocks it|It works offline")
    case 2: list("Tú lo envías desde tu teléfono: nada sale solo|Nunca llamamos al 911 por ti; te damos el botón|Puedes practicar sin enviar nada", "You send it from your phone: nothing goes by itself|We never call 911 for you; we give you the button|You can practise without sending anything")
    default: list("Posición: para trazar rutas desde donde estás y para el SOS. No se guarda ni se comparte con terceros|Contactos de emergencia: los escribes tú y se quedan en este teléfono|Puedes decir que no, y elegir tú desde dónde sales", "Position: for routes from where you are and for the SOS. It is not kept or shared with third parties|Emergency contacts: you write them and they stay on this phone|You can say no, and choose where you start")
    }
  }
}
