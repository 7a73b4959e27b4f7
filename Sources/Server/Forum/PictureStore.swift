import Base
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServerAPI
import Storage

/// Asks `vereda picture` for a file.
struct PictureReader: Sendable {
  private let reader: LimitedProgram

  init(program: String) {
    reader = LimitedProgram(path: program, arguments: ["picture"], longest: 15, most: 64 << 20)
  }

  /// Blocks its thread. - Throws: `APIError(.invalid)` for what is no picture that is taken.
  func read(_ file: [UInt8]) throws -> (picture: (width: Int64, height: Int64), webp: [UInt8]) {
    switch reader.run(file) {
    case .missing: throw APIError(.unavailable)
    case .refused, .killed: throw APIError(.invalid, field: "picture")
    case .done(let said):
      guard let line = said.firstIndex(of: 0x0A) else { throw APIError(.invalid, field: "picture") }
      let numbers = String(decoding: said[..<line], as: UTF8.self).split(separator: " ").compactMap { Int64($0) }
      guard numbers.count == 2 else { throw APIError(.invalid, field: "picture") }
      return ((numbers[0], numbers[1]), Array(said[(line + 1)...]))
    }
  }
}

/// Pictures of posts: `POST /v1/forum/pictures` takes them, `GET /pictures/{id}` shows those of published posts.
struct PictureStore: Sendable {
  let database: any Database
  let reader: PictureReader
  let work: WorkPool
  /// Of one account that no post holds yet.
  static let mostUnused = 20
  /// A picture is nothing but a picture, also when it is opened alone.
  static let policy = "default-src 'none'; sandbox; frame-ancestors 'none'"

  func add(to api: inout APIRouter) {
    api.serveBytes(ForumRoutes.picture) { bytes, person, call in
      let reader = reader
      let (size, webp) = try await work.run { try reader.read(bytes) }
      return CallResponse(try await keep(webp, size, person.row, now: call.now))
    }
    api.serve("/pictures/{id}", .reading) { call in
      guard let id = call.context.parameters.get("id"), let body = try await published(id) else {
        throw APIError(.notFound)
      }
      return Response(
        status: .ok,
        headers: [
          .contentType: "image/webp", .cacheControl: "private, max-age=3600", .contentSecurityPolicy: Self.policy,
        ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
    }
  }

  private func keep(_ webp: [UInt8], _ size: (width: Int64, height: Int64), _ row: AccountRow, now: Instant)
    async throws
    -> ForumPicture
  {
    var random = SystemRandomNumberGenerator()
    let id = [random.next(), random.next()].map { (number: UInt64) in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
    try await database.write { transaction in
      _ = try ForumRepository.named(row.id, transaction)
      let unused = try transaction.first(
        "SELECT count(*) AS n FROM forum_picture WHERE account_id = $1 AND post_id IS NULL", [.text(row.id.text)])
      if try (unused?.integer("n") ?? 0) >= Self.mostUnused { throw APIError(.tooManyRequests, retryAfter: 3600) }
      try transaction.execute(
        "INSERT INTO forum_picture (id, account_id, width, height, body, created) VALUES ($1, $2, $3, $4, $5, $6)",
        [
          .text(id), .text(row.id.text), .integer(size.width), .integer(size.height), .blob(webp),
          .integer(now.milliseconds),
        ])
    }
    return ForumPicture(id: id, width: size.width, height: size.height)
  }

  /// What waits is shown to who knows its unguessable name: its author, and moderators. What was taken down to nobody.
  private func published(_ id: String) async throws -> [UInt8]? {
    try await database.read { transaction in
      try transaction.first(
        """
        SELECT f.body AS body FROM forum_picture f LEFT JOIN forum_post p ON p.id = f.post_id
        WHERE f.id = $1 AND (p.id IS NULL OR p.state <> 'removed')
        """, [.text(id)])?.blob("body")
    }
  }

  /// Those of no post, after a day.
  func deleteUnused(now: Instant) async throws {
    _ = try await database.write { transaction in
      try transaction.execute(
        "DELETE FROM forum_picture WHERE post_id IS NULL AND created < $1", [.integer(now.milliseconds - 86_400_000)])
    }
  }
}
