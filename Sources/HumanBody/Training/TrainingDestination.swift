/// The places of training.
enum TrainingDestination {
  case today
  /// The workout that goes on.
  case workout
  /// How it went: the self-assessment by which statistics move.
  case finish
  case routines
  case routine(String)
  /// An own routine; nil: a new one.
  case editor(String?)
  case exercise(String)
  case log
  /// One exercise's history.
  case history(String)
  /// A workout that a file brought in.
  case recorded(String)
  case volume
  case plans
  case plan
  case challenge
  case points
  case transfer

  var location: String {
    switch self {
    case .today: "entrenar"
    case .workout: "entrenar/ahora"
    case .finish: "entrenar/terminar"
    case .routines: "entrenar/rutinas"
    case .routine(let id): "entrenar/rutina/" + id
    case .editor(nil): "entrenar/nueva"
    case .editor(let id?): "entrenar/rutina/" + id + "/editar"
    case .exercise(let id): "entrenar/ejercicio/" + id
    case .log: "entrenar/registro"
    case .history(let id): "entrenar/registro/" + id
    case .recorded(let id): "entrenar/traido/" + id
    case .volume: "entrenar/volumen"
    case .plans: "entrenar/planes"
    case .plan: "entrenar/plan"
    case .challenge: "entrenar/reto"
    case .points: "entrenar/puntos"
    case .transfer: "entrenar/archivo"
    }
  }

  /// The place of an address in its parts; nil when it is not of this feature.
  init?(_ segments: [String]) {
    guard let first = segments.first, sameBytes(first, "entrenar") else { return nil }
    let plain: [TrainingDestination] = [
      .workout, .finish, .routines, .editor(nil), .log, .volume, .plans, .plan, .challenge, .points, .transfer,
    ]
    switch segments.count {
    case 1: self = .today
    case 2:
      guard let place = plain.first(where: { sameBytes($0.location.after(9), segments[1]) }) else { return nil }
      self = place
    case 3 where isAddressName(segments[2]):
      if sameBytes(segments[1], "rutina") {
        self = .routine(segments[2])
      } else if sameBytes(segments[1], "ejercicio") {
        self = .exercise(segments[2])
      } else if sameBytes(segments[1], "registro") {
        self = .history(segments[2])
      } else if sameBytes(segments[1], "traido") {
        self = .recorded(segments[2])
      } else {
        return nil
      }
    case 4 where sameBytes(segments[1], "rutina") && sameBytes(segments[3], "editar") && isAddressName(segments[2]):
      self = .editor(segments[2])
    default: return nil
    }
  }
}
