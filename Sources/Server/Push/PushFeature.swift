import Base
import ServiceLifecycle
import Storage

/// Web Push: where devices take messages, when, and handing them over.
struct PushFeature: Feature {
  let repository: PushRepository
  let sender: PushSender
  private let platform: Platform

  init(_ platform: Platform) {
    self.platform = platform
    let configuration = platform.configuration
    repository = PushRepository(database: platform.database, master: platform.master, keys: platform.keys)
    sender = PushSender(
      repository: repository,
      vapid: Vapid(key: platform.keys.push, subject: configuration.pushSubject),
      allowsLocal: configuration.development, now: configuration.now, metrics: platform.metrics, logger: platform.logger
    )
  }

  func add(to api: inout APIRouter) {
    PushController(repository: repository, publicKey: sender.vapid.publicKey, allowsLocal: sender.allowsLocal).add(
      to: &api)
  }

  var jobs: [Job] {
    [
      Job(name: "sweep-push", interval: 86_400_000) { [database = platform.database] now in
        try await database.write { try PushRepository.sweep($0, now: now) }
      }
    ]
  }

  var services: [any Service] { [sender] }

  func exportedFiles(_ person: ExportedPerson, _ transaction: any Transaction) throws -> [ExportedFile] {
    let reminders = try PushRepository.all(person.row, transaction)
    return reminders.isEmpty ? [] : [ExportedFile(name: "avisos.json", text: JSON.array(reminders).text)]
  }
}
