import Base

/// Tells routes in words: Spanish (Mexico, tú), English, French, Portuguese.
public struct Guide: Sendable {
  public let region: Region
  public let words: Phrases

  public init(_ region: Region, _ language: Language) {
    self.region = region
    words = Phrases(language)
  }

  /// The steps of a route, the last one being the arrival.
  /// - Parameter place: where the route ends, by its name; nil for the destination.
  public func steps(_ route: Route, to place: String? = nil) -> [Step] {
    var steps: [Step] = []
    var at: UInt32 = 0
    // Who starts at a corner does not walk the street that only touches it.
    let start = route.legs.firstIndex { $0.length > 0 } ?? 0
    for index in route.legs.indices.dropFirst(start) {
      let leg = route.legs[index]
      if index == route.legs.count - 1, leg.length == 0, !steps.isEmpty { break }
      if let (icon, words) = instruction(route, index, isFirst: index == start, after: steps.last?.icon) {
        steps.append(
          Step(
            icon: icon, words: words, details: [], at: at, length: 0, time: 0, firstPoint: leg.firstPoint,
            firstLeg: index, certainty: .verified,
            isAccessible: true))
      }
      let current = steps.count - 1
      steps[current].length += leg.length
      steps[current].time += leg.time
      steps[current].certainty = worse(steps[current].certainty, leg.certainty)
      if !leg.blockers.isEmpty { steps[current].isAccessible = false }
      for detail in (index == start ? (0..<start).flatMap { details(route, $0) } : []) + details(route, index)
      where !steps[current].details.contains(where: { sameBytes($0, detail) }) {
        steps[current].details.append(detail)
      }
      at += leg.length
    }
    if let gap = route.originGap, !steps.isEmpty {
      steps[0].details.insert(contentsOf: tell(gap, atStart: true), at: 0)
    }
    let gap = route.destinationGap
    steps.append(
      Step(
        icon: .arrive,
        words: words.arrive(
          metresAway: route.destination.distance, at: place, isShort: gap?.across ?? .none != .none || gap?.block != nil
        ),
        details: gap.map { tell($0, atStart: false) } ?? [], at: at,
        length: 0, time: 0,
        firstPoint: max(route.points.count - 1, 0), firstLeg: max(route.legs.count - 1, 0), certainty: .verified,
        isAccessible: true))
    return steps
  }

  private func worse(_ a: Certainty, _ b: Certainty) -> Certainty {
    a == .atLimit || b == .atLimit ? .atLimit : a == .unknown || b == .unknown ? .unknown : .verified
  }

  // MARK: What to do at the start of a leg

  /// Nil where one just goes on. A crossing, lift or flight of steps is over as soon as another kind of street is walked for five metres.
  private func instruction(_ route: Route, _ index: Int, isFirst: Bool, after last: Step.Icon?) -> (Step.Icon, String)?
  {
    let leg = route.legs[index]
    let passage = region.passage(ofEdge: leg.edge)
    if isFirst {
      if let special = special(route, index, passage) { return special }
      return (.depart, words.depart(compass: compass(bearing(route, index, atEnd: false)), way(leg.edge, passage)))
    }
    let before = route.legs[index - 1]
    let previous = region.passage(ofEdge: before.edge)
    let node = route.nodes[index - 1]
    if let obstacle = region.obstacle(atNode: node), obstacle.barrier == .lift {
      return (.lift, words.takeLift(level: level(after: route, index)))
    }
    if let special = special(route, index, passage) {
      // The rest of the same steps or lift, or of a crossing already told.
      if passage.kind == previous.kind, passage.kind == .steps || passage.kind == .lift,
        passage.conveying == previous.conveying
      {
        return nil
      }
      if passage.crossing != .none, isApproach(previous) || isSecondHalf(route, index) { return nil }
      return special
    }
    let turn = turn(route, index)
    let isChoice = region.incidentFirst[node + 1] - region.incidentFirst[node] > 2
    let isRenamed = !region.haveSameName(leg.edge, before.edge) && region.hasName(leg.edge)
    let wasSpecial =
      switch last {
      case .crossing, .crossingSignals, .lift, .ramp, .steps, .escalator: true
      default: false
      }
    let steep = abs(turn)
    if steep > 40 && isChoice || steep > 20 && isRenamed && isChoice {
      return (icon(turn), words.turn(icon(turn), way(leg.edge, passage)))
    }
    if isRenamed && leg.length > 1500
      || wasSpecial && passage.kind != .crossing && (leg.length > 500 || index == route.legs.count - 1)
    {
      return (.straight, words.goOn(way(leg.edge, passage)))
    }
    return nil
  }

  /// Crossings, steps, lifts, moving walkways.
  private func special(_ route: Route, _ index: Int, _ passage: Passage) -> (Step.Icon, String)? {
    let leg = route.legs[index]
    if passage.kind == .lift { return (.lift, words.takeLift(level: level(after: route, index))) }
    if passage.conveying != .none { return (.escalator, words.conveyor(stairs: passage.kind == .steps)) }
    if passage.kind == .steps {
      let isUp = leg.forward ? passage.slope == .upwards : passage.slope == .downwards
      let isDown = leg.forward ? passage.slope == .downwards : passage.slope == .upwards
      let hasRamp = passage.wheelchairRamp == .yes || passage.ramp == .yes
      return (
        hasRamp ? .ramp : .steps,
        words.steps(count: Int(passage.stepCount), up: isUp, down: isDown, ramp: hasRamp, handrail: passage.handrail)
      )
    }
    if passage.crossing != .none { return cross(leg, passage, side: side(route, index)) }
    // The first metres of a crossing way: the crossing itself comes with the next leg, and is told here.
    if isApproach(passage), index + 1 < route.legs.count {
      let next = region.passage(ofEdge: route.legs[index + 1].edge)
      if next.crossing != .none { return cross(route.legs[index + 1], next, side: side(route, index)) }
    }
    return nil
  }

  /// The other side of a crossing told at its first side: both meet at the street.
  private func isSecondHalf(_ route: Route, _ index: Int) -> Bool {
    let before = region.passage(ofEdge: route.legs[index - 1].edge),
      here = region.passage(ofEdge: route.legs[index].edge)
    if before.crossing == .none || !here.flags.contains(.crossingHalf) { return false }
    // What came before may itself have been the second side of another crossing: then this is the first side of the next, beyond an island.
    return !before.flags.contains(.crossingHalf) || index < 2 || !isSecondHalf(route, index - 1)
  }

  private func isApproach(_ passage: Passage) -> Bool { passage.kind == .crossing && passage.crossing == .none }

  private func cross(_ leg: Leg, _ passage: Passage, side: Phrases.Side) -> (Step.Icon, String) {
    (
      passage.crossing == .signals ? .crossingSignals : .crossing,
      words.cross(street: crossedStreet(leg), passage.crossing, sound: passage.soundSignals, side: side)
    )
  }

  /// Whether one turns to begin a leg.
  private func side(_ route: Route, _ index: Int) -> Phrases.Side {
    if index == 0 { return .ahead }
    let turn = turn(route, index)
    return turn < -45 ? .left : turn > 45 ? .right : .ahead
  }

  /// Degrees from the end of the last leg to the start of this one: −180…180, left is negative.
  private func turn(_ route: Route, _ index: Int) -> Double {
    let turn = bearing(route, index, atEnd: false) - bearing(route, index - 1, atEnd: true)
    return turn > 180 ? turn - 360 : turn <= -180 ? turn + 360 : turn
  }

  /// The name of the street that a crossing leg crosses: a carriageway at one of its ends.
  private func crossedStreet(_ leg: Leg) -> String {
    for node in leg.forward
      ? [region.heads[leg.edge], region.tails[leg.edge]] : [region.tails[leg.edge], region.heads[leg.edge]]
    {
      for index in region.incidentFirst[node]..<region.incidentFirst[node + 1] {
        let edge = region.incident[index]
        if edge != leg.edge, region.passage(ofEdge: edge).kind.isRoad, region.hasName(edge) {
          return region.name(ofEdge: edge)
        }
      }
    }
    return ""
  }

  private func way(_ edge: UInt32, _ passage: Passage) -> Phrases.Way {
    region.hasName(edge) ? .named(region.name(ofEdge: edge)) : .unnamed(passage.kind)
  }

  /// The storey one comes out at, if the next legs tell.
  private func level(after route: Route, _ index: Int) -> Int? {
    for leg in route.legs[index...].prefix(3) {
      let passage = region.passage(ofEdge: leg.edge)
      if passage.kind != .lift, passage.level != Passage.unknownLevel { return Int(passage.level) }
    }
    return nil
  }

  /// Direction over the first, or last, ten metres of a leg.
  private func bearing(_ route: Route, _ index: Int, atEnd: Bool) -> Double {
    let first = route.legs[index].firstPoint
    let last = index + 1 < route.legs.count ? route.legs[index + 1].firstPoint : route.points.count - 1
    if first >= last { return 0 }
    if atEnd {
      var from = last - 1
      while from > first, region.plane.distance(route.points[from], route.points[last]) < 10 { from -= 1 }
      return region.plane.bearing(from: route.points[from], to: route.points[last])
    }
    var to = first + 1
    while to < last, region.plane.distance(route.points[first], route.points[to]) < 10 { to += 1 }
    return region.plane.bearing(from: route.points[first], to: route.points[to])
  }

  private func compass(_ bearing: Double) -> Int { Int((bearing / 45).rounded()) % 8 }

  private func icon(_ turn: Double) -> Step.Icon {
    let steep = abs(turn)
    if steep > 165 { return .turnBack }
    if steep > 120 { return turn < 0 ? .sharpLeft : .sharpRight }
    if steep > 50 { return turn < 0 ? .left : .right }
    if steep > 20 { return turn < 0 ? .slightLeft : .slightRight }
    return .straight
  }
}
