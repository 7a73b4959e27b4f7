import Base
import Glibc
import RegionBuilder
import Regions
import Routing
import RoutingReference

extension RegionCommand {
  static func open(_ options: inout Options) throws -> Routing.Region {
    try Routing.Region(RegionFile.map(try options.file()))
  }

  /// Everything that goes into a region, in one command.
  static func build(_ options: inout Options) throws {
    let file = try options.file()
    guard let output = options.take("o") else { throw Options.Wrong(description: "-o FILE.region is missing") }
    var recipe = RegionRecipe(id: options.take("id") ?? file, name: options.take("name") ?? RegionRecipe.identity(file))
    recipe.isSample = options.take("sample") != nil
    recipe.feeds = options.all("gtfs")
    recipe.zone = options.take("zone")
    recipe.events = options.all("event")
    recipe.elevation = options.take("elevation")
    recipe.hasDrawing = options.take("without-drawing") == nil
    recipe.built = today
    if let text = options.take("built") {
      guard let date = CivilDate(text) else {
        throw Options.Wrong(description: "--built \(text) is not a date like 2026-11-21")
      }
      recipe.built = date
    }
    try options.finish()
    let source = file.split(separator: "/").last.map(String.init) ?? file
    let clock = ContinuousClock()
    let start = clock.now
    let isTerminal = isatty(2) == 1
    let build = try recipe.build(Extract(path: file), source: source) { step, share in
      if isTerminal { complain("\r\(step) \(Int(share * 100)) %   ") }
    }
    try RegionFile.write(build.pack, to: output)
    if isTerminal { complain("\r") }
    print(
      "\(output): \(build.pack.count) bytes, \(build.information["nodes"]?.integer ?? 0) nodes, \(build.information["edges"]?.integer ?? 0) edges, \(clock.now - start)"
    )
    for (problem, count) in build.problems.counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let examples = build.problems.examples[problem, default: []].map { "\($0)" }.joined(separator: ", ")
      print("  \(count) × \(problem.rawValue) (\(examples)…)")
    }
    for line in build.feedReport { print(line) }
  }

  static var today: CivilDate { CivilDate(daysSince1970: Int32(time(nil) / 86_400)) }
  static var now: Instant { Instant(milliseconds: Int64(time(nil)) * 1000) }

  /// `ask FILE.region JSON…`: questions as the browser asks them, one answer a line.
  static func ask(_ options: inout Options) throws {
    let session = try RegionSession(RegionFile.map(try options.file()))
    while !options.files.isEmpty {
      print(String(decoding: session.answer(Array(try options.file().utf8), now: now), as: UTF8.self))
    }
    try options.finish()
  }

  /// `tile FILE.region Z X Y -o FILE.mvt`.
  static func tile(_ options: inout Options) throws {
    let session = try RegionSession(RegionFile.map(try options.file()))
    let numbers = [Int32(try options.file()), Int32(try options.file()), Int32(try options.file())]
    guard let z = numbers[0], let x = numbers[1], let y = numbers[2] else {
      throw Options.Wrong(description: "Z X Y are numbers")
    }
    guard let output = options.take("o") else { throw Options.Wrong(description: "-o FILE is missing") }
    try options.finish()
    try RegionFile.write(session.tile(z: z, x: x, y: y), to: output)
  }

  static func info(_ options: inout Options) throws {
    let pack = try RegionFile.map(try options.file())
    try options.finish()
    let session = try RegionSession(pack)
    let region = session.region
    for (key, value) in session.answer(InfoQuestion(), Asked(now: now)).json.object ?? JSONObject() {
      print("\(key): \(value.string ?? value.text)")
    }
    for key in ["metres", "kinds", "obstacles", "elevation"] {
      if let value = region.information[key] { print("\(key): \(value.text)") }
    }
    print("hierarchy: \(region.hierarchy.arcCount) arcs, \(region.hierarchy.triangles.count) triangles")
    print("passages: \(region.passages.count), obstacles: \(region.obstacles.count)")
  }

  /// `add FILE.region [--data FOLDER]`: checks a pack and copies it to where the server looks, under its own id; a server that runs serves it within seconds.
  static func add(_ options: inout Options) throws {
    let pack = try RegionFile.map(try options.file())
    let folder = (options.take("data") ?? "data") + "/regions"
    try options.finish()
    let session = try RegionSession(pack)
    let id = RegionRecipe.identity(
      session.region.information["id"]?.string ?? session.region.information["source"]?.string ?? "")
    for part in [String(folder.dropLast("/regions".count)), folder] where !part.isEmpty { mkdir(part, 0o755) }
    try RegionFile.write(Array(pack.bytes), to: "\(folder)/\(id).region")
    print("\(folder)/\(id).region: \(pack.bytes.count) bytes, \(session.region.nodeCount) nodes")
  }

  static func verify(_ options: inout Options) throws {
    let region = try open(&options)
    let count = Int(try options.number("count") ?? 10_000), seed = UInt64(try options.number("seed") ?? 1)
    let source = options.take("source")
    try options.finish()
    let raw = try source.map { try RawCheck(Extract(path: $0), region) }
    let comparison = Comparison(region, count: count, seed: seed, raw: raw)
    print(
      "\(comparison.compared) compared: \(comparison.withWay) with a way, \(comparison.withoutWay) without, \(comparison.legs) legs, \(comparison.faults.count) faults"
    )
    if let raw = comparison.raw {
      print("by the extract's tags: \(raw.checkedWays) ways and \(raw.checkedNodes) tagged nodes passed")
    }
    for fault in comparison.faults { print("  \(fault)") }
    if !comparison.faults.isEmpty { exit(2) }
  }
}
