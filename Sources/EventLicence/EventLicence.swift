import Base

// EventLicence: what an organiser bought for an event (IM-10), and the terms that no engine may change. Portable: the app
// and the server read the same file. Whether its signature is right is for who has a library for Ed25519 (the server's
// swift-crypto, the browser's WebCrypto): no cryptography is in here.
//
// EventLicence.swift          the licence: event, area, dates, seats, sentences, terms
// EventLicence+JSON.swift     its members as JSON, read and written
// EventArea.swift             where it holds: a circle or a polygon
// SignedLicence.swift         the file: a JSON Web Signature in compact form (RFC 7515, RFC 8037)
// Glossary.swift, MaskedText.swift   terms that are kept exactly: marks that engines carry along, put back afterwards

/// What an organiser's licence says.
public struct EventLicence: Equatable, Sendable {
  /// Stays the same when the licence is issued anew, with more seats for example.
  public let id: ULID
  /// For people to read: `México – Sudáfrica`.
  public let event: String
  /// For people to read; empty when nobody is named.
  public let organiser: String
  public let area: EventArea
  /// The first moment it holds.
  public let starts: Instant
  /// The first moment it holds no more.
  public let ends: Instant
  /// How many devices may use it.
  public let seats: Int64
  /// How many sentences the cloud translates for all of them together, each day (UTC).
  public let sentences: Int64
  /// Of two files with the same `id` the one that was issued later counts.
  public let issued: Instant
  public let glossary: Glossary

  public static let mostSeats: Int64 = 1_000_000
  public static let mostSentences: Int64 = 100_000_000
  /// Unicode scalars of a name.
  public static let longestName = 120
  /// Milliseconds: 366 days.
  public static let longest: Int64 = 366 * 86_400_000

  /// - Throws: `.member` with the name of what does not fit, as the file's JSON names it.
  public init(
    id: ULID, event: String, organiser: String = "", area: EventArea, starts: Instant, ends: Instant, seats: Int64,
    sentences: Int64, issued: Instant, glossary: Glossary
  ) throws(LicenceError) {
    if event.isEmpty || !EventLicence.isName(event) { throw .member("event") }
    if !EventLicence.isName(organiser) { throw .member("organiser") }
    if ends <= starts || ends.milliseconds(since: starts) > EventLicence.longest { throw .member("to") }
    if seats < 1 || seats > EventLicence.mostSeats { throw .member("seats") }
    if sentences < 0 || sentences > EventLicence.mostSentences { throw .member("sentences") }
    self.id = id; self.event = event; self.organiser = organiser; self.area = area
    self.starts = starts; self.ends = ends; self.seats = seats; self.sentences = sentences
    self.issued = issued; self.glossary = glossary
  }

  /// Whether it holds, and if not, why.
  public enum Standing: Equatable, Sendable {
    case valid
    /// The event has not begun.
    case early
    /// The event is over.
    case over
    /// Somebody is elsewhere.
    case outside
    /// Where somebody is, is not known.
    case nowhere
  }

  /// - Parameter place: where the device is, as it knows itself; it is told to nobody.
  public func standing(at moment: Instant, place: Coordinate?) -> Standing {
    let time = standing(at: moment)
    if time != .valid { return time }
    guard let place else { return .nowhere }
    return area.contains(place) ? .valid : .outside
  }

  /// What the dates alone say: all that the server judges.
  public func standing(at moment: Instant) -> Standing {
    moment < starts ? .early : moment >= ends ? .over : .valid
  }

  public func isValid(at moment: Instant, place: Coordinate?) -> Bool { standing(at: moment, place: place) == .valid }

  static func isName(_ text: String) -> Bool {
    text.unicodeScalars.count <= longestName && text.unicodeScalars.allSatisfy { !Glossary.isHidden($0.value) }
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.id == b.id && sameBytes(a.event, b.event) && sameBytes(a.organiser, b.organiser) && a.area == b.area
      && a.starts == b.starts && a.ends == b.ends && a.seats == b.seats && a.sentences == b.sentences
      && a.issued == b.issued && a.glossary == b.glossary
  }
}

/// Why a licence is none.
public enum LicenceError: Error, Equatable, Sendable {
  /// No signed licence: three parts in base64url with dots between them.
  case format
  /// Larger than `SignedLicence.mostBytes`.
  case size
  /// Of another kind, another algorithm, or with extensions that must be understood.
  case header
  /// What is signed is no JSON object.
  case json
  /// Of a later version of the format.
  case version
  /// This member is missing or does not fit: `seats`, `area.polygon.3`, `terms.12`.
  case member(String)
  /// The signature is not that of the key.
  case signature
}

extension LicenceError: CustomStringConvertible {
  /// One sentence for organisers and operators.
  public var description: String {
    switch self {
    case .format: "This is no licence file, or it was cut."
    case .size: "This file is too large for a licence."
    case .header: "The file is signed in a way that is not used for licences."
    case .json: "What the file holds cannot be read."
    case .version: "The licence is of a later version of the format."
    case .member(let name): "The licence's “" + name + "” is missing or does not fit."
    case .signature: "The signature is not right: the file was changed, or another key signed it."
    }
  }
}
