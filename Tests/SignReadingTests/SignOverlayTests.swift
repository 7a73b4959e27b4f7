import Base
import Testing

@testable import SignReading

struct SignOverlayTests {
  private let plain = SignColours(ring: [], inside: [])

  private func overlay(_ lines: [(PixelBox, String)], shown: Double = 1000) -> [SignOverlay.Label] {
    SignOverlay(lines.map { SignOverlay.Line($0.0, $0.1, plain) }, width: 1000, height: 600, shownWidth: shown).labels
  }

  @Test("IM-04: a translation is as large as its line, smaller where it is longer")
  func sizes() {
    let box = PixelBox(x: 100, y: 100, width: 400, height: 40)
    let short = overlay([(box, "Exit")])[0],
      long = overlay([(box, "Please keep this corridor clear at all times, day and night")])[0]
    #expect(abs(short.fontSize - 44) < 1e-9 && !short.isNumbered && short.text == "Exit")
    #expect(long.fontSize < 30 && long.fontSize >= SignOverlay.floor && !long.isNumbered)
    #expect(estimatedWidth(long.text) * long.fontSize <= long.area.width + 1e-6)
    #expect(short.area.x <= 100 && short.area.right >= 500, "nothing of the old line is left")
  }

  @Test("IM-04: below 12 pixels of the screen stands a number")
  func floor() {
    let box = PixelBox(x: 100, y: 100, width: 300, height: 14)
    #expect(!overlay([(box, "Toilets")])[0].isNumbered)
    let small = overlay([(box, "Toilets")], shown: 390)[0]
    #expect(small.isNumbered && small.text == "1" && small.fontSize * 0.39 >= SignOverlay.floor - 1e-9)
    let long = overlay([(PixelBox(x: 0, y: 0, width: 60, height: 30), "Authorised staff only beyond this point")])[0]
    #expect(long.isNumbered)
  }

  @Test("IM-04: neighbours on one row are not written over")
  func neighbours() {
    let labels = overlay([
      (PixelBox(x: 100, y: 100, width: 200, height: 30), "A translation that is a good deal longer"),
      (PixelBox(x: 320, y: 100, width: 200, height: 30), "Another one that is much too long as well"),
    ])
    #expect(labels[0].area.right <= 320 + 1 && labels[1].area.x >= 300 - 1)
  }

  @Test("IM-04: ground and ink are the sign's, and can be read")
  func colours() {
    let green: [UInt8] = [0, 90, 40], white: [UInt8] = [250, 252, 250]
    let ring = (0..<40).flatMap { _ in green }
    let inside = (0..<192).flatMap { $0 % 5 == 0 ? white : green }
    let sign = SignColours(ring: ring, inside: inside)
    #expect(sign.ground == Colour(red: 0, green: 90, blue: 40) && sign.ink == Colour(red: 250, green: 252, blue: 250))
    let faded = SignColours(
      ring: (0..<40).flatMap { _ in [200, 200, 200] as [UInt8] },
      inside: (0..<90).flatMap { _ in [170, 170, 170] as [UInt8] })
    #expect(faded.ink == Colour(red: 0, green: 0, blue: 0))
    #expect(SignColours(ring: [], inside: []).ground == Colour(red: 255, green: 255, blue: 255))
  }

  @Test("IM-04: whatever the picture, ink can be read and labels stay in the frame", arguments: UInt64(1)...80)
  func fuzz(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    func bytes(_ count: Int64) -> [UInt8] {
      (0..<chance.next(below: count)).map { _ in UInt8(chance.next(below: 256)) }
    }
    func number(_ bound: Int64) -> Double { Double(chance.next(below: bound)) }
    let words = ["Salida", "", "Prohibido el paso a toda persona ajena", "出口", "$45", "ÑÑÑ"]
    let lines = (0..<chance.next(below: 12)).map { _ in
      SignOverlay.Line(
        PixelBox(x: number(1100) - 50, y: number(700) - 50, width: number(900), height: number(90)),
        words[Int(chance.next(below: Int64(words.count)))], SignColours(ring: bytes(200), inside: bytes(600)))
    }
    let labels = SignOverlay(lines, width: 1000, height: 600, shownWidth: 200 + number(800)).labels
    #expect(labels.count == lines.count)
    for label in labels {
      #expect(contrast(label.colours.ink, label.colours.ground) >= SignColours.readable, "seed \(seed)")
      #expect(label.fontSize.isFinite && label.fontSize > 0, "seed \(seed)")
      #expect(label.area.width > 0 && label.area.height > 0, "seed \(seed)")
      #expect(
        label.area.x >= 0 && label.area.right <= 1000 + 1e-6 && label.area.bottom <= 600 + 1e-6,
        "seed \(seed) \(label.area)")
    }
  }
}
