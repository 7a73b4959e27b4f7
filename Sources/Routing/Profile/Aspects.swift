/// The things about a stretch that can stand in a person's way, be unknown, or be close to a limit.
public struct Aspects: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let steps = Aspects(rawValue: 1)
  public static let escalator = Aspects(rawValue: 2)
  public static let slope = Aspects(rawValue: 4)
  public static let kerb = Aspects(rawValue: 8)
  public static let width = Aspects(rawValue: 16)
  public static let surface = Aspects(rawValue: 32)
  public static let smoothness = Aspects(rawValue: 64)
  public static let crossing = Aspects(rawValue: 128)
  public static let barrier = Aspects(rawValue: 256)
  public static let access = Aspects(rawValue: 512)
  public static let construction = Aspects(rawValue: 1024)
  /// Against the only direction (escalator, one-way passage).
  public static let direction = Aspects(rawValue: 2048)
  /// Said to be (un)suitable for wheelchairs as a whole.
  public static let wheelchair = Aspects(rawValue: 4096)
  /// Something that matters is unknown and the person refuses the unknown.
  public static let unknownData = Aspects(rawValue: 8192)
  /// Open at times only.
  public static let hours = Aspects(rawValue: 16_384)
  /// A place or an area the person, or a report, says to avoid.
  public static let avoided = Aspects(rawValue: 32_768)

  /// Forbidden or impossible for everyone: the least bad way does not take these either, unless there is no other.
  public static let forEveryone: Aspects = [.access, .construction, .direction]

  /// Each matter, alone, in the order of their numbers.
  public var each: [Aspects] {
    var result: [Aspects] = []
    var bit: UInt32 = 1
    while bit <= 32_768 {
      if rawValue & bit != 0 { result.append(Aspects(rawValue: bit)) }
      bit <<= 1
    }
    return result
  }
}
