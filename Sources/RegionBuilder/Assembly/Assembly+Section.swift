import Routing

// What lies between places and streets, for the pack: only near streets, and only what nobody walks across.

extension Assembly {
  /// Side of a square in units of 10⁻⁷ degree: about 200 m north to south.
  private static let side: Int64 = 18_000
  /// Metres to each side of a gate or a gap that are left out.
  private static let gate = 2.0

  func barrierSection() -> [UInt8] {
    var squares: Set<UInt64> = []
    func square(_ point: Point, _ row: Int64, _ column: Int64) -> UInt64 {
      UInt64(
        ((Int64(point.latitude) + 900_000_000) / Self.side + row) * 0x1_0000_0000
          + (Int64(point.longitude) + 1_800_000_000) / Self.side + column)
    }
    func fill(_ point: Point) {
      if squares.contains(square(point, 1, 1)), squares.contains(square(point, -1, -1)) { return }
      for number in 0..<Int64(9) { squares.insert(square(point, number / 3 - 1, number % 3 - 1)) }
    }
    for node in draft.nodes { fill(node.point) }
    for edge in draft.edges { for point in edge.points { fill(point) } }

    var lines: [(kind: BarrierLine, points: [Point])] = []
    for line in barriers.lines where line.reading.liesBetween {
      var points: [Point] = []
      func end() {
        if points.count > 1 {
          let plane = Plane(latitude: points[0].coordinate.latitude)
          lines.append(
            (line.reading.isShore ? .shore : line.reading.kind, Simplification.line(points, plane, within: 0.05)))
        }
        points = []
      }
      for index in 1..<line.nodes.count {
        let (a, b) = (line.nodes[index - 1], line.nodes[index])
        let from = collection.points[a], to = collection.points[b]
        let length = Plane(latitude: from.coordinate.latitude).distance(from, to)
        let before = isOpening(a) ? min(1, Self.gate / max(length, 0.01)) : 0,
          after = isOpening(b) ? min(1, Self.gate / max(length, 0.01)) : 0
        if before + after >= 1 || !squares.contains(square(from, 0, 0)) && !squares.contains(square(to, 0, 0)) {
          end()
          continue
        }
        if before > 0 || points.isEmpty {
          end()
          points = [from.toward(to, before)]
        }
        points.append(from.toward(to, 1 - after))
        if after > 0 { end() }
      }
      end()
    }
    return BarrierSection.content(lines)
  }

  private func isOpening(_ node: Int) -> Bool { collection.readings[node]?.isOpening ?? false }
}

extension BarrierReading {
  /// Whether what is on the other side of it is not there for a person on this one.
  var liesBetween: Bool {
    if obstacle != nil || height.isBridge || height.isTunnel || height.layer != 0 { return false }
    switch kind {
    case .water, .wall, .fence, .hedge, .rails, .motorway, .drop: return true
    case .none, .shore, .kerb, .building, .steps: return false
    }
  }
}
