import Base
import Logging
import ServiceLifecycle
import Storage

/// Work that comes round. The database says when it is due and who has it, so that several instances do each once.
struct Job: Sendable {
  let name: String
  /// Milliseconds.
  let interval: Int64
  let work: @Sendable (_ now: Instant) async throws -> Void
}

struct JobRunner: Service {
  let database: any Database
  let jobs: [Job]
  let now: @Sendable () -> Instant
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        await runDue()
        try? await Task.sleep(for: .seconds(20))
      }
    }
  }

  func runDue() async {
    for job in jobs {
      do {
        let moment = now()
        guard try await claim(job, moment) else { continue }
        try await job.work(moment)
        try await finish(job, problem: nil)
      } catch {
        logger.error("a job failed", metadata: ["job": "\(job.name)", "kind": "\(type(of: error))"])
        try? await finish(job, problem: "\(type(of: error))")
      }
    }
  }

  /// Taking it also sets when it is due again: should this process die, another one runs it then.
  private func claim(_ job: Job, _ moment: Instant) async throws -> Bool {
    try await database.write { transaction in
      try transaction.execute(
        "INSERT INTO job (name, due) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
        [.text(job.name), .integer(moment.milliseconds)])
      return try transaction.execute(
        "UPDATE job SET due = $2, started = $3 WHERE name = $1 AND due <= $3",
        [.text(job.name), .integer(moment.milliseconds + job.interval), .integer(moment.milliseconds)]) == 1
    }
  }

  private func finish(_ job: Job, problem: String?) async throws {
    let moment = now()
    _ = try await database.write { transaction in
      try transaction.execute(
        "UPDATE job SET finished = $2, problem = $3 WHERE name = $1",
        [.text(job.name), .integer(moment.milliseconds), problem.map { .text($0) } ?? .null])
    }
  }
}
