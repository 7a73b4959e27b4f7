// Fuzzing: what reads bytes of strangers, offered to libFuzzer one at a time. `tools/fuzz-parsers` builds and runs it.

import Base
import CZlib
import EventLicence
import Glibc
import HealthFiles
import HealthImport
import RegionBuilder
import Regions
import Routing
import Series
import Transit

/// A reader and what is done with what it read, chosen by VEREDA_FUZZ.
enum Target: String {
  case pbf, xml, feed, elevation, region, event, alerts, question, chunk, licence, health
}

private let target = environment("VEREDA_FUZZ").flatMap { Target(rawValue: $0) }
/// Readers that want files get them here; better not on a disk.
private let folder = environment("VEREDA_FUZZ_FOLDER") ?? "/tmp"
/// libFuzzer has one thread.
nonisolated(unsafe) private let session = environment("VEREDA_FUZZ_REGION").map { path in
  do { return try RegionSession(RegionFile.map(path)) } catch { fatalError("\(path): \(error)") }
}
/// Monday 23 November 2026, 10:00 in Mexico City.
private let now = Instant(milliseconds: 1_795_449_600_000)

/// With VEREDA_FUZZ_MAKE the seeds of `region` are made instead: `NAME.region` of each extract `NAME.osm` in that folder, with the feed and the event pack beside it.
@_cdecl("LLVMFuzzerInitialize") public func initialize(_: UnsafeMutableRawPointer, _: UnsafeMutableRawPointer) -> CInt {
  if let extract = environment("VEREDA_FUZZ_MAKE") {
    do { try makeRegion(extract) } catch { fatalError("\(extract): \(error)") }
    exit(0)
  }
  if target == nil { fatalError("VEREDA_FUZZ names no target") }
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput") public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  switch target {
  case .pbf: extract(bytes, ending: "osm.pbf")
  case .xml: extract(bytes, ending: "osm")
  case .feed: feed(bytes)
  case .elevation: elevation(bytes)
  case .region: region(bytes)
  case .event: event(bytes)
  case .alerts: alerts(bytes)
  case .question: _ = session?.answer(bytes, now: now)
  case .chunk: chunk(bytes)
  case .licence: licence(bytes)
  case .health: health(bytes)
  case nil: break
  }
  return 0
}

// MARK: Targets

/// A file of health data, an archive or not, in pieces whose length the first byte chooses; twice, which must say the same of what is
/// not an archive. What was read goes into chunks, which must open again, and an import goes on from each checkpoint.
private func health(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  let file = Array(bytes.dropFirst()), isArchive = file.starts(with: Array("PK".utf8))
  let (samples, problem) = imported(file, pieces: Int(first) + 1)
  let (again, other) = imported(file, pieces: file.count + 1)
  if !isArchive && (samples != again || problem != other) { fatalError("pieces tell") }
  for day in ImportShelf.days(samples) {
    var chunk = Chunk(day: day.day, columns: day.metric.kind.columns.count), added: [ImportAdded] = []
    let names = (0..<1_000).map { "source \($0)" }
    _ = ImportShelf.add(
      day, to: &chunk, sources: names, at: Stamp(milliseconds: 1, counter: 0, device: DeviceID(1)), counts: &added)
    do { _ = try Chunk(decoding: chunk.encoded()) } catch { fatalError("an own chunk is refused: \(error)") }
  }
  _ = try? ZipDirectory.find(file, fileSize: Int64(file.count))
  if let json = try? JSON.parse(file), let checkpoint = ImportCheckpoint(json: json) {
    let session = ImportSession(now: now, resuming: checkpoint)
    _ = session.begin("export.xml")
    try? session.feed(Array("<Record type=\"HKQuantityTypeIdentifierStepCount\" value=\"1\"/></HealthData>".utf8))
    try? session.end()
  }
}

private func imported(_ file: [UInt8], pieces: Int) -> ([ImportedSample], HealthImportError?) {
  let session = ImportSession(now: now), reading = ZipReading(session, ZlibInflater(), name: "export.xml") {}
  var problem: HealthImportError?, at = 0
  do throws(HealthImportError) {
    while at < file.count {
      let piece = Array(file[at..<min(at + pieces, file.count)])
      at += piece.count
      try give(piece, reading)
      if let checkpoint = session.checkpoint(), ImportCheckpoint(json: checkpoint.json) == nil {
        fatalError("an own checkpoint is refused")
      }
    }
    try reading.finish()
  } catch {
    problem = error
  }
  return (session.takeSamples(), problem)
}

private func give(_ piece: [UInt8], _ reading: ZipReading) throws(HealthImportError) {
  var problem: HealthImportError?
  piece.withUnsafeBytes { raw in
    do throws(HealthImportError) { try reading.feed(raw) } catch { problem = error }
  }
  if let problem { throw problem }
}

/// Read, put together, made into a pack; and what was packed must open.
private func extract(_ bytes: [UInt8], ending: String) {
  let path = "\(folder)/x.\(ending)"
  write(bytes, path)
  guard let extract = try? Extract(path: path), let build = try? RegionBuild(extract, source: "x") else { return }
  do { _ = try RegionSession(PackBytes(copying: build.pack)) } catch { fatalError("an own pack is refused: \(error)") }
}

/// A zip file, or the files of a folder one after the other, each after a line `#NAME`.
private func feed(_ bytes: [UInt8]) {
  let path = "\(folder)/feed"
  if bytes.starts(with: Array("PK".utf8)) {
    write(bytes, path + ".zip")
    return timetable(path + ".zip")
  }
  mkdir(path, 0o700)
  var written: [String] = []
  for part in bytes.split(separator: UInt8(ascii: "#")) {
    let end = part.firstIndex(of: 10) ?? part.endIndex
    let name = String(decoding: part[..<end], as: UTF8.self)
    if !feedFiles.contains(name) || written.contains(name) { continue }
    write(Array(part[end...].dropFirst()), "\(path)/\(name)")
    written.append(name)
  }
  timetable(path)
  for name in written { unlink("\(path)/\(name)") }
}

private let feedFiles: Set<String> = [
  "agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt", "calendar.txt", "calendar_dates.txt",
  "frequencies.txt", "transfers.txt",
  "pathways.txt", "levels.txt", "feed_info.txt", "fare_attributes.txt", "fare_rules.txt",
]

private func timetable(_ path: String) {
  guard let feed = try? Feed(path: path) else { return }
  // What a damaged feed tells as its time zone does not matter here.
  do { _ = try Timetable(PackBytes(copying: PackSections.pack(TimetableBuild([feed], zone: "UTC").sections))) } catch {
    fatalError("an own timetable is refused: \(error)")
  }
}

/// The first byte chooses the ending of the file's name and whether a slope is asked for where the tile is cut off by the date line.
private func elevation(_ bytes: [UInt8]) {
  guard let choice = bytes.first else { return }
  let endings = ["hgt", "hgt.gz", "hgt.zip", "SRTMGL1.hgt.zip", "SRTMGL3.hgt.zip"]
  let path = "\(folder)/N19W099.\(endings[Int(choice) % endings.count])"
  write(Array(bytes.dropFirst()), path)
  defer { unlink(path) }
  guard let model = try? Elevation(folder: folder) else { return }
  for step in 0..<40 {
    let place = Point(latitude: 190_000_000 + Int32(step) * 256_411, longitude: -990_000_000 + Int32(step) * 256_411)
    guard (try? model.height(place)) != nil else { return }
  }
}

/// A pack as it is and, since a checksum keeps almost everything else out, with its checksums put right.
private func region(_ bytes: [UInt8]) {
  questions(bytes)
  if let sealed = sealed(bytes) { questions(sealed) }
}

private func questions(_ bytes: [UInt8]) {
  guard let session = try? RegionSession(PackBytes(copying: bytes)) else { return }
  for question in questions { _ = session.answer(question, now: now) }
  for tile in tiles { _ = session.tile(z: tile.0, x: tile.1, y: tile.2) }
}

private let questions = [
  #"{"ask":"info"}"#, #"{"ask":"suggest","text":"calle obs 3"}"#,
  #"{"ask":"reverse","at":{"lat":19.4975,"lon":-98.982}}"#,
  #"{"ask":"nearest","category":"toilets","at":{"lat":19.4975,"lon":-98.982}}"#,
  #"{"ask":"route","from":{"lat":19.4954,"lon":-98.9846},"to":{"lat":19.4985,"lon":-98.981},"profile":{"aid":"manual-chair"}}"#,
  #"{"ask":"isochrone","at":{"lat":19.4975,"lon":-98.982},"seconds":600,"profile":{"aid":"none"}}"#,
  #"{"ask":"journeys","from":{"lat":19.4954,"lon":-98.9846},"to":{"lat":19.4985,"lon":-98.981},"profile":{"aid":"manual-chair"}}"#,
  #"{"ask":"stops","at":{"lat":19.4975,"lon":-98.982}}"#, #"{"ask":"lines"}"#, #"{"ask":"event"}"#,
].map { Array($0.utf8) }

/// The sample's place at three zooms.
private let tiles: [(Int32, Int32, Int32)] = [(12, 921, 1822), (14, 3686, 7289), (16, 14745, 29159)]

private func event(_ bytes: [UInt8]) {
  guard let pack = try? EventPack(bytes) else { return }
  _ = pack.venues.count
  do { _ = try EventSection.section([bytes]) } catch { fatalError("a pack that was read is not written: \(error)") }
}

private func alerts(_ bytes: [UInt8]) {
  guard let message = try? FeedMessage(bytes), let timetable = session?.timetable else { return }
  _ = Closures(message, timetable, at: now)
}

/// A chunk of samples as it is, and with its fingerprint put right; what opens is written, read, merged and read into buckets. Rollups and
/// messages are offered the same bytes.
private func chunk(_ bytes: [UInt8]) {
  _ = try? SeriesRequest(decoding: bytes)
  _ = try? SeriesAnswer(decoding: bytes)
  _ = try? ShelfRow.decoded(bytes)
  for bytes in [bytes, fingerprinted(bytes)] {
    for kind in [SeriesKind.weight, .sleep] { _ = try? SeriesReader(kind).rollup(decoding: bytes) }
    guard let chunk = try? Chunk(decoding: bytes) else { continue }
    guard (try? Chunk(decoding: chunk.encoded())) == chunk, (try? Chunk.merged(chunk, chunk)) == chunk else {
      fatalError("an own chunk is another one")
    }
    for kind in [SeriesKind.steps, .heartRate, .sleep, .weight] { _ = SeriesReader(kind).rollup(chunk.day, [chunk]) }
  }
}

/// A licence as a file, and what a file holds; what opens is written and read. The lines of the same bytes are the terms of a glossary and a
/// text in which they are kept.
private func licence(_ bytes: [UInt8]) {
  var licences = [EventLicence]()
  if let signed = try? SignedLicence(bytes), let licence = try? signed.opened(isSigned: true) {
    licences.append(licence)
  }
  if let json = try? JSON.parse(bytes), let licence = try? EventLicence(json: json) { licences.append(licence) }
  for licence in licences {
    let file = SignedLicence.file(
      SignedLicence.message(licence, key: "k"), signature: [UInt8](repeating: 0, count: 64))
    if file.count > SignedLicence.mostBytes { continue }
    guard let signed = try? SignedLicence(file), (try? signed.opened(isSigned: true)) == licence else {
      fatalError("an own licence is another one")
    }
    _ = licence.isValid(at: now, place: Coordinate(latitude: 19.3, longitude: -99.15))
  }
  let text = String(decoding: bytes, as: UTF8.self), terms = text.lines.filter { Glossary.isTerm($0) }
  guard let glossary = try? Glossary(Array(terms.prefix(8))) else { return }
  for style in [MaskedText.Style.brackets, .words] {
    let masked = glossary.masked(text, style)
    guard masked.restored(masked.text) != nil else { fatalError("own marks are not found again") }
  }
}

/// With the last four bytes that the others should have: FNV-1a, folded.
private func fingerprinted(_ bytes: [UInt8]) -> [UInt8] {
  guard bytes.count > 4 else { return bytes }
  let sum = bytes.dropLast(4).reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  let folded = bytes[1] == UInt8(ascii: "S") ? sum ^ sum >> 32 : sum
  return bytes.dropLast(4) + (0..<4).map { UInt8(truncatingIfNeeded: folded >> UInt64(8 * $0)) }
}

// MARK: Files

private func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

private func write(_ bytes: [UInt8], _ path: String) {
  guard let file = fopen(path, "wb") else { fatalError("cannot write \(path)") }
  let count = bytes.withUnsafeBytes { $0.isEmpty ? 0 : fwrite($0.baseAddress!, 1, $0.count, file) }
  if fclose(file) != 0 || count != bytes.count { fatalError("cannot write \(path)") }
}

/// The pack with the length and the checksums it should have; nil where its table does not fit into it. See `PackLayout`.
private func sealed(_ bytes: [UInt8]) -> [UInt8]? {
  func number(_ at: Int, _ width: Int) -> UInt64 {
    (0..<width).reduce(0) { $0 | UInt64(bytes[at + $1]) << UInt64(8 * $1) }
  }
  guard bytes.count >= 64 else { return nil }
  let count = Int(number(12, 4)), table = 64..<(64 + count * 32)
  guard count <= 256, table.upperBound <= bytes.count else { return nil }
  var result = bytes
  func put(_ value: UInt64, _ at: Int, _ width: Int) {
    for byte in 0..<width { result[at + byte] = UInt8(truncatingIfNeeded: value >> UInt64(8 * byte)) }
  }
  func sum(_ range: Range<Int>) -> UInt64 {
    result.withUnsafeBufferPointer { UInt64(crc32(0, $0.baseAddress! + range.lowerBound, UInt32(range.count))) }
  }
  for entry in stride(from: 64, to: table.upperBound, by: 32) {
    let offset = number(entry + 8, 8), length = number(entry + 16, 8)
    guard offset <= UInt64(bytes.count), length <= UInt64(bytes.count) - offset else { continue }
    put(sum(Int(offset)..<Int(offset + length)), entry + 4, 4)
  }
  put(UInt64(bytes.count), 16, 8)
  put(sum(table), 24, 4)
  return result
}

private func makeRegion(_ extract: String) throws {
  let stem = String(extract.dropLast(4))
  var recipe = RegionRecipe(id: "seed", name: "Seed")
  if access(stem + ".gtfs", R_OK) == 0 { recipe.feeds = [stem + ".gtfs"] }
  if access(stem + ".json", R_OK) == 0 { recipe.events = [stem + ".json"] }
  try RegionFile.write(recipe.build(Extract(path: extract), source: "seed").pack, to: stem + ".region")
}
