import CPostgres

/// A failure and what it means for the transaction as a whole.
struct PostgresError: Error {
  enum Advice {
    /// Tell the caller.
    case report
    /// Two transactions met: the same body may succeed now.
    case again
    /// The same, with statements prepared anew.
    case againAfresh
    /// The connection is gone.
    case reconnect
  }

  var error: DatabaseError
  var advice = Advice.report

  init(_ error: DatabaseError, _ advice: Advice = .report) {
    self.error = error
    self.advice = advice
  }

  /// SQLSTATE (https://www.postgresql.org/docs/current/errcodes-appendix.html) in our words.
  ///
  /// The detail of an error holds values, and so do the messages of class 22; they are left out. Class 42 speaks of the statement.
  init(result: OpaquePointer) {
    let code = Self.field(result, "C")
    let message = Self.field(result, "M")
    switch code {
    case "40001", "40P01": self.init(.busy, .again)
    case "0A000" where message.contains("cached plan"): self.init(.busy, .againAfresh)
    case "08P01": self.init(.invalid("\(message) (\(code))"))
    case "26000": self.init(.busy, .reconnect)
    case "55P03": self.init(.busy)
    case "57014": self.init(.timeout)
    case "57P01", "57P02", "57P03", "57P05", "25P03": self.init(.unavailable(reason: message), .reconnect)
    case "23505": self.init(.constraint(.unique, name: Self.field(result, "n")))
    case "23502": self.init(.constraint(.notNull, name: "\(Self.field(result, "t")).\(Self.field(result, "c"))"))
    case "23503", "23001": self.init(.constraint(.foreignKey, name: Self.field(result, "n")))
    case "23514", "23P01": self.init(.constraint(.check, name: Self.field(result, "n")))
    case "25006": self.init(.invalid("a write inside a read"))
    case "53100": self.init(.full)
    case "XX001", "XX002": self.init(.damaged(message))
    default:
      switch code.prefix(2) {
      case "08": self.init(.unavailable(reason: message), .reconnect)
      case "53": self.init(.unavailable(reason: message))
      case "42", "0A": self.init(.invalid("\(message) (\(code))"))
      case "22": self.init(.invalid("a value does not fit its place (\(code))"))
      default: self.init(.invalid("SQLSTATE \(code)"))
      }
    }
  }

  static func field(_ result: OpaquePointer, _ letter: Unicode.Scalar) -> String {
    PQresultErrorField(result, Int32(letter.value)).map { String(cString: $0) } ?? ""
  }
}
