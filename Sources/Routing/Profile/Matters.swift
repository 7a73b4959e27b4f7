/// The things about a stretch that can stand in a person's way, be unknown, or be close to a limit.
public struct Matters: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let steps = Matters(rawValue: 1)
  public static let escalator = Matters(rawValue: 2)
  public static let slope = Matters(rawValue: 4)
  public static let kerb = Matters(rawValue: 8)
  public static let width = Matters(rawValue: 16)
  public static let surface = Matters(rawValue: 32)
  public static let smoothness = Matters(rawValue: 64)
  public static let crossing = Matters(rawValue: 128)
  public static let barrier = Matters(rawValue: 256)
  public static let access = Matters(rawValue: 512)
  public static let construction = Matters(rawValue: 1024)
  /// Against the only direction (escalator, one-way passage).
  public static let direction = Matters(rawValue: 2048)
  /// Said to be (un)suitable for wheelchairs as a whole.
  public static let wheelchair = Matters(rawValue: 4096)
  /// Something that matters is unknown and the person refuses the unknown.
  public static let unknownData = Matters(rawValue: 8192)
  /// Open at times only.
  public static let hours = Matters(rawValue: 16_384)
  /// A place or an area the person, or a report, says to avoid.
  public static let avoided = Matters(rawValue: 32_768)

  /// Forbidden or impossible for everyone: the least bad way does not take these either, unless there is no other.
  public static let forEveryone: Matters = [.access, .construction, .direction]

  /// Each matter, alone, in the order of their numbers.
  public var each: [Matters] {
    var result: [Matters] = []
    var bit: UInt32 = 1
    while bit <= 32_768 {
      if rawValue & bit != 0 { result.append(Matters(rawValue: bit)) }
      bit <<= 1
    }
    return result
  }
}
