import Base

/// Words as search compares them: without accents and case, common words left out, endings cut so that `caminé`, `caminar` and
/// `caminatas` meet. Both databases hold these, so both find the same. A light stemmer in the manner of J. Savoy
/// ("Light stemming approaches for the French, Portuguese, German and Hungarian languages", 2006), for Spanish nouns, adjectives
/// and the commonest forms of verbs.
enum SpanishStems {
  /// Of a text; at most so many.
  static func of(_ text: String, most: Int = 4000) -> [String] {
    var all: [String] = []
    for word in folded(text).split(whereSeparator: { !isLetterOrDigit($0) }) {
      if all.count == most { break }
      let word = String(word)
      if word.utf8.count > 1, word.utf8.count <= 40, !common.contains(word) { all.append(stem(word)) }
    }
    return all
  }

  static func stem(_ word: String) -> String {
    var stem = word
    for ending in endings where stem.hasSuffix(ending) && stem.count - ending.count >= 3 {
      stem.removeLast(ending.count)
      return stem
    }
    return stem
  }

  private static func isLetterOrDigit(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  /// The longest first.
  private static let endings = [
    "aciones", "imientos", "amientos", "imiento", "amiento", "iciones", "uciones", "adoras", "adores", "ancias",
    "encias",
    "iendo", "acion", "icion", "ucion", "adora", "antes", "ancia", "encia", "atas", "aron", "ieron", "aban", "abas",
    "aste", "iste",
    "amos", "emos", "imos", "ando", "ador", "ante", "ible", "able", "itos", "itas", "adas", "ados", "idas", "idos",
    "mente", "ata",
    "aba", "ian", "ias", "ada", "ado", "ida", "ido", "ito", "ita", "are", "ere", "ire", "ar", "er", "ir", "ia", "io",
    "es", "as", "os",
    "an", "en", "a", "e", "o", "s",
  ].sorted { $0.count != $1.count ? $0.count > $1.count : $0 < $1 }

  private static let common: Set<String> = Set(
    """
    al algo ante como con contra cual de del desde donde el ella ellas ellos en entre era eres es esa esas ese eso esos esta
    este esto fue ha han hasta hay la las le les lo los mas me mi mis muy no nos o para pero por porque que se si sin sobre
    son su sus tambien te tu tus un una uno unos unas y ya yo the of and to in is it for on
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
}
