import Base

/// What places and searches say. The texts are in the catalogues beside it.
struct PlaceWords: Sendable {
  let table: WordTable
  let language: Language

  init(_ language: Language) {
    table = Self.table(language)
    self.language = table.language
  }

  func quoted(_ words: [String]) -> String {
    var list = ""
    for word in words.reversed() { list = list.isEmpty ? quotedWord(word) : wordAndMore(quotedWord(word), list) }
    return list
  }

  /// Where something lies as seen from a place.
  /// - Parameter bearing: degrees clockwise from north, from the place to it.
  func away(_ distance: String, _ bearing: Double, from place: String) -> String {
    switch Int((bearing / 45).rounded()) & 7 {
    case 0: toNorth(distance, place)
    case 1: toNortheast(distance, place)
    case 2: toEast(distance, place)
    case 3: toSoutheast(distance, place)
    case 4: toSouth(distance, place)
    case 5: toSouthwest(distance, place)
    case 6: toWest(distance, place)
    default: toNorthwest(distance, place)
    }
  }
}
