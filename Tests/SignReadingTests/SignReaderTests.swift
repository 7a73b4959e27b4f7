import Base
import Testing

@testable import SignReading

/// Words of one line, side by side, each letter half as wide as it is high.
func row(_ text: String, x: Double = 100, y: Double = 100, height: Double = 30, line: Int = 1, confidence: Int = 95)
  -> [SignWord]
{
  var at = x
  return text.split(separator: " ").map { word in
    let width = Double(word.unicodeScalars.count) * height / 2
    defer { at += width + height * 0.4 }
    return SignWord(
      String(word), PixelBox(x: at, y: y, width: width, height: height), confidence: confidence, block: line, line: line
    )
  }
}

/// The boxes that words have once the picture is turned about a point.
func turned(_ words: [SignWord], by angle: Double, about middle: PixelPoint) -> [SignWord] {
  let turn = Homography(turn: angle, scale: 1, from: middle, to: middle)
  return words.map { word in
    let box = word.box
    let corners = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)].compactMap {
      turn.apply(PixelPoint(x: $0.0, y: $0.1))
    }
    var moved = word
    let left = corners.map { $0.x }.min()!, top = corners.map { $0.y }.min()!
    moved.box = PixelBox(
      x: left, y: top, width: corners.map { $0.x }.max()! - left, height: corners.map { $0.y }.max()! - top)
    return moved
  }
}

/// Every look that a reader takes of what `words` sees through it.
@discardableResult func read(_ reader: inout SignReader, _ words: (SignReader.Look) -> [SignWord]) -> [SignReader.Look]
{
  var looks: [SignReader.Look] = []
  while let look = reader.next, looks.count < 20 {
    looks.append(look)
    reader.take(words(look))
  }
  return looks
}

struct SignReaderTests {
  private let sign =
    row("SALIDA DE EMERGENCIA", y: 200, height: 50) + row("Mantenga libre este pasillo", y: 300, line: 2)
    + row("Sólo personal autorizado", y: 360, line: 3)

  @Test("IM-04: what is shown ends where the text does, wherever it was read best: a small sign fills the screen")
  func tight() throws {
    var reader = SignReader(width: 1280, height: 720)
    // The first look, at the whole picture, reads best.
    var isFirst = true
    read(&reader) { _ in
      defer { isFirst = false }
      return isFirst ? row("Café de olla", x: 600, y: 300) + row("Pan dulce", x: 600, y: 350, line: 2) : []
    }
    let lines = reader.reading.lines, frame = reader.reading.frame
    #expect(lines.map { $0.text } == ["Café de olla", "Pan dulce"])
    #expect((200...400).contains(frame.width) && (120...220).contains(frame.height), "\(frame.width) × \(frame.height)")
    for line in lines {
      #expect(line.box.x >= 30 && line.box.right <= Double(frame.width) - 30 && line.box.y >= 30)
    }
    // The frame's place in the picture: the words lie where they lay.
    let place = try #require(frame.map.apply(PixelPoint(x: lines[0].box.x, y: lines[0].box.y)))
    #expect(abs(place.x - 600) < 1 && abs(place.y - 300) < 1)
  }

  @Test("IM-04: level text is read three times, aslant four times, and an empty picture ends")
  func looks() throws {
    var reader = SignReader(width: 1280, height: 720)
    #expect(reader.next?.mode == .sparse && reader.next?.frame.isWhole == true)
    reader.take(sign)
    #expect(reader.next?.mode == .page)
    reader.take([])
    #expect(reader.next?.threshold == .local)
    reader.take([])
    #expect(reader.next == nil && reader.looks == 3)
    #expect(
      reader.reading.lines.map { $0.text } == [
        "SALIDA DE EMERGENCIA", "Mantenga libre este pasillo", "Sólo personal autorizado",
      ])
    // The later looks gave nothing: the first one is kept, nearer.
    #expect(reader.reading.tilt == 0 && reader.reading.frame.map.rows.prefix(2) == [1, 0])

    var aslant = SignReader(width: 1280, height: 720)
    aslant.take(turned(sign, by: 0.08, about: PixelPoint(x: 640, y: 360)))
    let frame = try #require(aslant.next?.frame)
    aslant.take(sign)
    #expect(aslant.next?.mode == .sparse)
    aslant.take([])
    #expect(aslant.next?.threshold == .local)
    aslant.take([])
    #expect(aslant.next == nil && aslant.looks == 4)
    #expect(aslant.reading.isStraightened)
    for at in [0, 1, 3, 4] { #expect(abs(aslant.reading.frame.map.rows[at] - frame.map.rows[at]) < 1e-9) }
    #expect(abs(aslant.reading.tilt - 0.08) < 0.02)

    var empty = SignReader(width: 640, height: 480)
    let looks = read(&empty) { _ in [] }
    #expect(looks.count == 7 && empty.reading.lines.isEmpty && empty.reading.text == "")
    #expect(looks.contains { $0.threshold == .local }, "also what one grey for all cannot tell")
    empty.take(sign)
    #expect(empty.reading.lines.isEmpty, "nothing is taken once all is done")
  }

  @Test("IM-04: the tilt is found within a degree and taken out", arguments: [-9.0, -4, -1.5, 1.5, 4, 9])
  func tilt(_ degrees: Double) throws {
    let angle = degrees * .pi / 180
    let picture = PictureFrame(width: 1280, height: 720), middle = PixelPoint(x: 640, y: 360)
    let words = turned(sign, by: angle, about: middle)
    let straight = try #require(Straightening(words, in: picture))
    #expect(abs(straight.tilt - angle) < .pi / 180)
    #expect(straight.isNeeded)
    // The middles of the first line's words lie on one height of the frame.
    let inside = words.prefix(3).map { word in
      let map = straight.frame.map.rows
      // The frame is only turned and moved, so its inverse is easily found.
      let scale = map[0] * map[0] + map[3] * map[3], x = word.box.middleX - map[2], y = word.box.middleY - map[5]
      return (-map[3] * x + map[0] * y) / scale
    }
    #expect(abs(inside[0] - inside[2]) < 14)
  }

  @Test("IM-04: a sign seen from the side is made straight")
  func perspective() throws {
    // Lines that meet at a point far to the right.
    let vanishing = PixelPoint(x: 2400, y: 360)
    var words: [SignWord] = []
    for line in 0..<6 {
      for word in row("Lunes a viernes de nueve", x: 200, y: 110 + Double(line) * 90, height: 30, line: line + 1) {
        var moved = word
        let near = (vanishing.x - word.box.middleX) / (vanishing.x - 200)
        let middle = vanishing.y + (word.box.middleY - vanishing.y) * near
        moved.box = PixelBox(x: word.box.x, y: middle - 15 * near, width: word.box.width, height: 30 * near)
        words.append(moved)
      }
    }
    let perspective = try #require(Perspective(words, TextSlopes(words).pieces, margin: 20))
    let corners = perspective.corners
    let leftHeight = corners[3].y - corners[0].y, rightHeight = corners[2].y - corners[1].y
    #expect(rightHeight < leftHeight * 0.9)
    let frame = try #require(PictureFrame(corners: corners, largest: 1600))
    for (corner, place) in zip(corners, [(0, 0), (frame.width, 0), (frame.width, frame.height), (0, frame.height)]) {
      let there = try #require(frame.map.apply(PixelPoint(x: Double(place.0), y: Double(place.1))))
      #expect(abs(there.x - corner.x) < 1e-6 && abs(there.y - corner.y) < 1e-6)
    }
    #expect(Perspective(sign, TextSlopes(sign).pieces, margin: 20) == nil, "parallel lines meet nowhere")
  }

  @Test("IM-04: corners that are no quadrilateral make no frame")
  func corners() {
    let point = PixelPoint(x: 5, y: 5)
    #expect(PictureFrame(corners: [point, point, point, point], largest: 800) == nil)
    #expect(PictureFrame(corners: [point], largest: 800) == nil)
    #expect(
      PictureFrame(corners: [0, 100, 200, 300].map { PixelPoint(x: $0, y: $0) }, largest: 800) == nil, "on one line")
    let nowhere = PixelPoint(x: .nan, y: 0)
    #expect(PictureFrame(corners: [nowhere, point, nowhere, point], largest: 800) == nil)
  }

  @Test("IM-04: whatever words come, frames stay within what can be read", arguments: UInt64(1)...60)
  func fuzz(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    func number(_ bound: Int64) -> Double { Double(chance.next(below: bound)) - Double(bound) / 8 }
    var reader = SignReader(width: 1 + Int(chance.next(below: 4000)), height: 1 + Int(chance.next(below: 4000)))
    var looks = 0
    while let look = reader.next {
      #expect(
        look.frame.width >= 1 && look.frame.width <= 4000 && look.frame.height >= 1 && look.frame.height <= 4000,
        "seed \(seed)")
      #expect(look.frame.map.rows.allSatisfy { $0.isFinite }, "seed \(seed)")
      reader.take(
        (0..<chance.next(below: 60)).map { _ in
          SignWord(
            ["|", "Baño", "$45", "–", "9:00", "I", "\u{202E}x", "Ñandú"][Int(chance.next(below: 8))],
            PixelBox(x: number(1600), y: number(1200), width: max(0, number(300)), height: max(0, number(90))),
            confidence: Int(chance.next(below: 101)), block: Int(chance.next(below: 4)),
            line: Int(chance.next(below: 9)))
        })
      looks += 1
    }
    #expect(looks <= 12)
  }
}
