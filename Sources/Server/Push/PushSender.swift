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
  /// The browser does not take messages there any more (404, 410), and may say where it does.
  case gone
  /// Try again, after so many seconds when the service says so (429, 5xx, 413 with a time, no network).
  case later(Int64?)
  /// It will not take this one: 400, or 413 without a time. Its status, or 0 when we do not go there.
  case refused(Int)
  /// It does not accept who we say we are (401, 403): nobody's fault but ours or its own.
  case unauthorized(Int)
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
      try await repository.settle(waiting, due: next, attempts: 0, refused: waiting.refused)
      return true
    }
    do {
      try await send(waiting.body, for: waiting.account)
      metrics.push(sent: true)
      try await repository.settle(waiting, due: next, attempts: 0, refused: nil)
    } catch PushError.gone {
      metrics.push(sent: false)
      // The row waits for the browser to renew it.
      try await repository.settle(waiting, due: nil, attempts: 0, refused: waiting.refused ?? moment)
    } catch PushError.later(let seconds) {
      metrics.push(sent: false)
      let due = again(waiting, rang: rings, moment, wait: seconds, next)
      try await repository.settle(waiting, due: due, attempts: waiting.attempts + 1, refused: waiting.refused)
      return false
    } catch PushError.refused(let status) {
      logger.warning("a push message was refused", metadata: ["status": "\(status)"])
      try await refused(waiting, status, at: moment, due: next, attempts: 0)
    } catch PushError.unauthorized(let status) {
      logger.error("a push service does not accept our signature (VAPID)", metadata: ["status": "\(status)"])
      let due = again(waiting, rang: rings, moment, wait: nil, next)
      try await refused(waiting, status, at: moment, due: due, attempts: waiting.attempts + 1)
    }
    return true
  }

  /// When a message that was not taken is tried again, or the next one instead: never before the service's time.
  private func again(
    _ waiting: PushRepository.Waiting, rang: Int64, _ moment: Int64, wait seconds: Int64?, _ next: Int64?
  ) -> Int64? {
    let earliest = moment + min(max(seconds ?? 0, 0), 86_400) * 1000, again = max(waiting.due, earliest)
    if again - rang > PushRepository.maximumDelay { return next.map { max($0, earliest) } }
    // The next reminder takes this one's place.
    return max(min(again, next ?? again), earliest)
  }

  /// A row that nothing was taken for in days is of no use to its person.
  private func refused(
    _ waiting: PushRepository.Waiting, _ status: Int, at moment: Int64, due: Int64?, attempts: Int64
  ) async throws {
    metrics.push(sent: false)
    metrics.pushRefused(status: status)
    let since = waiting.refused ?? moment
    if moment - since >= PushRepository.maximumRefusal { return try await repository.remove(waiting) }
    try await repository.settle(waiting, due: due, attempts: attempts, refused: since)
  }

  /// The forms that a date in HTTP may have (RFC 9110, section 5.6.7): today's, RFC 850's and that of `asctime`.
  private static let dates = [
    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'", "EEE MMM d HH:mm:ss yyyy",
  ]

  /// Seconds from a `Retry-After`, which may be a date (RFC 9110, section 10.2.3).
  static func wait(_ text: String, now: Instant) -> Int64? {
    if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Int64(text) ?? .max }
    // `asctime` fills days of one digit with a space.
    let text = text.split(separator: " ").joined(separator: " "), formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    for format in dates {
      formatter.dateFormat = format
      if let date = formatter.date(from: text) { return Int64(date.timeIntervalSince1970) - now.milliseconds / 1000 }
    }
    return nil
  }

  /// - Parameter account: whose it is, so that the service worker shows it to nobody else (`web/sw.js`). Only the browser reads it.
  static func payload(_ body: PushRepository.Body, for account: String? = nil) -> JSON {
    let words = PushWords(app: body.app, body.language)
    var members: [(String, JSON)] = [
      ("title", .string(words.title)), ("body", .string(words.body)), ("tag", .string(body.tag)),
      ("to", .string(body.place)), ("lang", .string(body.language.rawValue)),
    ]
    if let account { members.append(("for", .string(account))) }
    return .object(JSONObject(members))
  }

  /// - Throws: `PushError`.
  func send(_ body: PushRepository.Body, for account: String) async throws {
    guard let address = PushAddress(body.endpoint, allowsLocal: allowsLocal),
      let reader = PushMessage.Reader(p256dh: body.p256dh, auth: body.auth)
    else { throw PushError.refused(0) }
    let number = try await address.resolve()
    let message = try PushMessage.seal(Array(Self.payload(body, for: account).text.utf8), for: reader)
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
      wait = response.headers.first(name: "retry-after").flatMap { Self.wait($0, now: now()) }
      try await client.shutdown()
    } catch {
      try? await client.shutdown()
      throw PushError.later(nil)
    }
    switch status {
    case 200..<300: return
    case 404, 410: throw PushError.gone
    case 408, 429, 500..<600: throw PushError.later(wait)
    case 413 where wait != nil: throw PushError.later(wait)
    case 401, 403: throw PushError.unauthorized(status)
    default: throw PushError.refused(status)
    }
  }
}
