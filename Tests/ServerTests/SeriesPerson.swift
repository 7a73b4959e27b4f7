import Base
import Foundation
import HTTPTypes
import NIOCore
import Series
import ServerAPI
import Storage
import TestPrograms
import Testing

@testable import Server

let steps = "health.steps", pressure = "health.blood-pressure"
let firstDay: Int32 = 20_700

/// Chunks as a device makes them.
struct SeriesWatch {
  let device: DeviceID
  var wall: Int64 = 1_795_000_000_000

  init(_ number: UInt64) { device = DeviceID(number) }

  mutating func stamp() -> Stamp {
    wall += 1
    return Stamp(milliseconds: wall, counter: 0, device: device)
  }

  mutating func chunk(
    _ day: Int32 = firstDay, from: Int64 = 0, count: Int64 = 10, source: String = "Apple Watch"
  ) throws -> Chunk {
    var chunk = Chunk(day: day, columns: 1)
    try chunk.add(
      (from..<(from + count)).map { minute in
        // The same each time, and not to be packed much.
        var random = SeededGenerator(seed: UInt64(day) << 32 | UInt64(minute))
        return Sample(start: chunk.dayStart + minute * 60_000, duration: 60_000, random.next(below: 200))
      }, from: source, at: stamp())
    return chunk
  }
}

extension SeriesRow {
  static var ofOneStep: SeriesRow {
    get throws {
      var chunk = Chunk(day: firstDay, columns: 1)
      try chunk.add(
        [Sample(start: chunk.dayStart, 1)], from: "iPhone", at: Stamp(milliseconds: 1, counter: 0, device: DeviceID(1)))
      return SeriesRow(steps, chunk)
    }
  }

  init(_ kind: String, _ chunk: Chunk) { self.init(kind: kind, day: chunk.day, bytes: chunk.encoded()) }
}

extension TestServer {
  func series(
    _ person: Person, _ rows: [SeriesRow], cursor: Int64 = 0, device: UInt64 = 1
  ) async throws -> SeriesAnswer {
    let answer = try await post(SeriesRequest(device: DeviceID(device), cursor: cursor, rows: rows).encoded(), person)
    guard answer.status == .ok else { throw Failure(status: answer.status.code, body: String(buffer: answer.body)) }
    return try SeriesAnswer(decoding: Array(answer.body.readableBytesView))
  }

  func post(
    _ body: [UInt8], _ person: Person, _ more: HTTPFields = [:]
  ) async throws -> (status: HTTPResponse.Status, headers: HTTPFields, body: ByteBuffer) {
    var headers: HTTPFields = [.contentType: "application/octet-stream", .authorization: "Bearer \(person.access)"]
    for field in more { headers[field.name] = field.value }
    let answer = try await client.executeRequest(
      uri: "/v1/series", method: .post, headers: headers, body: ByteBuffer(bytes: body))
    return (answer.status, answer.headers, answer.body)
  }

  /// Counted and real bytes of everybody's chunks, which must be the same.
  func counted() async throws -> Int64 {
    try await features.platform.database.read { transaction in
      let counted = try transaction.first("SELECT CAST(coalesce(sum(bytes), 0) AS BIGINT) AS n FROM series_account")!
        .integer("n")
      let real = try transaction.first("SELECT CAST(coalesce(sum(length(body)), 0) AS BIGINT) AS n FROM series_chunk")!
        .integer("n")
      #expect(counted == real)
      return real
    }
  }
}
