import Base
import Languages

/// What scripts and single signs of a text say, before any word is weighed.
struct Lettering {
  private(set) var scripts = ScriptCount()
  /// Latin letters that no language of the table has: Polish, Czech, Turkish, Vietnamese.
  private(set) var foreign = 0
  private var chinese = 0, japanese = 0, notArabic = 0
  /// Two or three words, each with a capital first and a small letter after it: rather a name than a sentence.
  private(set) var isName = false

  init(_ text: String) {
    var names = 0, words = 0, letterOfWord = 0, before: UInt32 = 0
    for scalar in text.unicodeScalars.prefix(LatinText.longest) {
      let code = scalar.value
      if Lettering.isSpace(code) {
        letterOfWord = 0
        continue
      }
      letterOfWord += 1
      if letterOfWord == 1 { words += 1 }
      let letter = LatinText.lowered(code)
      if letterOfWord == 2, LatinText.lowered(before) != 0, LatinText.lowered(before) != before, letter == code {
        names += 1
      }
      before = code
      if LatinText.isMark(code) { continue }
      guard let script = Script(code) else { continue }
      scripts.add(script)
      switch script {
      case .latin: if !Lettering.isOurs(letter) { foreign += 1 }
      case .arabic: if Lettering.has(Lettering.persianAndUrdu, code) { notArabic += 1 }
      case .han:
        if Lettering.has(Lettering.onlyChinese, code) { chinese += 1 }
        if Lettering.has(Lettering.onlyJapanese, code) { japanese += 1 }
      default: break
      }
    }
    isName = words == names && words >= 2 && words <= 3
  }

  /// The language and how sure, of what is not Latin; none for a script that no language of ours has.
  func language(of script: Script) -> (LanguageCode?, Int) {
    switch script {
    case .kana: return (.ja, 99)
    case .hangul: return (.ko, 99)
    case .arabic: return notArabic == 0 ? (.ar, 95) : (nil, 0)
    case .han:
      if japanese > chinese { return (.ja, 90) }
      return (.zh, chinese > 0 || scripts[.han] >= 5 ? 95 : 80)
    default: return (nil, 0)
    }
  }

  static func isSpace(_ code: UInt32) -> Bool {
    switch code {
    case 0x09...0x0D, 0x20, 0xA0, 0x202F, 0x3000: true
    default: false
    }
  }

  private static func isOurs(_ letter: UInt32) -> Bool {
    letter < 0x80 || has("ßàáâãäçèéêëìíîïñòóôõöùúûüÿœæ", letter)
  }

  private static let persianAndUrdu: StaticString = "پچژگکیٹڈڑںےۆێ"
  /// Forms that only simplified Chinese has, or only Japanese.
  private static let onlyChinese: StaticString =
    "们这说吗请话问诊医药钱厕门车东谢哪么还没给让应该谁岁张买卖饭贵疼伤难汉语对头开关听见时间电办进钟"
  private static let onlyJapanese: StaticString = "駅図円広歩薬気発売予込働峠畑対観関検験様帰転渋辺竜沢浜桜仏価両"

  private static func has(_ signs: StaticString, _ code: UInt32) -> Bool {
    for scalar in String(signs).unicodeScalars where scalar.value == code { return true }
    return false
  }
}
