import Base
import Routing

extension RegionSession {
  func route(_ question: Question) throws(QuestionError) -> JSONObject {
    let request = RouteRequest(
      from: try question.point("from"), to: try question.point("to"), profile: try question.profile(),
      preference: try question.choice("preference", or: Preference.balanced), avoiding: try question.circles("avoid"))
    let alternatives = try question.flag("alternatives", or: false)
    let guide = Guide(region, question.language)
    switch router.answer(request) {
    case .found(let route):
      let routes = alternatives ? router.alternatives(request) : [route]
      return ["found": true, "routes": .array(routes.map { .object(told($0, guide)) })]
    case .blocked(let blockage): return blocked(blockage, guide)
    case .outOfReach(let origin, let destination):
      return ["found": false, "reason": "out-of-reach", "words": .string(outOfReach(origin, destination, question.language)), "origin": .bool(origin), "destination": .bool(destination)]
    }
  }

  private func outOfReach(_ origin: Bool, _ destination: Bool, _ language: Language) -> String {
    if origin, destination { return language.say("No hay una calle que puedas usar cerca de la salida ni del destino", "No street you can use is near the start or the destination") }
    return origin ? language.say("No hay una calle que puedas usar cerca de la salida", "No street you can use is near the start")
      : language.say("No hay una calle que puedas usar cerca del destino", "No street you can use is near the destination")
  }

  private func blocked(_ blockage: Blockage, _ guide: Guide) -> JSONObject {
    var blocks: [JSON] = []
    for block in blockage.blocks {
      var told: JSONObject = [
        "matter": .word((block.matters.each.first ?? .barrier).name), "words": .string(guide.tell(block)), "street": .string(region.name(ofEdge: block.edge)),
        "away": .metres(block.distance),
      ]
      told.setPoint(block.point)
      blocks.append(.object(told))
    }
    var answer: JSONObject = [
      "found": false, "reason": "blocked", "words": .string(words(blockage, guide)), "confines": blockage.confinesOrigin ? "origin" : "destination",
      "enclosed": .number(Double(blockage.enclosed / 100)), "blocks": .array(blocks), "blockCount": .integer(Int64(blockage.blockCount)),
    ]
    if let leastBad = blockage.leastBad { answer["leastBad"] = .object(told(leastBad, guide)) }
    return answer
  }

  private func words(_ blockage: Blockage, _ guide: Guide) -> String {
    let language = guide.words.language
    let what = blockage.blocks.first.map { ": " + guide.tell($0).smallInitial } ?? ""
    return blockage.confinesOrigin ? language.say("Ningún camino cumple con lo que necesitas. Desde la salida cierra el paso", "No way meets what you need. What closes the way from the start") + what
      : language.say("Ningún camino cumple con lo que necesitas. Hacia el destino cierra el paso", "No way meets what you need. What closes the way to the destination") + what
  }

  /// A route as it is told, and kept for `follow`.
  func told(_ route: Route, _ guide: Guide) -> JSONObject {
    let report = route.report
    let steps = guide.steps(route)
    var answer: JSONObject = [
      "preference": .string(route.preference.rawValue), "accessible": .bool(route.isAccessible), "metres": .metres(report.length), "seconds": .seconds(report.time),
      "climb": .metres(report.climb), "descent": .metres(report.descent), "slopeKnown": .share(report.slopeKnown, of: report.length),
      "certainty": certainty(report), "from": away(route.origin), "to": away(route.destination), "bounds": Box(route.points).json,
      "stretches": stretches(route), "warnings": .array(report.warnings.map { warning($0, guide) }), "steps": self.steps(steps, route),
    ]
    if let steepest = report.steepestUp { answer["steepestUp"] = ["slope": .slope(steepest), "at": .metres(report.steepestUpAt)] }
    if let steepest = report.steepestDown { answer["steepestDown"] = ["slope": .slope(steepest), "at": .metres(report.steepestDownAt)] }
    answer["unknown"] = .array(report.unknownLengths.map { unknown in
      ["matter": .word(unknown.matter.name), "metres": .metres(unknown.length), "words": .string(guide.words.unknown(unknown.matter))]
    })
    answer["route"] = .integer(tracks.keep(Track(route, steps)))
    return answer
  }

  func certainty(_ report: Report) -> JSON {
    ["verified": .share(report.verified, of: report.length), "unknown": .share(report.unknown, of: report.length), "atLimit": .share(report.atLimit, of: report.length)]
  }

  private func away(_ snap: Snap) -> JSON {
    var result: JSONObject = ["away": .metres(snap.distance)]
    result.setPoint(snap.point)
    return .object(result)
  }

  /// Runs of legs of equal certainty.
  func stretches(_ route: Route) -> JSON {
    var result: [JSON] = []
    var start = 0
    var at: UInt32 = 0
    while start < route.legs.count {
      let first = route.legs[start]
      var end = start, length = first.length
      while end + 1 < route.legs.count, route.legs[end + 1].certainty == first.certainty, route.legs[end + 1].blockers.isEmpty == first.blockers.isEmpty {
        end += 1
        length += route.legs[end].length
      }
      let last = end + 1 < route.legs.count ? route.legs[end + 1].firstPoint : route.points.count - 1
      result.append([
        "certainty": .string(first.certainty.name), "passable": .bool(first.blockers.isEmpty), "at": .metres(at), "metres": .metres(length),
        "line": .line(route.points[first.firstPoint...last]),
      ])
      at += length
      start = end + 1
    }
    return .array(result)
  }

  private func warning(_ warning: Warning, _ guide: Guide) -> JSON {
    let reason: StaticString = switch warning.reason {
    case .blocked: "blocked"
    case .atLimit: "at-limit"
    case .unknown: "unknown"
    case .notice: "notice"
    }
    var told: JSONObject = [
      "reason": .word(reason), "matter": .word(warning.matter.name), "words": .string(guide.tell(warning)), "at": .metres(warning.at), "metres": .metres(warning.length),
    ]
    told.setPoint(warning.point)
    return .object(told)
  }

  func steps(_ steps: [Step], _ route: Route) -> JSON {
    var result: [JSON] = []
    for step in steps {
      var told: JSONObject = [
        "icon": .string(step.icon.rawValue), "words": .string(step.words), "details": .array(step.details.map { .string($0) }), "at": .metres(step.at),
        "metres": .metres(step.length), "seconds": .seconds(step.time), "certainty": .string(step.certainty.name), "accessible": .bool(step.isAccessible),
        "street": .string(step.firstLeg < route.legs.count && step.icon != .arrive ? region.name(ofEdge: route.legs[step.firstLeg].edge) : ""),
      ]
      if step.firstPoint < route.points.count { told.setPoint(route.points[step.firstPoint]) }
      result.append(.object(told))
    }
    return .array(result)
  }

  // MARK: What can be reached

  func isochrone(_ question: Question) throws(QuestionError) -> JSONObject {
    let place = try question.point("at"), profile = try question.profile()
    let limit = UInt32((try question.number("seconds", 1...7200) * 1000).rounded())
    let network = router.network(profile)
    guard let snap = network.snaps(near: place).first else {
      return ["found": false, "words": .string(outOfReach(true, false, question.language)), "metres": 0, "stretches": .array([]), "bounds": .array([])]
    }
    var lines: [JSON] = []
    var centimetres: Int64 = 0
    var box = Box([snap.point])
    for stretch in network.isochrone(from: snap, limit: limit).stretches {
      let length = region.lengths[stretch.edge]
      var parts: [(UInt32, UInt32)] = [(0, length)]
      if UInt64(stretch.fromTail) + UInt64(stretch.fromHead) < UInt64(length) { parts = [(0, stretch.fromTail), (length - stretch.fromHead, length)] }
      for (from, to) in parts where to > from {
        let points = region.points(ofEdge: stretch.edge, from: from, to: to)
        for point in points { box.include(point) }
        lines.append(.line(points))
        centimetres += Int64(to - from)
      }
    }
    return ["found": true, "metres": .integer(centimetres / 100), "stretches": .array(lines), "bounds": box.json]
  }

  func covers(_ question: Question) throws(QuestionError) -> JSONObject {
    guard let snap = region.nearest(to: try question.point("at"), within: 2000, where: { _ in true }) else { return ["inside": false] }
    return ["inside": .bool(snap.distance <= 500), "metres": .metres(snap.distance)]
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
    for index in whole.indices where along[index] * scale > Double(from) && along[index] * scale < Double(to) { result.append(whole[index]) }
    result.append(point(on: edge, at: to))
    return result
  }
}
