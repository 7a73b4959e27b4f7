import Base
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServerAPI
import Translation

/// | calls | who |
/// |---|---|
/// | `GET /v1/translations` | anyone; who is logged in hears what is left |
/// | `POST /v1/translations`, `/v1/translations/stream` | by rules anyone; by the cloud who is logged in, or has a seat at an event |
///
/// Questions and answers are in memory only, and are in no log, error or metric.
struct TranslationController: Sendable {
  let edge: EdgeRing
  let cloud: CloudRing
  let use: CloudUse
  let licences: LicenceRepository
  let keys: LicenceKeys

  /// Of a caller without account or seat: a stand behind one address talks about so much.
  static let strangers = Limit(name: "edge-stranger", burst: 300, interval: 200)
  /// Of an account or a seat: two people talk no faster.
  static let talkers = Limit(name: "talker", burst: 60, interval: 1_000)
  /// Sentences that wait for a provider.
  private static let places = Places(all: 128, each: 4, wait: 1)

  func add(to api: inout APIRouter) {
    api.serveReader(TranslationRoutes.offer) { _, person, call in CallResponse(try await offer(person, call)) }
    api.serveReader(TranslationRoutes.translate) { question, person, call in
      CallResponse(try await whole(try await admitted(question, person, call)))
    }
    api.serveReader(TranslationRoutes.stream) { question, person, call in
      let admitted = try await admitted(question, person, call), language = call.language
      return CallResponse(
        .events(
          ResponseBody { writer in
            try await stream(admitted, language) { try await writer.write(ByteBuffer(string: $0)) }
            try await writer.finish(nil)
          }))
    }
  }

  private func offer(_ person: SignedIn?, _ call: CallContext) async throws -> TranslationOffer {
    var offer = TranslationOffer(rings: [], keys: keys.published)
    let pairs = edge.pairs
    if !pairs.isEmpty { offer.rings.append(TranslationRingOffer(ring: .edge, engine: EdgeRing.name, pairs: pairs)) }
    guard let name = cloud.name else { return offer }
    offer.rings.append(TranslationRingOffer(ring: .cloud, engine: name, pairs: CloudRing.pairs))
    if let person {
      offer.left = try await use.left(person.row.id, now: call.now)
      offer.resets = CloudUse.resets(call.now)
    }
    return offer
  }

  // MARK: Who may

  /// A sentence that may be translated, with its place among those that wait.
  private struct Admitted: Sendable {
    let sentence: Sentence
    let question: TranslationQuestion
    let began: ContinuousClock.Instant
    let place: Places.Place?
    /// What to do when nobody translated it.
    let giveBack: @Sendable () async throws -> Void
  }

  /// - Throws: `APIError`, before anything is answered.
  private func admitted(_ question: TranslationQuestion, _ person: SignedIn?, _ call: CallContext) async throws
    -> Admitted
  {
    let began = ContinuousClock.now, sentence = try Sentence(question), now = call.now
    let seat = try await question.seat.asyncMap { try await licences.seat($0, now: now) }
    if let seat {
      try call.take(Self.talkers, "seat " + seat.subject)
    } else if let person {
      try call.take(Self.talkers, person.row.id.text)
    }
    switch question.ring {
    case .edge:
      if seat == nil, person == nil { try call.take(host: Self.strangers) }
      return Admitted(sentence: sentence, question: question, began: began, place: nil, giveBack: {})
    case .cloud:
      guard cloud.name != nil else { throw APIError(.unsupportedPair, field: "ring") }
      if let seat {
        let place = try Self.places.enter("seat " + seat.subject)
        try await licences.take(seat, now: now)
        return Admitted(sentence: sentence, question: question, began: began, place: place) {
          try await licences.giveBack(seat, now: now)
        }
      }
      guard let account = person?.row.id else { throw APIError(.licenceNeeded) }
      let place = try Self.places.enter(account.text)
      try await use.take(account, now: now)
      return Admitted(sentence: sentence, question: question, began: began, place: place) {
        try await use.giveBack(account, now: now)
      }
    }
  }

  // MARK: Answers

  private func whole(_ admitted: Admitted) async throws -> TranslationAnswer {
    defer { admitted.place?.leave() }
    switch admitted.question.ring {
    case .edge: return answer(admitted, try await edge.translate(admitted.sentence))
    case .cloud:
      do {
        let (text, engine) = try await cloud.translate(admitted.sentence)
        return answer(admitted, text, engine)
      } catch {
        if Answers.isOurFault(error) { try? await admitted.giveBack() }
        throw error
      }
    }
  }

  /// - Parameter write: takes the stream's text, in order; throws when the reader has gone: then the engine is left alone too.
  private func stream(_ admitted: Admitted, _ language: Language, write: (String) async throws -> Void) async throws {
    defer { admitted.place?.leave() }
    let (words, pen) = AsyncThrowingStream<TranslationEvent, any Error>.makeStream()
    let work = Task {
      do {
        pen.yield(.done(try await told(admitted) { pen.yield($0) }))
        pen.finish()
      } catch { pen.finish(throwing: error) }
    }
    defer { work.cancel() }
    var hasBegun = false
    do {
      for try await event in words {
        if !hasBegun { try await write(TranslationEvent.begun.text) }
        hasBegun = true
        try await write(event.text)
      }
    } catch let refusal as APIError {
      if Answers.isOurFault(refusal) { try? await admitted.giveBack() }
      try await write(TranslationEvent.failed(refusal.failure(language)).text)
    }
  }

  private func told(_ admitted: Admitted, _ tell: @escaping @Sendable (TranslationEvent) -> Void) async throws
    -> TranslationAnswer
  {
    switch admitted.question.ring {
    case .edge: return answer(admitted, try await edge.translate(admitted.sentence))
    case .cloud:
      let (text, engine) = try await cloud.translate(admitted.sentence) { tell(.words($0)) }
      return answer(admitted, text, engine)
    }
  }

  private func answer(_ admitted: Admitted, _ translation: EdgeRing.Answer) -> TranslationAnswer {
    answer(
      admitted, translation.text, EdgeRing.name, translation.trust, unknown: translation.unknown,
      pivot: translation.pivot?.rawValue)
  }

  /// With what may not have arrived.
  private func answer(
    _ admitted: Admitted, _ text: String, _ engine: String, _ trust: Trust = .good, unknown: [String] = [],
    pivot: String? = nil
  ) -> TranslationAnswer {
    let sentence = admitted.sentence
    let check = MeaningCheck(sentence.text, sentence.from, text, sentence.to)
    var doubts: [String] = []
    for loss in check.losses where !doubts.contains(loss.word) { doubts.append(loss.word) }
    let time = admitted.began.duration(to: .now).components
    return TranslationAnswer(
      text: text, ring: admitted.question.ring, engine: engine,
      confidence: trust == .approximate || !doubts.isEmpty ? "approximate" : "good",
      milliseconds: time.seconds * 1000 + time.attoseconds / 1_000_000_000_000_000, doubts: doubts, unknown: unknown,
      pivot: pivot)
  }
}

extension MeaningCheck.Loss {
  /// As `TranslationRules.doubts` has it. What was lost is not said: it is the person's.
  var word: String {
    switch self {
    case .number: "number"
    case .money: "money"
    case .name: "name"
    case .negation: "negation"
    case .question: "question"
    case .sentence: "sentence"
    }
  }
}

extension Optional {
  func asyncMap<T>(_ body: (Wrapped) async throws -> T) async rethrows -> T? {
    if let self { return try await body(self) }
    return nil
  }
}
