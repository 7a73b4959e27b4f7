import Base
import Crypto
import Foundation
import Regions
import Routing

/// One published region: its pack, and the engine that answers from it, one question at a time.
actor RegionActor {
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
    let file = pack.file
    let session = try RegionSession(PackBytes(file.bytes) { _ in withExtendedLifetime(file) {} })
    let info = session.info(.es, now: now)
    bounds = info["bounds"]?.array?.compactMap { $0.number } ?? []
    listing = [
      "id": .string(id), "name": info["name"] ?? "", "file": .string("/v1/regions/\(id)/pack"), "bytes": .integer(Int64(pack.size)), "sha256": .string(pack.hash),
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
struct PublishedPack: Sendable {
  let file: MappedFile
  /// SHA-256 in hexadecimal.
  let hash: String
  var size: Int { file.bytes.count }

  init(file path: String) throws {
    file = try MappedFile(path)
    var digest = SHA256()
    digest.update(bufferPointer: file.bytes)
    hash = digest.finalize().map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// A part, copied.
  func part(_ range: Range<Int>) -> [UInt8] { Array(file.bytes[range]) }
}
