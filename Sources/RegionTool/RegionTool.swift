// RegionTool: makes, describes, asks, publishes, checks and measures region packs from the command line. `vereda region …` and `region …` both run it.

import Glibc

public enum RegionCommand {
  static let usage = """
    region build FILE.osm.pbf|.osm|.osm.gz|.osm.bz2 -o FILE.region [--gtfs FEED.zip|FOLDER]… [--zone ZONE] [--elevation FOLDER] [--event FILE.json]…
                 [--id ID] [--name NAME] [--sample] [--without-drawing] [--built YYYY-MM-DD]
    region info FILE.region
    region add FILE.region [--data FOLDER]              publishes a pack on the server: copies it into FOLDER/regions (data/regions)
    region route FILE.region --from LAT,LON --to LAT,LON [--aid manual-chair|power-chair|walker|cane|pram|none]
                 [--max-up %] [--max-down %] [--max-kerb CM] [--min-width CM] [--unknown allowed|avoided|refused] [--crossings any|marked|signals]
                 [--steps never|with-ramp|allowed] [--prefer balanced|shortest|easiest|most-certain] [--language es|en|fr|pt] [--geojson|--gpx]
    region ask FILE.region JSON…                        questions as docs/region-engine.md tells them
    region tile FILE.region Z X Y -o FILE.mvt
    region search FILE.region TEXT [--near LAT,LON] [--limit 8] [--language es|en|fr|pt]
    region reverse FILE.region --at LAT,LON [--language es|en|fr|pt]
    region event-check FILE.json…
    region transit-build FEED.zip|FOLDER… [--zone ZONE] [--region FILE.region] -o FILE.region        a timetable from GTFS, added to a region or alone

    Checks and measurements
    region verify FILE.region [--count 10000] [--seed 1] [--source FILE.osm.pbf]
    region transit-verify FEED.zip|FOLDER… [--zone ZONE] [--region FILE.region] [--count 2000] [--seed 1] [--timing]
    region measure FILE.region [--count 1000] [--seed 1]
    region measure-search FILE.region [--count 300] [--seed 1] [--compare 0]
    region measure-tiles FILE.region [--count 500] [--seed 1]
    region measure-streets FILE.region                  stretches closed, verified, unknown, at the limit, for each aid
    region export FILE.region -o FOLDER [--aid …]      graph and weights as raw 32-bit numbers, for other engines

    """

  /// Runs a command. Ends the process when it fails: 64 for a wrong command line, 1 for everything else, 3 and 4 where there is no way.
  public static func main(_ words: [String], as name: String) {
    do {
      var options = try Options(words)
      switch options.command {
      case "build": try build(&options)
      case "info": try info(&options)
      case "add": try add(&options)
      case "ask": try ask(&options)
      case "tile": try tile(&options)
      case "route": try route(&options)
      case "verify": try verify(&options)
      case "measure": try measure(&options)
      case "search": try search(&options)
      case "reverse": try reverse(&options)
      case "measure-search": try measureSearch(&options)
      case "measure-tiles": try measureTiles(&options)
      case "measure-streets": try measureStreets(&options)
      case "export": try export(&options)
      case "event-check": try eventCheck(&options)
      case "transit-build": try transitBuild(&options)
      case "transit-verify": try transitVerify(&options)
      default: throw Options.Wrong(description: "\n" + usage)
      }
    } catch {
      complain("\(name): \(error)\n")
      exit(error is Options.Wrong ? 64 : 1)
    }
  }
}
