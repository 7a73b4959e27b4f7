/// Names under which people write.
public enum PublicName {
  /// Without spaces at the ends, and one space where there were several.
  public static func tidy(_ name: String) -> String {
    var out = String.UnicodeScalarView(), waits = false
    for scalar in name.trimmed.unicodeScalars {
      if Sign(scalar) == .space {
        waits = true
      } else {
        if waits { out.append(Unicode.Scalar(0x20)) }
        waits = false
        out.append(scalar)
      }
    }
    return String(out)
  }

  /// Why it cannot be somebody's name: signs that are no letters, nothing to read, a name that speaks for the house, an offence.
  public static func concern(in name: String) -> Concern? {
    let scalars = Array(name.unicodeScalars)
    var letters = 0
    for (at, scalar) in scalars.enumerated() {
      switch Sign(scalar) {
      case .letter(_, _, let isLetter):
        if isLetter { letters += 1 }
        if !isLetter, scalar.value < 0x30 || scalar.value > 0x39 { return concern(scalars, at) }
      case .joint:
        // Full stop, hyphen, underscore, apostrophe.
        if ![0x2E, 0x2D, 0x5F, 0x27, 0x2019].contains(scalar.value) { return concern(scalars, at) }
      case .space: if scalar.value != 0x20 { return concern(scalars, at) }
      case .tilde: continue
      case .unseen: if !(0x300...0x36F).contains(scalar.value) { return concern(scalars, at) }
      case .doubtful: return concern(scalars, at)
      case .other:
        guard isScript(scalar.value) else { return concern(scalars, at) }
        letters += 1
      }
    }
    if letters < 2 { return Concern(.name, start: 0, end: scalars.count, found: name) }
    let look = look(of: name), spelled = PublicName.spelled(look)
    for word in Lexicon.pieces(reserved.bytes, 0x20) {
      let kept = PublicName.look(of: String(decoding: word, as: UTF8.self))
      guard look.has(kept) || spelled.has(kept) else { continue }
      return Concern(.name, start: 0, end: scalars.count, found: name)
    }
    return OffenceFilter.concerns(in: name).first ?? TextNoise.concerns(in: name).first
  }

  /// Two names with the same one look alike: case, accents, letters of other scripts, `0` and `O`, `1`, `l` and `I`, `rn` and
  /// `m`, and what stands between the letters make no difference.
  public static func look(of name: String) -> String {
    var out: [UInt8] = []
    for scalar in name.unicodeScalars {
      switch Sign(scalar) {
      case .letter(_, let plain, _) where (0x32...0x39).contains(scalar.value):
        out.append(plain == 0 ? 0 : UInt8(scalar.value))
      case .letter(_, let plain, _): out.append(plain)
      case .doubtful(_, let plain): if plain != 0 { out.append(plain) }
      case .other:
        var one = String.UnicodeScalarView()
        one.append(scalar)
        out += Array(folded(String(one)).utf8)
      case .joint, .space, .unseen, .tilde: continue
      }
    }
    var look: [UInt8] = []
    for byte in out {
      let i = UInt8(ascii: "i"), l = UInt8(ascii: "l"), r = UInt8(ascii: "r"), n = UInt8(ascii: "n"),
        v = UInt8(ascii: "v")
      if byte == i {
        look.append(l)
      } else if byte == n, look.last == r {
        look[look.count - 1] = UInt8(ascii: "m")
      } else if byte == v, look.last == v {
        look[look.count - 1] = UInt8(ascii: "w")
      } else {
        look.append(byte)
      }
    }
    return String(decoding: look, as: UTF8.self)
  }

  /// Digits read as the letters that they stand for: `V3reda`.
  private static func spelled(_ look: String) -> String {
    var bytes = Array(look.utf8)
    for i in bytes.indices {
      switch bytes[i] {
      case 0x33: bytes[i] = UInt8(ascii: "e")
      case 0x34: bytes[i] = UInt8(ascii: "a")
      case 0x35: bytes[i] = UInt8(ascii: "s")
      case 0x37: bytes[i] = UInt8(ascii: "t")
      case 0x38: bytes[i] = UInt8(ascii: "b")
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func concern(_ scalars: [Unicode.Scalar], _ at: Int) -> Concern {
    var text = String.UnicodeScalarView()
    text.append(scalars[at])
    return Concern(.name, start: at, end: at + 1, found: String(text))
  }

  /// Letters of scripts; not symbols, pictures or what is private.
  private static func isScript(_ code: UInt32) -> Bool {
    switch code {
    case 0xC0..<0x2000, 0x2C00..<0x2E00, 0x3040..<0xD800, 0xF900..<0xFE00, 0xFE70..<0xFF00, 0x10000..<0x1D000,
      0x20000..<0x40000:
      true
    default: false
    }
  }

  /// Nobody speaks for the house by their name.
  private static let reserved: StaticString =
    "moderador moderadora moderator admin vereda greengrocery soporte support oficial official"
}
