import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOConcurrencyHelpers
import ServiceLifecycle

@testable import Server

/// A push service on this machine: it takes what is posted to it, and answers as a test tells it.
final class PushService: Sendable {
  struct Message: Sendable {
    let path: String
    let headers: HTTPFields
    let body: [UInt8]
  }

  private let box = NIOLockedValueBox<(messages: [Message], answers: [(HTTPResponse.Status, HTTPFields)])>(([], []))
  var messages: [Message] { box.withLockedValue { $0.messages } }
  /// What the next ones are answered with; 201 when there is nothing here.
  func answer(_ status: HTTPResponse.Status, _ headers: HTTPFields = [:]) {
    box.withLockedValue { $0.answers.append((status, headers)) }
  }

  /// Runs a test while the service listens. - Parameter test: gets its origin, `http://127.0.0.1:40123`.
  static func run(_ test: @escaping @Sendable (PushService, String) async throws -> Void) async throws {
    let service = PushService()
    let router = Router()
    router.post("**") { request, _ -> Response in
      let body = try await request.body.collect(upTo: 65_536)
      let (status, headers) = service.box.withLockedValue { box in
        box.messages.append(
          Message(path: request.uri.path, headers: request.headers, body: Array(body.readableBytesView)))
        return box.answers.isEmpty ? (.created, [:]) : box.answers.removeFirst()
      }
      return Response(status: status, headers: headers)
    }
    let (ports, port) = AsyncStream<Int>.makeStream()
    var logger = Logger(label: "push")
    logger.logLevel = .critical
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in port.yield(channel.localAddress?.port ?? 0) }, logger: logger)
    let group = ServiceGroup(configuration: ServiceGroupConfiguration(services: [application], logger: logger))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await group.run() }
      var found = 0
      for await number in ports { found = number; break }
      do { try await test(service, "http://127.0.0.1:\(found)") } catch {
        await group.triggerGracefulShutdown()
        throw error
      }
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
    }
  }
}

/// A browser that subscribed: it has the private half of what it told.
struct Subscriber: Sendable {
  let key = P256.KeyAgreement.PrivateKey()
  let secret = SymmetricKey(size: .bits128).bytes

  var p256dh: String { key.publicKey.x963Representation.base64URL }
  var auth: String { Data(secret).base64URL }

  /// What a message says, read as a browser does: header, then one record (RFC 8188, RFC 8291).
  func open(_ body: [UInt8]) throws -> String { try Self.open(body, key: key, secret: secret) }

  static func open(_ body: [UInt8], key: P256.KeyAgreement.PrivateKey, secret: [UInt8]) throws -> String {
    let salt = Array(body[0..<16]), length = Int(body[20]), sender = Array(body[21..<(21 + length)]),
      sealed = body[(21 + length)...]
    let shared = try key.sharedSecretFromKeyAgreement(with: P256.KeyAgreement.PublicKey(x963Representation: sender))
    // By hand, from the RFC, and not with the code under test.
    func hmac(_ key: [UInt8], _ data: [UInt8]) -> [UInt8] {
      Array(HMAC<SHA256>.authenticationCode(for: data, using: SymmetricKey(data: key)))
    }
    let own = Array(key.publicKey.x963Representation), secretBytes = shared.withUnsafeBytes { Array($0) }
    let material = hmac(hmac(secret, secretBytes), Array("WebPush: info\0".utf8) + own + sender + [1])
    let pseudo = hmac(salt, material)
    let content = Array(hmac(pseudo, Array("Content-Encoding: aes128gcm\0".utf8) + [1])[..<16])
    let nonce = Array(hmac(pseudo, Array("Content-Encoding: nonce\0".utf8) + [1])[..<12])
    let box = try AES.GCM.SealedBox(
      nonce: AES.GCM.Nonce(data: nonce), ciphertext: sealed.dropLast(16), tag: sealed.suffix(16))
    var plain = Array(try AES.GCM.open(box, using: SymmetricKey(data: content)))
    while plain.last == 0 { plain.removeLast() }
    guard plain.popLast() == 2 else { throw CryptoKitError.authenticationFailure }
    return String(decoding: plain, as: UTF8.self)
  }
}
