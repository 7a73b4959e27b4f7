import Glibc

/// `region`: make, describe, ask and check region packs.
@main enum RegionCommand {
  static let usage = """
    region build FILE.osm.pbf|.osm|.osm.gz|.osm.bz2 -o FILE.region [--gtfs FEED.zip|FOLDER]… [--elevation FOLDER] [--event FILE.json]…
                 [--id ID] [--name NAME] [--sample yes] [--drawing no]
    region ask FILE.region JSON…                        questions as docs/region-engine.md tells them
    region tile FILE.region Z X Y -o FILE.mvt
    region info FILE.region
    region route FILE.region --from LAT,LON --to LAT,LON [--aid manual-chair|power-chair|walker|cane|pram|none]
                 [--max-up %] [--max-down %] [--max-kerb CM] [--min-width CM] [--unknown allowed|avoided|refused]
                 [--prefer balanced|shortest|easiest|most-certain] [--language es|en] [--format steps|geojson|gpx]
    region verify FILE.region [--count 10000] [--seed 1] [--source FILE.osm.pbf]
    region measure FILE.region [--count 1000] [--seed 1]
    region search FILE.region TEXT [--near LAT,LON] [--limit 8] [--language es|en]
    region reverse FILE.region --at LAT,LON [--language es|en]
    region measure-search FILE.region [--count 300] [--seed 1] [--compare 0]
    region export FILE.region -o FOLDER [--aid …]      graph and weights as raw 32-bit numbers, for other engines
    region transit-build FEED.zip|FOLDER… [--region FILE.region] -o FILE.region        a timetable from GTFS, added to a region or alone
    region event-check FILE.json…
    region transit-verify FEED.zip|FOLDER… [--region FILE.region] [--count 2000] [--seed 1] [--timing yes]

    """

  static func main() {
    do {
      var options = try Options(Array(CommandLine.arguments.dropFirst()))
      switch options.command {
      case "build": try build(&options)
      case "info": try info(&options)
      case "ask": try ask(&options)
      case "tile": try tile(&options)
      case "route": try route(&options)
      case "verify": try verify(&options)
      case "measure": try measure(&options)
      case "search": try search(&options)
      case "reverse": try reverse(&options)
      case "measure-search": try measureSearch(&options)
      case "export": try export(&options)
      case "event-check": try eventCheck(&options)
      case "transit-build": try transitBuild(&options)
      case "transit-verify": try transitVerify(&options)
      default: throw Options.Wrong(description: usage)
      }
    } catch {
      complain("region: \(error)\n")
      exit(error is Options.Wrong ? 64 : 1)
    }
  }
}
