import Base
import SignReading

#if canImport(Glibc)
  import Glibc
#endif

/// What tools/ocr-compare asks while it reads pictures: one JSON a line in, one a line out. It has the pictures and the engines, this has the decisions.
///
///     {"width":1280,"height":720}   a picture: {"look":{"width","height","map","mode","threshold"}}
///     {"words":[…]}                 what that look gave: the next look, or {"lines":[…],"tilt","straightened","looks"}
@main enum SignReadingBench {
  static func main() {
    var reader = SignReader(width: 1, height: 1)
    while let line = readLine() {
      guard let question = try? JSON.parse(line) else { continue }
      if let width = question["width"]?.integer, let height = question["height"]?.integer {
        reader = SignReader(width: Int(width), height: Int(height))
      } else {
        reader.take(SignWord.words(of: question) ?? [])
      }
      print(answer(reader).text)
      fflush(nil)
    }
  }

  private static func answer(_ reader: SignReader) -> JSON {
    if let look = reader.next {
      return [
        "look": [
          "width": .integer(Int64(look.frame.width)), "height": .integer(Int64(look.frame.height)),
          "map": .array(look.frame.map.rows.map { .number($0) }), "mode": .integer(Int64(look.mode.rawValue)),
          "threshold": .integer(Int64(look.threshold.rawValue)),
        ]
      ]
    }
    return [
      "lines": .array(reader.reading.lines.map { .string($0.text) }), "tilt": .number(reader.reading.tilt),
      "straightened": .bool(reader.reading.isStraightened), "looks": .integer(Int64(reader.looks)),
    ]
  }
}
