import Glibc
import RegionBuilder
import Routing

@main enum RegionCommand {
  static func main() {
    let arguments = CommandLine.arguments
    do {
      let build = try RegionBuild(Extract(path: arguments[1]), source: arguments[1])
      print(build.information.text)
      let clock = ContinuousClock()
      let start = clock.now
      let region = try Routing.Region(PackBytes(copying: build.pack))
      print(build.pack.count, clock.now - start, region.hierarchy.arcCount, region.hierarchy.triangles.count)
    } catch { print(error) }
  }
}
