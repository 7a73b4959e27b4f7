import Base
import Languages

/// The words by which the check knows money, times of the day, what is numbered, and names.
enum CheckWords {
  /// What has a number for its name: behind it one is no article.
  static func isNumbered(_ word: String) -> Bool {
    isOne(
      word,
      [
        "puerta", "porton", "acceso", "asiento", "fila", "seccion", "sala", "cuarto", "habitacion", "piso", "nivel",
        "linea", "ruta", "anden", "palco", "grada", "zona", "grupo", "numero", "num", "edad",
        "gate", "door", "seat", "row", "section", "room", "floor", "level", "line", "route", "platform", "stand",
        "zone", "group", "number", "age", "terminal",
        "porte", "siege", "place", "rang", "salle", "chambre", "etage", "niveau", "ligne", "quai", "groupe",
        "portao", "porta", "assento", "lugar", "fileira", "setor", "quarto", "andar", "linha", "plataforma", "idade",
      ])
  }

  /// One, and the articles that may stand for it.
  static func isOneOrArticle(_ word: String, _ language: LanguageCode) -> Bool {
    switch language {
    case .es: isOne(word, ["uno", "un", "una"])
    case .en: isOne(word, ["one", "a", "an", "once"])
    case .fr: isOne(word, ["un", "une"])
    case .pt: isOne(word, ["um", "uma"])
    case .de: isOne(word, ["ein", "eine", "einen", "einem", "einer", "eins"])
    case .it: isOne(word, ["un", "uno", "una"])
    default: false
    }
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
