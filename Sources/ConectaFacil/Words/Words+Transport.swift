import AppRuntime

extension Words {
  var planJourney: String { say("Ir en transporte", "Go by public transport") }
  var planJourneyText: String { say("De puerta a puerta, con estaciones accesibles", "Door to door, with accessible stations") }
  var byTransport: String { say("En transporte público", "By public transport") }
  var linesNear: String { say("Líneas cerca", "Lines nearby") }
  var stopsNear: String { say("Paradas cerca", "Stops nearby") }
  var noLines: String { say("No hay líneas a menos de 1.2 km.", "There are no lines within 1.2 km.") }
  var noTransit: String { say("Este mapa no tiene horarios de transporte.", "This map has no timetables.") }
  var past: String { say("Ya pasó:", "Past:") }
  var current: String { say("Ahora:", "Now:") }
  var coming: String { say("Próximamente:", "Coming:") }
  var pastTitle: String { say("Este evento ya terminó", "This event is over") }
  var venue: String { say("Sede", "Venue") }
  var venues: String { say("Sedes", "Venues") }
  var linesThere: String { say("Cómo se llega", "How to get there") }
  var station: String { say("Estación", "Station") }
  var stepFree: String { say("Sin escalones", "Step-free") }
  var headway: String { say("Frecuencia", "Frequency") }
  var every: String { say("Cada ", "Every ") }
  var fare: String { say("Tarifa", "Fare") }
  var gates: String { say("Accesos", "Gates") }
  var dates: String { say("Fechas", "Dates") }
  var closures: String { say("Cierres", "Closures") }
  var notConfirmed: String { say("Lo que no pudimos confirmar", "What we could not confirm") }
  var source: String { say("Fuente: ", "Source: ") }
  var checkedOn: String { say("revisada el ", "checked on ") }
  var when: String { say("¿Cuándo?", "When?") }
  var whenNames: [String] { list("Salir ahora|Salir a las…|Llegar a las…", "Leave now|Leave at…|Arrive by…") }
  var day: String { say("Día", "Day") }
  var today: String { say("Hoy", "Today") }
  var tomorrow: String { say("Mañana", "Tomorrow") }
  var leaveAt: String { say("Hora de salida", "Time to leave") }
  var arriveBy: String { say("Hora de llegada", "Time to be there") }
  var hourNeeded: String { say("Escribe la hora para ver los viajes.", "Write the time to see the journeys.") }
  var hourPassed: String { say("Esa hora ya pasó: revisa el día.", "That time is past: check the day.") }
  func journeys(_ n: Int) -> String { count(n, "viaje", "journey", "viajes", "journeys") }
  var stop: String { say("Parada", "Stop") }
  var departures: String { say("Próximas salidas", "Next departures") }
  func timetableEnded(_ date: String) -> String { say("El horario terminó el ", "The timetable ended on ") + date }
  func timetableBegins(_ date: String) -> String { say("El horario empieza el ", "The timetable begins on ") + date }
  var timetableOld: String { say("Las horas pueden haber cambiado. Confírmalas en la parada.", "Times may have changed. Check them at the stop.") }
  var noDepartures: String { say("No hay salidas.", "There are no departures.") }
  var vehicle: String { say("Vehículo: ", "Vehicle: ") }
  var middleOfRegion: String { say("el centro de la zona", "the middle of the region") }
  var noJourney: String { say("No hay un viaje accesible", "There is no accessible journey") }
  func changes(_ n: Int) -> String { n == 0 ? say("Sin transbordos", "No changes") : count(n, "transbordo", "change", "transbordos", "changes") }
  var onFootOnly: String { say("Sin tomar transporte", "Without a ride") }
  var walking: String { say("a pie ", "on foot ") }
  var someUnknown: String { say("hay accesos sin datos", "some access is not known") }
  var journeyGone: String { say("Este viaje ya no está. Búscalo otra vez.", "This journey is gone. Look for it again.") }
  var seeJourneys: String { say("Ver viajes", "See journeys") }
  var care: String { say("Con cuidado: falta un dato o no es accesible", "Take care: something is not known or not accessible") }
  var touristLead: String { say("Lo que conviene saber, sin conexión.", "What is good to know, offline.") }
  var touristCategories: [String] { list("Horarios|Boletos|Transporte|Comida|Seguridad|Para quien viene de fuera", "Schedules|Tickets|Transport|Food|Safety|For visitors from abroad") }
  var noEvents: String { say("Este mapa no trae un evento.", "This map has no event.") }
}
