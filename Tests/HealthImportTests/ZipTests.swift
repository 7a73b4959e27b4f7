import Base
import HealthSamples
import Series
import Testing

@testable import HealthImport

@Suite("HB-05: archives") struct ZipTests {
  static let xml = export(quantity("HeartRate", "70", "count/min") + quantity("StepCount", "9", "count"))
  static let files = [
    ZipSample.File("apple_health_export/", []),
    ZipSample.File("apple_health_export/export_cda.xml", Array("<ClinicalDocument/>".utf8)),
    ZipSample.File("apple_health_export/electrocardiograms/ecg_2024.csv", Array("a,b\n1,2\n".utf8)),
    ZipSample.File("apple_health_export/workout-routes/route_1.gpx", ExportSample.route(19_700, points: 5)),
    ZipSample.File("apple_health_export/exportar.xml", xml),
  ]

  static func options(_ number: Int) -> ZipSample.Options {
    var options = ZipSample.Options()
    (options.isDeflated, options.hasDescriptor) = (number & 1 == 0, number & 2 != 0)
    (options.hasSignature, options.isLong) = (number & 4 == 0, number & 8 != 0)
    return options
  }

  @Test("stored, deflated, with lengths before and after, of 32 and 64 bits", arguments: 0..<16)
  func shapes(number: Int) {
    let bytes = ZipSample.make(ZipTests.files, ZipTests.options(number))
    for size in [1, 7, 1 << 16] {
      let read = Imported(bytes, name: "export.zip", pieces: { size })
      #expect(read.problem == nil, "pieces of \(size)")
      #expect(read.values(.heartRate) == [700] && read.values(.steps) == [9] && read.values(.route).count == 5)
      let left = read.counts.notImported.map { "\($0.reason)" }.sorted()
      #expect(left == ["clinical", "electrocardiogram"])
    }
  }

  @Test("the directory tells the same as the stream", arguments: [0, 1, 2, 8, 10])
  func directory(number: Int) throws {
    let bytes = ZipSample.make(ZipTests.files, ZipTests.options(number)), size = Int64(bytes.count)
    guard case .directory(let all) = try ZipDirectory.find(bytes, fileSize: size) else {
      Issue.record("no directory")
      return
    }
    #expect(all.entries.map { $0.name } == ZipTests.files.map { $0.name })
    #expect(
      all.wanted.map { $0.name } == [
        "apple_health_export/exportar.xml", "apple_health_export/workout-routes/route_1.gpx",
      ])
    let entry = all.wanted[0], header = Array(bytes[Int(entry.offset)..<Int(entry.offset + 30)])
    let start = Int(try #require(ZipDirectory.dataOffset(header, entry)))
    #expect(entry.size == Int64(ZipTests.xml.count))
    let packed = Array(bytes[start..<(start + Int(entry.packed ?? 0))])
    #expect(packed == (number & 1 == 1 ? ZipTests.xml : ZipSample.deflated(ZipTests.xml)))
    // Only the very end: it says what else to read.
    let tail = Array(bytes[(bytes.count - (number >= 8 ? 98 : 22))...])
    guard case .needs(let offset, let count) = try ZipDirectory.find(tail, fileSize: size) else {
      Issue.record("it needs nothing")
      return
    }
    #expect(try ZipDirectory(Array(bytes[Int(offset)..<Int(offset + count)])).entries.count == 5)
    #expect(throws: ZipError.cut) { _ = try ZipDirectory.find(Array(bytes.dropLast(30)), fileSize: size - 30) }
  }

  @Test("damage has a name")
  func damage() {
    let good = ZipSample.make([ZipSample.File("export.xml", ZipTests.xml)])
    func problem(_ change: (inout [UInt8]) -> Void) -> HealthImportError? {
      var bytes = good
      change(&bytes)
      return Imported(bytes, name: "export.zip").problem
    }
    #expect(problem { _ in } == nil)
    #expect(problem { $0.removeLast($0.count / 2) } == .zip(.cut))
    #expect(problem { $0[6] |= 1 } == .zip(.encrypted))
    #expect(problem { $0[8] = 12 } == .zip(.method(12)))
    #expect(problem { $0[14] ^= 1 } == .zip(.checksum))
    #expect(problem { $0[18] += 1 } == .zip(.size))
    #expect(problem { $0[18] -= 1 } == .zip(.size))
    #expect(problem { $0[22] -= 1 } == .zip(.size))
    #expect(problem { $0[22] += 1 } == .zip(.size))
    #expect(
      problem {
        $0[26] = 255; $0[27] = 255
      } != nil)
    #expect(Imported(ZipSample.make([ZipSample.File("foto.png", [1, 2, 3])]), name: "x.zip").problem == .unknownFile)
    #expect(
      Imported(Array("PK\u{5}\u{6}".utf8) + [UInt8](repeating: 0, count: 18), name: "x.zip").problem == .unknownFile)
  }

  @Test("what unpacks to far too much is refused before it does harm")
  func bomb() {
    let spaces = [UInt8](repeating: 0x20, count: 80 << 20)
    var options = ZipSample.Options()
    options.level = 9
    let bytes = ZipSample.make([ZipSample.File("export.xml", Array("<HealthData>".utf8) + spaces)], options)
    #expect(Imported(bytes, name: "export.zip").problem == .zip(.bomb))
  }

  @Test("the checksum is that of zlib")
  func checksum() {
    var random = SeededGenerator(seed: 3)
    for length in [0, 1, 7, 8, 9, 63, 1000] {
      let bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      var crc = CRC32()
      let cut = length / 3
      bytes[..<cut].withUnsafeBytes { crc.add($0) }
      bytes[cut...].withUnsafeBytes { crc.add($0) }
      #expect(crc.value == UInt32(ZipSample.checksum(bytes)))
    }
  }
}
