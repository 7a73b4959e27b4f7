import Base
import CCommonPasswords
import Crypto
import ServerAPI

/// The passwords that guessers try first: those of public lists, words of Spanish and English and of Mexico, with
/// digits and signs around them, written with digits for letters, twice, or two of the commonest in a row; and up to
/// twelve digits with nothing else, which are telephone numbers and dates.
///
/// The list is part of the program, made by `tools/common-passwords`: the number of all entries and of the commonest
/// (32 bits each, little endian), then both, each entry the first five bytes of SHA-256 of a folded word, sorted. A
/// password that is not in it is refused by chance once in five million times.
enum CommonPasswords {
  /// `Rules.password`, and the list, which is too large for devices; nor is the password the address with its domain written otherwise.
  static func check(_ password: String, email: String) -> Rules.Problem? {
    if let broken = Rules.password(password, email: email) { return broken }
    if (try? EmailAddress.ascii(password)) == email { return .passwordIsEmail }
    return contains(password) ? .passwordCommon : nil
  }

  static func contains(_ password: String) -> Bool {
    let folded = Array(Base.folded(password).utf8)
    let joined = folded.filter { !separators.contains($0) }
    if joined.count <= mostDigits, joined.allSatisfy({ (0x30...0x39).contains($0) }) { return true }
    return [folded, joined, unmasked(joined)].contains { isCommon($0[...]) }
  }

  /// What may stand around a word at most. Longer tails are no longer an afterthought.
  private static let mostAround = 8
  /// So many digits alone are tried through sooner than a word.
  private static let mostDigits = 12
  private static let shortest = 4
  private static let longest = 40
  private static let separators = Set(" -_.".utf8)

  private static func isCommon(_ whole: ArraySlice<UInt8>) -> Bool {
    let start = whole.drop { !isLetter($0) }
    let tail = whole.reversed().prefix { !isLetter($0) }.count
    for core in [whole, start, whole.dropLast(tail), start.dropLast(min(tail, start.count))] {
      guard (shortest...longest).contains(core.count), whole.count - core.count <= mostAround else { continue }
      if all.contains(core) || isDoubled(core) || isPair(core) { return true }
    }
    return false
  }

  private static func isDoubled(_ core: ArraySlice<UInt8>) -> Bool {
    let half = core.count / 2
    guard core.count.isMultiple(of: 2), half >= shortest else { return false }
    return core.prefix(half).elementsEqual(core.suffix(half)) && all.contains(core.prefix(half))
  }

  private static func isPair(_ core: ArraySlice<UInt8>) -> Bool {
    guard core.count >= 6 else { return false }
    return (3...(core.count - 3)).contains { at in
      commonest.contains(core.prefix(at)) && commonest.contains(core.dropFirst(at))
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || byte >= 0x80 }

  /// `p4ssw0rd` → `password`.
  private static func unmasked(_ text: [UInt8]) -> [UInt8] {
    text.map { byte in
      switch byte {
      case UInt8(ascii: "0"): UInt8(ascii: "o")
      case UInt8(ascii: "1"), UInt8(ascii: "!"): UInt8(ascii: "i")
      case UInt8(ascii: "3"): UInt8(ascii: "e")
      case UInt8(ascii: "4"), UInt8(ascii: "@"): UInt8(ascii: "a")
      case UInt8(ascii: "5"), UInt8(ascii: "$"): UInt8(ascii: "s")
      case UInt8(ascii: "7"): UInt8(ascii: "t")
      default: byte
      }
    }
  }

  static let all = Table(first: 0)
  static let commonest = Table(first: 1)

  /// One of the two sorted lists.
  struct Table: Sendable {
    private static let width = 5
    private static let head = 8
    let count: Int
    private let start: Int

    fileprivate init(first index: Int) {
      let counts = [0, 4].map { at in (0..<4).reduce(0) { $0 | Int(Self.bytes[at + $1]) << (8 * $1) } }
      precondition(
        Self.head + (counts[0] + counts[1]) * Self.width == Self.bytes.count,
        "the list of common passwords is not whole")
      count = counts[index]
      start = Self.head + (index == 0 ? 0 : counts[0] * Self.width)
    }

    private static var bytes: UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(start: common_passwords_bytes(), count: common_passwords_size())
    }

    /// For tests.
    var isSorted: Bool {
      let bytes = Self.bytes
      func entry(_ index: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
        bytes[(start + index * Self.width)..<(start + (index + 1) * Self.width)]
      }
      return (1..<count).allSatisfy { entry($0 - 1).lexicographicallyPrecedes(entry($0)) }
    }

    /// - Complexity: O(log *n*).
    func contains(_ word: ArraySlice<UInt8>) -> Bool {
      let wanted = Array(SHA256.hash(data: word).prefix(Self.width)), bytes = Self.bytes
      var low = 0, high = count
      while low < high {
        let middle = (low + high) / 2, at = start + middle * Self.width
        let entry = bytes[at..<(at + Self.width)]
        if entry.elementsEqual(wanted) { return true }
        if entry.lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
      }
      return false
    }
  }
}
