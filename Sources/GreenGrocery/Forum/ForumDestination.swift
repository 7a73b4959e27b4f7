import AppRuntime

/// The places of this feature.
enum ForumDestination {
  case list
  case post(ULID)
  /// What is being written, new.
  case write
  /// One's own post, being changed.
  case edit(ULID)
  /// The public name.
  case name
  case rules
  /// Whom one does not want to read.
  case blocked
  /// What waits for a moderator.
  case queue
  case moderation(ULID)

  var location: String {
    switch self {
    case .list: "foro"
    case .post(let id): "foro/" + id.text
    case .write: "foro/nuevo"
    case .edit(let id): "foro/" + id.text + "/editar"
    case .name: "foro/nombre"
    case .rules: "foro/reglas"
    case .blocked: "foro/bloqueados"
    case .queue: "foro/moderar"
    case .moderation(let id): "foro/moderar/" + id.text
    }
  }

  private static let plain: [ForumDestination] = [.list, .write, .name, .rules, .blocked, .queue]

  /// The place of an address in its parts; nil when it is not of this feature.
  init?(_ segments: [String]) {
    guard let first = segments.first, sameBytes(first, "foro"), segments.count <= 3 else { return nil }
    let location = segments.count == 1 ? "foro" : "foro/" + segments[1]
    if segments.count < 3, let place = ForumDestination.plain.first(where: { sameBytes($0.location, location) }) {
      self = place
    } else if segments.count == 2, let id = ULID(segments[1]) {
      self = .post(id)
    } else if segments.count == 3, sameBytes(segments[1], "moderar"), let id = ULID(segments[2]) {
      self = .moderation(id)
    } else if segments.count == 3, sameBytes(segments[2], "editar"), let id = ULID(segments[1]) {
      self = .edit(id)
    } else {
      return nil
    }
  }
}
