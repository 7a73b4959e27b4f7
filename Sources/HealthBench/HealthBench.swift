// Measures the reader of health exports: `HealthBench make FILE MEGABYTES` writes a made-up export (also as FILE.zip), `HealthBench
// read FILE` reads it as an import does, `HealthBench expat FILE` has libexpat go through it with empty handlers, `HealthBench keep
// FILE` also puts the samples into chunks. bench/health.py runs them beside each other.
import CExpat
import HealthFiles
import HealthSamples

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@main enum HealthBench {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else {
      print("HealthBench make FILE MEGABYTES | read FILE | keep FILE | expat FILE")
      exit(64)
    }
    let path = arguments[2]
    switch arguments[1] {
    case "make": try make(path, megabytes: Int64(arguments.count > 3 ? arguments[3] : "100") ?? 100)
    case "read": try measure(path) { try read(path) }
    case "keep": try measure(path) { try keep(path) }
    case "expat": try measure(path) { try expat(path) }
    default: exit(64)
    }
  }

  /// Prints seconds of the processor, megabytes a second, the records that were counted, and the most memory in MiB.
  static func measure(_ path: String, _ body: () throws -> Int64) throws {
    let records = try body()
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    var seconds = 0.0
    for time in [usage.ru_utime, usage.ru_stime] { seconds += Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    let bytes = Double(HealthFile.size(path) ?? 0)
    print("\(seconds) \(bytes / 1e6 / seconds) \(records) \(Double(usage.ru_maxrss) / 1024)")
  }

  static func make(_ path: String, megabytes: Int64) throws {
    guard let file = fopen(path, "wb") else { exit(73) }
    var options = ExportSample.Options()
    options.pulseEvery = 60
    // About so many bytes of one day.
    options.days = Int32(max(1, megabytes * 1_000_000 / 640_000))
    options.lastDay = 20_700
    var sample = ExportSample(options) { piece in
      _ = piece.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    }
    sample.write()
    fclose(file)
    print("\(sample.written) \(sample.records)")
  }

  /// Everything but keeping: what is said, checked, counted and given to nobody.
  static func read(_ path: String) throws -> Int64 {
    let session = ImportSession(now: Instant(milliseconds: 20_800 * 86_400_000))
    try HealthFile.read(
      path, into: session,
      full: {
        _ = session.takeSamples()
        _ = session.takeWorkouts()
      })
    return session.counts.total.read
  }

  static func keep(_ path: String) throws -> Int64 {
    let archive = HealthArchive()
    try archive.read(
      path, now: Instant(milliseconds: 20_800 * 86_400_000),
      stamp: Stamp(milliseconds: 1, counter: 0, device: DeviceID(1)))
    return archive.counts.total.new
  }

  static func expat(_ path: String) throws -> Int64 {
    guard let file = fopen(path, "rb"), let parser = XML_ParserCreate(nil) else { exit(66) }
    defer {
      fclose(file)
      XML_ParserFree(parser)
    }
    XML_SetElementHandler(parser, { _, _, _ in }, { _, _ in })
    let size = 1 << 18
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = fread(buffer.baseAddress, 1, size, file)
      let isEnd: Int32 = count < size ? 1 : 0
      let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      if XML_Parse(parser, start, Int32(count), isEnd) != XML_STATUS_OK { exit(65) }
      if isEnd == 1 { break }
    }
    return 0
  }
}
