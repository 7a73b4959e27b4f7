import AppRuntime

/// Everything Conecta Fácil says, in both languages side by side: a missing translation does not compile.
struct Words {
  let language: Language
  init(_ language: Language) { self.language = language }
  func say(_ es: StaticString, _ en: StaticString) -> String { language.say(es, en) }
  func list(_ es: StaticString, _ en: StaticString) -> [String] { language.list(es, en) }
  func count(_ n: Int, _ one: StaticString, _ ones: StaticString, _ many: StaticString, _ manies: StaticString) -> String {
    n.description + " " + (n == 1 ? say(one, ones) : say(many, manies))
  }

  /// `80 m`, `1.2 km`
  @inline(never) func metres(_ value: Double) -> String {
    if value >= 995 { return NumberFormat(language).decimal(value / 1000) + " km" }
    let step = value < 100 ? 5.0 : 10.0
    return Int(value < 20 ? value.rounded() : (value / step).rounded() * step).description + " m"
  }

  // Places of the app
  var map: String { say("Mapa", "Map") }
  var saved: String { say("Guardados", "Saved") }
  var transport: String { say("Transporte", "Transport") }
  var you: String { say("Tú", "You") }
  var help: String { say("Ayuda", "Help") }
  var toMap: String { say("Ir al mapa", "Go to the map") }
  var notFoundTitle: String { say("No encontramos esta página", "We cannot find this page") }
  var nothingHere: String { say("Aquí no hay nada", "There is nothing here") }
  var notFoundText: String { say("Puede que se haya borrado o que la dirección esté incompleta.", "It may have been deleted, or the address may be incomplete.") }
  var missingTitle: String { say("No pudimos abrir este texto", "We could not open this text") }
  var missingText: String { say("Todo lo demás funciona. Inténtalo de nuevo.", "Everything else works. Try again.") }
  var tryAgain: String { say("Intentar de nuevo", "Try again") }
  var close: String { say("Cerrar", "Close") }
  var cancel: String { say("Cancelar", "Cancel") }
  var save: String { say("Guardar", "Save") }
  var next: String { say("Siguiente", "Next") }
  var skip: String { say("Saltar", "Skip") }
  var begin: String { say("Empezar", "Start") }
  func step(_ page: Int, _ count: Int) -> String { say("Paso ", "Step ") + page.description + say(" de ", " of ") + count.description }

  // The engine and its regions
  var noRegion: String { say("Todavía no hay un mapa en tu teléfono", "There is no map on your phone yet") }
  var noRegionText: String { say("Baja una zona para buscar y trazar rutas, también sin conexión. El SOS funciona sin mapa.", "Download a region to search and plan routes, offline too. The SOS works without a map.") }
  var engineFailed: String { say("No pudimos abrir el mapa", "We could not open the map") }
  var engineFailedText: String { say("El SOS y tus contactos funcionan. Inténtalo de nuevo o elige otra zona.", "The SOS and your contacts work. Try again or choose another region.") }
  var regions: String { say("Mapas y descargas", "Maps and downloads") }
  var region: String { say("Zona: ", "Region: ") }
  var sampleDetail: String { say("Es una zona inventada, para probar", "An invented region, to try the app") }
  var regionHere: String { say("En tu teléfono, también sin conexión", "On your phone, offline too") }

  // The map
  var mapOf: String { say("Mapa de ", "Map of ") }
  var instead: String { say("Lo mismo, sin mapa", "The same, without the map") }
  var nearer: String { say("Acercar", "Zoom in") }
  var further: String { say("Alejar", "Zoom out") }
  var myPosition: String { say("Mi posición", "My position") }
  var showMap: String { say("Mostrar el mapa", "Show the map") }
  var showMapDetail: String { say("Sin mapa todo se hace con listas.", "Without the map, everything is done with lists.") }
  var mapUndrawn: String {
    say(
      "No se pudo mostrar el mapa. Enciéndelo para intentarlo otra vez; mientras, todo se hace con listas.",
      "The map could not be shown. Turn it on to try again; meanwhile, everything is done with lists.")
  }
  var listAbove: String { say("La lista de arriba dice lo mismo.", "The list above says the same.") }
  var listBelow: String { say("La lista de abajo dice lo mismo.", "The list below says the same.") }

  var outsideRegion: String { say("Estás fuera de esta zona del mapa", "You are outside this map region") }
  var outsideRegionText: String { say("Para rutas desde donde estás, baja o elige otra zona. El SOS funciona sin mapa.", "For routes from where you are, download or choose another region. The SOS works without a map.") }

  // The position
  var usePosition: String { say("Usar mi posición", "Use my position") }
  var positionUnasked: String { say("¿Usamos tu posición?", "May we use your position?") }
  var positionReason: String { say("Sirve para trazar rutas desde donde estás y para el SOS. No se guarda ni se comparte con nadie más.", "For routes from where you are and for the SOS. It is not kept, and shared with no one else.") }
  var looking: String { say("Buscando tu posición…", "Looking for your position…") }
  var lookingText: String { say("Si el teléfono pregunta, elige Permitir.", "If the phone asks, choose Allow.") }
  var positionDenied: String { say("El teléfono no da tu posición", "The phone does not give your position") }
  var positionDeniedText: String { say("La rechazaste o está apagada. Actívala en los ajustes del navegador, o elige desde dónde sales.", "It was refused or is switched off. Turn it on in the browser's settings, or choose where you start.") }
  var positionUnavailable: String { say("No hay señal de posición", "There is no position signal") }
  var positionUnavailableText: String { say("Sal a un lugar abierto o elige desde dónde sales.", "Go to an open place, or choose where you start.") }
  var positionSlow: String { say("Tu posición tarda", "Your position takes long") }
  var positionSlowText: String { say("Seguimos buscando. También puedes elegir desde dónde sales.", "We keep looking. You can also choose where you start.") }
  var positionUnsupported: String { say("Este navegador no da la posición", "This browser gives no position") }
  var positionUnsupportedText: String { say("Elige desde dónde sales. Todo lo demás funciona.", "Choose where you start. Everything else works.") }

  // Home and search
  var whereTo: String { say("¿A dónde vas?", "Where to?") }
  var whereToDetail: String { say("Calle, lugar, baño accesible…", "Street, place, accessible toilet…") }
  var fromWhere: String { say("¿Desde dónde sales?", "Where do you start?") }
  var fromHere: String { say("Desde donde estoy", "From where I am") }
  var searchHint: String { say("Puedes escribir sin acentos y con abreviaturas: Av., Calz., Eje 3 Pte.", "Accents and full words are not needed: Av., Calz., Eje 3 Pte.") }
  var findPlace: String { say("Buscar un lugar", "Find a place") }
  var nearYou: String { say("Cerca de ti", "Near you") }
  var nearbyNames: [String] { list("Baños|Hospitales|Farmacias|Metro|Comida|Bancos", "Toilets|Hospitals|Pharmacies|Metro|Food|Banks") }
  var nothingFound: String { say("No encontramos nada con esas palabras.", "We found nothing with those words.") }
  var nothingFoundText: String { say("Revisa cómo lo escribiste, prueba con la calle o busca en otra zona.", "Check the spelling, try the street, or look in another region.") }
  var perhaps: String { say("¿Quisiste decir…?", "Did you mean…?") }
  func found(_ n: Int) -> String { count(n, "resultado", "result", "resultados", "results") }
  var favourites: String { say("Favoritos", "Favourites") }
  var recents: String { say("Recientes", "Recent") }
  var place: String { say("Lugar", "Place") }
  var placeGone: String { say("Este lugar no está en la zona que tienes abierta.", "This place is not in the open region.") }
  var accessYes: String { say("Accesible", "Accessible") }
  var accessLimited: String { say("Acceso limitado", "Limited access") }
  var accessNo: String { say("No accesible", "Not accessible") }
  var accessUnknown: String { say("Sin datos de acceso", "Access not known") }
  var toilets: String { say("Baño: ", "Toilet: ") }
  var kind: String { say("Tipo", "Kind") }
  var address: String { say("Dirección", "Address") }
  var away: String { say("Distancia", "Distance") }
  var hours: String { say("Horario", "Hours") }
  var door: String { say("Entrada", "Entrance") }
  var notes: String { say("Notas", "Notes") }
  var coordinates: String { say("Coordenadas", "Coordinates") }
  var approximate: String { say("El número está calculado entre otros dos: puede no ser exacto.", "The number is reckoned between two others: it may not be exact.") }
  var call: String { say("Llamar a ", "Call ") }
  var keepPlace: String { say("Guardar en favoritos", "Keep as a favourite") }
  var copyPlace: String { say("Copiar el lugar", "Copy the place") }
  var otherMap: String { say("Abrir en otra app de mapas", "Open in another map app") }
  var pointLead: String { say("Un punto que elegiste en el mapa", "A point you chose on the map") }
  var howToGet: String { say("Cómo llegar", "How to get there") }
  var yourWay: String { say("Tu ruta: ", "Your way: ") }
  var noWayThere: String { say("Sin ruta accesible", "No accessible way") }
  var lastTrip: String { say("Última ruta: ", "Last route: ") }
  var lastTripTitle: String { say("Última ruta", "Last route") }
  var lastTripDetail: String { say("Guardada en tu teléfono", "Kept on your phone") }
  var forgetTrip: String { say("Borrar esta ruta", "Delete this route") }
  var profileAsk: String { say("Dinos cómo te mueves", "Tell us how you move") }
  var options: String { say("Opciones de accesibilidad", "Accessibility options") }
  var optionsDetail: String { say("Contraste, tamaño, voz, sin mapa", "Contrast, size, voice, no map") }
  var tourist: String { say("Modo turista", "Tourist mode") }
  var touristDetail: String { say("Sedes, boletos, comida, seguridad", "Venues, tickets, food, safety") }
  var nothingSaved: String { say("Aquí estarán tus lugares", "Your places will be here") }
  var nothingSavedText: String { say("Guarda los lugares a los que vas seguido y llegas con dos toques.", "Keep the places you go to often and get there in two taps.") }
  var recentsNote: String { say("Los recientes se quedan en este teléfono y no se envían.", "Recent places stay on this phone and are not sent.") }
  var forgetRecents: String { say("Borrar recientes", "Delete recent places") }
}
