import Routing

/// What each imperfection of an answer costs, out of about a thousand points. All whole numbers: the same on every machine.
enum Costs {
  static let whole: Int32 = 1000
  /// For each letter of a word still to be typed, at most `mostCompletion`.
  static let letter: Int32 = 4
  static let mostCompletion: Int32 = 40
  static let typo: Int32 = 150
  /// The first letter is wrong: that is rare.
  static let firstLetter: Int32 = 40
  /// A word in the middle taken for the beginning of a longer one.
  static let shortened: Int32 = 90
  /// The word is not the name's first.
  static let notFirst: Int32 = 8
  /// The word is said of the kind, the street or the part of town, not in the name.
  static let byKind: Int32 = 20
  /// A kind asked for by another word than its usual one ("hospedaje" for a hotel), whole, or half typed: then it is less likely to be meant at all.
  static let synonym: Int32 = 10
  static let halfSynonym: Int32 = 60
  static let byStreet: Int32 = 40
  static let byArea: Int32 = 40
  /// A kind of street that the name has not.
  static let designator: Int32 = 60
  static let filler: Int32 = 5
  /// For each word of the name that was not typed, at most `mostWords`.
  static let word: Int32 = 14
  static let mostWords: Int32 = 70
  static let approximateHouse: Int32 = 20
  static let missingHouse: Int32 = 80
  /// Two streets without a word between them.
  static let unsaidCorner: Int32 = 60
  /// Nothing but a kind was asked for: the nearest matter more than names.
  static let onlyKind: Int32 = 100
  /// For each word nothing was found for, in guesses.
  static let unknownWord: Int32 = 300
  /// A word that was taken for "accesible" and may be something else.
  static let guessedAccess: Int32 = 40
  static let accessUnknown: Int32 = 150
  static let accessLimited: Int32 = 40
  static let accessNo: Int32 = 400

  static func completion(_ letters: Int) -> Int32 { min(mostCompletion, letter * Int32(min(letters, 100))) }

  /// 30 points for each doubling of the distance, in hundreds of metres: 30 at 100 m, 104 at 1 km, 200 at 10 km.
  static func distance(_ metres: Double) -> Int32 {
    // Hundredths of 6.25 m; the logarithm is straight between powers of two.
    let units = UInt32(min(max(metres, 0), 1e7) * 0.16) + 16
    let exponent = 31 - units.leadingZeroBitCount
    let fraction = exponent >= 4 ? Int32((units >> UInt32(exponent - 4)) & 15) : 0
    return ((Int32(exponent) - 4) * 16 + fraction) * 30 / 16
  }

  static func access(_ tag: WheelchairTag) -> Int32 {
    switch tag {
    case .yes: 0
    case .limited: accessLimited
    case .unknown: accessUnknown
    case .no: accessNo
    }
  }
}
