import Base
import Languages

/// What is wrong with a file that should be a table.
public enum LanguageTableError: Error, Equatable, Sendable {
  /// It is another file, or of another version.
  case unknownFormat
  /// A part is missing, of another kind or out of its bounds; its name.
  case malformed(String)
}

/// The weights of character n-grams for each language, and from which margin on an answer is how sure.
///
/// Linear: a text's score for a language is the sum of the weights of its n-grams, which are told apart by a hash only
/// (Weinberger et al., *Feature hashing for large scale multitask learning*, 2009, doi:10.1145/1553374.1553516).
public struct LanguageTable: Sendable {
  public let languages: [LanguageCode]
  /// Of each class of length: letters at most.
  private let lengths: [Int]
  private let levels: [Int]
  /// Of each class of length: the least margin for each level.
  private let margins: [[Int]]
  /// Of each bucket, then of each language: -7 to 7.
  private let weights: [Int8]
  private let buckets: UInt32

  /// Reads `content/languages/table.json`.
  public init(_ json: JSON) throws(LanguageTableError) {
    guard same(json["format"]?.string, "vereda-language-table"), json["version"]?.integer == 1 else {
      throw .unknownFormat
    }
    var languages: [LanguageCode] = []
    for code in json["languages"]?.array ?? [] {
      guard let language = LanguageCode.named(code.string), !languages.contains(language) else {
        throw .malformed("languages")
      }
      languages.append(language)
    }
    if languages.count < 2 { throw .malformed("languages") }
    lengths = try LanguageTable.numbers(json["lengths"], "lengths")
    levels = try LanguageTable.numbers(json["levels"], "levels")
    var margins: [[Int]] = []
    for row in json["margins"]?.array ?? [] { margins.append(try LanguageTable.numbers(row, "margins")) }
    let levelCount = levels.count
    if margins.count != lengths.count || margins.contains(where: { $0.count != levelCount }) {
      throw .malformed("margins")
    }
    self.margins = margins
    let count = languages.count
    guard let digits = json["weights"]?.string, !digits.isEmpty, digits.utf8.count % count == 0 else {
      throw .malformed("weights")
    }
    var weights: [Int8] = []
    weights.reserveCapacity(digits.utf8.count)
    digits.withBytes { bytes in
      for byte in bytes {
        switch byte {
        case 0x30...0x39: weights.append(Int8(byte - 0x30) - 7)
        case 0x61...0x65: weights.append(Int8(byte - 0x57) - 7)
        default: return
        }
      }
    }
    if weights.count != digits.utf8.count { throw .malformed("weights") }
    (self.languages, self.weights, buckets) = (languages, weights, UInt32(weights.count / count))
  }

  private static func numbers(_ json: JSON?, _ name: String) throws(LanguageTableError) -> [Int] {
    var numbers: [Int] = []
    for one in json?.array ?? [] {
      guard let number = one.integer, number >= 0, number <= 100_000 else { throw .malformed(name) }
      numbers.append(Int(number))
    }
    if numbers.isEmpty { throw .malformed(name) }
    return numbers
  }

  /// Where a language is among the scores; nil for one that is told by its script.
  func place(_ language: LanguageCode) -> Int? { languages.firstIndex(of: language) }

  /// The score of each language.
  func scores(_ text: LatinText) -> [Int] {
    var sums = [Int](repeating: 0, count: languages.count)
    let count = languages.count
    weights.withUnsafeBufferPointer { weights in
      text.eachGram { hash in
        let start = Int(hash % buckets) * count
        for language in 0..<count { sums[language] += Int(weights[start + language]) }
      }
    }
    return sums
  }

  /// The highest level whose margin is reached; 0 for none.
  func certainty(margin: Int, letters: Int) -> Int {
    let row = margins[lengths.firstIndex { letters <= $0 } ?? lengths.count - 1]
    var best = 0
    for (level, least) in zip(levels, row) where margin >= least { best = level }
    return best
  }
}
