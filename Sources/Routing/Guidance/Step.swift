/// One instruction on the way.
public struct Step: Equatable, Sendable {
  /// A picture's name; the host draws it.
  public typealias Icon = StepIcon

  public var icon: Icon
  /// What to do: one short sentence.
  public var words: String
  /// What to expect until the next step: kerbs, slope, ground, gates, what is not known. Short sentences.
  public var details: [String]
  /// Centimetres from the start of the route, and until the next step.
  public var at: UInt32
  public var length: UInt32
  /// Milliseconds until the next step.
  public var time: UInt32
  /// Index into the route's points and legs.
  public var firstPoint: Int
  public var firstLeg: Int
  /// The least sure of its legs.
  public var certainty: Certainty
  public var isAccessible: Bool
}
