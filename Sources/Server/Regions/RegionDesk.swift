import Base
import Crypto
import Foundation
import Regions
import Routing

/// One published region: its pack, and the engine that answers from it, one question at a time.
actor RegionDesk {
  nonisolated let id: String
  nonisolated let pack: PublishedPack
  /// As `GET /v1/regions` lists it.
  nonisolated let listing: JSON
  /// West, south, east, north.
  private nonisolated let bounds: [Double]
  private let session: RegionSession

  /// - Throws: `PackError`, or why the file cannot be read.
  init(id: String, file: String, now: Instant) throws {
    self.id = id
    pack = try PublishedPack(file: file)
    let data = pack.data
    let session = try RegionSession(PackBytes(UnsafeRawBufferPointer(start: data.bytes, count: data.length)) { _ in withExtendedLifetime(data) {} })
    let info = session.info(.es, now: now)
    bounds = info["bounds"]?.array?.compactMap { $0.number } ?? []
    listing = [
      "id": .string(id), "name": info["name"] ?? "", "file": .string("/v1/regions/\(id)/pack"), "bytes": .integer(Int64(data.length)), "sha256": .string(pack.hash),
      "bounds": info["bounds"] ?? .array([]), "built": info["built"] ?? "", "sample": info["sample"] ?? false, "attribution": info["attribution"] ?? .array([]),
    ]
    self.session = session
  }

  nonisolated func contains(_ place: Coordinate) -> Bool {
    bounds.count == 4 && place.longitude >= bounds[0] && place.latitude >= bounds[1] && place.longitude <= bounds[2] && place.latitude <= bounds[3]
  }

  func answer(_ question: JSON, now: Instant) -> JSON { session.answer(question, now: now) }
  func tile(z: Int32, x: Int32, y: Int32) -> [UInt8] { session.tile(z: z, x: x, y: y) }
}

/// A pack's bytes, mapped from its file. The file may be replaced, never changed: a mapping keeps the old one.
struct PublishedPack: @unchecked Sendable {
  let data: NSData
  /// SHA-256 in hexadecimal.
  let hash: String

  init(file: String) throws {
    data = try NSData(contentsOfFile: file, options: .alwaysMapped)
    hash = SHA256.hash(data: data as Data).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// A part, copied.
  func part(_ range: Range<Int>) -> [UInt8] { Array(UnsafeRawBufferPointer(start: data.bytes, count: data.length)[range]) }
}
