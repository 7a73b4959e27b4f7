/// What is closed at a moment: numbers of the timetable's stops, lines and pathways, and trips by their ids.
public struct Closures: Hashable, Sendable {
  /// Platforms, entrances, stations (with all their parts) and lifts' landings where no one gets in or out.
  public var stops: Set<Int> = []
  /// Only closed to those who need step-free access: a lift of the stop is out of order.
  public var stepFreeStops: Set<Int> = []
  public var lines: Set<Int> = []
  public var pathways: Set<Int> = []
  /// `trip_id`s that do not run, in UTF-8 (strings in a set bring their normalization with them: ten kilobytes in the browser).
  public var trips: Set<[UInt8]> = []

  public init() {}
  public static let none = Closures()
  public var isEmpty: Bool {
    stops.isEmpty && stepFreeStops.isEmpty && lines.isEmpty && pathways.isEmpty && trips.isEmpty
  }

  /// Stops closed to a person, with the parts of closed stations.
  func stops(stepFree: Bool, in timetable: Timetable) -> Set<Int> {
    var closed = stops
    if stepFree { closed.formUnion(stepFreeStops) }
    if closed.isEmpty { return closed }
    for (index, stop) in timetable.stops.enumerated() {
      var parent = stop.parent
      var depth = 0
      while let above = parent, depth < 3 {
        if closed.contains(above) { closed.insert(index) }
        parent = timetable.stops[above].parent
        depth += 1
      }
    }
    return closed
  }
}
