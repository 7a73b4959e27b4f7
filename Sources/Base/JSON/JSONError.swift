/// Why a text is not JSON, and where.
public struct JSONError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// The text ended in the middle of a value.
    case unfinished
    /// A byte that cannot be there.
    case unexpected
    /// Something follows the value.
    case trailing
    /// More than `JSON.maximumDepth` arrays and objects within each other.
    case tooDeep
    /// The key was already there in this object.
    case duplicateKey
    /// A backslash followed by something else than JSON's escapes, or `\u` without four hexadecimal digits.
    case badEscape
    /// Half of a UTF-16 pair, alone.
    case loneSurrogate
    /// A control character (below U+0020) within a string, not escaped.
    case controlCharacter
    /// Bytes that are not UTF-8.
    case badUTF8
    /// A number in another way than JSON writes it (`01`, `1.`, `.5`, `+1`), or beyond `Double`.
    case badNumber
  }
  public let reason: Reason
  /// Offset in bytes, from 0.
  public let position: Int

  public init(reason: Reason, position: Int) { (self.reason, self.position) = (reason, position) }
}

extension JSONError: CustomStringConvertible {
  public var description: String {
    let words =
      switch reason {
      case .unfinished: "unfinished"
      case .unexpected: "unexpected byte"
      case .trailing: "text after the value"
      case .tooDeep: "too deep"
      case .duplicateKey: "duplicate key"
      case .badEscape: "bad escape"
      case .loneSurrogate: "lone surrogate"
      case .controlCharacter: "control character"
      case .badUTF8: "not UTF-8"
      case .badNumber: "bad number"
      }
    return "JSON: \(words) at byte \(position)"
  }
}
