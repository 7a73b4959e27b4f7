import Base

// An organiser's licence at the server (IM-10): docs/translation.md. The server counts seats; it learns of no person, and of no place.

/// `POST /v1/licences/seat`.
public struct LicenceSeatRequest: Wire {
  /// The licence's file, a signed text (`EventLicence`).
  public var licence: String
  /// 32 random bytes in base64url, made and kept by the device. It says nothing of who has it.
  public var seat: String

  public init(licence: String, seat: String) { (self.licence, self.seat) = (licence, seat) }

  public static var schema: Schema {
    .object(
      name: "LicenceSeatRequest",
      [
        .required("licence", .text(minimum: 1, maximum: 40_000)), .required("seat", TranslationRules.token),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    (licence, seat) = (members.text("licence"), members.text("seat"))
  }

  public var json: JSON { object([("licence", .string(licence)), ("seat", .string(seat))]) }

  public static func == (a: Self, b: Self) -> Bool { sameBytes(a.licence, b.licence) && sameBytes(a.seat, b.seat) }
}

/// A seat at an event.
public struct LicenceSeat: Wire {
  /// The licence.
  public var licence: ULID
  /// Until when it holds, in milliseconds since 1970.
  public var ends: Int64
  public var seats: Int64
  /// Of them, how many devices have one.
  public var taken: Int64
  /// How many sentences of the cloud all seats together have left today.
  public var left: Int64
  /// When they have all of them again, in milliseconds since 1970.
  public var resets: Int64

  public init(licence: ULID, ends: Int64, seats: Int64, taken: Int64, left: Int64, resets: Int64) {
    self.licence = licence; self.ends = ends; self.seats = seats; self.taken = taken
    self.left = left; self.resets = resets
  }

  public static var schema: Schema {
    .object(
      name: "LicenceSeat",
      [
        .required("licence", .ulid), .required("ends", .moment), .required("seats", .integer()),
        .required("taken", .integer()), .required("left", .integer()), .required("resets", .moment),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    self.init(
      licence: try members.ulid("licence"), ends: members.integer("ends"), seats: members.integer("seats"),
      taken: members.integer("taken"), left: members.integer("left"), resets: members.integer("resets"))
  }

  public var json: JSON {
    object([
      ("licence", .string(licence.text)), ("ends", .integer(ends)), ("seats", .integer(seats)),
      ("taken", .integer(taken)), ("left", .integer(left)), ("resets", .integer(resets)),
    ])
  }
}
