import Base
import Languages

/// Numbers that are written as words: `veinticinco`, `twenty-five`, `vingt-cinq`, `vinte e cinco`.
enum NumberWords {
  /// The numbers of a text but one, which is an article more often than a number.
  static func numbers(_ words: [ReadText.Word], _ language: LanguageCode) -> [Int] {
    var found: [Int] = [], current: Int?, last = 0, isJoined = false
    func close() {
      if let value = current, value > 1 { found.append(value) }
      current = nil
    }
    for word in words {
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
        (current, last, isJoined) = (value, value, false)
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
        current = value
      }
      (last, isJoined) = (value, false)
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
    "cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce", "trece",
    "catorce", "quince", "dieciseis", "diecisiete", "dieciocho", "diecinueve", "veinte", "veintiuno|veintiun|veintiuna",
    "veintidos", "veintitres", "veinticuatro", "veinticinco", "veintiseis", "veintisiete", "veintiocho", "veintinueve",
    "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa", "cien|ciento",
    "doscientos|doscientas", "trescientos|trescientas", "cuatrocientos|cuatrocientas", "quinientos|quinientas",
    "seiscientos|seiscientas", "setecientos|setecientas", "ochocientos|ochocientas", "novecientos|novecientas", "mil",
  ]
  private static let english: [String] = [
    "zero", "", "two|twice", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "", "", "", "", "", "", "", "", "",
    "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred", "", "", "", "", "", "", "", "",
    "thousand",
  ]
  private static let french: [String] = [
    "zero", "", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze", "treize",
    "quatorze", "quinze", "seize", "", "", "", "vingt|vingts", "", "", "", "", "", "", "", "", "", "trente", "quarante",
    "cinquante", "soixante", "septante", "huitante|octante", "nonante", "cent|cents", "", "", "", "", "", "", "", "",
    "mille",
  ]
  private static let portuguese: [String] = [
    "zero", "", "dois|duas", "tres", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze", "doze", "treze",
    "catorze|quatorze", "quinze", "dezesseis|dezasseis", "dezessete|dezassete", "dezoito", "dezenove|dezanove", "vinte",
    "", "", "", "", "", "", "", "", "", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa",
    "cem|cento", "duzentos|duzentas", "trezentos|trezentas", "quatrocentos|quatrocentas", "quinhentos|quinhentas",
    "seiscentos|seiscentas", "setecentos|setecentas", "oitocentos|oitocentas", "novecentos|novecentas", "mil",
  ]
}
