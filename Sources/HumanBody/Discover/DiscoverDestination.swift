/// The places of reading and searching.
enum DiscoverDestination {
  /// Shelves.
  case shelves
  case article(String)
  /// The index of everything.
  case index

  var location: String {
    switch self {
    case .shelves: "descubrir"
    case .article(let id): "descubrir/" + id
    case .index: "explorar"
    }
  }

  /// The place of an address in its parts; nil when it is not of this feature.
  init?(_ segments: [String]) {
    guard let first = segments.first else { return nil }
    if sameBytes(first, "explorar"), segments.count == 1 {
      self = .index
    } else if sameBytes(first, "descubrir"), segments.count == 1 {
      self = .shelves
    } else if sameBytes(first, "descubrir"), segments.count == 2, isAddressName(segments[1]) {
      self = .article(segments[1])
    } else {
      return nil
    }
  }
}
