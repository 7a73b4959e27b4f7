import Base

/// Colours of a line's ground and of what is written on it.
public struct SignColours: Equatable, Sendable {
  public let ground: Colour
  /// At least `readable` against the ground.
  public let ink: Colour

  /// WCAG 2.2, success criterion 1.4.3.
  public static let readable = 4.5

  /// Estimates both from samples of the picture: the ground is the median of those around the line, the ink that of the eighth of those within it
  /// that differ most from the ground. Ink that could not be read on that ground becomes black or white, whichever stands out more.
  /// - Parameter ring, inside: red, green, blue, red, … 0…255, as `ocr.samples` answers. Without any, black on white.
  public init(ring: [UInt8], inside: [UInt8]) {
    let around = SignColours.colours(ring), within = SignColours.colours(inside)
    let ground = SignColours.median(around.isEmpty ? within : around) ?? Colour(red: 255, green: 255, blue: 255)
    let far = within.sorted { SignColours.distance($0, ground) > SignColours.distance($1, ground) }
    let ink = SignColours.median(Array(far.prefix(max(1, far.count / 8))))
    self.ground = ground
    self.ink = ink.flatMap { contrast($0, ground) >= SignColours.readable ? $0 : nil } ?? SignColours.plain(on: ground)
  }

  private static func plain(on ground: Colour) -> Colour {
    let black = Colour(red: 0, green: 0, blue: 0), white = Colour(red: 255, green: 255, blue: 255)
    return contrast(black, ground) >= contrast(white, ground) ? black : white
  }

  private static func colours(_ bytes: [UInt8]) -> [Colour] {
    var colours: [Colour] = []
    var at = 0
    while at + 2 < bytes.count {
      colours.append(Colour(red: bytes[at], green: bytes[at + 1], blue: bytes[at + 2]))
      at += 3
    }
    return colours
  }

  /// Of each channel by itself.
  private static func median(_ colours: [Colour]) -> Colour? {
    if colours.isEmpty { return nil }
    func middle(_ channel: (Colour) -> UInt8) -> UInt8 { colours.map(channel).sorted()[colours.count / 2] }
    return Colour(red: middle { $0.red }, green: middle { $0.green }, blue: middle { $0.blue })
  }

  private static func distance(_ a: Colour, _ b: Colour) -> Int {
    func square(_ x: UInt8, _ y: UInt8) -> Int { (Int(x) - Int(y)) * (Int(x) - Int(y)) }
    return square(a.red, b.red) + square(a.green, b.green) + square(a.blue, b.blue)
  }
}
