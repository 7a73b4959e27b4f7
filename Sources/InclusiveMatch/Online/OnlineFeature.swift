import AppRuntime
import Phrasebook
import ServerAPI
import Translation

/// The rings beyond this phone (IM-07): rules on the server, and a model of another company by way of it
/// (docs/translation.md). Only who switched it on sends a sentence there.
struct OnlineFeature {
  /// What the server has; nil while it was not asked or did not answer.
  private(set) var offer: TranslationOffer?
  private(set) var health: CloudHealth
  /// Why the cloud is not asked any more, until the app is opened anew: no sentences are left, or a licence is needed.
  private(set) var refusal: Failure.Code?

  init(isOnline: Bool) { health = CloudHealth(isOnline: isOnline) }

  static let preference = "online"

  /// Who beyond this phone is asked; nil: nobody.
  /// - Parameter hasRules: this phone translates the pair itself. The server's rules are the same.
  func ring(_ from: LanguageCode, _ to: LanguageCode, hasRules: Bool) -> TranslationRing? {
    guard health.asks, let offer else { return nil }
    let pair = from.rawValue + "-" + to.rawValue
    func has(_ ring: TranslationRing) -> Bool {
      offer.rings.contains { $0.ring == ring && $0.pairs.contains { sameBytes($0, pair) } }
    }
    if has(.cloud), refusal == nil { return .cloud }
    return !hasRules && has(.edge) ? .edge : nil
  }

  mutating func network(isOnline: Bool) { health.network(isOnline: isOnline) }
  mutating func measured(_ milliseconds: Int?) { health.measured(milliseconds) }
  mutating func refused(_ code: Failure.Code) { refusal = code }
  mutating func took(_ answer: Answer) {
    offer = try? TranslationRoutes.offer.answer(status: answer.status, body: answer.text)
  }
}

extension Common {
  var asksOnline: Bool { preferences.isOn(OnlineFeature.preference) }

  /// What the server has, for who wants it and has a network.
  func askOffer() -> Effects {
    if !asksOnline || !isOnline || online.offer != nil { return [] }
    return [
      Effect(.request(Request(TranslationRoutes.offer, Nothing())), as: "online.offer") {
        .did(.home(.onlineOffered($0)))
      }
    ]
  }
}

extension TalkFeature {
  /// Asks a ring beyond this phone. Who is logged in asks in their name: the cloud has so many sentences for each account.
  mutating func askOnline(_ id: Int, _ ring: TranslationRing, _ common: inout Common, _ environment: Environment)
    -> Effects
  {
    guard let turn = turn(id) else { return [] }
    let request = Request(
      TranslationRoutes.translate,
      TranslationQuestion(text: turn.original, from: turn.from.rawValue, to: turn.to.rawValue, ring: ring))
    let round = turn.round, name = TalkFeature.onlineName(id, round)
    if common.companion.session.isSignedIn { return common.companion.ask(name, request, environment) }
    return [Effect(.request(request), as: EffectName(name)) { .did(.talk(.onlineAnswered(id, round, $0))) }]
  }

  private static func onlineName(_ id: Int, _ round: Int) -> String {
    "online." + id.description + "." + round.description
  }

  /// Which turn an answer in the account's name belongs to.
  static func online(_ name: String) -> (id: Int, round: Int)? {
    let parts = name.pieces(0x2E)
    guard parts.count == 3, sameBytes(parts[0], "online"), let id = Int(parts[1]), let round = Int(parts[2]) else {
      return nil
    }
    return (id, round)
  }

  /// A ring answered. What lost a number or a name does not take the place of what kept it.
  mutating func tookOnline(
    _ answer: Answer, _ id: Int, _ round: Int, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    // Words that were mended since are another question.
    guard let turn = turn(id), turn.round == round else { return [] }
    let milliseconds = turn.milliseconds(environment.now)
    do throws(Failure) {
      let there = try TranslationRoutes.translate.answer(status: answer.status, body: answer.text)
      common.online.measured(milliseconds)
      let answered = Translated(
        there.text, by: there.ring == .cloud ? .cloud : .edge,
        sameBytes(there.confidence, "good") ? .good : .approximate, milliseconds: milliseconds,
        unknown: there.unknown, pivot: there.pivot.flatMap { LanguageCode.named($0) })
      let (translated, losses) = OnDevice.checked(answered, of: turn.original, turn.from, turn.to, common.book)
      if !losses.isEmpty, turn.deviceLosses?.isEmpty == true {
        return settle(id, &common, environment) { $0.take(.cloudFailed, at: environment.now) }
      }
      return settle(id, &common, environment) { turn in
        turn.take(.cloud(translated), at: environment.now)
        if let shown = turn.translated, sameBytes(shown.text, translated.text) { turn.losses = losses }
      }
    } catch {
      switch error.code {
      case .quotaUsed, .licenceNeeded, .licenceOver:
        common.online.refused(error.code)
        // The server's own rules remain, where this phone has none.
        if turn.deviceFailed, let ring = common.online.ring(turn.from, turn.to, hasRules: false) {
          change(id) { $0.round += 1 }
          return askOnline(id, ring, &common, environment)
        }
      default: common.online.measured(nil)
      }
      return settle(id, &common, environment) { $0.take(.cloudFailed, at: environment.now) }
    }
  }

  /// Does something to a turn; when that brought its translation, it is felt, said and kept.
  mutating func settle(
    _ id: Int, _ common: inout Common, _ environment: Environment, _ change: (inout Turn) -> Void
  ) -> Effects {
    let before = turn(id)?.translated
    self.change(id, change)
    guard let now = turn(id)?.translated, now != before else { return [] }
    // A better answer in its place is not felt and not said again.
    return before == nil ? ready(id, &common, environment) : followKept(id, &common, environment)
  }
}
