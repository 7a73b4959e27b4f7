/// The places of this feature.
enum HabitsDestination {
  case list
  /// Ideas and the form for a new habit.
  case new
  case detail(ULID)
  case edit(ULID)
  case archive
  /// Files in and out.
  case files

  var location: String {
    switch self {
    case .list: "habitos"
    case .new: "habitos/nuevo"
    case .detail(let id): "habitos/" + id.text
    case .edit(let id): "habitos/" + id.text + "/editar"
    case .archive: "habitos/guardados"
    case .files: "habitos/archivos"
    }
  }

  /// The place of an address in its parts; nil when it is not of this feature.
  init?(_ segments: [String]) {
    guard let first = segments.first, sameBytes(first, "habitos"), segments.count <= 3 else { return nil }
    if segments.count == 1 {
      self = .list
      return
    }
    for place in [HabitsDestination.new, .archive, .files] where segments.count == 2 {
      if sameBytes("habitos/" + segments[1], place.location) {
        self = place
        return
      }
    }
    guard let id = ULID(segments[1]) else { return nil }
    if segments.count == 2 {
      self = .detail(id)
    } else if sameBytes(segments[2], "editar") {
      self = .edit(id)
    } else {
      return nil
    }
  }
}
