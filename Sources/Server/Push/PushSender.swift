import AsyncHTTPClient
import Base
import Foundation
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import ServiceLifecycle

/// Why a message was not taken.
enum PushError: Error {
  /// The browser does not take messages there any more (404, 410).
  case gone
  /// Try again, after so many seconds when the service says so (429, 5xx, no network).
  case later(Int64?)
  /// It will not take this one. Its status, or 0 when we do not go there.
  case refused(Int)
}

/// Hands reminders over to push services at their minutes (RFC 8030).
struct PushSender: Service {
  let repository: PushRepository
  let vapid: Vapid
  let allowsLocal: Bool
  let now: @Sendable () -> Instant
  let metrics: Metrics
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Event.self) { group in
        var pool = PushPool()
        group.addTask { .tick }
        while !Task.isCancelled, let event = await group.next() {
          switch event {
          case .tick: group.addTask { await tick() }
          case .delivered(let service, let account, let isPrompt):
            pool.end(service: service, account: account, isPrompt: isPrompt)
          }
          if !pool.hasRoom { continue }
          do {
            for one in try await repository.claim(now: now(), pool) {
              _ = pool.begin(service: one.body.service, account: one.account)
              group.addTask { await delivered(one) }
            }
          } catch  where !Task.isCancelled {
            logger.error("reminders could not be looked at", metadata: ["kind": "\(type(of: error))"])
          } catch {}
        }
        group.cancelAll()
      }
    }
  }

  private enum Event: Sendable {
    /// Time to look what is due.
    case tick
    case delivered(service: String, account: String, isPrompt: Bool)
  }

  private func tick() async -> Event {
    try? await Task.sleep(for: .seconds(5))
    return .tick
  }

  private func delivered(_ waiting: PushRepository.Waiting) async -> Event {
    var isPrompt = false
    do { isPrompt = try await deliver(waiting) } catch  where !Task.isCancelled {
      logger.error("a reminder could not be settled", metadata: ["kind": "\(type(of: error))"])
    } catch {}
    return .delivered(service: waiting.body.service, account: waiting.account, isPrompt: isPrompt)
  }

  /// Everything that is due and has a place, once.
  /// - Returns: how many were looked at.
  @discardableResult
  func deliverDue() async throws -> Int {
    let waiting = try await repository.claim(now: now(), PushPool())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for one in waiting { group.addTask { _ = try await deliver(one) } }
      try await group.waitForAll()
    }
    return waiting.count
  }

  /// - Returns: whether the service answered without asking for patience.
  private func deliver(_ waiting: PushRepository.Waiting) async throws -> Bool {
    let moment = now().milliseconds, next = waiting.body.next(after: moment)
    // A reminder that comes an hour late only disturbs.
    guard let rings = waiting.body.at.last(where: { $0 <= moment }), moment - rings <= PushRepository.maximumDelay
    else {
      try await repository.settle(waiting, due: next, attempts: 0)
      return true
    }
    do {
      try await send(waiting.body)
      metrics.push(sent: true)
      try await repository.settle(waiting, due: next, attempts: 0)
    } catch PushError.gone {
      metrics.push(sent: false)
      try await repository.remove(waiting)
    } catch PushError.later(let seconds) {
      metrics.push(sent: false)
      // The next reminder takes this one's place.
      let again = max(waiting.due, moment + min(max(seconds ?? 0, 0), 3600) * 1000)
      let due = again - rings > PushRepository.maximumDelay ? next : min(again, next ?? again)
      try await repository.settle(waiting, due: due, attempts: waiting.attempts + 1)
      return false
    } catch PushError.refused(let status) {
      metrics.push(sent: false)
      logger.warning("a push message was refused", metadata: ["status": "\(status)"])
      try await repository.settle(waiting, due: next, attempts: 0)
    }
    return true
  }

  static func payload(_ body: PushRepository.Body) -> JSON {
    let words = PushWords(app: body.app, body.language)
    return [
      "title": .string(words.title), "body": .string(words.body), "tag": .string(body.tag), "to": .string(body.place),
      "lang": .string(body.language.rawValue),
    ]
  }

  /// - Throws: `PushError`.
  func send(_ body: PushRepository.Body) async throws {
    guard let address = PushAddress(body.endpoint, allowsLocal: allowsLocal),
      let reader = PushMessage.Reader(p256dh: body.p256dh, auth: body.auth)
    else { throw PushError.refused(0) }
    let number = try await address.resolve()
    let message = try PushMessage.seal(Array(Self.payload(body).text.utf8), for: reader)
    var request = HTTPClientRequest(url: address.url)
    request.method = .POST
    request.headers = [
      "authorization": try vapid.authorization(for: address.origin, now: now()), "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      "ttl": "3600", "urgency": "normal", "topic": body.tag,
    ]
    request.body = .bytes(ByteBuffer(bytes: message))
    // Connects to the very address that was judged; goes nowhere else.
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow, timeout: .init(connect: .seconds(10), read: .seconds(10)))
    configuration.dnsOverride = [address.host: number]
    let client = HTTPClient(
      eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup.singleton), configuration: configuration)
    let status: Int, wait: Int64?
    do {
      let response = try await client.execute(request, timeout: .seconds(20))
      status = Int(response.status.code)
      wait = response.headers.first(name: "retry-after").flatMap { Int64($0) }
      try await client.shutdown()
    } catch {
      try? await client.shutdown()
      throw PushError.later(nil)
    }
    switch status {
    case 200..<300: return
    case 404, 410: throw PushError.gone
    case 408, 429, 500..<600: throw PushError.later(wait)
    default: throw PushError.refused(status)
    }
  }
}
