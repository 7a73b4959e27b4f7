import Base

/// What is wrong with a file that should be a part of the phrasebook.
public enum PhrasebookError: Error, Equatable, Sendable {
  /// It is another file, or of another version.
  case unknownFormat
  /// A part is missing, of another kind or out of its bounds; its name.
  case malformed(String)
  /// Index and texts were not made together.
  case otherIndex
}

/// What a phrase is about, in the order in which it is shown; and what is no phrase by itself.
public enum PhraseCategory: String, CaseIterable, Sendable {
  case stadium, transport, medical, safety, police, food, money, access
  /// A quick answer.
  case answer
  /// What may stand in a placeholder.
  case body, allergen, language, place, color
  /// A line of an emergency card.
  case card

  /// Of the eight that a person looks through.
  public var isPhrases: Bool {
    switch self {
    case .answer, .body, .allergen, .language, .place, .color, .card: false
    default: true
    }
  }

  /// Of what may stand in a placeholder.
  var isTerms: Bool {
    switch self {
    case .body, .allergen, .language, .place, .color: true
    default: false
    }
  }
}

/// Who says a phrase: the person of this phone, who helps them, or either.
public enum Speaker: String, CaseIterable, Sendable {
  case me, helper, both
}

/// How a question may be answered without a word.
public enum AnswerKind: String, CaseIterable, Sendable {
  case yesNo = "yes-no"
  case number, time, price
  /// By pointing: here, there, on the body, on the map.
  case point
  case write
  /// From 0 to 10.
  case scale
  case language
}

/// One entry of the phrasebook, without its words.
public struct PhraseEntry: Sendable, Equatable {
  /// `medical.cannot-breathe`; never changes.
  public let id: String
  public let category: PhraseCategory
  public let speaker: Speaker
  /// The name of a drawing, of `content/phrasebook/pictograms.tsv`.
  public let pictogram: String
  /// nil where no answer is expected.
  public let answer: AnswerKind?

  /// A phrase, an answer, or what a card says: not what it asks the other person to do.
  var isLookedFor: Bool {
    switch category {
    case .answer: true
    case .card: id.pieces(UInt8(ascii: ".")).last.map { sameBytes($0, "says") } ?? false
    default: category.isPhrases
    }
  }
}

/// What there is in the phrasebook, in the order in which it is shown.
public struct PhraseIndex: Sendable {
  public let entries: [PhraseEntry]
  /// Of the identifiers: the languages' files must have the same.
  public let fingerprint: UInt32

  public var count: Int { entries.count }
  public subscript(place: Int) -> PhraseEntry { entries[place] }

  /// Reads `phrases.json`, which `tools/phrasebook-pack` makes.
  public init(_ json: JSON) throws(PhrasebookError) {
    fingerprint = try PhraseIndex.head(json, part: "index")
    guard let rows = json["entries"]?.array, !rows.isEmpty, rows.count <= 5_000 else { throw .malformed("entries") }
    var entries: [PhraseEntry] = []
    for row in rows {
      guard let id = row[0]?.string, let category = PhraseCategory.named(PhraseIndex.beginning(of: id)),
        let speaker = Speaker.named(row[1]?.string), let pictogram = row[2]?.string, !pictogram.isEmpty,
        let answer = row[3]?.string
      else { throw .malformed("entries") }
      let kind = AnswerKind.named(answer)
      if kind == nil, !answer.isEmpty { throw .malformed("entries") }
      entries.append(PhraseEntry(id: id, category: category, speaker: speaker, pictogram: pictogram, answer: kind))
    }
    self.entries = entries
  }

  /// The place of an identifier; nil when there is none.
  public func place(_ id: String) -> Int? {
    for place in entries.indices where sameBytes(entries[place].id, id) { return place }
    return nil
  }

  /// The places of a category, in order.
  public func places(_ category: PhraseCategory) -> [Int] {
    entries.indices.filter { entries[$0].category == category }
  }

  /// The quick answers to a question, in order; empty where words, numbers or a finger are asked for.
  public func quickAnswers(_ place: Int) -> [Int] {
    let names: [String]
    switch entries[place].answer {
    case .yesNo: names = ["answer.yes", "answer.no", "answer.do-not-know"]
    case .point: names = ["answer.here", "answer.there", "answer.near", "answer.far", "answer.do-not-know"]
    case .scale: names = ["answer.no-pain", "answer.worst-pain"]
    case .time: names = ["answer.now", "answer.today", "answer.yesterday", "answer.do-not-know"]
    case .number, .price, .write, .language: names = ["answer.do-not-know"]
    case nil: names = []
    }
    return names.compactMap { self.place($0) }
  }

  /// Checks what every file begins with.
  static func head(_ json: JSON, part: String) throws(PhrasebookError) -> UInt32 {
    guard same(json["format"]?.string, "vereda-phrasebook"), json["version"]?.integer == 1,
      same(json["part"]?.string, part)
    else { throw .unknownFormat }
    guard let fingerprint = json["fingerprint"]?.integer, let value = UInt32(exactly: fingerprint) else {
      throw .malformed("fingerprint")
    }
    return value
  }

  private static func beginning(of id: String) -> String? { id.pieces(UInt8(ascii: ".")).first }
}
