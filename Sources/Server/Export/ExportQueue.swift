/// Who exports: a number at the same time, each account once, and of one network a few, so that a few accounts of one person do not take every
/// place. Their work is done on one thread, a piece at a time, so that they take turns; a piece is small whatever an account holds.
final class ExportQueue: Sendable {
  static let most = 24
  static let mostOfNetwork = 6
  /// For one of them, so that a slow reader does not keep its place for ever.
  static let longest = Duration.seconds(600)

  let work = WorkPool(threads: 1)
  private let places = Places(all: most, each: 1, wait: 10)
  private let networks = Places(all: most, each: mostOfNetwork, wait: 10)

  /// A place, free again when both are left or nobody holds them any more.
  struct Place: Sendable {
    fileprivate let places: [Places.Place]
    func leave() { for place in places { place.leave() } }
  }

  /// - Throws: `APIError(.unavailable)` when no place is free.
  func enter(_ account: String, from network: String) throws -> Place {
    Place(places: [try places.enter(account), try networks.enter(network)])
  }
}
