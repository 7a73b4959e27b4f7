import AppRuntime
import SignReading

/// What the server read of a picture (`SignAnswer`), as the host hands it over: the straight picture is a handle. Nothing of it is believed: texts
/// are cleaned, boxes lie in the frame, and the words can be told from their ground.
struct SignElsewhere {
  let width: Int, height: Int
  let lines: [Sign.Line]
  let isLate: Bool
  let picture: ImageSource?

  init?(_ json: JSON?) {
    guard let json, let width = json["width"]?.integer, let height = json["height"]?.integer,
      (1...SignElsewhere.most).contains(width), (1...SignElsewhere.most).contains(height),
      let found = json["lines"]?.array
    else { return nil }
    (self.width, self.height) = (Int(width), Int(height))
    isLate = json.isTrue("late")
    picture = SignElsewhere.picture(json)
    var lines: [Sign.Line] = []
    for one in found.prefix(SignElsewhere.mostLines) {
      let text = plainSignText(one.text("text"))
      guard !text.isEmpty, let box = SignElsewhere.box(one, Double(width), Double(height)) else { continue }
      var line = Sign.Line(text: text, box: box, confidence: Int(min(100, max(0, one["confidence"]?.integer ?? 0))))
      line.colours = SignElsewhere.colours(one)
      lines.append(line)
    }
    self.lines = lines
  }

  /// The straight picture in the host's memory.
  static func picture(_ json: JSON?) -> ImageSource? {
    guard let handle = json?["handle"]?.string, !handle.isEmpty else { return nil }
    return ImageSource(handle)
  }

  /// Pixels of a side; the overlay's frame has no more.
  private static let most: Int64 = 8_192
  private static let mostLines = 200

  private static func box(_ line: JSON, _ wide: Double, _ high: Double) -> PixelBox? {
    guard let x = line.number("x"), let y = line.number("y"), let width = line.number("width"),
      let height = line.number("height"), width >= 0, height >= 0
    else { return nil }
    let left = min(max(x, 0), wide - 1), top = min(max(y, 0), high - 1)
    return PixelBox(
      x: left, y: top, width: max(1, min(x + width, wide) - left), height: max(1, min(y + height, high) - top))
  }

  /// Ink that could not be read becomes black or white (`SignColours`).
  private static func colours(_ line: JSON) -> SignColours {
    guard let ground = Colour(hex: line.text("ground")) else { return SignColours(ring: [], inside: []) }
    func bytes(_ colour: Colour) -> [UInt8] { [colour.red, colour.green, colour.blue] }
    return SignColours(ring: bytes(ground), inside: Colour(hex: line.text("ink")).map { bytes($0) } ?? [])
  }
}
