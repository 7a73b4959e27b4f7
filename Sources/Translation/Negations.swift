import Base
import Languages

/// How often a text denies something, and whether it forbids or only waives (`must not`, `does not have to`).
///
/// What belongs together counts once: `no … nada`, `ne … pas`, `não … nenhum`. Spanish, English, French, Portuguese, German
/// and Italian are read by words, Arabic by words and what is written onto them, Japanese, Korean and Chinese by endings
/// and signs.
enum Negations {
  static func count(_ text: ReadText, in written: String, _ language: LanguageCode) -> Int {
    switch language {
    case .ja: occurrences(written, japanese, notJapanese)
    case .ko: occurrences(written, korean, notKorean) + words(text, "안")
    case .zh: occurrences(written, chinese, notChinese) - alternatives(written)
    case .ar: arabic(text)
    default: clauses(text, Words(language))
    }
  }

  // MARK: By words

  private struct Words {
    /// Deny by themselves, each time.
    var opening: [String] = []
    /// Belong to a negation that stands before them in the clause; else they deny by themselves.
    var agreeing: [String] = []
    /// Belong to a negation that stands before them in the sentence.
    var joining: [String] = []
    /// Begin another clause.
    var conjunctions: [String] = []
    /// Two words that deny nothing.
    var phrases: [String] = []
    var isFrench = false

    init(_ language: LanguageCode) {
      switch language {
      case .es:
        opening = ["no", "sin"]
        agreeing = ["nunca", "jamas", "nadie", "ningun", "ninguno", "ninguna", "tampoco", "nada"]
        joining = ["ni"]
        conjunctions = ["pero", "y", "e", "o", "u", "porque", "sino", "aunque", "si", "cuando"]
        phrases = ["sin embargo", "no obstante", "de nada"]
      case .en:
        opening = [
          "no", "non", "not", "never", "nobody", "nothing", "none", "nowhere", "neither", "without", "cannot", "cant",
          "dont", "doesnt", "didnt", "isnt", "arent", "wasnt", "werent", "wont", "wouldnt", "shouldnt", "couldnt",
          "havent", "hasnt", "hadnt", "mustnt", "neednt", "aint",
        ]
        joining = ["nor"]
        phrases = ["no matter", "no doubt"]
      case .fr:
        isFrench = true
        opening = ["ne", "non", "sans"]
        agreeing = ["pas", "jamais", "rien", "aucun", "aucune", "nul", "nulle"]
        joining = ["ni"]
        conjunctions = ["mais", "et", "ou", "car", "si", "quand"]
        phrases = ["de rien", "non plus", "n'importe qui", "n'importe quoi", "n'importe quel", "n'importe quelle"]
      case .pt:
        opening = ["nao", "sem"]
        agreeing = ["nunca", "jamais", "ninguem", "nenhum", "nenhuma", "tampouco", "nada"]
        joining = ["nem"]
        conjunctions = ["mas", "e", "ou", "porque", "se", "quando", "embora"]
        phrases = ["de nada", "por nada"]
      case .de:
        opening = [
          "nicht", "kein", "keine", "keinen", "keinem", "keiner", "keines", "nie", "niemals", "nichts", "niemand",
          "niemanden", "niemandem", "nirgends", "nirgendwo", "ohne", "nein", "weder",
        ]
        phrases = ["keine ursache"]
      case .it:
        opening = ["non", "no", "senza"]
        agreeing = [
          "niente", "nulla", "nessun", "nessuno", "nessuna", "mai", "neanche", "nemmeno", "neppure",
        ]
        conjunctions = ["ma", "e", "o", "perche", "se", "quando"]
        phrases = ["di niente"]
      default: break
      }
    }

    func isPhrase(_ first: String, _ second: String) -> Bool { CheckWords.isOne(first + " " + second, phrases) }
  }

  private static func clauses(_ text: ReadText, _ list: Words) -> Int {
    var count = 0, isOpen = false, isOpenInSentence = false, hasNe = false
    for (place, word) in text.words.enumerated() {
      if word.isFirst { isOpenInSentence = false }
      if word.opensClause || CheckWords.isOne(word.folded, list.conjunctions) { (isOpen, hasNe) = (false, false) }
      let next = place + 1 < text.words.count ? text.words[place + 1].folded : ""
      let before = place > 0 ? text.words[place - 1].folded : ""
      if list.isPhrase(word.folded, next) || list.isPhrase(before, word.folded) { continue }
      let said = plain(word.folded, list)
      if CheckWords.isOne(said, list.opening) {
        let isNe = list.isFrench && sameBytes(said, "ne")
        // Personne ne, rien ne; ne … que is only.
        if isNe, isOpen || isOnly(text, place) {
          hasNe = true
          continue
        }
        count += 1
        (isOpen, isOpenInSentence, hasNe) = (true, true, isNe)
      } else if CheckWords.isOne(said, list.agreeing) {
        let isPas = list.isFrench && sameBytes(said, "pas")
        if !isOpen || isPas && !hasNe {
          count += 1
          (isOpen, isOpenInSentence) = (true, true)
        }
        if isPas { hasNe = false }
      } else if CheckWords.isOne(said, list.joining), !isOpenInSentence {
        count += 1
        (isOpen, isOpenInSentence) = (true, true)
      }
    }
    return count
  }

  /// don’t is one word, n’est two.
  private static func plain(_ word: String, _ list: Words) -> String {
    let parts = word.pieces(0x27)
    if parts.count < 2 { return parts.first ?? word }
    if list.isFrench { return sameBytes(parts[0], "n") ? "ne" : parts[parts.count - 1] }
    return parts.joined(separator: "")
  }

  /// `Je ne bois que de l’eau`.
  private static func isOnly(_ text: ReadText, _ place: Int) -> Bool {
    var hasQue = false
    for word in text.words[(place + 1)...] {
      if word.opensClause { break }
      if CheckWords.isOne(word.folded, ["pas", "jamais", "rien", "aucun", "aucune", "personne", "plus", "ni", "nul"]) {
        return false
      }
      if sameBytes(word.folded, "que") || word.folded.begins("qu'") { hasQue = true }
    }
    return hasQue
  }

  // MARK: By signs

  private static let japanese = [
    "ない", "なかった", "なく", "なけ", "ません", "ずに", "なし", "無", "不", "禁", "いいえ", "だめ", "ダメ",
  ]
  private static let notJapanese = [
    "すみません", "かもしれない", "かもしれません", "ませんか", "ませんでしょうか", "ないですか", "ないでしょうか", "なければ", "なくては",
    "なくし", "なくな", "少ない", "少なく", "危ない", "つない", "無料", "不足",
  ]
  private static let korean = ["않", "못", "없", "아니", "아닙", "아닌", "마세요", "마십시오", "말아", "말고", "모르", "모릅", "몰라", "금지"]
  private static let notKorean = ["잘못", "아니면"]
  private static let chinese = ["不", "没", "沒", "别", "別", "無", "无", "未", "勿", "莫", "非"]
  private static let notChinese = [
    "对不起", "不好意思", "不客气", "不过", "差不多", "特别", "别人", "别的", "性别", "告别", "有没有", "无线", "无障碍", "不锈", "非常",
  ]

  /// How often one of the patterns stands in a text, where none of the exceptions does. Of two patterns at one place the
  /// longer one counts.
  private static func occurrences(_ text: String, _ patterns: [String], _ exceptions: [String]) -> Int {
    let signs = scalars(text), wanted = patterns.map { scalars($0) }, passed = exceptions.map { scalars($0) }
    func longest(_ list: [[UInt32]], _ place: Int) -> Int {
      var length = 0
      for one in list where one.count > length && place + one.count <= signs.count {
        var same = 0
        while same < one.count, signs[place + same] == one[same] { same += 1 }
        if same == one.count { length = same }
      }
      return length
    }
    var count = 0, place = 0
    while place < signs.count {
      let exception = longest(passed, place)
      let found = exception > 0 ? 0 : longest(wanted, place)
      if found > 0 { count += 1 }
      place += max(exception, found, 1)
    }
    return count
  }

  /// `是不是`, `能不能`: a question that denies nothing.
  private static func alternatives(_ text: String) -> Int {
    let signs = scalars(text), not: UInt32 = 0x4E0D
    var count = 0, place = 0
    while place + 2 < signs.count {
      let sign = signs[place]
      if sign == signs[place + 2], signs[place + 1] == not, sign != not, sign >= 0x3400 { count += 1 }
      place += 1
    }
    return count
  }

  private static func scalars(_ text: String) -> [UInt32] {
    Array(text.unicodeScalars.prefix(ReadText.longest).map { $0.value })
  }

  private static func words(_ text: ReadText, _ word: String) -> Int {
    var count = 0
    for one in text.words where sameBytes(one.folded, word) { count += 1 }
    return count
  }

  // MARK: Arabic

  private static func arabic(_ text: ReadText) -> Int {
    let list = ["لا", "لم", "لن", "ليس", "ليست", "لست", "لسنا", "ليسوا", "غير", "بدون", "دون", "كلا"]
    var count = 0, isOpen = false
    for (place, word) in text.words.enumerated() {
      if word.isFirst { isOpen = false }
      let next = place + 1 < text.words.count ? text.words[place + 1].folded : ""
      // لا شكر على واجب: you are welcome
      if sameBytes(word.folded, "لا"), sameBytes(next, "شكر") { continue }
      // And, so.
      let isJoined = word.folded.begins("و") || word.folded.begins("ف")
      let bare = isJoined ? word.folded.after(2) : word.folded
      if CheckWords.isOne(bare, list) || CheckWords.isOne(word.folded, list) {
        // لا … ولا: neither, nor
        if isOpen, isJoined, sameBytes(bare, "لا") { continue }
        count += 1
        isOpen = true
      } else if sameBytes(bare, "ما"), text.questions == 0, isSubject(place, text) {
        count += 1
        isOpen = true
      }
    }
    return count
  }

  /// `ما` denies at the beginning or behind a pronoun; elsewhere it is what.
  private static func isSubject(_ place: Int, _ text: ReadText) -> Bool {
    if text.words[place].opensClause { return true }
    return CheckWords.isOne(text.words[place - 1].folded, ["أنا", "انا", "هو", "هي", "نحن", "احنا", "لكن", "ولكن"])
  }
}
