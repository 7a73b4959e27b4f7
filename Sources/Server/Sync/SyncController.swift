import Base
import ServerAPI

/// `POST /v1/sync`: signed in.
struct SyncController: Sendable {
  let repository: SyncRepository
  let work: WorkPool
  let metrics: Metrics

  func add(to api: inout APIRouter) {
    api.serve(Routes.sync) { input, person, call in
      let answer = try await repository.exchange(person.row, input, call.language, isSmall: call.isSmall, now: call.now)
      metrics.records(input.changes.count)
      // Only records are in it, which no other site can have us mix with words of its own (BREACH).
      guard answer.count >= Gzip.least, call.request.accepts("gzip"),
        let packed = try await work.run(mayRefuse: false, { Gzip.pack(answer) })
      else { return CallResponse(.text(answer, isPacked: false)) }
      return CallResponse(.text(packed, isPacked: true))
    }
  }
}
