/// A writing, as far as it tells languages apart. Blocks of Unicode 16, without their digits and punctuation.
public enum Script: Int, CaseIterable, Sendable {
  case latin, greek, cyrillic, hebrew, arabic, devanagari, thai, kana, hangul, han

  /// The script of a sign that is a letter; nil for digits, punctuation, emoji and other scripts.
  /// Latin letters are told by `LatinText`.
  public init?(_ code: UInt32) {
    switch code {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x591...0x5F4: self = .hebrew
    case 0x610...0x64A, 0x66E...0x6D3, 0x6D5...0x6EF, 0x6FA...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFC:
      self = .arabic
    case 0x900...0x97F: self = .devanagari
    case 0xE01...0xE4E: self = .thai
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC...0x30FE, 0x31F0...0x31FF, 0xFF66...0xFF9D: self = .kana
    case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: self = .hangul
    case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: self = .han
    default: return nil
    }
  }

  /// How many Latin letters say about as much as one sign of it.
  var weight: Int {
    switch self {
    case .kana, .hangul: 2
    case .han: 3
    default: 1
    }
  }
}

/// How much of a text is in which script.
public struct ScriptCount: Sendable, Equatable {
  private var counts = [Int](repeating: 0, count: Script.allCases.count)

  public init() {}

  public subscript(script: Script) -> Int { counts[script.rawValue] }

  public mutating func add(_ script: Script) { counts[script.rawValue] += 1 }

  /// The script that has most of the text, nil without letters. Kana and Han together are one writing, called kana.
  public var most: Script? {
    var best: Script?, most = 0
    let isJapanese = self[.kana] > 0
    for script in Script.allCases {
      var sum = self[script] * script.weight
      if isJapanese, script == .kana { sum += self[.han] * Script.han.weight }
      if isJapanese, script == .han { sum = 0 }
      if sum > most { (best, most) = (script, sum) }
    }
    return best
  }
}
