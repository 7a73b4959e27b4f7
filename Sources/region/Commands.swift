import Base
import Glibc
import RegionBuilder
import Routing
import RoutingReference

extension RegionCommand {
  static func open(_ options: inout Options) throws -> Routing.Region { try Routing.Region(RegionFile.map(try options.file())) }

  static func build(_ options: inout Options) throws {
    let file = try options.file()
    guard let output = options.take("o") else { throw Options.Wrong(description: "-o FILE.region is missing") }
    try options.finish()
    let source = file.split(separator: "/").last.map(String.init) ?? file
    let clock = ContinuousClock()
    let start = clock.now
    let isTerminal = isatty(2) == 1
    let build = try RegionBuild(Extract(path: file), source: source) { step, share in
      if isTerminal { complain("\r\(step) \(Int(share * 100)) %   ") }
    }
    try RegionFile.write(build.pack, to: output)
    if isTerminal { complain("\r") }
    print("\(output): \(build.pack.count) bytes, \(build.information["nodes"]?.integer ?? 0) nodes, \(build.information["edges"]?.integer ?? 0) edges, \(clock.now - start)")
    for (problem, count) in build.problems.counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let examples = build.problems.examples[problem, default: []].map { "\($0)" }.joined(separator: ", ")
      print("  \(count) × \(problem.rawValue) (\(examples)…)")
    }
  }

  static func info(_ options: inout Options) throws {
    let region = try open(&options)
    try options.finish()
    for (key, value) in region.information { print("\(key): \(value.string ?? value.text)") }
    let south = Point(latitude: region.bounds.south, longitude: region.bounds.west).coordinate
    let north = Point(latitude: region.bounds.north, longitude: region.bounds.east).coordinate
    print("bounds: \(south.latitude),\(south.longitude) \(north.latitude),\(north.longitude)")
    print("hierarchy: \(region.hierarchy.arcCount) arcs, \(region.hierarchy.triangles.count) triangles")
    print("passages: \(region.passages.count), obstacles: \(region.obstacles.count)")
  }

  static func verify(_ options: inout Options) throws {
    let region = try open(&options)
    let count = Int(try options.number("count") ?? 10_000), seed = UInt64(try options.number("seed") ?? 1)
    let source = options.take("source")
    try options.finish()
    let raw = try source.map { try RawCheck(Extract(path: $0), region) }
    let comparison = Comparison(region, count: count, seed: seed, raw: raw)
    print("\(comparison.compared) compared: \(comparison.withWay) with a way, \(comparison.withoutWay) without, \(comparison.legs) legs, \(comparison.faults.count) faults")
    if let raw = comparison.raw { print("by the extract's tags: \(raw.checkedWays) ways and \(raw.checkedNodes) tagged nodes passed") }
    for fault in comparison.faults { print("  \(fault)") }
    if !comparison.faults.isEmpty { exit(2) }
  }
}
