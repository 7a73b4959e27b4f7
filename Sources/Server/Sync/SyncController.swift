import Base
import ServerAPI

/// `POST /v1/sync`: signed in.
struct SyncController: Sendable {
  let resources: Resources

  func add(to interface: inout Interface) {
    interface.serve(Routes.sync) { input, person, visit in
      let answer = try await resources.sync.exchange(person.row, input, visit.language, now: visit.now)
      resources.metrics.records(input.changes.count)
      return Reply(.text(answer))
    }
  }
}
