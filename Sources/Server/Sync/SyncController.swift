import Base
import ServerAPI

/// `POST /v1/sync`: signed in.
struct SyncController: Sendable {
  let resources: Resources

  func add(to interface: inout Interface) {
    interface.serve(Routes.sync) { input, person, visit in
      let answer = try await resources.sync.exchange(person.row, input, visit.language, isSmall: visit.isSmall, now: visit.now)
      resources.metrics.records(input.changes.count)
      // Only records are in it, which no other site can have us mix with words of its own (BREACH).
      guard answer.count >= Gzip.least, visit.request.accepts("gzip"), let packed = try await resources.work.run(mayRefuse: false, { Gzip.pack(answer) })
      else { return Reply(.text(answer, isPacked: false)) }
      return Reply(.text(packed, isPacked: true))
    }
  }
}
