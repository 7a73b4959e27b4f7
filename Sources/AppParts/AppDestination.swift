/// Where a person can be in an app, beside the places of the account. Each has an address, so that back, forward, reload
/// and bookmarks work.
public protocol AppDestination {
  /// Without a leading slash: `""` is home.
  var location: String { get }
  /// The place of an address; nil when there is none.
  init?(_ location: String)
}

extension AppDestination {
  public static func == (a: Self?, b: Self) -> Bool { a.map { sameBytes($0.location, b.location) } ?? false }
  public static func != (a: Self?, b: Self) -> Bool { !(a == b) }
}

extension AppAccount {
  /// Goes somewhere; the way back leads here.
  public mutating func go(to destination: some AppDestination) { go(destination.location) }

  /// Another place instead of this one: the way back leads to where the person came from.
  public mutating func show(_ destination: some AppDestination) {
    goBack()
    go(destination.location)
  }
}

/// The parts of an address between its slashes: none for the empty address.
public func segments(of location: String) -> [String] {
  if location.isEmpty { return [] }
  var parts: [String] = [], start = 0, at = 0
  for byte in location.utf8 {
    if byte == 0x2F {
      parts.append(location.bytes(start, at))
      start = at + 1
    }
    at += 1
  }
  parts.append(location.bytes(start, at))
  return parts
}

/// A name that may stand in an address: letters a–z, digits and hyphens, at most 64.
public func isAddressName(_ name: String) -> Bool {
  !name.isEmpty && name.utf8.count <= 64
    && name.utf8.allSatisfy { $0 == 0x2D || ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x7A) }
}
