import Base

/// How sure a stretch is for one person.
public enum Certainty: UInt8, Sendable, CaseIterable { case verified, unknown, atLimit }

/// Part of a route along one edge.
public struct Leg: Equatable, Sendable {
  public var edge: UInt32
  public var forward: Bool
  /// Centimetres from the edge's tail where the leg begins and ends.
  public var from: UInt32
  public var to: UInt32
  /// Milliseconds, with the wait at the obstacle at its end.
  public var time: UInt32
  public var certainty: Certainty
  /// What is unknown, or near the limit, here and at the obstacle at its end.
  public var unknowns: Aspects
  public var atLimit: Aspects
  /// Hard limits broken: only on a way marked as not accessible.
  public var blockers: Aspects
  /// Its first point in the route's `points`; it shares its last with the next leg.
  public var firstPoint: Int

  /// Centimetres.
  public var length: UInt32 { from <= to ? to - from : from - to }
}

/// A way from one place to another, and what is known about it.
public struct Route: Sendable {
  public var origin: Snap
  public var destination: Snap
  public var legs: [Leg]
  /// Nodes passed between legs: one fewer than legs.
  public var nodes: [UInt32]
  public var points: [Point]
  public var preference: Preference
  public var cost: UInt32
  /// False only for the least bad way where there is no accessible one.
  public var isAccessible: Bool
  public var report: Report
  /// What keeps the route's ends from the places asked for; nil where it begins or ends there.
  public var originGap: Gap?
  public var destinationGap: Gap?
}

/// Between a place and the end of a route, which gets no nearer.
public struct Gap: Sendable {
  /// Metres.
  public var distance: Double
  /// What lies there.
  public var across: BarrierLine
  /// What closes the nearer street; nil where nothing does.
  public var block: Blockage.Block?
}

/// What a route says about itself as a whole. Lengths in centimetres.
public struct Report: Equatable, Sendable {
  public var length: UInt32 = 0
  /// Milliseconds at the person's speed, waits included.
  public var time: UInt32 = 0
  public var verified: UInt32 = 0
  public var unknown: UInt32 = 0
  public var atLimit: UInt32 = 0
  /// Up and down over the stretches whose slope is known, in centimetres, and how long those are.
  public var climb: UInt32 = 0
  public var descent: UInt32 = 0
  public var slopeKnown: UInt32 = 0
  /// Steepest known slope up and down, per mille; nil where none is known. Where: centimetres from the start.
  public var steepestUp: Int?
  public var steepestUpAt: UInt32 = 0
  public var steepestDown: Int?
  public var steepestDownAt: UInt32 = 0
  /// Length on which each matter is unknown.
  public var unknownLengths: [MatterLength] = []
  public var warnings: [Warning] = []

  public struct MatterLength: Equatable, Sendable {
    public var matter: Aspects
    public var length: UInt32
  }
}

/// Something to know before getting there.
public struct Warning: Equatable, Sendable {
  public enum Reason: UInt8, Sendable, CaseIterable { case blocked, atLimit, unknown, notice }

  public var reason: Reason
  /// One matter.
  public var matter: Aspects
  /// Centimetres from the start, and how far it goes on; 0 for a point.
  public var at: UInt32
  public var length: UInt32
  public var point: Point
  /// The value, where there is one: ‰ of slope, mm of kerb, cm of width.
  public var value: Int?
  /// Index of the leg.
  public var leg: Int
}
