import AppRuntime

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
  /// A workout of the log, by its record in lower case.
  case session(String)
  /// One exercise's history, by its name in the content or the title that a file gave it.
  case history(String)
  /// A workout that a file brought in.
  case recorded(String)
  /// Minutes of movement that no routine asked for are noted.
  case movement
  case volume
  /// A former week's, by its Monday.
  case volumeWeek(CivilDate)
  case plans
  case plan
  case challenge
  case points
  /// One badge, by its reward's name.
  case badge(String)
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
    case .session(let id): "entrenar/registro/sesion/" + id
    case .history(let id): "entrenar/registro/" + TrainingDestination.escaped(id)
    case .recorded(let id): "entrenar/traido/" + id
    case .movement: "entrenar/minutos"
    case .volume: "entrenar/volumen"
    case .volumeWeek(let first): "entrenar/volumen/" + first.iso
    case .plans: "entrenar/planes"
    case .plan: "entrenar/plan"
    case .challenge: "entrenar/reto"
    case .points: "entrenar/puntos"
    case .badge(let id): "entrenar/insignia/" + id
    case .transfer: "entrenar/archivo"
    }
  }

  /// The place of an address in its parts; nil when it is not of this feature.
  init?(_ segments: [String]) {
    guard let first = segments.first, sameBytes(first, "entrenar") else { return nil }
    let plain: [TrainingDestination] = [
      .workout, .finish, .routines, .editor(nil), .log, .movement, .volume, .plans, .plan, .challenge, .points,
      .transfer,
    ]
    switch segments.count {
    case 1: self = .today
    case 2:
      guard let place = plain.first(where: { sameBytes($0.location.after(9), segments[1]) }) else { return nil }
      self = place
    case 3 where sameBytes(segments[1], "registro"):
      // The place above a workout's.
      if sameBytes(segments[2], "sesion") {
        self = .log
        return
      }
      guard let name = TrainingDestination.unescaped(segments[2]) else { return nil }
      self = .history(name)
    case 3 where sameBytes(segments[1], "volumen"):
      guard let first = CivilDate(segments[2]), first == first.startOfWeek() else { return nil }
      self = .volumeWeek(first)
    case 3 where isAddressName(segments[2]):
      if sameBytes(segments[1], "rutina") {
        self = .routine(segments[2])
      } else if sameBytes(segments[1], "ejercicio") {
        self = .exercise(segments[2])
      } else if sameBytes(segments[1], "traido") {
        self = .recorded(segments[2])
      } else if sameBytes(segments[1], "insignia") {
        self = .badge(segments[2])
      } else {
        return nil
      }
    case 4 where sameBytes(segments[1], "rutina") && sameBytes(segments[3], "editar") && isAddressName(segments[2]):
      self = .editor(segments[2])
    case 4 where sameBytes(segments[1], "registro") && sameBytes(segments[2], "sesion") && isAddressName(segments[3]):
      self = .session(segments[3])
    default: return nil
    }
  }

  /// A name as a part of an address. The host percent-encodes what a browser cannot show (`encodeURI`); what would end
  /// the part, or be taken for an encoding, is encoded here.
  private static func escaped(_ name: String) -> String {
    var bytes: [UInt8] = []
    for (place, byte) in name.utf8.enumerated() {
      switch byte {
      case 0..<0x20, 0x7F, 0x23, 0x25, 0x2F, 0x3F, 0x5C: break
      // `.` and `..` alone are other places.
      case 0x2E where place == 0: break
      default:
        bytes.append(byte)
        continue
      }
      bytes.append(0x25)
      appendHex(UInt64(byte), digits: 2, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Nil for what is no name: empty, too long for one, or wrongly encoded.
  private static func unescaped(_ part: String) -> String? {
    let part = Array(part.utf8)
    // An exercise's title has at most 100 characters, of up to four bytes, of up to three letters here.
    if part.isEmpty || part.count > 1_200 { return nil }
    var bytes: [UInt8] = [], at = 0
    while at < part.count {
      if part[at] == 0x25 {
        guard at + 2 < part.count, let high = digit(part[at + 1]), let low = digit(part[at + 2]) else { return nil }
        bytes.append(high << 4 | low)
        at += 3
      } else {
        bytes.append(part[at])
        at += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
