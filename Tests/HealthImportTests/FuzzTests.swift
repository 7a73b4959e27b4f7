import Base
import HealthSamples
import Series
import Testing

@testable import HealthImport

/// Files damaged in every way: what they say or how they end, never a trap, and the same however they are cut into pieces.
@Suite("HB-05: damaged files") struct FuzzTests {
  static let files: [(name: String, bytes: [UInt8])] = {
    var options = ExportSample.Options()
    (options.days, options.pulseEvery) = (1, 20_000)
    let xml = ExportSample.make(options).bytes
    options.hasBrokenDeclaration = true
    var archives: [(name: String, bytes: [UInt8])] = [
      ("export.xml", xml), ("export.xml", ExportSample.make(options).bytes),
    ]
    for number in [0, 1, 2, 10, 7] {
      let files = [
        ZipSample.File("a/export.xml", Array(xml.suffix(3_000))),
        ZipSample.File("a/workout-routes/r.gpx", ExportSample.route(19_700, points: 3)),
      ]
      archives.append(("export.zip", ZipSample.make(files, ZipTests.options(number))))
    }
    archives.append(("route.gpx", ExportSample.route(19_700, points: 4)))
    for sample in FormatTests.samples { archives.append((sample.name, Array(sample.text.utf8))) }
    return archives
  }()

  @Test("bytes flipped, taken out, doubled and cut off", arguments: 0..<40 as Range<UInt64>)
  func damage(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<40 {
      let file = random.element(of: FuzzTests.files)!
      var bytes = file.bytes
      for _ in 0...random.next(below: 4) where !bytes.isEmpty {
        let at = Int(random.next(below: Int64(bytes.count)))
        switch random.next(below: 5) {
        case 0: bytes[at] ^= 1 << UInt8(random.next(below: 8))
        case 1: bytes[at] = random.element(of: Array("<>\"'&=/!-[];,0\n\u{0}\u{7F}".utf8))!
        case 2: bytes.removeSubrange(at..<min(bytes.count, at + 1 + Int(random.next(below: 40))))
        case 3: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 30)], at: at)
        default: bytes.removeLast(min(bytes.count, Int(random.next(below: 400))))
        }
      }
      let whole = Imported(bytes, name: file.name, pieces: { bytes.count })
      let other = Imported(bytes, name: file.name, pieces: { 1 + Int(random.next(below: 200)) })
      // How much of a damaged archive comes before what is wrong is seen depends on the pieces.
      if file.name == "export.zip", whole.problem != nil {
        #expect(other.problem != nil, "seed \(seed), round \(round), \(file.name)")
      } else {
        #expect(whole.description == other.description, "seed \(seed), round \(round), \(file.name)")
      }
      for one in whole.samples {
        #expect(
          one.sample.start >= SampleCollector.earliest && one.sample.duration >= 0, "seed \(seed), round \(round)")
      }
      _ = try? ZipDirectory.find(bytes, fileSize: Int64(bytes.count))
    }
  }

  @Test("cut anywhere")
  func cut() {
    for file in FuzzTests.files {
      var before = 0
      let whole = Imported(file.bytes, name: file.name).description
      for end in stride(from: 0, to: file.bytes.count, by: max(1, file.bytes.count / 300)) {
        let read = Imported(Array(file.bytes[..<end]), name: file.name, pieces: { 333 })
        // Of an archive everything may be there that is wanted: its directory is cut.
        if file.name == "export.xml" || file.name == "export.zip" {
          #expect(read.problem != nil || read.description == whole, "\(file.name) at \(end)")
        }
        if file.name == "export.xml" {
          let pulses = read.values(.heartRate).count
          #expect(pulses >= before, "nothing that was whole is lost: at \(end)")
          before = pulses
        }
      }
    }
  }

  @Test("checkpoints of strangers")
  func checkpoints() throws {
    let session = ImportSession(now: now)
    _ = session.begin("export.xml")
    try session.feed(Array(FuzzTests.files[0].bytes.prefix(9_000)))
    _ = (session.takeSamples(), session.takeWorkouts())
    let text = Array(try #require(session.checkpoint()).json.text.utf8)
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var bytes = text
      for _ in 0...random.next(below: 3) {
        bytes[Int(random.next(below: Int64(bytes.count)))] = UInt8(0x20 + random.next(below: 90))
      }
      guard let json = try? JSON.parse(bytes), let checkpoint = ImportCheckpoint(json: json) else { continue }
      let again = ImportSession(now: now, resuming: checkpoint)
      guard case .read(let from) = again.begin("export.xml") else { continue }
      let rest = FuzzTests.files[0].bytes.dropFirst(Int(min(from, 1 << 30)))
      do throws(HealthImportError) {
        try again.feed(Array(rest))
        try again.end()
      } catch {}
    }
  }
}
