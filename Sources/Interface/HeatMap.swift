import Base

/// A year of days, or a part of it: a small square for each, in columns of weeks. Shade and size say how much; what is not known is empty.
public final class HeatMap: Picture {
  public var first: CivilDate
  /// From the first day on: 0…4, nil where nothing is known.
  public var levels: [Int?]
  /// What the levels 0…4 mean: `nada`, `un poco`, …
  public var levelWords: [String]
  /// What a day is called of which nothing is known: `sin anotar`.
  public var unknownWord: String
  public var startsOnSunday: Bool
  private let called: String
  private let said: String
  private let data: DataTable
  /// `name` is of the drawing, `sentence` what is seen, `table` the same in few rows (months).
  public init(
    _ id: Identifier, name: String, sentence: String, table: DataTable, first: CivilDate, levels: [Int?],
    levelWords: [String],
    unknownWord: String, startsOnSunday: Bool = true
  ) {
    called = name; said = sentence; data = table; self.first = first; self.levels = levels
    self.levelWords = levelWords; self.unknownWord = unknownWord; self.startsOnSunday = startsOnSunday
    super.init(id)
  }

  public override var kind: String { "heat-map" }
  public override var name: String { called }
  public override var sentence: String { said }
  public override var table: DataTable? { data }
  public override var words: [String] { [said] + data.words + levelWords + [unknownWord] }
  /// A character for each day: `0`…`4`, `-` for not known.
  public override var configuration: JSON {
    let days = levels.map { level -> UInt8 in level.map { 0x30 + UInt8(min(max($0, 0), 4)) } ?? 0x2d }
    return [
      "name": .string(called), "first": .string(first.iso), "levels": .string(String(decoding: days, as: UTF8.self)),
      "words": .array(levelWords.map { .string($0) }), "unknown": .string(unknownWord), "sunday": .bool(startsOnSunday),
    ]
  }
  public override func faults() -> [Fault] {
    let id = id ?? ""
    var faults =
      need(said, "G1", "the heat map " + id + " has no sentence")
      + need(called, "N1", "the heat map " + id + " has no name")
    faults += data.faults(of: id)
    if levelWords.count != 5 || levelWords.contains("") || unknownWord.isEmpty {
      faults.append(Fault(rule: "G1", text: "the levels of " + id + " have no words"))
    }
    if levels.contains(where: { $0.map { !(0...4).contains($0) } ?? false }) {
      faults.append(Fault(rule: "G1", text: "a level of " + id + " is not 0…4"))
    }
    return faults
  }
}

extension Element {
  public static func heatMap(_ map: HeatMap) -> Element { .picture(map) }
}
