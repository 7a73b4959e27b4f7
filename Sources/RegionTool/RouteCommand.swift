import Base
import Glibc
import Routing

extension RegionCommand {
  enum Format { case steps, geojson, gpx }

  static func route(_ options: inout Options) throws {
    let region = try open(&options)
    let request = RouteRequest(
      from: try options.place("from"), to: try options.place("to"), profile: try options.profile(),
      preference: try options.choice("prefer", Preference.balanced))
    let language = try options.choice("language", Language.es)
    let format: Format = options.take("geojson") != nil ? .geojson : options.take("gpx") != nil ? .gpx : .steps
    try options.finish()
    let guide = Guide(region, language)
    switch Router(region).answer(request) {
    case .found(let route): show(route, guide, format)
    case .outOfReach(let origin, let destination):
      let places = [origin ? "--from" : nil, destination ? "--to" : nil].compactMap { $0 }.joined(separator: ", ")
      complain("no street this person can use within \(Int(Network.reach)) m of \(places)\n")
      exit(3)
    case .blocked(let blockage):
      complain(
        blockage.confinesOrigin ? "There is no way out of the origin:\n" : "There is no way in to the destination:\n")
      for block in blockage.blocks {
        complain(
          "  \(guide.tell(block)) (\(block.point.coordinate.latitude), \(block.point.coordinate.longitude), \(Int(block.distance)) m)\n"
        )
      }
      if let route = blockage.leastBad {
        complain("The least bad way, NOT accessible:\n")
        show(route, guide, format)
      }
      exit(4)
    }
  }

  private static func show(_ route: Route, _ guide: Guide, _ format: Format) {
    switch format {
    case .geojson: print(route.geoJSON().text)
    case .gpx: print(route.gpx(name: "Vereda"), terminator: "")
    case .steps:
      let report = route.report
      func share(_ length: UInt32) -> Int {
        report.length == 0 ? 100 : Int((Double(length) / Double(report.length) * 100).rounded())
      }
      print(
        "\(report.length / 100) m, \((report.time + 30_000) / 60_000) min; verified \(share(report.verified)) %, unknown \(share(report.unknown)) %, at the limit \(share(report.atLimit)) %"
      )
      let slope = report.steepestUp.map { "steepest up \(Double($0) / 10) %" } ?? "no slope known"
      print(
        "climb \(report.climb / 100) m, descent \(report.descent / 100) m over \(share(report.slopeKnown)) % of the way; \(slope)"
      )
      for step in guide.steps(route) {
        print(
          "\(step.isAccessible ? " " : "✗") [\(step.icon.rawValue)] \(step.words) (\(step.length / 100) m, \(step.certainty.name))"
        )
        for detail in step.details { print("      · \(detail)") }
      }
      for warning in report.warnings { print("  ! \(warning.at / 100) m: \(guide.tell(warning))") }
    }
  }
}
