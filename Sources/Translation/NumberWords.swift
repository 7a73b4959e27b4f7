import Base
import Languages

/// Numbers that are written as words: `veinticinco`, `twenty-five`, `vingt-cinq`, `vinte e cinco`. In German and Italian to
/// thirty, and round ones; Italian `sei` and `mille` say something else more often.
enum NumberWords {
  /// The numbers of a text. One is an article more often than a number: it counts behind what is numbered (`puerta uno`).
  static func numbers(_ words: [ReadText.Word], _ language: LanguageCode) -> [ReadText.Number] {
    var found: [ReadText.Number] = [], current: Int?, start = 0, end = 0, last = 0, isJoined = false
    func close() {
      if let value = current {
        let before = start > 0 && !words[start].isFirst ? words[start - 1].folded : ""
        // In French and Portuguese one is an article wherever a noun may follow.
        let isLast = end == words.count || words[end].opensClause
        let isOne = isLast || CheckWords.isOne(words[start].folded, ["uno", "one"])
        if value != 1 || isOne && CheckWords.isNumbered(before) {
          found.append(
            ReadText.Number(
              value: value.description, next: end, before: before,
              isFollowed: end < words.count && !words[end].isFirst))
        }
      }
      current = nil
    }
    for (place, word) in words.enumerated() {
      if word.isFirst { close() }
      // twenty-five comes as two words, vingt-cinq too.
      guard let value = value(word.folded, language) else {
        if current != nil, isJoiner(word.folded, language) {
          isJoined = true
          continue
        }
        close()
        isJoined = false
        continue
      }
      guard let before = current else {
        (current, start, end, last, isJoined) = (value, place, place + 1, value, false)
        continue
      }
      if value >= 100, before > 0, before < value {
        current = before * value
      } else if language == .fr, value == 20, last == 4 {
        current = before - 4 + 80
      } else if value < last, last >= 20, isJoined || last >= 100 || language == .en || language == .fr {
        current = before + value
      } else {
        close()
        (current, start) = (value, place)
      }
      (end, last, isJoined) = (place + 1, value, false)
    }
    close()
    return found
  }

  private static func isJoiner(_ word: String, _ language: LanguageCode) -> Bool {
    switch language {
    case .es: sameBytes(word, "y")
    case .pt: sameBytes(word, "e")
    case .fr: sameBytes(word, "et")
    case .en: sameBytes(word, "and")
    default: false
    }
  }

  private static func value(_ word: String, _ language: LanguageCode) -> Int? {
    let list: [String]
    switch language {
    case .es: list = spanish
    case .en: list = english
    case .fr: list = french
    case .pt: list = portuguese
    case .de: list = german
    case .it: list = italian
    default: return nil
    }
    for (place, one) in list.enumerated() {
      for form in one.pieces(0x7C) where sameBytes(form, word) { return values[place] }
    }
    return nil
  }

  private static let values: [Int] =
    Array(0...30) + [40, 50, 60, 70, 80, 90, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]

  private static let spanish: [String] = [
    "cero", "uno|un|una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce",
    "trece", "catorce", "quince", "dieciseis", "diecisiete", "dieciocho", "diecinueve", "veinte",
    "veintiuno|veintiun|veintiuna", "veintidos", "veintitres", "veinticuatro", "veinticinco", "veintiseis",
    "veintisiete", "veintiocho", "veintinueve", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta",
    "noventa", "cien|ciento", "doscientos|doscientas", "trescientos|trescientas", "cuatrocientos|cuatrocientas",
    "quinientos|quinientas", "seiscientos|seiscientas", "setecientos|setecientas", "ochocientos|ochocientas",
    "novecientos|novecientas", "mil",
  ]
  private static let english: [String] = [
    "zero", "one", "two|twice", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "", "", "", "", "",
    "", "", "", "", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred", "", "", "", "", "",
    "", "", "", "thousand",
  ]
  private static let french: [String] = [
    "zero", "un|une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze",
    "treize", "quatorze", "quinze", "seize", "", "", "", "vingt|vingts", "", "", "", "", "", "", "", "", "", "trente",
    "quarante", "cinquante", "soixante", "septante", "huitante|octante", "nonante", "cent|cents", "", "", "", "", "",
    "", "", "", "mille",
  ]
  private static let portuguese: [String] = [
    "zero", "um|uma", "dois|duas", "tres", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze", "doze",
    "treze", "catorze|quatorze", "quinze", "dezesseis|dezasseis", "dezessete|dezassete", "dezoito",
    "dezenove|dezanove", "vinte", "", "", "", "", "", "", "", "", "", "trinta", "quarenta", "cinquenta", "sessenta",
    "setenta", "oitenta", "noventa", "cem|cento", "duzentos|duzentas", "trezentos|trezentas",
    "quatrocentos|quatrocentas", "quinhentos|quinhentas", "seiscentos|seiscentas", "setecentos|setecentas",
    "oitocentos|oitocentas", "novecentos|novecentas", "mil",
  ]
  private static let german: [String] = [
    "null", "", "zwei", "drei", "vier", "funf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwolf", "dreizehn",
    "vierzehn", "funfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn", "zwanzig", "einundzwanzig",
    "zweiundzwanzig", "dreiundzwanzig", "vierundzwanzig", "funfundzwanzig", "sechsundzwanzig", "siebenundzwanzig",
    "achtundzwanzig", "neunundzwanzig", "dreissig", "vierzig", "funfzig", "sechzig", "siebzig", "achtzig", "neunzig",
    "hundert", "zweihundert", "dreihundert", "vierhundert", "funfhundert", "sechshundert", "siebenhundert",
    "achthundert", "neunhundert", "tausend",
  ]
  private static let italian: [String] = [
    "zero", "", "due", "tre", "quattro", "cinque", "", "sette", "otto", "nove", "dieci", "undici", "dodici", "tredici",
    "quattordici", "quindici", "sedici", "diciassette", "diciotto", "diciannove", "venti", "ventuno", "ventidue",
    "ventitre", "ventiquattro", "venticinque", "ventisei", "ventisette", "ventotto", "ventinove", "trenta", "quaranta",
    "cinquanta", "sessanta", "settanta", "ottanta", "novanta", "cento", "duecento", "trecento", "quattrocento",
    "cinquecento", "seicento", "settecento", "ottocento", "novecento", "",
  ]
}
