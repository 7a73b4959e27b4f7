import Base

/// What a JSON value may hold: the part of JSON Schema (2020-12) that the calls need.
public indirect enum Schema: Equatable, Sendable {
  /// Lengths in Unicode scalars, as JSON Schema counts.
  case text(minimum: Int = 0, maximum: Int, form: TextForm = .any)
  case integer(minimum: Int64 = 0, maximum: Int64 = 9_007_199_254_740_991)
  case flag
  case choice([String])
  case list(Schema, maximum: Int)
  case object(name: String, [Property])
  /// A record as `Records` writes it; each is judged on its own, so that one bad record does not refuse the others. Anything passes.
  case record
  case nothing

  /// A member of an object.
  public struct Property: Equatable, Sendable {
    /// The member's key.
    public var name: String
    /// What its value may hold.
    public var schema: Schema
    /// False: it may be absent or null.
    public var required: Bool

    /// A member that must be there.
    public static func required(_ name: String, _ schema: Schema) -> Property {
      Property(name: name, schema: schema, required: true)
    }

    /// A member that may be absent or null.
    public static func optional(_ name: String, _ schema: Schema) -> Property {
      Property(name: name, schema: schema, required: false)
    }
  }

  /// Texts with a form.
  public enum TextForm: Equatable, Sendable {
    case any
    /// 26 characters of Crockford's base 32, the first at most 7.
    case ulid
    /// 16 hexadecimal digits, lower case.
    case device
    /// 1–18 decimal digits.
    case cursor
  }
}

extension Schema {
  /// An identifier: see `TextForm.ulid`.
  public static var ulid: Schema { .text(minimum: 26, maximum: 26, form: .ulid) }
  /// A device: see `TextForm.device`.
  public static var device: Schema { .text(minimum: 16, maximum: 16, form: .device) }
  /// A place in the account's records: see `TextForm.cursor`.
  public static var cursor: Schema { .text(minimum: 1, maximum: 18, form: .cursor) }
  /// Milliseconds since 1970.
  public static var moment: Schema { .integer() }
  /// A single-use token out of a mail, or a refresh token.
  public static var token: Schema { .text(minimum: 1, maximum: 512) }
}

extension Schema {
  /// There is no body.
  public var isNothing: Bool { if case .nothing = self { true } else { false } }
}
