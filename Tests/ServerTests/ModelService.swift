import Base
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOConcurrencyHelpers
import NIOCore
import ServiceLifecycle

@testable import Server

/// A model's server on this machine. It speaks Gemini's protocol and OpenAI's, and says what a test tells it.
final class ModelService: Sendable {
  struct Asked: Sendable {
    let path: String
    let query: String
    let headers: HTTPFields
    let body: JSON

    var isGemini: Bool { path.contains("/models/") }
    var isStream: Bool { isGemini ? query == "alt=sse" : body["stream"]?.bool == true }
    /// What stands beside the person's words.
    var instructions: String {
      (isGemini ? body["systemInstruction"]?["parts"]?[0]?["text"] : body["messages"]?[0]?["content"])?.string ?? ""
    }
    /// The person's message, JSON text.
    var message: String {
      (isGemini ? body["contents"]?[0]?["parts"]?[0]?["text"] : body["messages"]?[1]?["content"])?.string ?? ""
    }
    var sentence: String { (try? JSON.parse(message))?["sentence"]?.string ?? "" }
  }

  /// What it does when it is asked.
  enum Behaviour: Sendable {
    /// Translates: the pieces of its text are sent one by one, where a stream is asked for.
    case says(@Sendable (Asked) -> String)
    /// Its raw text, whatever that is, in pieces of so many characters.
    case text(String, pieces: Int = 7)
    /// Another status than 200.
    case status(Int, String = "{}", HTTPFields = [:])
    /// A raw body.
    case body(String, type: String)
    /// Waits first.
    case slow(Duration)
    /// Says one word after the other without an end, until nobody listens any more.
    case drips(Shared<Bool>)
    /// Ends the connection in the middle.
    case cut
    /// Ends for the reason that its protocol names: `SAFETY`, `content_filter`.
    case ends(String)
    /// Will not: Gemini's `blockReason`, OpenAI's `refusal`.
    case refuses
  }

  private let state = NIOLockedValueBox<(asked: [Asked], behaviours: [Behaviour])>(([], []))
  var asked: [Asked] { state.withLockedValue { $0.asked } }
  /// For the next questions; the last one for all others.
  func next(_ behaviours: Behaviour...) { state.withLockedValue { $0.behaviours = behaviours } }

  /// Runs a test while it listens. - Parameter test: gets its origin, `http://127.0.0.1:40123`.
  static func run(_ test: @escaping @Sendable (ModelService, String) async throws -> Void) async throws {
    let service = ModelService(), router = Router()
    router.post("**") { request, _ -> Response in
      let bytes = try await request.body.collect(upTo: 1 << 20)
      let asked = Asked(
        path: request.uri.path, query: request.uri.query ?? "", headers: request.headers,
        body: (try? JSON.parse(Array(bytes.readableBytesView))) ?? .null)
      let behaviour: Behaviour = service.state.withLockedValue { state in
        state.asked.append(asked)
        if state.behaviours.count > 1 { return state.behaviours.removeFirst() }
        return state.behaviours.first ?? .says { $0.sentence }
      }
      return try await service.answer(asked, behaviour)
    }
    let (ports, port) = AsyncStream<Int>.makeStream()
    var logger = Logger(label: "model")
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

  private func answer(_ asked: Asked, _ behaviour: Behaviour) async throws -> Response {
    switch behaviour {
    case .says(let translate):
      let text = JSON.object(JSONObject([("translation", .string(translate(asked)))])).text
      return try await answer(asked, .text(text))
    case .text(let text, let size): return said(asked, text, size, end: asked.isGemini ? "STOP" : "stop")
    case .status(let status, let body, let headers):
      var headers = headers
      headers[.contentType] = "application/json"
      return Response(
        status: .init(code: status), headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: body)))
    case .body(let text, let type):
      return Response(
        status: .ok, headers: [.contentType: type], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    case .slow(let time):
      try await Task.sleep(for: time)
      return try await answer(asked, .says { $0.sentence })
    case .drips(let isOver):
      let (first, next) = (event(asked, "{\"translation\":\"", end: nil), event(asked, "la ", end: nil))
      return Response(
        status: .ok, headers: [.contentType: "text/event-stream"],
        body: ResponseBody { writer in
          defer { isOver.value = true }
          try await writer.write(ByteBuffer(string: first))
          while true {
            try await writer.write(ByteBuffer(string: next))
            try await Task.sleep(for: .milliseconds(20))
          }
        })
    case .cut:
      let beginning = asked.isStream ? event(asked, "{\"translation\":\"Hol", end: nil) : "{\"candidates\":["
      return Response(
        status: .ok, headers: [.contentType: asked.isStream ? "text/event-stream" : "application/json"],
        body: ResponseBody { writer in
          try await writer.write(ByteBuffer(string: beginning))
          throw CancellationError()
        })
    case .ends(let reason): return said(asked, "{\"translation\":\"Hol", 100, end: reason)
    case .refuses:
      let json: JSON =
        asked.isGemini
        ? ["promptFeedback": ["blockReason": "PROHIBITED_CONTENT"]]
        : ["choices": [[asked.isStream ? "delta" : "message": ["refusal": "no"], "finish_reason": "stop"]]]
      return whole(asked, json)
    }
  }

  private func said(_ asked: Asked, _ text: String, _ size: Int, end: String) -> Response {
    guard asked.isStream else { return whole(asked, piece(asked, text, end: end)) }
    var pieces: [String] = []
    let letters = Array(text)
    for start in stride(from: 0, to: letters.count, by: max(1, size)) {
      pieces.append(String(letters[start..<min(start + max(1, size), letters.count)]))
    }
    var events = pieces.map { event(asked, $0, end: nil) } + [event(asked, "", end: end)]
    if !asked.isGemini { events.append("data: [DONE]\n\n") }
    let all = events
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream"],
      body: ResponseBody { writer in
        for event in all { try await writer.write(ByteBuffer(string: event)) }
        try await writer.finish(nil)
      })
  }

  private func whole(_ asked: Asked, _ json: JSON) -> Response {
    Response(
      status: .ok, headers: [.contentType: asked.isStream ? "text/event-stream" : "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: asked.isStream ? "data: \(json.text)\n\n" : json.text)))
  }

  /// Gemini ends lines as HTTP does.
  private func event(_ asked: Asked, _ text: String, end: String?) -> String {
    "data: \(piece(asked, text, end: end).text)" + (asked.isGemini ? "\r\n\r\n" : "\n\n")
  }

  private func piece(_ asked: Asked, _ text: String, end: String?) -> JSON {
    var members = JSONObject()
    if asked.isGemini {
      members["content"] = ["role": "model", "parts": [["text": "hm", "thought": true], ["text": .string(text)]]]
      if let end { members["finishReason"] = .string(end) }
      return ["candidates": [.object(members)], "usageMetadata": ["totalTokenCount": 9]]
    }
    members[asked.isStream ? "delta" : "message"] = ["role": "assistant", "content": .string(text)]
    members["finish_reason"] = end.map { .string($0) } ?? .null
    return ["object": "chat.completion.chunk", "choices": [.object(members)]]
  }
}
