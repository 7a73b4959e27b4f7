import AppRuntime

extension Words {
  var route: String { say("Ruta", "Route") }
  var noTrip: String { say("¿A dónde vamos?", "Where shall we go?") }
  var noTripText: String { say("Elige un lugar y trazamos una ruta que sí puedas tomar.", "Choose a place and we plan a way that you can really take.") }
  var from: String { say("Desde ", "From ") }
  var toPlace: String { say("A ", "To ") }
  var profileRow: String { say("Con: ", "With: ") }
  var profileRowDetail: String { say("Cambia tus límites y la ruta se recalcula", "Change your limits and the route is reckoned again") }
  var keptTrip: String { say("Esta es la ruta que guardaste", "This is the route you kept") }
  /// `age`: how long ago, where that is known.
  func keptTripText(_ age: String?) -> String {
    age.map { reckonedAgo($0) + say(" Las calles pueden haber cambiado.", " The streets may have changed.") }
      ?? say("Se calculó antes; las calles pueden haber cambiado.", "It was calculated before; the streets may have changed.")
  }
  func reckonedAgo(_ age: String) -> String { say("Esta ruta se calculó hace ", "This route was calculated ") + age + say(".", " ago.") }
  var doorClosed: String { say("La entrada no es accesible", "The entrance is not accessible") }
  var doorClosedText: String { say("La ruta te deja en la puerta, pero para entrar necesitas ayuda. Pregunta por otro acceso.", "The way takes you to the door, but to get in you need help. Ask for another entrance.") }
  var originNeeded: String { say("Para trazar la ruta falta saber desde dónde sales.", "To plan the way we need to know where you start.") }
  var chooseOrigin: String { say("Elegir desde dónde salgo", "Choose where I start") }
  var startRoute: String { say("Empezar", "Start") }
  var endRoute: String { say("Terminar", "End") }
  var whichWay: String { say("¿Cuál prefieres?", "Which do you prefer?") }
  func preference(_ preference: Preference) -> String {
    let names = list("Equilibrada|La más corta|La más fácil|La más segura de lo que sabe", "Balanced|The shortest|The easiest|The most certain")
    switch preference {
    case .balanced: return names[0]
    case .shortest: return names[1]
    case .easiest: return names[2]
    case .mostCertain: return names[3]
    }
  }
  var steepest: String { say("subida de hasta ", "climbs up to ") }
  var verified: String { say("Comprobado", "Verified") }
  var unknown: String { say("Sin datos", "Not known") }
  var atLimit: String { say("Cerca de tu límite", "Close to your limit") }
  var notPassable: String { say("No accesible", "Not accessible") }
  var climb: String { say("Sube en total", "Climbs in all") }
  var ofKnown: String { say(", de lo que se sabe: ", ", of what is known: ") }
  var whatUnknown: String { say("Qué no se sabe", "What is not known") }
  var mapOfRoute: String { say("Mapa de la ruta, con lo que se sabe de cada tramo", "Map of the route, with what is known of each stretch") }
  var routeAsList: String { say("Los tramos, sin mapa", "The stretches, without the map") }
  var legend: String { say("Línea continua: comprobado. Rayas: sin datos. Puntos: cerca de tu límite. Cruces: no accesible.", "Solid line: verified. Dashes: not known. Dots: close to your limit. Crosses: not accessible.") }
  var warnings: String { say("Antes de salir", "Before you go") }
  var afterMetres: String { say("A los ", "After ") }
  var atDistance: String { say("A ", "At ") }
  var directions: String { say("Indicaciones", "Directions") }
  var clearTrip: String { say("Quitar esta ruta", "Remove this route") }
  var noWay: String { say("No hay una ruta accesible", "There is no accessible way") }
  var outOfReach: String { say("Ninguna calle que puedas tomar llega ahí", "No street that you can take gets there") }
  var whatBlocks: String { say("Qué lo impide", "What blocks it") }
  var mapOfBlocks: String { say("Mapa de lo que impide el paso", "Map of what blocks the way") }
  var leastBad: String { say("Lo menos malo que hay", "The least bad there is") }
  var notAccessible: String { say("Esta opción no es accesible", "This option is not accessible") }
  var notAccessibleText: String { say("Solo con ayuda de alguien. Tiene tramos que pasan tus límites.", "Only with someone's help. Parts of it are beyond your limits.") }
  var whatNow: String { say("Qué puedes hacer", "What you can do") }
  var changeProfile: String { say("Revisar mis límites", "Check my limits") }
  var changeProfileText: String { say("Quizá puedas con un poco más, o acepten datos que faltan", "You may manage a little more, or accept what is not known") }
  var otherPlace: String { say("Ir a otro lugar", "Go to another place") }
  var routeReady: String { say("Ruta lista.", "The route is ready.") }
  var routeChanged: String { say("Ruta recalculada con tu perfil.", "The route was reckoned again with your profile.") }
  var rerouted: String { say("Ruta recalculada desde donde estás.", "The route was reckoned again from where you are.") }
  var noWayFromHere: String { say("No hay ruta accesible desde donde estás. Regresa por donde venías o pide ayuda.", "There is no accessible way from where you are. Go back the way you came, or ask for help.") }
  var offRoute: String { say("Te saliste de la ruta", "You left the route") }
  var reroutingText: String { say("Buscando otra desde donde estás…", "Looking for another from where you are…") }
  var perhapsOff: String { say("Parece que te saliste de la ruta. Esperamos otra posición.", "You seem to have left the route. Waiting for another position.") }
  var waitingForPosition: String { say("Esperando tu posición…", "Waiting for your position…") }
  // On the way
  var onTheWay: String { say("Vas en camino a ", "On your way to ") }
  var backToWalk: String { say("Volver a las indicaciones", "Back to the directions") }
  func goOn(_ street: String) -> String { street.isEmpty ? say("Sigue derecho", "Keep straight on") : say("Sigue por ", "Continue on ") + street }
  /// "Sigue 170 m por Calle Cenzontle"
  func goOn(_ street: String, _ metres: String) -> String {
    say("Sigue ", "Continue ") + metres + (street.isEmpty ? say(" derecho", " straight on") : say(" por ", " on ") + street)
  }
  func turnBack(_ street: String) -> String { street.isEmpty ? say("Da la vuelta", "Turn around") : say("Da la vuelta por ", "Turn around on ") + street }
  var wrongWay: String { say("Vas en sentido contrario", "You are going the wrong way") }
  var youArrive: String { say("Llegas a tu destino", "You reach your destination") }
  func youArrive(_ metres: String) -> String { say("Llegas a tu destino en ", "You reach your destination in ") + metres }
  var almostThere: String { say("Tu destino está aquí cerca", "Your destination is close by") }
  var sayAgain: String { say("Repetir", "Repeat") }
  var whereAmI: String { say("¿Dónde estoy?", "Where am I?") }
  var youAreAt: String { say("Aquí estás: ", "You are here: ") }
  var placeUnknown: String { say("No sabemos cómo se llama este lugar.", "We do not know the name of this place.") }
  var walkNeedsMap: String { say("Sin el mapa no podemos seguirte", "Without the map we cannot follow you") }
  var walkNeedsMapText: String { say("Abajo están todos los pasos de tu ruta.", "All the steps of your route are below.") }
  var arrival: String { say("llegas ", "arriving ") }
  var voice: String { say("Voz", "Voice") }
  var now: String { say("Ahora", "Now") }
  var then: String { say("Después: ", "Then: ") }
  var left: String { say("Faltan ", "Left: ") }
  var allSteps: String { say("Todos los pasos", "All steps") }
  var arrivedTitle: String { say("Llegaste", "You are there") }
  var arrived: String { say("Llegaste a tu destino.", "You have reached your destination.") }
  // Profile
  var profile: String { say("Mi perfil de ruta", "My route profile") }
  var profileLead: String { say("Nunca te llevamos por donde no puedes pasar. Mide una vez y ajusta cuando quieras.", "We never take you where you cannot pass. Measure once and adjust when you like.") }
  var aidQuestion: String { say("¿Cómo te mueves?", "How do you move?") }
  func aid(_ aid: Aid) -> String {
    let names = list("Silla manual|Silla eléctrica|Andadera|Bastón o muletas|Carriola|Sin apoyo", "Manual chair|Power chair|Walker|Cane or crutches|Pram|No aid")
    switch aid {
    case .manualChair: return names[0]
    case .powerChair: return names[1]
    case .walker: return names[2]
    case .cane: return names[3]
    case .pram: return names[4]
    case .none: return names[5]
    }
  }
  var slopeTitle: String { say("Pendiente", "Slope") }
  var slopePicture: String { say("Una rampa de un metro de largo que sube seis centímetros: seis por ciento", "A ramp a metre long that rises six centimetres: six per cent") }
  var slopeText: String { say("6 % sube 6 cm en cada metro. Una rampa reglamentaria tiene entre 6 y 8 %.", "6% rises 6 cm in every metre. A ramp by the rules has 6 to 8%.") }
  var maxUp: String { say("Lo más que subes", "The most you climb") }
  var maxDown: String { say("Lo más que bajas", "The most you descend") }
  func slope(_ percent: Int) -> String { percent == 0 ? say("Solo plano", "Level only") : say("Hasta ", "Up to ") + percent.description + " %" }
  var kerbTitle: String { say("Banqueta", "Kerb") }
  var kerbPicture: String { say("Una rueda frente al borde de una banqueta; la flecha mide la altura del borde", "A wheel before the edge of a pavement; the arrow measures the height of the edge") }
  var maxKerb: String { say("Borde más alto que subes", "Highest edge you climb") }
  func centimetres(_ value: Int) -> String { value == 0 ? say("Ninguno", "None") : say("Hasta ", "Up to ") + value.description + " cm" }
  var widthTitle: String { say("Ancho", "Width") }
  var widthPicture: String { say("Una silla vista de frente; la flecha mide de mano a mano", "A chair seen from the front; the arrow measures from hand to hand") }
  var widthText: String { say("Mide de codo a codo con las manos en las ruedas y suma 10 cm.", "Measure from elbow to elbow with your hands on the wheels, and add 10 cm.") }
  var minWidth: String { say("Paso más angosto", "Narrowest passage") }
  func atLeast(_ value: Int) -> String { say("Al menos ", "At least ") + value.description + " cm" }
  var noLimit: String { say("Sin límite", "No limit") }
  var surfacesTitle: String { say("Pisos por los que pasas", "Surfaces you can pass") }
  var surfaceNames: [String] { list("Liso|Adoquín parejo|Empedrado|Adopasto|Tierra firme|Grava suelta", "Smooth|Even setts|Cobbles|Grass pavers|Firm earth|Loose gravel") }
  var stepsTitle: String { say("Escalones", "Steps") }
  var stepsNames: [String] { list("Nunca|Solo con rampa al lado|Sí puedo", "Never|Only with a ramp beside|I can") }
  var crossingsTitle: String { say("Cruces", "Crossings") }
  var crossingsNames: [String] { list("Cualquiera|Solo pintados o con semáforo|Solo con semáforo", "Any|Only marked or with signals|Only with signals") }
  var unknownTitle: String { say("Cuando no hay datos", "Where nothing is known") }
  var unknownHint: String { say("De muchas calles nadie ha anotado el borde ni el piso.", "Of many streets nobody has noted the kerb or the surface.") }
  var unknownNames: [String] { list("Pasar por ahí|Evitarlo si se puede|No pasar nunca", "Go that way|Avoid it where possible|Never go that way") }
  var flagNames: [String] { list("Evitar cruces sin semáforo|Evitar ir por el arroyo|Evitar calles sin luz|Aceptar acceso limitado", "Avoid crossings without signals|Avoid the carriageway|Avoid unlit streets|Accept limited access") }
  var usualLimits: String { say("Volver a los valores usuales", "Back to the usual values") }
  var seeRoute: String { say("Ver la ruta", "See the route") }
}
