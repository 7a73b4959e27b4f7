import AppRuntime
import ServerAPI

extension SignsFeature {
  /// The preference of who lets the server read pictures.
  static let preference = "signsOnline"

  /// Tesseract's name of a language; nil where none is read.
  static func name(_ code: LanguageCode) -> String? {
    switch code {
    case .es: "spa"
    case .en: "eng"
    case .fr: "fra"
    case .pt: "por"
    default: nil
    }
  }
  static let readable: [LanguageCode] = [.es, .en, .fr, .pt]

  /// Tesseract's names of the languages that it reads here.
  static func languages(_ own: LanguageCode, _ other: LanguageCode) -> [String] {
    // What the person does not read comes first; Latin letters of another language are read as English.
    let names = [other, own].compactMap { name($0) }
    return names.isEmpty ? ["eng"] : names
  }
  static func languages(_ common: Common, _ environment: Environment) -> [String] {
    languages(common.own(environment), common.other(environment))
  }
  /// Whether the reader, or the server, was asked for these.
  func isFor(_ languages: [String]) -> Bool {
    languages.count == readerLanguages.count
      && languages.indices.allSatisfy { sameBytes(languages[$0], readerLanguages[$0]) }
  }

  mutating func open(_ common: Common, _ environment: Environment) -> Effects {
    reader = .asked
    readerLanguages = SignsFeature.languages(common, environment)
    return [Effect(SignEffects.offered(readerLanguages), as: "signs.can") { .did(.signs(.offered($0))) }]
  }

  /// What of it is on this device.
  static func weigh(_ common: Common, _ environment: Environment) -> Effects {
    [Effect(SignEffects.offered(languages(common, environment)), as: "signs.offer") { .did(.signs(.weighed($0))) }]
  }

  static func offer(_ answer: Answer) -> Offer? {
    guard answer.isDone, let json = answer.json else { return nil }
    return Offer(
      isHere: json.isTrue("here"), weight: max(0, json["weight"]?.integer ?? 0),
      size: max(0, json["bytes"]?.integer ?? 0))
  }

  mutating func offered(_ answer: Answer, _ common: Common, _ environment: Environment) -> Effects {
    guard let offer = SignsFeature.offer(answer) else { return ended(answer, common, else: .offline) }
    self.offer = offer
    (reader, came, awaited) = (.opening, 0, offer.weight)
    return [Effect(SignEffects.open(readerLanguages), as: "signs.open") { .did(.signs(.opened($0))) }]
  }

  mutating func opened(_ answer: Answer, _ common: Common) -> Effects {
    if !answer.isDone { return ended(answer, common, else: .cut) }
    reader = .ready
    return isReading ? ask() : []
  }

  /// There is none on this device.
  /// - Parameter offline: what it is without a network.
  private mutating func ended(_ answer: Answer, _ common: Common, else offline: Reader) -> Effects {
    switch answer.json?["reason"]?.string {
    case "missing", "unknown": return askElsewhere(common)
    case "network", "closed": reader = offline
    default: reader = .failed
    }
    return []
  }

  /// The files go, and with them the reader.
  mutating func drop() -> Effects {
    offer = nil
    if reader == .ready || reader == .opening { reader = .closed }
    return [Effect(SignEffects.drop) { _ in .did(.signs(.dropped)) }]
  }

  mutating func progressed(_ answer: Answer) {
    guard answer.isDone, let json = answer.json else { return }
    if json.has("step", "loading") {
      came = max(0, json["bytes"]?.integer ?? came)
      awaited = max(came, json["total"]?.integer ?? awaited)
    } else {
      percent = max(percent, Int(clamping: min(100, max(0, json["percent"]?.integer ?? 0))))
    }
  }

  // MARK: The server

  /// This site brings no reader: does its server read?
  private mutating func askElsewhere(_ common: Common) -> Effects {
    if !common.isOnline {
      reader = .unreached
      return []
    }
    reader = .askedElsewhere
    return [
      Effect(.request(Request(SignRoutes.offer, Nothing())), as: "signs.offered") {
        .did(.signs(.offeredElsewhere($0)))
      }
    ]
  }

  mutating func offeredElsewhere(_ answer: Answer, _ common: Common) -> Effects {
    guard reader == .askedElsewhere else { return [] }
    guard let offer = try? SignRoutes.offer.answer(status: answer.status, body: answer.text) else {
      reader = answer.status == 0 || answer.status == 429 || answer.status >= 500 ? .unreached : .missing
      return []
    }
    let isOffered = readerLanguages.allSatisfy { name in offer.languages.contains { sameBytes($0, name) } }
    reader = isOffered ? .elsewhere : .missing
    return isOffered && isReading && !wasSent && common.readsSignsElsewhere ? send(common) : []
  }

  /// The person lets pictures go to the server. The one that they see goes with this tap.
  mutating func agree(_ common: inout Common, _ environment: Environment) -> Effects {
    let kept =
      common.readsSignsElsewhere ? [] : common.keep(SignsFeature.preference, .bool(true), environment)
    return reader == .elsewhere && isReading ? kept + send(common) : kept
  }

  /// The person changed their mind: nothing of a picture that is on its way is waited for.
  mutating func agreementChanged(_ common: Common) -> Effects {
    if common.readsSignsElsewhere || !isSending { return [] }
    isSending = false
    return [.cancel("signs.elsewhere")]
  }
}

extension Common {
  /// The person agreed that the server reads pictures of signs, where the site brings no reader.
  var readsSignsElsewhere: Bool { preferences.isOn(SignsFeature.preference) }
}
