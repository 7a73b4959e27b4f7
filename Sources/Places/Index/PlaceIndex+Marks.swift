import Routing

/// What a map needs of a place.
public struct PlaceMark: Sendable {
  public var doc: UInt32
  public var category: Category
  public var point: Point
  public var wheelchair: WheelchairTag
  public var toilets: WheelchairTag
}

extension PlaceIndex {
  /// Calls `body` with every place (not streets) within a box of 10⁻⁷ degrees.
  public func marks(south: Int32, west: Int32, north: Int32, east: Int32, _ body: (PlaceMark) -> Void) {
    if south > north || west > east { return }
    let low = Point(latitude: south, longitude: west), high = Point(latitude: north, longitude: east)
    for row in stride(from: max(0, grid.row(low)), to: min(grid.row(high) + 1, grid.rows), by: 1) {
      for column in stride(from: max(0, grid.column(low)), to: min(grid.column(high) + 1, grid.columns), by: 1) {
        for doc in docs(row: row, column: column) {
          let point = point(doc)
          if point.latitude < south || point.latitude > north || point.longitude < west || point.longitude > east {
            continue
          }
          body(
            PlaceMark(
              doc: doc, category: category(doc), point: point, wheelchair: wheelchair(doc), toilets: toilets(doc)))
        }
      }
    }
  }

  /// Empty where it has none.
  public func name(ofPlace doc: UInt32) -> String { name(doc) }
  /// As in answers.
  public func id(ofPlace doc: UInt32) -> String { SourceElement(packed: sources[doc]).text }

  /// Whether there is any place of a kind.
  public func has(_ category: Category) -> Bool {
    var found = false
    docs(of: category) { _ in found = true }
    return found
  }
}
