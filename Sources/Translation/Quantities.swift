import Base
import Languages

/// Numbers with their units, in digits or in words: which of a text are not in its translation, or the other way round.
enum Quantities {
  /// The numbers that are not in both, as `ReadText.Number` writes them. Where a language has no number words here, a
  /// number in words counts as lost: it could not be checked.
  static func lost(_ a: ReadText, _ from: LanguageCode, _ b: ReadText, _ to: LanguageCode) -> [String] {
    var wanted = quantities(a, from), there = quantities(b, to), lost: [String] = []
    func meet(_ same: (Quantity, Quantity) -> Bool) {
      wanted.removeAll { one in
        guard let place = there.firstIndex(where: { same(one, $0) }) else { return false }
        if !agree(one.unit, there[place].unit, a, b) { lost.append(one.number.value) }
        there.remove(at: place)
        return true
      }
    }
    meet { sameBytes($0.number.value, $1.number.value) && $0.unit == $1.unit }
    meet { sameBytes($0.number.value, $1.number.value) }
    // Seven in the evening and 19:00 are one time.
    let isLate = CheckWords.isAfternoon(a.words), isLateThere = CheckWords.isAfternoon(b.words)
    meet { one, other in
      guard one.canBeTime, other.canBeTime, let first = one.time, let second = other.time,
        first.minute == second.minute
      else { return false }
      if first.hour == second.hour { return one.number.clock != nil || other.number.clock != nil }
      return isLate && first.hour < 12 && first.hour + 12 == second.hour
        || isLateThere && second.hour < 12 && second.hour + 12 == first.hour
    }
    return lost + unmatched(wanted, b, to) + unmatched(there, a, from)
  }

  private struct Quantity {
    let number: ReadText.Number
    let unit: Unit?

    var canBeTime: Bool { unit == nil || unit == .hour }
    /// The hour and minute that it may be: 7, 7.30 and 7:30.
    var time: (hour: Int, minute: Int)? {
      if let clock = number.clock { return clock }
      let parts = number.value.pieces(0x2E)
      guard let first = parts.first, let hour = ReadText.small(first), hour <= 24 else { return nil }
      if parts.count == 1 { return (hour: hour, minute: 0) }
      guard let minute = ReadText.small(parts[1]) else { return nil }
      return (hour: hour, minute: parts[1].utf8.count == 1 ? minute * 10 : minute)
    }
  }

  private static func quantities(_ text: ReadText, _ language: LanguageCode) -> [Quantity] {
    (text.numbers + NumberWords.numbers(text.words, language)).map {
      Quantity(number: $0, unit: $0.clock == nil ? Unit.behind($0, text) : nil)
    }
  }

  /// One may be an article in the other language, but not behind what is numbered: `puerta 1`.
  private static func unmatched(_ left: [Quantity], _ other: ReadText, _ language: LanguageCode) -> [String] {
    var articles = 0
    for word in other.words where CheckWords.isOneOrArticle(word.folded, language) { articles += 1 }
    var lost: [String] = []
    for one in left {
      if articles > 0, sameBytes(one.number.value, "1"), !CheckWords.isNumbered(one.number.before) {
        articles -= 1
      } else {
        lost.append(one.number.value)
      }
    }
    return lost
  }

  /// A unit is another one; or a measure is nowhere in the other text. Hours and years may be left out (`7 heures`, `at 7`).
  private static func agree(_ one: Unit?, _ other: Unit?, _ a: ReadText, _ b: ReadText) -> Bool {
    if one == other { return true }
    if let one, other == nil { return !one.isMeasure || Unit.isIn(b, one) }
    if let other, one == nil { return !other.isMeasure || Unit.isIn(a, other) }
    return false
  }
}

/// What a number counts.
enum Unit: CaseIterable {
  case milligram, microgram, gram, kilogram, millilitre, litre, millimetre, centimetre, metre, kilometre
  case celsius, fahrenheit
  case second, minute, hour, day, week, month, year
  case tablet, drop, spoon, teaspoon

  /// Without it the number says something else.
  var isMeasure: Bool {
    switch self {
    case .second, .minute, .hour, .day, .week, .month, .year, .tablet, .drop, .spoon, .teaspoon: false
    default: true
    }
  }

  static func behind(_ number: ReadText.Number, _ text: ReadText) -> Unit? {
    guard number.isFollowed, number.next < text.words.count else { return nil }
    let word = text.words[number.next].folded
    if CheckWords.isOne(word, degrees) {
      let next = number.next + 1
      guard next < text.words.count, !text.words[next].isFirst else { return nil }
      let unit = of(text.words[next].folded)
      return unit == .celsius || unit == .fahrenheit ? unit : nil
    }
    return of(word)
  }

  static func isIn(_ text: ReadText, _ unit: Unit) -> Bool { text.words.contains { of($0.folded) == unit } }

  private static func of(_ word: String) -> Unit? {
    for unit in Unit.allCases {
      if unit.forms.has(" " + word + " ") { return unit }
      // In writing without spaces a particle follows at once.
      for form in unit.beginnings where word.begins(form) { return unit }
    }
    return nil
  }

  private static let degrees = [
    "grado", "grados", "degree", "degrees", "degre", "degres", "grau", "graus", "grad", "gradi",
  ]

  private var forms: String {
    switch self {
    case .milligram:
      " mg miligramo miligramos milligram milligrams milligramme milligrammes miligrama miligramas milligramm milligrammo "
        + "milligrammi "
    case .microgram:
      " mcg ug microgramo microgramos microgram micrograms microgramme microgrammes micrograma microgramas mikrogramm "
    case .gram: " g gr gramo gramos gram grams gramme grammes grama gramas gramm grammo grammi "
    case .kilogram:
      " kg kilo kilos kilogramo kilogramos kilogram kilograms kilogramme kilogrammes quilo quilos quilograma quilogramas "
        + "kilogramm chilo chili "
    case .millilitre:
      " ml mililitro mililitros milliliter milliliters millilitre millilitres millilitro millilitri "
    case .litre: " l litro litros liter liters litre litres litri "
    case .millimetre: " mm milimetro milimetros millimeter millimeters millimetre millimetres "
    case .centimetre: " cm centimetro centimetros centimeter centimeters centimetre centimetres zentimeter centimetri "
    case .metre: " m metro metros meter meters metre metres metri "
    case .kilometre:
      " km kilometro kilometros kilometer kilometers kilometre kilometres quilometro quilometros chilometri "
    case .celsius: " c celsius centigrado centigrados centigrade centigrades "
    case .fahrenheit: " f fahrenheit "
    case .second: " s segundo segundos second seconds seconde secondes sekunde sekunden secondi "
    case .minute: " min minuto minutos minute minutes minuten minuti "
    case .hour: " h hora horas hour hours hr hrs heure heures stunde stunden ora ore "
    case .day: " dia dias day days jour jours tag tage tagen giorno giorni "
    case .week: " semana semanas week weeks semaine semaines woche wochen settimana settimane "
    case .month: " mes meses month months mois monat monate monaten mese mesi "
    case .year: " ano anos year years an ans annee annees jahr jahre jahren anno anni "
    case .tablet:
      " pastilla pastillas tableta tabletas comprimido comprimidos tablet tablets pill pills comprime comprimes "
    case .drop: " gota gotas drop drops goutte gouttes "
    case .spoon: " cucharada cucharadas tablespoon tablespoons colher colheres "
    case .teaspoon: " cucharadita cucharaditas teaspoon teaspoons "
    }
  }

  /// In Japanese, Chinese, Korean and Arabic.
  private var beginnings: [String] {
    switch self {
    case .milligram: ["ミリグラム", "毫克", "밀리그램", "ملغ", "مليغرام", "ملليغرام"]
    case .gram: ["グラム", "克", "그램", "غرام"]
    case .kilogram: ["キロ", "公斤", "千克", "킬로", "كيلو", "كغ"]
    case .millilitre: ["ミリリットル", "毫升", "밀리리터", "مليلتر", "ملليلتر"]
    case .hour: ["時間", "小时", "시간", "ساعة", "ساعات"]
    case .minute: ["分", "분", "دقيقة", "دقائق"]
    case .day: ["日", "天", "일", "يوم", "أيام"]
    case .week: ["週", "周", "주", "أسبوع", "أسابيع"]
    case .month: ["か月", "ヶ月", "个月", "개월", "شهر", "أشهر"]
    default: []
    }
  }
}
