import Base
import RegionAPI
import Routing

extension RegionSession {
  public func answer(_ question: RouteQuestion, _ asked: Asked) -> RegionAPI.RouteAnswer {
    let request = RouteRequest(
      from: question.from, to: question.to, profile: Profile(question.profile), preference: question.preference,
      avoiding: question.avoid.map { Circle(centre: $0.centre, radius: $0.radius) })
    let guide = Guide(region, asked.language)
    switch router.answer(request) {
    case .found(let route):
      let routes = question.alternatives ? router.alternatives(request) : [route]
      return .found(routes.map { told($0, guide) })
    case .blocked(let blockage): return .blocked(told(blockage, guide))
    case .outOfReach(let origin, let destination):
      return .outOfReach(
        OutOfReach(
          words: outOfReach(origin, destination, Words(asked.language)), atOrigin: origin, atDestination: destination))
    }
  }

  private func outOfReach(_ origin: Bool, _ destination: Bool, _ words: Words) -> String {
    if origin, destination { return words.noStreetNearEither }
    return origin ? words.noStreetNearStart : words.noStreetNearDestination
  }

  private func told(_ blockage: Blockage, _ guide: Guide) -> BlockedWay {
    BlockedWay(
      words: words(blockage, guide), confines: blockage.confinesOrigin ? .origin : .destination,
      enclosed: Metres(Double(blockage.enclosed / 100)),
      blocks: blockage.blocks.map { block in
        RouteBlock(
          matter: (block.matters.each.first ?? .barrier).told, words: guide.tell(block),
          street: region.name(ofEdge: block.edge),
          away: .told(block.distance), place: block.point.coordinate)
      }, blockCount: blockage.blockCount, leastBad: blockage.leastBad.map { told($0, guide) })
  }

  private func words(_ blockage: Blockage, _ guide: Guide) -> String {
    let words = Words(guide.words.language)
    guard let obstacle = blockage.blocks.first.map({ guide.tell($0).smallInitial }) else {
      return blockage.confinesOrigin ? words.noWayOut : words.noWayIn
    }
    return blockage.confinesOrigin ? words.noWayFromStart(obstacle) : words.noWayToDestination(obstacle)
  }

  /// A route as it is told, and kept for `follow`.
  func told(_ route: Route, _ guide: Guide) -> PlannedRoute {
    let report = route.report
    let steps = guide.steps(route)
    func steepest(_ slope: Int?, _ at: UInt32) -> SteepestPart? {
      slope.map { SteepestPart(slope: Slope(perMille: $0), at: .told(at)) }
    }
    return PlannedRoute(
      number: tracks.keep(Track(route, steps)), preference: route.preference, isAccessible: route.isAccessible,
      metres: .told(report.length),
      seconds: .told(report.time), climb: .told(report.climb), descent: .told(report.descent),
      slopeKnown: share(report.slopeKnown, of: report.length),
      steepestUp: steepest(report.steepestUp, report.steepestUpAt),
      steepestDown: steepest(report.steepestDown, report.steepestDownAt),
      certainty: certainty(report),
      unknown: report.unknownLengths.map {
        UnknownLength(matter: $0.matter.told, metres: .told($0.length), words: guide.words.unknown($0.matter))
      },
      from: RouteSnap(
        at: route.origin.point.coordinate, away: .told(route.origin.distance),
        words: route.originGap.flatMap { guide.reason($0) } ?? ""),
      to: RouteSnap(
        at: route.destination.point.coordinate, away: .told(route.destination.distance),
        words: route.destinationGap.flatMap { guide.reason($0) } ?? ""),
      bounds: Box(route.points).told,
      stretches: stretches(route), warnings: report.warnings.map { told($0, guide) }, steps: self.steps(steps, route))
  }

  func certainty(_ report: Report) -> CertaintyShares {
    CertaintyShares(
      verified: share(report.verified, of: report.length), unknown: share(report.unknown, of: report.length),
      atLimit: share(report.atLimit, of: report.length))
  }

  /// Runs of legs of equal certainty.
  func stretches(_ route: Route) -> [RouteStretch] {
    var result: [RouteStretch] = []
    var start = 0
    var at: UInt32 = 0
    while start < route.legs.count {
      let first = route.legs[start]
      var end = start, length = first.length
      while end + 1 < route.legs.count, route.legs[end + 1].certainty == first.certainty,
        route.legs[end + 1].blockers.isEmpty == first.blockers.isEmpty
      {
        end += 1
        length += route.legs[end].length
      }
      let last = end + 1 < route.legs.count ? route.legs[end + 1].firstPoint : route.points.count - 1
      result.append(
        RouteStretch(
          certainty: first.certainty.told, isPassable: first.blockers.isEmpty, at: .told(at), metres: .told(length),
          line: line(route.points[first.firstPoint...last])))
      at += length
      start = end + 1
    }
    return result
  }

  private func told(_ warning: Warning, _ guide: Guide) -> RouteWarning {
    RouteWarning(
      reason: warning.reason.told, matter: warning.matter.told, words: guide.tell(warning), at: .told(warning.at),
      metres: .told(warning.length),
      place: warning.point.coordinate)
  }

  func steps(_ steps: [Step], _ route: Route) -> [RouteStep] {
    steps.map { step in
      RouteStep(
        icon: step.icon, words: step.words, details: step.details, at: .told(step.at), metres: .told(step.length),
        seconds: .told(step.time),
        certainty: step.certainty.told, isAccessible: step.isAccessible,
        street: step.firstLeg < route.legs.count && step.icon != .arrive
          ? region.name(ofEdge: route.legs[step.firstLeg].edge) : "",
        place: step.firstPoint < route.points.count ? route.points[step.firstPoint].coordinate : nil)
    }
  }

  // MARK: What can be reached

  public func answer(_ question: IsochroneQuestion, _ asked: Asked) -> IsochroneAnswer {
    let limit = UInt32((question.seconds.value * 1000).rounded())
    let network = router.network(Profile(question.profile))
    guard let snap = network.snaps(near: question.at).first else {
      return IsochroneAnswer(isFound: false, words: Words(asked.language).noStreetNearStart)
    }
    var lines: [[Coordinate]] = []
    var centimetres: Int64 = 0
    var box = Box([snap.point])
    for stretch in network.isochrone(from: snap, limit: limit).stretches {
      let length = region.lengths[stretch.edge]
      var parts: [(UInt32, UInt32)] = [(0, length)]
      if UInt64(stretch.fromTail) + UInt64(stretch.fromHead) < UInt64(length) {
        parts = [(0, stretch.fromTail), (length - stretch.fromHead, length)]
      }
      for (from, to) in parts where to > from {
        let points = region.points(ofEdge: stretch.edge, from: from, to: to)
        for point in points { box.include(point) }
        lines.append(line(points))
        centimetres += Int64(to - from)
      }
    }
    return IsochroneAnswer(isFound: true, metres: Metres(Double(centimetres / 100)), stretches: lines, bounds: box.told)
  }

  public func answer(_ question: CoversQuestion) -> CoversAnswer {
    guard let snap = region.nearest(to: question.at, within: 2000, where: { _ in true }) else {
      return CoversAnswer(isInside: false)
    }
    return CoversAnswer(isInside: snap.distance <= 500, metres: .told(snap.distance))
  }
}

extension Region {
  /// The part of an edge between two distances from its tail, in centimetres.
  func points(ofEdge edge: UInt32, from: UInt32, to: UInt32) -> [Point] {
    let whole = points(ofEdge: edge)
    if from == 0, to >= lengths[edge] { return whole }
    var walked = 0.0
    var along: [Double] = [0]
    for index in 1..<whole.count {
      walked += plane.distance(whole[index - 1], whole[index])
      along.append(walked)
    }
    let scale = walked > 0 ? Double(lengths[edge]) / walked : 0
    var result = [point(on: edge, at: from)]
    for index in whole.indices where along[index] * scale > Double(from) && along[index] * scale < Double(to) {
      result.append(whole[index])
    }
    result.append(point(on: edge, at: to))
    return result
  }
}
