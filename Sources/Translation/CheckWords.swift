import Base
import Languages

/// The words by which the check knows negations, money, times of the day and names.
enum CheckWords {
  /// What says no. French is counted by its second half where there is one, so `ne` alone is not enough.
  static func negations(_ language: LanguageCode) -> [String] {
    switch language {
    case .es: ["no", "ni", "nunca", "jamas", "nadie", "ningun", "ninguno", "ninguna", "sin", "tampoco", "nada"]
    case .en:
      [
        "no", "non", "not", "never", "nobody", "nothing", "none", "nowhere", "neither", "nor", "without", "cannot",
        "cant",
        "dont", "doesnt", "didnt", "isnt", "arent", "wasnt", "werent", "wont", "wouldnt", "shouldnt", "couldnt",
        "havent", "hasnt", "hadnt", "mustnt", "neednt",
      ]
    case .fr:
      ["pas", "jamais", "rien", "personne", "aucun", "aucune", "sans", "ni", "non", "nul", "nulle", "ne", "n"]
    case .pt: ["nao", "nunca", "jamais", "ninguem", "nenhum", "nenhuma", "sem", "nem", "tampouco", "nada"]
    default: []
    }
  }

  /// What begins with a negation and denies nothing: *sin embargo*, *no obstante*.
  static func isTurnOfPhrase(_ first: String, _ second: String) -> Bool {
    sameBytes(first, "sin") && sameBytes(second, "embargo") || sameBytes(first, "no") && sameBytes(second, "obstante")
  }

  enum Money: Equatable { case sign, peso, dollar, euro, pound, real }

  static func money(_ word: String) -> Money? {
    switch word {
    case _ where isOne(word, ["peso", "pesos", "mxn"]): .peso
    case _ where isOne(word, ["dollar", "dollars", "dolar", "dolares", "usd", "us$"]): .dollar
    case _ where isOne(word, ["euro", "euros", "eur"]): .euro
    case _ where isOne(word, ["pound", "pounds", "libra", "libras", "livre", "livres", "gbp"]): .pound
    case _ where isOne(word, ["reais", "brl"]): .real
    default: nil
    }
  }

  static func isAfternoon(_ words: [ReadText.Word]) -> Bool {
    for (place, word) in words.enumerated() {
      if isOne(word.folded, ["pm", "tarde", "noche", "noite", "afternoon", "evening", "night", "soir", "tonight"]) {
        return true
      }
      if sameBytes(word.folded, "p"), place + 1 < words.count, sameBytes(words[place + 1].folded, "m") { return true }
    }
    return false
  }

  static func isAbbreviation(_ word: String) -> Bool {
    isOne(
      word,
      [
        "sr", "sra", "srta", "dr", "dra", "av", "num", "mr", "mrs", "ms", "st", "mme", "mlle", "etc", "aprox", "tel",
        "col", "nro", "vs", "lic", "ing", "prof", "ee", "uu",
      ])
  }

  /// Words with a capital letter that are not kept but translated: kinds of places, days, months, peoples, titles.
  static func isTranslated(_ word: String) -> Bool {
    isOne(
      word,
      [
        "ciudad", "estadio", "avenida", "calle", "puerta", "metro", "estacion", "plaza", "museo", "hospital", "parque",
        "aeropuerto", "terminal", "iglesia", "mercado", "universidad", "escuela", "seccion", "palco", "linea", "ruta",
        "city", "stadium", "avenue", "street", "gate", "station", "square", "museum", "park", "airport", "church",
        "market", "university", "school", "section", "line", "route", "door", "hotel", "bank", "banco",
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january", "february", "march",
        "april", "may", "june", "july", "august", "september", "october", "november", "december",
        "spanish", "english", "french", "portuguese", "german", "italian", "mexican", "american", "british", "chinese",
        "japanese", "i", "mr", "mrs", "miss", "ms", "sir", "dr", "god", "dios", "dieu", "deus", "christmas", "easter",
        "ville", "stade", "rue", "porte", "gare", "musee", "parc", "aeroport", "eglise", "marche", "cidade", "estadio",
        "rua", "portao", "estacao", "praca", "museu", "aeroporto", "igreja", "mercado", "usted", "ustedes", "senor",
        "senora", "madame", "monsieur", "senhor", "senhora", "estados", "unidos", "united", "states", "etats", "unis",
      ])
  }

  static func isOne(_ word: String, _ list: [String]) -> Bool { list.contains { sameBytes($0, word) } }
}
