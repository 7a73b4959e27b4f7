import Base

/// The sentences of the guidance, typed: a sentence missing in a language does not compile.
public struct Phrases: Sendable {
  public let language: Language
  private let numbers: NumberFormat

  public init(_ language: Language) {
    self.language = language
    numbers = NumberFormat(language)
  }

  private func say(_ spanish: @autoclosure () -> String, _ english: @autoclosure () -> String) -> String {
    language == .es ? spanish() : english()
  }

  private func percent(_ perMille: Int) -> String { numbers.decimal(Double(abs(perMille)) / 10) + " %" }
  private func centimetres(_ millimetres: Int) -> String { numbers.decimal(Double(millimetres) / 10) + " cm" }

  // MARK: What to do

  func depart(compass: Int, street: String) -> String {
    let spanish = ["norte", "noreste", "este", "sureste", "sur", "suroeste", "oeste", "noroeste"]
    let english = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"]
    return say("Empieza hacia el " + spanish[compass] + " por " + street, "Head " + english[compass] + " along " + street)
  }

  func turn(_ icon: Step.Icon, street: String) -> String {
    switch icon {
    case .slightLeft: say("Gira un poco a la izquierda por " + street, "Bear left along " + street)
    case .left: say("Gira a la izquierda por " + street, "Turn left along " + street)
    case .sharpLeft: say("Gira cerrado a la izquierda por " + street, "Turn sharp left along " + street)
    case .slightRight: say("Gira un poco a la derecha por " + street, "Bear right along " + street)
    case .right: say("Gira a la derecha por " + street, "Turn right along " + street)
    case .sharpRight: say("Gira cerrado a la derecha por " + street, "Turn sharp right along " + street)
    case .turnBack: say("Da la vuelta por " + street, "Turn back along " + street)
    default: goOn(street: street)
    }
  }

  func goOn(street: String) -> String { say("Sigue por " + street, "Go on along " + street) }

  func arrive(metresAway: Double) -> String {
    if metresAway < 20 { return say("Llegaste a tu destino", "You have arrived") }
    let metres = numbers.whole(Int64(metresAway.rounded()))
    return say("Aquí termina la ruta; tu destino está a " + metres + " m", "The route ends here; your destination is " + metres + " m away")
  }

  func takeLift(level: Int?) -> String {
    guard let level else { return say("Toma el elevador", "Take the lift") }
    return say("Toma el elevador al nivel " + level.description, "Take the lift to level " + level.description)
  }

  func conveyor(stairs: Bool) -> String {
    stairs ? say("Toma la escalera eléctrica", "Take the escalator") : say("Toma la banda transportadora", "Take the moving walkway")
  }

  func steps(count: Int, up: Bool, down: Bool, ramp: Bool, handrail: Known) -> String {
    let number = count == 0 ? "" : count.description + " "
    let rail = handrail == .yes ? say(", con pasamanos", ", with handrail") : handrail == .no ? say(", sin pasamanos", ", no handrail") : ""
    if ramp { return say("Usa la rampa de los " + number + "escalones", "Use the ramp at the " + number + "steps") + rail }
    let verb = up ? say("Sube ", "Go up ") : down ? say("Baja ", "Go down ") : say("Pasa ", "Take ")
    return verb + (count == 0 ? say("los escalones", "the steps") : say(number + (count == 1 ? "escalón" : "escalones"), number + (count == 1 ? "step" : "steps"))) + rail
  }

  enum Side { case left, ahead, right }

  func cross(street: String, _ crossing: Crossing, sound: Known, side: Side) -> String {
    let what = street.isEmpty ? say("la calle", "the street") : street
    let start = switch side {
    case .ahead: say("Cruza " + what, "Cross " + what)
    case .left: say("A la izquierda, cruza " + what, "On your left, cross " + what)
    case .right: say("A la derecha, cruza " + what, "On your right, cross " + what)
    }
    let how: String = switch crossing {
    case .signals:
      switch sound {
      case .yes: say(" en el semáforo, que tiene sonido", " at the signals, which can be heard")
      case .no: say(" en el semáforo, sin sonido", " at the signals, without sound")
      case .unknown: say(" en el semáforo", " at the signals")
      }
    case .marked: say(" por el paso peatonal, sin semáforo", " at the zebra, without signals")
    case .unmarked: say(": no hay marcas ni semáforo", ": no markings, no signals")
    case .unknown: say("; no se sabe si hay semáforo", "; it is not known whether there are signals")
    case .none, .forbidden: ""
    }
    return start + how
  }

  // MARK: What to expect

  func slope(_ perMille: Int) -> String {
    perMille > 0 ? say("Subida de " + percent(perMille), "Up " + percent(perMille)) : say("Bajada de " + percent(perMille), "Down " + percent(perMille))
  }

  /// Told by an elevation model alone.
  func possibleSlope(_ perMille: Int) -> String {
    perMille > 0 ? say("Posible subida de " + percent(perMille), "Possibly up " + percent(perMille)) : say("Posible bajada de " + percent(perMille), "Possibly down " + percent(perMille))
  }

  func mayBeSteep(_ perMille: Int) -> String {
    say("Posible pendiente de " + percent(perMille) + ", sin comprobar", "Possible slope of " + percent(perMille) + ", not checked")
  }

  func slopeWithoutNumber(up: Bool) -> String {
    up ? say("Sube; no se sabe cuánto", "Goes up; how steeply is not known") : say("Baja; no se sabe cuánto", "Goes down; how steeply is not known")
  }

  func ground(_ passage: Passage) -> String? {
    switch passage.surface.group {
    case .setts: say("Piso de adoquín de piedra", "Setts")
    case .cobbles: say("Empedrado", "Cobblestones")
    case .grid: say("Rejilla metálica", "Metal grid")
    case .firm: say("Piso de grava compacta", "Compacted gravel")
    case .loose: passage.surface == .grass || passage.surface == .grassPaver ? say("Pasto", "Grass") : say("Terracería", "Unpaved ground")
    case .soft: say("Piso blando: arena o lodo", "Soft ground: sand or mud")
    default: passage.smoothness >= .bad ? say("Piso en mal estado", "Bad surface") : nil
    }
  }

  func narrow(_ centimetres: Int) -> String { say("Ancho de " + centimetres.description + " cm", centimetres.description + " cm wide") }

  func kerb(_ kerb: Kerb, _ height: UInt16) -> String {
    if height != Passage.unknownHeight { return say("Guarnición de " + centimetres(Int(height)), "Kerb of " + centimetres(Int(height))) }
    return switch kerb {
    case .none, .flush: say("Sin desnivel en la banqueta", "No kerb")
    case .lowered: say("Rampa en la banqueta (unos 3 cm)", "Lowered kerb (about 3 cm)")
    case .rolled: say("Guarnición redondeada", "Rolled kerb")
    case .raised: say("Guarnición alta", "Raised kerb")
    case .unknown: say("No se sabe la altura de la guarnición", "Kerb height not known")
    }
  }

  func barrier(_ barrier: Barrier, opening: Int) -> String? {
    let gap = opening == 0 ? say("; no se sabe el paso libre", "; free width not known") : say(" con paso de " + opening.description + " cm", ", " + opening.description + " cm free")
    return switch barrier {
    case .none, .kerb, .lift: nil
    case .bollard: say("Bolardos", "Bollards") + gap
    case .block: say("Bloques", "Blocks") + gap
    case .gate, .liftGate, .swingGate, .kissingGate: say("Puerta o reja", "Gate") + gap
    case .cycleBarrier: say("Barrera para bicicletas", "Cycle barrier") + gap
    case .entrance: say("Entrada", "Entrance") + (opening == 0 ? "" : gap)
    case .turnstile: say("Torniquete", "Turnstile") + gap
    case .cattleGrid: say("Rejilla para ganado", "Cattle grid")
    case .checkpoint: say("Punto de control", "Checkpoint")
    case .ford: say("Vado: hay agua en el paso", "Ford: water across the way")
    case .stile, .horseStile, .chain, .log, .debris, .jerseyBarrier, .wall, .other: say("Obstáculo en el paso", "Something in the way")
    }
  }

  func roadway(known: Bool) -> String {
    known ? say("Sin banqueta: vas por el arroyo", "No pavement: you are on the road") : say("No se sabe si hay banqueta", "It is not known whether there is a pavement")
  }

  func hours() -> String { say("Abierto solo a ciertas horas", "Open at certain hours only") }
  func tactile() -> String { say("Con guía táctil", "Tactile paving") }
  func unsignalled() -> String { say("Cruce sin semáforo", "Crossing without signals") }

  func at(_ what: String, street: String) -> String { say(what + " en " + street, what + " on " + street) }

  // MARK: What stands in the way

  func blocked(_ matter: Matters, value: Int?) -> String {
    switch matter {
    case .steps:
      if let value { return say(value.description + " escalones sin rampa", value.description + " steps without a ramp") }
      return say("Escalones sin rampa", "Steps without a ramp")
    case .escalator: return say("Escalera eléctrica", "Escalator")
    case .slope: return value.map { say("Pendiente de " + percent($0), "Slope of " + percent($0)) } ?? say("Pendiente fuerte", "Steep slope")
    case .kerb: return value.map { say("Guarnición de " + centimetres($0), "Kerb of " + centimetres($0)) } ?? say("Guarnición alta", "High kerb")
    case .width: return value.map { say("Paso de solo " + $0.description + " cm", "Only " + $0.description + " cm wide") } ?? say("Paso estrecho", "Narrow")
    case .surface: return say("Piso que evitas", "Ground you cannot pass")
    case .smoothness: return say("Piso en muy mal estado", "Very bad surface")
    case .crossing: return say("Cruce que no cumple lo que pides", "A crossing that is not what you ask for")
    case .barrier: return value.map { say("Obstáculo con paso de " + $0.description + " cm", "Barrier with " + $0.description + " cm free") } ?? say("Obstáculo que cierra el paso", "Barrier across the way")
    case .access: return say("Paso privado o prohibido", "Private or forbidden")
    case .construction: return say("Obra", "Construction")
    case .direction: return say("Solo en sentido contrario", "One way, against you")
    case .wheelchair: return say("Marcado como no apto para silla de ruedas", "Marked as not for wheelchairs")
    case .unknownData: return say("Faltan datos y pediste no usarlos", "Not enough is known, and you refuse the unknown")
    case .avoided: return say("Lugar que pediste evitar", "A place you asked to avoid")
    default: return say("Paso cerrado", "Closed")
    }
  }

  func near(_ matter: Matters, value: Int?) -> String {
    switch matter {
    case .slope: value.map { say("Pendiente de " + percent($0) + ", cerca de tu límite", "Slope of " + percent($0) + ", close to your limit") } ?? say("Pendiente fuerte, sin medida", "Steep, not measured")
    case .kerb: value.map { say("Guarnición de " + centimetres($0) + ", cerca de tu límite", "Kerb of " + centimetres($0) + ", close to your limit") } ?? say("Guarnición", "Kerb")
    case .width, .barrier: value.map { say("Paso de " + $0.description + " cm, justo para ti", $0.description + " cm free, just enough for you") } ?? say("Paso justo", "Just wide enough")
    case .smoothness: say("Piso irregular, en tu límite", "Uneven ground, at your limit")
    case .steps: say("Escalones con rampa", "Steps with a ramp")
    case .wheelchair: say("Accesible con ayuda", "Accessible with help")
    case .hours: hours()
    default: say("Con cuidado", "Take care")
    }
  }

  public func unknown(_ matter: Matters) -> String {
    switch matter {
    case .surface, .smoothness: say("No se sabe cómo es el piso", "Ground not known")
    case .slope: say("No se sabe la pendiente", "Slope not known")
    case .width: say("No se sabe el ancho", "Width not known")
    case .kerb: say("No se sabe la altura de la guarnición", "Kerb height not known")
    case .barrier: say("Hay un obstáculo; no se sabe si pasas", "There is a barrier; whether you fit is not known")
    case .crossing: say("No se sabe cómo es el cruce", "Crossing not known")
    case .direction: say("No se sabe en qué sentido se mueve", "Direction of movement not known")
    case .access: say("No se sabe si se permite el paso a pie", "Whether walking is allowed is not known")
    default: say("Faltan datos", "Not enough is known")
    }
  }

  /// "la banqueta", "the pavement": for streets without a name.
  func kind(_ kind: Kind) -> String {
    switch kind {
    case .footway: say("el andador", "the footway")
    case .pavement: say("la banqueta", "the pavement")
    case .crossing: say("el cruce", "the crossing")
    case .path: say("el sendero", "the path")
    case .pedestrian: say("la calle peatonal", "the pedestrian street")
    case .plaza: say("la plaza", "the square")
    case .steps: say("los escalones", "the steps")
    case .cycleway: say("la ciclovía", "the cycle track")
    case .track: say("la brecha", "the track")
    case .corridor: say("el pasillo", "the corridor")
    case .platform: say("el andén", "the platform")
    case .lift: say("el elevador", "the lift")
    case .livingStreet: say("la calle compartida", "the shared street")
    case .service: say("el camino de servicio", "the service road")
    case .residential, .unclassified, .tertiary, .secondary, .primary, .trunk: say("la calle", "the street")
    }
  }
}
