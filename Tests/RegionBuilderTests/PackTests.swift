import Base
import RegionBuilder
import Routing
import Testing

@Suite("Region packs") struct PackTests {
  private func pack() throws -> [UInt8] {
    var draft = RegionDraft()
    for index in 0..<6 {
      draft.nodes.append(.init(Point(latitude: 194_000_000 + Int32(index) * 1000, longitude: -991_000_000)))
    }
    draft.nodes[2].obstacle = Obstacle(.gate)
    for index in 0..<5 {
      draft.edges.append(
        .init(
          tail: UInt32(index), head: UInt32(index + 1), passage: Passage(kind: .footway), name: "Niño Perdido",
          way: Int64(index),
          points: [Point(latitude: 194_000_500 + Int32(index) * 1000, longitude: -991_000_100)]))
    }
    draft.information = ["source": "test"]
    return draft.encoded()
  }

  @Test("CF-01: what is written is read again") func roundTrip() throws {
    let region = try Region(PackBytes(copying: try pack()))
    #expect(region.nodeCount == 6)
    #expect(region.edgeCount == 5)
    #expect(region.information["source"]?.string == "test")
    #expect(region.name(ofEdge: 3) == "Niño Perdido")
    #expect((0..<6).count { region.obstacle(atNode: UInt32($0))?.barrier == .gate } == 1)
    for edge in 0..<UInt32(5) {
      let points = region.points(ofEdge: edge)
      #expect(points.count == 3)
      #expect(points[1].longitude == -991_000_100)
      #expect(region.points(ofEdge: edge, forward: false) == points.reversed())
    }
  }

  @Test("CF-01: the same extract gives the same bytes") func reproducible() throws { #expect(try pack() == pack()) }

  @Test("CF-01: a damaged pack is refused with its reason") func damaged() throws {
    let whole = try pack()
    #expect(throws: PackError.notAPack) { try Region(PackBytes(copying: [])) }
    #expect(throws: PackError.notAPack) {
      try Region(PackBytes(copying: Array("not a pack, but long enough to hold a header of sixty-four bytes".utf8)))
    }
    #expect(throws: PackError.cut) { try Region(PackBytes(copying: Array(whole.dropLast()))) }
    var newer = whole
    newer[8] = 9
    #expect(throws: PackError.otherVersion(9)) { try Region(PackBytes(copying: newer)) }
    // Padding between sections is the only place where a changed byte does not matter.
    var unnoticed = 0
    for at in whole.indices {
      var bytes = whole
      bytes[at] ^= 0x55
      do {
        _ = try Region(PackBytes(copying: bytes))
        unnoticed += 1
      } catch {}
    }
    #expect(unnoticed < 1200, "\(unnoticed) of \(whole.count)")
  }

  @Test("CF-01: a pack with an edge without length is refused (found by fuzzing: the isochrone divided by it)")
  func edgeWithoutLength() throws {
    let lengths = [UInt8](repeating: 0, count: 5 * 4)
    let forged = try PackSections.adding([("LENG", lengths)], to: PackBytes(copying: try pack()))
    #expect(throws: PackError.inconsistent("an edge without length")) { try Region(PackBytes(copying: forged)) }
  }

  @Test(
    "CF-01: a pack whose checksums are right but whose numbers are wrong is refused or read, never a crash",
    arguments: 1...60)
  func forged(seed: UInt64) throws {
    var bytes = try pack()
    var random = SeededGenerator(seed: seed)
    let count = Int(bytes[12])
    for _ in 0..<1 + random.next(below: 4) {
      let entry = 64 + Int(random.next(below: Int64(count))) * 32
      let offset = Self.number(bytes, entry + 8), length = Self.number(bytes, entry + 16)
      if length == 0 { continue }
      bytes[offset + Int(random.next(below: Int64(length)))] = UInt8(random.next(below: 256))
      Self.put(Self.checksum(bytes[offset..<offset + length]), at: entry + 4, &bytes)
    }
    Self.put(Self.checksum(bytes[64..<64 + count * 32]), at: 24, &bytes)
    do {
      let region = try Region(PackBytes(copying: bytes))
      let router = Router(region)
      let request = RouteRequest(
        from: region.point(ofNode: 0).coordinate, to: region.point(ofNode: 5).coordinate, profile: .preset(.powerChair))
      if case .found(let route) = router.answer(request) { _ = Guide(region, .es).steps(route) }
    } catch {
      #expect(!error.description.isEmpty)
    }
  }

  private static func number(_ bytes: [UInt8], _ at: Int) -> Int {
    (0..<8).reduce(0) { $0 | Int(bytes[at + $1]) << ($1 * 8) }
  }

  private static func put(_ value: UInt32, at: Int, _ bytes: inout [UInt8]) {
    for byte in 0..<4 { bytes[at + byte] = UInt8(truncatingIfNeeded: value >> UInt32(byte * 8)) }
  }

  /// CRC-32, bit by bit.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
