import Base
import ServerAPI

/// `POST /v1/series`: signed in. The one call whose body and answer are not JSON: chunks are packed numbers, and stay
/// so.
struct SeriesController: Sendable {
  let repository: SeriesRepository
  let work: WorkPool

  func add(to api: inout APIRouter) {
    api.serveBytes(Routes.series) { message, person, call in
      let answer = try await repository.exchange(person.row, message, call.language, now: call.now)
      // Only samples are in it, which no other site can have us mix with words of its own (BREACH).
      guard answer.count >= Gzip.least, call.request.accepts("gzip"),
        let packed = try await work.run(mayRefuse: false, { Gzip.pack(answer) })
      else { return CallResponse(.bytes(answer, isPacked: false)) }
      return CallResponse(.bytes(packed, isPacked: true))
    }
  }
}
