import Base
import HealthFiles
import HealthSamples
import Series
import Testing

@testable import HealthImport

@Suite("HB-05: importing, again and again") struct SessionTests {
  /// Everything in chunks, and the session that brought it.
  static func keep(_ bytes: [UInt8], in archive: HealthArchive, at time: Int64) throws -> ImportCounts {
    let session = ImportSession(now: now)
    let reading = ZipReading(session, ZlibInflater(), name: "export.xml") {
      archive.take(from: session, at: stamp(time))
    }
    try bytes.inPieces({ 5_000 }) { piece throws(HealthImportError) in
      try reading.feed(piece)
      archive.take(from: session, at: stamp(time))
    }
    try reading.finish()
    return session.counts
  }

  @Test("the same export again, and a later one, add only what is new")
  func again() throws {
    var options = ExportSample.Options()
    options.days = 5
    let archive = HealthArchive()
    let first = try SessionTests.keep(ExportSample.make(options).bytes, in: archive, at: 1)
    #expect(first.total.new == first.total.read && first.total.repeated == 0 && first.total.read > 500)
    let chunks = archive.chunks
    let second = try SessionTests.keep(ExportSample.make(options).bytes, in: archive, at: 2)
    #expect(second.total.new == 0 && second.total.repeated == first.total.read)
    #expect(archive.chunks == chunks)
    // A day later everything of before is in it still.
    var longer = ExportSample.Options()
    (longer.days, longer.lastDay) = (6, options.lastDay + 1)
    let (bytes, statements) = SessionTests.joined(ExportSample.make(options), later: longer)
    let third = try SessionTests.keep(bytes, in: archive, at: 3)
    #expect(third.total.repeated == first.total.read)
    #expect(third.total.new > 0 && third.total.new < Int64(statements))
    #expect(archive.chunks(of: .heartRate).count >= 6)
  }

  /// The elements of one export and those of the last day of another.
  static func joined(_ first: (bytes: [UInt8], statements: [ExportSample.Statement]), later: ExportSample.Options)
    -> (bytes: [UInt8], statements: Int)
  {
    var last = later
    last.days = 1
    let more = ExportSample.make(last)
    func elements(_ bytes: [UInt8]) -> String {
      let text = String(decoding: bytes, as: UTF8.self)
      let start = text.range(ofBytes: "<Record"), end = text.range(ofBytes: "</HealthData>")
      return String(decoding: Array(text.utf8)[start..<end], as: UTF8.self)
    }
    return (export(elements(first.bytes) + elements(more.bytes)), first.statements.count + more.statements.count)
  }

  @Test("what the person deleted stays deleted")
  func deleted() throws {
    let bytes = export(
      quantity("HeartRate", "70", "count/min")
        + quantity("HeartRate", "71", "count/min", start: "2024-01-15 11:00:00 -0600"))
    let session = ImportSession(now: now)
    _ = session.begin("export.xml")
    try session.feed(bytes)
    try session.end()
    let day = ImportShelf.days(session.takeSamples())[0]
    var chunk = Chunk(day: day.day, columns: 1), added: [ImportAdded] = []
    #expect(ImportShelf.add(day, to: &chunk, sources: session.sources, at: stamp(1), counts: &added))
    let one = chunk.samples[0].start
    try chunk.delete(one...one, at: stamp(2))
    added = []
    #expect(!ImportShelf.add(day, to: &chunk, sources: session.sources, at: stamp(3), counts: &added))
    session.note(added)
    let tally = session.counts.tally(.heartRate)
    #expect(chunk.samples.count == 1 && tally.deleted == 1 && tally.repeated == 1 && tally.new == 0)
  }

  @Test("an import that was stopped goes on where it was, with the same counts")
  func resume() throws {
    var options = ExportSample.Options()
    (options.days, options.pulseEvery) = (4, 1_500)
    let bytes = ExportSample.make(options).bytes
    let whole = HealthArchive(), expected = try SessionTests.keep(bytes, in: whole, at: 1)
    let archived = ZipSample.make([
      ZipSample.File("a/export.xml", bytes), ZipSample.File("a/workout-routes/r.gpx", ExportSample.route(20_699)),
    ])
    for seed in 1...25 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let isArchive = random.next(below: 2) == 0, file = isArchive ? archived : bytes
      let archive = HealthArchive()
      var checkpoint: ImportCheckpoint?, counts = ImportCounts(), stops = 0, isDone = false
      while !isDone {
        // Each time the app is opened: from the file's beginning, with what was written down.
        let written = checkpoint.map { $0.json.text }
        let read = try written.map { try JSON.parse($0) }.flatMap { ImportCheckpoint(json: $0) }
        #expect((read == nil) == (checkpoint == nil))
        let session = ImportSession(now: now, resuming: read)
        let reading = ZipReading(session, ZlibInflater(), name: "export.xml") {}
        let stop = stops < 6 ? Int(random.next(below: Int64(file.count))) : file.count
        try Array(file[..<stop]).inPieces({ 1 + Int(random.next(below: 9_000)) }) { piece throws(HealthImportError) in
          try reading.feed(piece)
          archive.take(from: session, at: stamp(1))
          checkpoint = session.checkpoint() ?? checkpoint
        }
        stops += 1
        if stop == file.count {
          try reading.finish()
          archive.take(from: session, at: stamp(1))
          (counts, isDone) = (session.counts, true)
        }
      }
      for (key, chunk) in whole.chunks { #expect(archive.chunks[key] == chunk, "seed \(seed), \(key)") }
      #expect(archive.workouts == whole.workouts, "seed \(seed)")
      let got = counts.total, want = expected.total
      let points: Int64 = isArchive ? 60 : 0
      #expect(got.new == want.new + points, "seed \(seed), archive \(isArchive)")
      #expect(got.read - got.repeated == want.read + points, "seed \(seed), archive \(isArchive)")
    }
  }

  @Test("remaining time follows the rate, and a pause does not count")
  func pace() {
    var pace = ImportPace(total: 1_000_000, at: Instant(milliseconds: 0))
    #expect(pace.remaining == nil)
    for second in 1...5 as ClosedRange<Int64> {
      pace.advance(to: second * 100_000, at: Instant(milliseconds: second * 1_000))
    }
    #expect(pace.remaining == 5_000 && pace.share == 0.5)
    pace.resumed(at: Instant(milliseconds: 900_000))
    pace.advance(to: 600_000, at: Instant(milliseconds: 901_000))
    #expect(pace.remaining == 4_000)
  }

  @Test("a source has a name that a chunk can keep")
  func sources() {
    #expect(SourceName.clean(" Apple\u{A0}Watch\u{7}\n") == "Apple Watch")
    #expect(SourceName.clean("") == "?")
    #expect(SourceName.clean(String(repeating: "ñ", count: 100)) == String(repeating: "ñ", count: 64))
  }
}

extension String {
  /// Where the first of them begins, in bytes.
  func range(ofBytes other: String) -> Int {
    let bytes = Array(utf8), wanted = Array(other.utf8)
    for start in 0...(bytes.count - wanted.count) where Array(bytes[start..<(start + wanted.count)]) == wanted {
      return start
    }
    return bytes.count
  }
}
