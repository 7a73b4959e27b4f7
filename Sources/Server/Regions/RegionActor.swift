import Base
import Crypto
import Foundation
import RegionAPI
import Regions
import Routing

/// One published region: its pack, and the engine that answers from it, one question at a time.
actor RegionActor {
  nonisolated let id: String
  nonisolated let pack: PublishedPack
  /// As `GET /v1/regions` lists it.
  nonisolated let listing: RegionListing
  private let session: RegionSession

  /// - Throws: `PackError`, or why the file cannot be read.
  init(id: String, file: String, now: Instant) throws {
    self.id = id
    pack = try PublishedPack(file: file)
    let file = pack.file
    let session = try RegionSession(PackBytes(file.bytes) { _ in withExtendedLifetime(file) {} })
    let info = session.answer(InfoQuestion(), Asked(now: now))
    listing = RegionListing(
      id: id, name: info.name, file: "/v1/regions/\(id)/pack", bytes: Int64(pack.size), sha256: pack.hash,
      bounds: info.bounds, built: info.built,
      isSample: info.isSample, attribution: info.attribution)
    self.session = session
  }

  nonisolated func contains(_ place: Coordinate) -> Bool { listing.bounds?.contains(place) ?? false }

  func answer(_ question: RouteQuestion, _ asked: Asked) -> RegionAPI.RouteAnswer { session.answer(question, asked) }
  func answer(_ question: JourneysQuestion, _ asked: Asked) throws -> JourneysAnswer {
    try session.answer(question, asked)
  }
  func answer(_ question: SuggestQuestion, _ asked: Asked) throws -> SuggestAnswer {
    try session.answer(question, asked)
  }
  func answer(_ question: DeparturesQuestion, _ asked: Asked) throws -> DeparturesAnswer {
    try session.answer(question, asked)
  }
  func answer(_ question: InfoQuestion, _ asked: Asked) -> RegionInfo { session.answer(question, asked) }
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
