import ArgumentParser
import RegionTool

/// `vereda region …`: makes, describes, publishes, asks and checks regions.
struct RegionTools: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "region",
    abstract: "Make, describe, publish and ask regions: build, info, add, route, search … (vereda region help).")
  @Argument(parsing: .captureForPassthrough, help: "See vereda region help.") var words: [String] = []

  func run() throws { RegionCommand.main(words, as: "vereda region") }
}

/// `vereda route REGION --from LAT,LON --to LAT,LON …`.
struct RouteTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "route", abstract: "A route in a region, as steps, GeoJSON or GPX.")
  @Argument(
    parsing: .captureForPassthrough,
    help: "FILE.region --from LAT,LON --to LAT,LON [--aid manual-chair] [--max-up 6] … [--geojson|--gpx]") var words:
    [String] = []

  func run() throws { RegionCommand.main(["route"] + words, as: "vereda route") }
}
