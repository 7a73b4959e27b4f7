import AppRuntime

/// The places of this feature.
enum CalmDestination {
  /// The pause: what to breathe with, meditations, the way to the screen's minutes.
  case hub
  /// Picture, words and timer of a meditation.
  case meditation(String)
  /// One by chance: leads on to it.
  case random
  /// The surprise that has come.
  case surprise
  case sounds

  var location: String {
    switch self {
    case .hub: "calma"
    case .meditation(let id): "calma/" + id
    case .random: "calma/al-azar"
    case .surprise: "calma/sorpresa"
    case .sounds: "calma/sonido"
    }
  }

  /// The place of an address in its parts; nil when it is not of this feature.
  init?(_ segments: [String]) {
    guard let first = segments.first, sameBytes(first, "calma"), segments.count <= 2 else { return nil }
    guard segments.count == 2 else {
      self = .hub
      return
    }
    if sameBytes(segments[1], "al-azar") {
      self = .random
    } else if sameBytes(segments[1], "sorpresa") {
      self = .surprise
    } else if sameBytes(segments[1], "sonido") {
      self = .sounds
    } else if isAddressName(segments[1]) {
      self = .meditation(segments[1])
    } else {
      return nil
    }
  }
}
