import Base
import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Takes mail to where it goes.
protocol MailTransport: Sendable {
  /// - Throws: `MailError`.
  func send(_ letter: EmailMessage, id: String) async throws
}

enum MailError: Error {
  /// Try again later.
  case later(String)
  /// This letter will never be taken (5xx for its address or its content). The code only: the server's words may hold the address.
  case never(Int)
}

/// Sends what waits in the outbox, again and again until it is taken, for three days.
struct OutboxSender: Service {
  let database: any Database
  let outbox: Outbox
  /// What is asked for and not yet decided.
  let requests: MailRequests
  let transport: any MailTransport
  let now: @Sendable () -> Instant
  let metrics: Metrics
  let logger: Logger
  private let runs = SerialRuns()
  private static let retryPeriod: Int64 = 3 * 86_400_000

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        var sent = 0
        do { sent = try await deliverDue() } catch  where !Task.isCancelled {
          logger.error("the outbox could not be looked at", metadata: ["kind": "\(type(of: error))"])
        } catch {}
        if sent == 0 { try? await Task.sleep(for: .seconds(1)) }
      }
    }
  }

  /// One round after the other in a process: two at a time would hand over letters out of turn, and one of them twice when the clock jumps between.
  /// - Returns: how many were looked at.
  @discardableResult
  func deliverDue() async throws -> Int { try await runs.add { try await deliver() } }

  private actor SerialRuns {
    private var last: Task<Int, any Error>?

    func add(_ run: @escaping @Sendable () async throws -> Int) async throws -> Int {
      let task = Task { [last] in
        _ = await last?.result
        return try await run()
      }
      last = task
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }

  private func deliver() async throws -> Int {
    let moment = now()
    let decided = try await requests.handle(now: moment)
    let isEmpty = try await database.read {
      try $0.first("SELECT id FROM mail WHERE due <= $1 LIMIT 1", [.integer(moment.milliseconds)]) == nil
    }
    if isEmpty { return decided }
    let waiting = try await database.write { try outbox.claim($0, now: moment) }
    for mail in waiting where await deliver(mail, moment) {
      try await database.write { try Outbox.remove(mail.id, $0) }
    }
    return waiting.count
  }

  /// - Returns: whether it is done with, one way or the other.
  private func deliver(_ mail: Outbox.Waiting, _ moment: Instant) async -> Bool {
    guard let letter = mail.letter else { return true }
    do {
      try await transport.send(letter, id: mail.id)
      metrics.mail(sent: true)
      return true
    } catch MailError.never(let code) {
      metrics.mail(sent: false)
      logger.warning("mail refused for good", metadata: ["code": "\(code)"])
      return true
    } catch {
      metrics.mail(sent: false)
      if case MailError.later(let reason) = error {
        logger.warning("mail not sent yet", metadata: ["reason": "\(reason)"])
      }
      return moment.milliseconds - mail.created.milliseconds > Self.retryPeriod
    }
  }
}
