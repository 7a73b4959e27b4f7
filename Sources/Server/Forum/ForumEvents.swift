import Base
import Foundation
import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
import NIOCore
import ServerAPI
import ServiceLifecycle

/// New posts as server-sent events (WHATWG HTML, 9.2). A stream lives at most some minutes, then the reader comes back with
/// `Last-Event-ID`: so a session that was closed, or a block that came meanwhile, counts soon everywhere.
struct ForumEvents: Sendable {
  /// At the same time; of one caller few. They wait for nothing but the next look.
  static let places = Places(all: 1000, each: 20, wait: 30)
  /// After it the reader comes back.
  let longest: Duration
  /// Between two looks; tests want no pause.
  let pause: Duration
  private let repository: ForumRepository
  private let newest = NIOLockedValueBox<(number: Int64, at: ContinuousClock.Instant)?>(nil)

  init(_ repository: ForumRepository, longest: Duration = .seconds(300), pause: Duration = .seconds(1)) {
    (self.repository, self.longest, self.pause) = (repository, longest, pause)
  }

  func add(to api: inout APIRouter) {
    api.serveReader(ForumRoutes.events, .reading) { person, call in
      let place = try Self.places.enter(person?.row.id.text ?? call.caller)
      let given = call.request.headers.single(.lastEventID) ?? ""
      // Who comes for the first time hears of what comes from now on.
      var from = try await latest()
      if !given.isEmpty {
        guard let number = Int64(given), number >= 0 else { throw APIError(.invalid, field: "Last-Event-ID") }
        from = number
      }
      let start = from, reader = person?.row.id
      let body = ResponseBody { writer in
        defer { place.leave() }
        try await tell(after: start, reader) { try await writer.write(ByteBuffer(string: $0)) }
        try await writer.finish(nil)
      }
      return Response(
        status: .ok,
        headers: [.contentType: "text/event-stream", .cacheControl: "no-store", .accelBuffering: "no"], body: body)
    }
  }

  /// - Parameter write: takes the stream's text, in order; throws when the reader has gone.
  func tell(
    after start: Int64, _ reader: ULID?, for length: Duration? = nil,
    write: (String) async throws -> Void
  ) async throws {
    let began = ContinuousClock.now, length = length ?? longest
    var number = start, quiet = 0
    try await write("retry: 3000\nid: \(number)\n\n")
    while began.duration(to: .now) < length, !Task.isCancelled, !Task.isShuttingDownGracefully {
      let last = try await latest()
      if last < number {
        // The database was put back from a backup.
        number = last
        try await write("id: \(number)\nevent: reset\ndata: {}\n\n")
      } else if last > number {
        let posts = try await repository.published(after: number, reader)
        if posts.count > 50 {
          number = last
          try await write("id: \(number)\nevent: reset\ndata: {}\n\n")
        } else {
          for post in posts { try await write("id: \(post.number)\nevent: post\ndata: \(post.id)\n\n") }
          number = max(last, posts.last?.number ?? 0)
        }
        quiet = 0
      } else {
        quiet += 1
        if quiet % 20 == 0 { try await write(": \n\n") }
      }
      try await Task.sleep(for: pause)
    }
  }

  /// All streams of this process look together.
  private func latest() async throws -> Int64 {
    if let known = newest.withLockedValue({ $0 }), known.at.duration(to: .now) < pause / 2 { return known.number }
    let number = try await repository.newest()
    newest.withLockedValue { $0 = (number, .now) }
    return number
  }
}

extension HTTPField.Name {
  static let lastEventID = Self("Last-Event-ID")!
  /// Proxies send each event on at once.
  static let accelBuffering = Self("X-Accel-Buffering")!
}
