import Base
import Routing

extension PlaceFinder {
  /// Words for a point. The street comes from the region's own lines, the rest from the index.
  public func surroundings(of coordinate: Coordinate, language: Language = .es) -> Surroundings {
    var result = Surroundings(coordinate)
    guard let point = Self.point(coordinate) else { return result }
    let plane = Plane(latitude: coordinate.latitude)
    if let region = index.region,
      let snap = region.nearest(to: coordinate, within: 250, where: { region.hasStreetName($0) })
    {
      let name = region.name(ofEdge: snap.edge)
      result.street = name
      result.streetDistance = snap.distance
      if let street = street(named: name, near: point, plane) { addStreet(street, point, plane, &result) }
    }
    addLandmark(point, plane, language, &result)
    return result
  }

  private func addStreet(_ street: UInt32, _ point: Point, _ plane: Plane, _ result: inout Surroundings) {
    var nearestHouse = 40.0
    index.houses(street) { number, suffix, place in
      let distance = plane.distance(place, point)
      if distance < nearestHouse {
        nearestHouse = distance
        result.house = index.houseText(number, suffix)
      }
    }
    var nearestCorner = 150.0
    index.crossings(street) { other, place in
      let distance = plane.distance(place, point)
      if distance < nearestCorner {
        nearestCorner = distance
        result.corner = .init(street: index.name(other), coordinate: place.coordinate, distance: distance)
      }
    }
    if let area = index.area(street) { result.area = index.name(area) }
  }

  /// The street doc of a name that comes nearest to a point.
  private func street(named name: String, near point: Point, _ plane: Plane) -> UInt32? {
    // The rarest word's streets are looked through.
    var shortest: (token: UInt32, count: Int)?
    for (token, _) in LabelTokens(name).tokens {
      guard let number = index.token(token) else { continue }
      var count = 0
      index.postings(number) { _, _ in count += 1 }
      if count < shortest?.count ?? .max { shortest = (number, count) }
    }
    guard let shortest else { return nil }
    let wanted = folded(name)
    var best: (doc: UInt32, distance: Double)?
    index.postings(shortest.token) { label, _ in
      let doc = index.doc(label)
      if !index.isStreet(doc) || !sameBytes(folded(index.text(label)), wanted) { return }
      var distance = Double.infinity
      index.samples(doc) { distance = min(distance, plane.distance($0, point)) }
      if distance < best?.distance ?? .infinity { best = (doc, distance) }
    }
    return best?.doc
  }

  /// The nearest named thing: squares of the grid, ring after ring.
  private func addLandmark(_ point: Point, _ plane: Plane, _ language: Language, _ result: inout Surroundings) {
    let row = index.grid.row(point), column = index.grid.column(point)
    let side = Double(min(index.grid.height, index.grid.width)) * plane.east
    var best: (doc: UInt32, distance: Double)?
    var ring = 0
    while ring <= 8, Double(ring - 1) * side <= min(500, best?.distance ?? 500) {
      for r in row - ring...row + ring {
        for c in column - ring...column + ring where abs(r - row) == ring || abs(c - column) == ring {
          for doc in index.docs(row: r, column: c) where !index.category(doc).isArea && !index.labels(doc).isEmpty {
            let distance = plane.distance(index.point(doc), point)
            if distance < best?.distance ?? 500 { best = (doc, distance) }
          }
        }
      }
      ring += 1
    }
    guard let best else { return }
    let place = index.found(best.doc, language)
    result.landmark = .init(
      place: place, distance: best.distance, bearing: plane.bearing(from: index.point(best.doc), to: point))
    if result.area == nil, let area = index.area(best.doc) { result.area = index.name(area) }
  }
}

extension Region {
  func hasStreetName(_ edge: UInt32) -> Bool { !name(ofEdge: edge).isEmpty }
}
