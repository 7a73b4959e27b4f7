import Base
import HealthFiles
import HealthSamples
import Series
import Testing

@testable import HealthImport

/// Files that are meant to fill the memory, and archives of which a part is damaged or sealed.
@Suite("HB-05: bounds") struct BoundsTests {
  private let pulse = quantity("HeartRate", "70", "count/min")

  private func long(_ letter: String = "x", _ count: Int = 5_000) -> String { String(repeating: letter, count: count) }

  @Test("names are cut when they are read, between characters")
  func names() {
    let cut = Array("añá".utf8).withSpan { span in [1, 2, 3, 4, 5, 9].map { span.beginning(bytes: $0).count } }
    #expect(cut == [1, 1, 3, 3, 5, 5])
    let read = Imported(
      export(
        record(long(), "1") + record(long() + "y", "1") + "<\(long("é"))/>"
          + quantity("HeartRate", "70", long()) + quantity("HeartRate", "70", "count/min", source: long("ñ"))))
    #expect(read.problem == nil)
    #expect(read.counts.notImported.map { $0.name.utf8.count } == [200, 200])
    #expect(read.counts.notImported.map { $0.count }.sorted() == [1, 2])
    #expect(read.counts.tally(.heartRate).leftOut(.unit) == 1)
    #expect(read.counts.sources.allSatisfy { $0.utf8.count <= Chunk.maximumSourceName })
    var counts = ImportCounts()
    counts.leaveOut(.file, long("ñ"))
    #expect(counts.notImported[0].name == long("ñ", 200))
  }

  @Test("of more sources than can be kept the others are counted; those that are known go on")
  func sources() {
    let mostSources = SampleCollector.mostSources
    var elements = ""
    for number in 0..<(mostSources + 5) {
      elements += quantity("HeartRate", "70", "count/min", source: "Reloj \(number)")
    }
    elements += quantity("HeartRate", "71", "count/min", source: "Reloj 3")
    let read = Imported(export(elements))
    #expect(read.counts.sources.count == mostSources)
    #expect(read.counts.tally(.heartRate).leftOut(.tooMany) == 5)
    #expect(read.counts.tally(.heartRate, source: 3).read == 2)
  }

  @Test("sources of a checkpoint keep their numbers, also where it names one twice")
  func checkpoint() throws {
    let counts = try #require(ImportCounts(json: ["sources": ["a", "a", "b"], "tallies": []]))
    let collector = SampleCollector(now: now)
    collector.goOn(counts)
    #expect(collector.source(named: "b") == 2 && collector.source(named: "a") == 0)
    #expect(collector.source(named: "c") == 3 && collector.source(named: "c") == 3)
  }

  private func workout(_ type: String, _ path: String = "/a.gpx") -> String {
    "<Workout workoutActivityType=\"\(type)\" sourceName=\"Reloj\" startDate=\"2024-01-15 10:00:00 -0600\" endDate=\"2024-01-15 10:30:00 -0600\"><WorkoutRoute><FileReference path=\"\(path)\"/></WorkoutRoute></Workout>"
  }

  @Test("a file of nothing but workouts fills a session too")
  func workouts() throws {
    let session = ImportSession(now: now)
    _ = session.begin("export.xml")
    try session.feed(export(String(repeating: workout("Yoga"), count: 4_990)))
    #expect(!session.isFull)
    _ = session.begin("more.xml")
    try session.feed(export(String(repeating: workout("Yoga"), count: 10)))
    #expect(session.isFull)
    #expect(session.takeWorkouts().count == 5_000 && !session.isFull)
    let read = Imported(export(workout(long(), "/" + long())))
    #expect(read.workouts.map { $0.activity } == [long("x", 100)] && read.workouts[0].routes.isEmpty)
  }

  @Test("a chunk that is full takes what it can still hold; only the rest is left out, and counted")
  func fullChunk() throws {
    let day: Int32 = 20_000, start = Int64(day) * Chunk.dayLength
    func samples(_ range: Range<Int64>) -> [Sample] {
      range.map { Sample(start: start + $0, duration: 0, SampleValues(700)) }
    }
    var chunk = Chunk(day: day, columns: 1)
    try chunk.add(samples(0..<99_995), from: "gpx/A", at: stamp(1))
    let batch = ImportDay(
      metric: .heartRate, day: day,
      samples: samples(99_990..<100_010).map { ImportedSample(metric: .heartRate, source: 0, sample: $0) })
    var added: [ImportAdded] = []
    #expect(ImportShelf.add(batch, to: &chunk, sources: ["gpx/A"], at: stamp(2), counts: &added))
    #expect(chunk.samples.count == Chunk.maximumSamples)
    #expect(added.count == 1 && added[0].new == 5 && added[0].repeated == 5 && added[0].tooMany == 10)
    added = []
    #expect(!ImportShelf.add(batch, to: &chunk, sources: ["gpx/A"], at: stamp(3), counts: &added))
    #expect(added[0].new == 0 && added[0].repeated == 10 && added[0].tooMany == 10)
  }

  @Test("comments of a document type declaration are passed over, whatever they hold", arguments: [1, 2, 3, 1 << 16])
  func comments(size: Int) {
    let text =
      "<!DOCTYPE HealthData [ <!-- ]> \(pulse) > - -- --> <!ELEMENT HealthData ANY><!----><!-- b -->]><HealthData>"
      + pulse + "</HealthData>"
    let read = Imported(Array(text.utf8), pieces: { size })
    #expect(read.problem == nil && read.values(.heartRate) == [700])
    #expect(Imported(Array("<!DOCTYPE HealthData [ <!-- ]><HealthData/>".utf8), pieces: { size }).problem == .cut)
    #expect(Imported(Array("<HealthData>\(pulse)</HealthData>".utf8), pieces: { size }).values(.heartRate) == [700])
  }

  // MARK: Archives

  @Test("HB-05: gone on with, what is left out of an archive does not make its damaged export one of several")
  func alone() {
    var checkpoint = ImportCheckpoint()
    checkpoint.finished = ["apple_health_export/export_cda.xml"]
    let bytes = ZipSample.make([
      ZipSample.File("apple_health_export/export_cda.xml", Array("<ClinicalDocument/>".utf8)),
      ZipSample.File("apple_health_export/export.xml", Array("<HealthData><Record ".utf8)),
    ])
    let session = ImportSession(now: now, resuming: checkpoint)
    let reading = ZipReading(session, ZlibInflater(), name: "export.zip") {}
    var problem: HealthImportError?
    do throws(HealthImportError) {
      try bytes.inPieces({ 64 }) { piece throws(HealthImportError) in try reading.feed(piece) }
      try reading.finish()
    } catch {
      problem = error
    }
    #expect(problem != nil)
  }

  private func archive(_ xml: [UInt8], _ options: ZipSample.Options = ZipSample.Options()) -> [UInt8] {
    ZipSample.make(
      [
        ZipSample.File("a/export.xml", xml),
        ZipSample.File("a/workout-routes/r.gpx", ExportSample.route(19_700, points: 5)),
      ], options)
  }

  private func damaged(_ read: Imported) -> [String] {
    read.counts.notImported.filter { $0.reason == .damaged }.map { "\($0.name) \($0.count)" }
  }

  @Test("a malformed, a cut and a changed export.xml are told, and the rest of the archive is read")
  func damagedFile() {
    let malformed = export(pulse + "<Record></Workout>")
    var changed = archive(export(pulse))
    changed[14] ^= 1
    let all: [[UInt8]] = [archive(malformed), archive(Array(export(pulse).dropLast(9))), changed]
    for bytes in all {
      for size in [1, 7, 1 << 16] {
        let read = Imported(bytes, name: "a.zip", pieces: { size })
        #expect(read.problem == nil && damaged(read) == ["a/export.xml 1"])
        #expect(read.values(.heartRate) == [700] && read.values(.route).count == 5)
      }
    }
    let alone = Imported(ZipSample.make([ZipSample.File("export.xml", malformed)]), name: "a.zip")
    guard case .malformed? = alone.problem else {
      Issue.record("the only file is damaged, and nothing says so")
      return
    }
    #expect(damaged(alone) == ["export.xml 1"] && alone.values(.heartRate) == [700])
  }

  @Test("a damaged file is counted once, whoever tells it")
  func countedOnce() throws {
    let session = ImportSession(now: now)
    _ = session.begin("export.xml", inArchive: true)
    try session.feed(Array("<HealthData><Record".utf8))
    #expect(throws: HealthImportError.cut) { try session.end() }
    session.leaveOut(damaged: "export.xml")
    #expect(session.counts.notImported.map { $0.count } == [1])
  }

  /// Where the headers of an archive's directory begin.
  private func headers(_ bytes: [UInt8]) -> [Int] {
    (0..<(bytes.count - 4)).filter { Array(bytes[$0..<($0 + 4)]) == [0x50, 0x4B, 1, 2] }
  }

  @Test("an entry that nobody reads may be encrypted or packed in another way; one that is read may not")
  func sealed() throws {
    let files = [ZipSample.File("a/export_cda.xml", ZipTests.xml), ZipSample.File("a/export.xml", ZipTests.xml)]
    for number in [0, 1, 8] {
      let good = ZipSample.make(files, ZipTests.options(number))
      var encrypted = good, packed = good
      let directory = headers(good)
      encrypted[6] |= 1
      encrypted[directory[0] + 8] |= 1
      packed[8] = 12
      for bytes in [encrypted, packed] {
        let read = Imported(bytes, name: "a.zip", pieces: { 5 })
        #expect(read.problem == nil && read.values(.heartRate) == [700], "options \(number)")
        #expect(read.counts.notImported.map { $0.reason } == [.clinical])
      }
      guard case .directory(let all) = try ZipDirectory.find(encrypted, fileSize: Int64(encrypted.count)) else {
        Issue.record("no directory")
        return
      }
      #expect(all.wanted.map { $0.name } == ["a/export.xml"] && all.others == ["a/export_cda.xml"])
      encrypted[directory[1] + 8] |= 1
      let both = encrypted
      #expect(throws: ZipError.encrypted) { _ = try ZipDirectory.find(both, fileSize: Int64(both.count)) }
    }
    // Nothing says where it ends.
    var endless = ZipSample.make(files, ZipTests.options(2))
    endless[6] |= 1
    #expect(Imported(endless, name: "a.zip").problem == .zip(.encrypted))
  }
}
