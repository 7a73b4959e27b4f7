import Base
import HTTPTypes
import Hummingbird
import NIOCore
import ServerAPI
import ServiceLifecycle
import Storage

/// Tells an open device that there are samples that it may not have, as server-sent events (WHATWG HTML, 9.2): the last number
/// of the account's series, at first and each time that it grew. What was measured comes by `POST /v1/series` alone.
struct HealthEvents: Sendable {
  /// At the same time; few of one account.
  static let places = Places(all: 1000, each: 10, wait: 30)
  let database: any Database
  /// After it the reader comes back, so a session that was closed counts soon.
  let longest: Duration
  /// Between two looks; tests want no pause.
  var pause: Duration = .seconds(1)

  func add(to api: inout APIRouter) {
    api.serve(HealthRoutes.events) { _, person, call in
      let given = call.request.headers.single(.lastEventID) ?? ""
      let known = given.isEmpty ? nil : Int64(given)
      if !given.isEmpty, known == nil { throw APIError(.invalid, field: "Last-Event-ID") }
      let place = try Self.places.enter(person.row.id.text), account = person.row.id
      let body = ResponseBody { writer in
        defer { place.leave() }
        try await tell(account, after: known) { try await writer.write(ByteBuffer(string: $0)) }
        try await writer.finish(nil)
      }
      return CallResponse(.events(body))
    }
  }

  /// - Parameters:
  ///   - known: what the reader heard last.
  ///   - write: takes the stream's text, in order; throws when the reader has gone.
  func tell(
    _ account: ULID, after known: Int64?, for length: Duration? = nil, write: (String) async throws -> Void
  ) async throws {
    let began = ContinuousClock.now, length = length ?? longest
    var told = known, quiet = 0
    try await write("retry: 3000\n\n")
    while began.duration(to: .now) < length, !Task.isCancelled, !Task.isShuttingDownGracefully {
      let last = try await latest(account)
      // A smaller one: the database was put back from a backup.
      if last != told {
        (told, quiet) = (last, 0)
        try await write("id: \(last)\nevent: samples\ndata: \(last)\n\n")
      } else {
        quiet += 1
        if quiet % 20 == 0 { try await write(": \n\n") }
      }
      // The last pause ends with the stream.
      try await Task.sleep(for: min(pause, max(.zero, length - began.duration(to: .now))))
    }
  }

  private func latest(_ account: ULID) async throws -> Int64 {
    try await database.read { transaction in
      try transaction.first(
        "SELECT sequence FROM series_account WHERE account_id = $1", [.text(account.text)])?.integer("sequence") ?? 0
    }
  }
}
