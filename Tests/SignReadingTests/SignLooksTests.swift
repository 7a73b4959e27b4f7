import Base
import Testing

@testable import SignReading

/// What Tesseract would find of a sign in a picture, through any frame: words that stand nearly upright there.
private struct Scene {
  let width: Int, height: Int
  /// Of the sign as it hangs, seen from the front.
  var words: [SignWord]
  /// From the sign's pixels to the picture's.
  var map: Homography

  func words(_ look: SignReader.Look) -> [SignWord] {
    guard let carry = look.frame.map.inverse?.after(map) else { return [] }
    return words.compactMap { word in
      let box = word.box
      guard let left = carry.apply(PixelPoint(x: box.x, y: box.middleY)),
        let right = carry.apply(PixelPoint(x: box.right, y: box.middleY)), let middle = carry.apply(box.middle)
      else { return nil }
      let wide = right.x - left.x, high = box.height * wide / box.width
      // On its side or upside down it is none, and what the frame does not show is not seen.
      guard wide > 0, abs(right.y - left.y) < wide * 0.3, middle.x > 0, middle.y > 0,
        middle.x < Double(look.frame.width), middle.y < Double(look.frame.height)
      else { return nil }
      var seen = word
      seen.box = PixelBox(x: left.x, y: middle.y - high / 2, width: wide, height: high)
      return seen
    }
  }
}

struct SignLooksTests {
  private let sign =
    row("SALIDA DE EMERGENCIA", x: 240, y: 200, height: 50)
    + row("Mantenga libre este pasillo", x: 240, y: 300, line: 2)
    + row("Sólo personal autorizado", x: 240, y: 360, line: 3)
  private let text = ["SALIDA DE EMERGENCIA", "Mantenga libre este pasillo", "Sólo personal autorizado"]

  /// The sign in a picture that was turned clockwise by right angles.
  private func scene(quarters: Int) -> Scene {
    let upright = PictureFrame(width: 1280, height: 720)
    let turned = upright.whole(quarters: quarters, longest: 1280)
    return Scene(width: turned.width, height: turned.height, words: sign, map: turned.map.inverse ?? .identity)
  }

  @Test("IM-04: a picture on its side or upside down is read", arguments: [1, 2, 3])
  func orientation(_ quarters: Int) throws {
    let scene = scene(quarters: quarters)
    var reader = SignReader(width: scene.width, height: scene.height)
    let looks = read(&reader, scene.words)
    #expect(reader.reading.lines.map { $0.text } == text)
    #expect(reader.reading.isStraightened)
    // To the right in the frame is to the right on the sign: 90° clockwise that is down in the picture.
    let frame = reader.reading.frame
    let from = try #require(frame.map.apply(PixelPoint(x: 0, y: 0)))
    let to = try #require(frame.map.apply(PixelPoint(x: 1, y: 0)))
    let right: [(Double, Double)] = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    #expect(abs(to.x - from.x - right[quarters].0 * frame.coarseness) < 0.01)
    #expect(abs(to.y - from.y - right[quarters].1 * frame.coarseness) < 0.01)
    #expect(looks.filter { $0.aim == .turn }.allSatisfy { max($0.frame.width, $0.frame.height) <= SignReader.searched })
    #expect(abs(frame.coarseness - 1) < 0.01, "read as large as it is, not as small as it was looked for")
  }

  @Test("IM-04: a tilted sign in a picture on its side is made straight within it")
  func tiltedOnItsSide() {
    var scene = scene(quarters: 1)
    let middle = PixelPoint(x: 640, y: 360)
    scene.map = scene.map.after(Homography(turn: 0.08, scale: 1, from: middle, to: middle))
    var reader = SignReader(width: scene.width, height: scene.height)
    read(&reader, scene.words)
    #expect(reader.reading.lines.map { $0.text } == text)
    #expect(abs(reader.reading.tilt - 0.08) < 0.01)
    for line in reader.reading.lines {
      let heights = line.words.map { $0.box.middleY }
      #expect((heights.max() ?? 0) - (heights.min() ?? 0) < 3)
    }
  }

  @Test("IM-04: what stands upright is not turned, a short sign and one amid grain neither")
  func upright() {
    var reader = SignReader(width: 1280, height: 720)
    #expect(!read(&reader, scene(quarters: 0).words).contains { $0.aim == .turn })

    var short = SignReader(width: 1280, height: 720)
    let exit = Scene(width: 1280, height: 720, words: row("Salida", x: 500, y: 300, height: 60), map: .identity)
    #expect(!read(&short, exit.words).contains { $0.aim == .turn })
    #expect(short.reading.text == "Salida")

    let grain = (0..<40).map { row("eae", x: 20 + Double($0) * 30, y: 600, height: 16, line: 9 + $0, confidence: 30) }
    var noisy = SignReader(width: 1280, height: 720)
    let amid = Scene(width: 1280, height: 720, words: sign + grain.flatMap { $0 }, map: .identity)
    #expect(!read(&noisy, amid.words).contains { $0.aim == .turn })
    #expect(noisy.reading.lines.map { $0.text } == text)
  }

  @Test("IM-04: words that an upside-down sign has by chance do not keep it so, nor turn an upright one")
  func chance() {
    let scene = scene(quarters: 2)
    var reader = SignReader(width: scene.width, height: scene.height)
    read(&reader) { look in
      let seen = scene.words(look)
      return seen.isEmpty
        ? row("SONS ou ES", x: 300, y: 300, confidence: 82) + row("ea 3s", y: 360, line: 2, confidence: 40) : seen
    }
    #expect(reader.reading.lines.map { $0.text } == text)

    // A sign of which the first look has half.
    var half = SignReader(width: 1280, height: 720)
    let words =
      row("Calle Hidalgo", x: 300, y: 300, height: 40) + row("xe uiou mna eo", x: 300, y: 400, line: 2, confidence: 35)
    read(&half) { look in
      look.aim == .turn ? row("SONS OLLEN", x: 100, y: 100, confidence: 84) : look.aim == .find ? words : []
    }
    #expect(half.reading.text == "Calle Hidalgo")
  }

  @Test("IM-04: a sign of one line, which the first look does not see, is found")
  func oneLine() {
    let scene = Scene(width: 1280, height: 720, words: row("SANITARIOS", x: 300, y: 300, height: 80), map: .identity)
    var reader = SignReader(width: 1280, height: 720)
    let looks = read(&reader) { $0.mode == .sparse ? [] : scene.words($0) }
    #expect(reader.reading.text == "SANITARIOS" && !looks.contains { $0.aim == .turn })
  }

  @Test("IM-04: what glare hides is added: words of a line, whole lines, further and further out, none twice")
  func glare() {
    let scene = scene(quarters: 0)
    var reader = SignReader(width: 1280, height: 720)
    let looks = read(&reader) { look in
      let seen = scene.words(look)
      if look.threshold == .local { return seen }
      // The sun washes out the right half; at its rim a word is read badly.
      return seen.filter { ["SALIDA", "DE", "Mantenga", "libre"].contains($0.text) }
        + seen.filter { $0.text == "este" }.map { word in
          var cut = word
          cut.text = "es"
          cut.box.width *= 0.6
          return cut
        }
    }
    #expect(reader.reading.lines.map { $0.text } == text)
    #expect(looks.contains { $0.aim == .add } && looks.count <= 3 + SignReader.mostAdditions)
    let frame = reader.reading.frame
    for line in reader.reading.lines {
      #expect(line.box.x >= 0 && line.box.y >= 0, "the frame shows all that was read")
      #expect(line.box.right <= Double(frame.width) && line.box.bottom <= Double(frame.height))
    }
  }

  @Test("IM-04: grain is not added, nor what is less sure than what was read; a page is not looked at again")
  func notAdded() {
    let scene = scene(quarters: 0)
    var reader = SignReader(width: 1280, height: 720)
    read(&reader) { look in
      let seen = scene.words(look)
      guard look.aim == .add else { return seen }
      let worse = seen.map { word in
        var other = word
        other.text = String(repeating: "x", count: word.weight)
        other.confidence = 85
        return other
      }
      return worse + row("ES", x: 5, y: 5, height: 20, line: 20, confidence: 93)
        + row("qwer tyui", x: 5, y: 30, height: 20, line: 21, confidence: 66)
    }
    #expect(reader.reading.lines.map { $0.text } == text)

    var page = SignReader(width: 1280, height: 720)
    let lines = (0..<12).flatMap {
      row("palabras de una hoja entera con mucho texto", x: 60, y: 40 + Double($0) * 50, line: $0 + 1)
    }
    #expect(
      !read(&page, Scene(width: 1280, height: 720, words: lines, map: .identity).words).contains { $0.aim == .add })
  }

  @Test("IM-04: a price that only the look around has is put with its dish")
  func hiddenPrices() {
    let dishes = row("Pozole rojo", x: 200, y: 200, line: 1) + row("Sopa de fideo", x: 200, y: 260, line: 2)
    let prices = row("$110", x: 480, y: 202, line: 5) + row("$45", x: 480, y: 261, line: 6)
    let scene = Scene(width: 1280, height: 720, words: dishes + prices, map: .identity)
    var reader = SignReader(width: 1280, height: 720)
    read(&reader) { look in scene.words(look).filter { look.threshold == .local || !$0.text.hasPrefix("$") } }
    #expect(reader.reading.lines.map { $0.text } == ["Pozole rojo $110", "Sopa de fideo $45"])
  }

  @Test("IM-04: words of two lines do not tilt a sign whose letters stand level")
  func level() throws {
    // Farther down, but as if a line fell from word to word.
    var words = row("Estación", y: 100, height: 40) + row("Hidalgo", x: 290, y: 150, height: 40, line: 2)
    #expect(TextSlopes(words).tilt > 0.2)
    for at in words.indices { words[at].slope = 0 }
    #expect(TextSlopes(words).tilt == 0)
    for at in words.indices { words[at].slope = -0.05 }
    #expect(abs(TextSlopes(words).tilt + 0.05) < 0.001)
    // Boxes begin where their letters do: a line with accents and tails is no tilted one.
    var level = row("Sólo personal", y: 100, height: 40)
    level[1].box.y += 6
    #expect(TextSlopes(level).tilt > 0.02)
    for at in level.indices { level[at].slope = 0 }
    #expect(TextSlopes(level).tilt == 0)
    // One word by itself is as its own letters are.
    var alone = row("Farmacia")
    #expect(TextSlopes(alone).tilt == 0)
    alone[0].slope = 0.1
    #expect(abs(TextSlopes(alone).tilt - 0.0997) < 0.001)
  }
}
