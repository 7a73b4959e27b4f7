import ServerAPI

/// The person's decisions about each purpose, as far as this device knows them. A feature of the account.
public struct Consents: Equatable {
  struct Decision: Equatable {
    var consent: Consent
    /// The server has it too.
    var isSent: Bool
  }

  public enum Action: Sendable {
    case chosen(Purpose, Bool)
    /// Records in the account, with every sensitive kind.
    case allAccepted
    /// Records in the account, with the kinds that were picked.
    case pickedAccepted
    case picked(Purpose, Bool)
  }

  /// The sensitive kinds that the apps keep today; each is decided, dated and withdrawn by itself.
  static let kinds: [Purpose] = [.mood, .health, .disability, .place]
  /// What the person is about to allow, where they pick kinds one by one.
  var picked = Consents.kinds

  /// The newest one for each purpose.
  var decisions: [Decision] = []
  /// The server's list was read since the app started.
  var isCurrent = false
  /// What is not sent was decided here, or lay there when the app started. Else another tab has just decided it, and
  /// sends it.
  var isOurs = true

  subscript(_ purpose: Purpose) -> Consent? { decisions.first { $0.consent.choice.purpose == purpose }?.consent }
  func allows(_ purpose: Purpose) -> Bool { decision(purpose)?.choice.granted ?? false }
  /// The decision that holds for a purpose: a text that asked once for every kind of record was answered for each.
  func decision(_ purpose: Purpose) -> Consent? {
    if let own = self[purpose] { return own }
    guard Purpose.sensitive.contains(purpose), let all = self[.records] else { return nil }
    return bytesPrecede(Purpose.lastTextForAllKinds, all.choice.version) ? nil : all
  }
  /// Collections that stay on this device.
  var withheld: [String] { Purpose.sensitive.filter { !allows($0) }.flatMap { $0.collections } }
  /// Records are allowed in the account, and for some kind nothing was said.
  var hasOpenKinds: Bool { allows(.records) && Consents.kinds.contains { decision($0) == nil } }
  var unsent: [ConsentChoice] { decisions.filter { !$0.isSent }.map { $0.consent.choice } }

  /// The person's decision holds at once on this device; the server hears of it as soon as it can.
  mutating func reduce(_ action: Action, _ environment: Environment) {
    switch action {
    case .chosen(let purpose, let granted): decide(purpose, granted, environment)
    case .allAccepted:
      for purpose in [.records] + Consents.kinds { decide(purpose, true, environment) }
    case .pickedAccepted:
      decide(.records, true, environment)
      for kind in Consents.kinds { decide(kind, picked.contains(kind), environment) }
    case .picked(let kind, let isPicked):
      picked.removeAll { $0 == kind }
      if isPicked { picked.append(kind) }
    }
  }

  private mutating func decide(_ purpose: Purpose, _ granted: Bool, _ environment: Environment) {
    decisions.removeAll { $0.consent.choice.purpose == purpose }
    isOurs = true
    let choice = ConsentChoice(purpose: purpose, version: PrivacyNotice.version, granted: granted)
    decisions.append(Decision(consent: Consent(choice: choice, at: environment.now), isSent: false))
  }

  /// What the server has; decisions it has not been told yet stay. One that it has was sent by another tab.
  mutating func take(_ list: ConsentList) {
    let waiting = decisions.filter { decision in
      !decision.isSent && !list.consents.contains { $0.choice.isSame(as: decision.consent.choice) }
    }
    decisions =
      list.consents.filter { consent in !waiting.contains { $0.consent.choice.purpose == consent.choice.purpose } }
      .map { Decision(consent: $0, isSent: true) } + waiting
    isCurrent = true
  }

  /// The server took these. A decision that changed meanwhile is still to be sent.
  mutating func markSent(_ choices: [ConsentChoice]) {
    for i in decisions.indices where choices.contains(where: { $0.isSame(as: decisions[i].consent.choice) }) {
      decisions[i].isSent = true
    }
  }

  /// The server says that it has no consent for the records: it was withdrawn on another device.
  mutating func forgetServer() {
    decisions.removeAll { $0.consent.choice.purpose == .records && $0.isSent }
    isCurrent = false
  }

  /// What the device keeps, as this or another tab wrote it. `isStart`: the app has just begun; `isSame`: whose they
  /// are did not change.
  mutating func read(_ json: JSON?, isStart: Bool, isSame: Bool) {
    let wasCurrent = isSame && isCurrent, wasOurs = isOurs && !unsent.isEmpty
    self = Consents(json: json)
    isOurs = isStart || wasOurs || unsent.isEmpty
    // A decision that another tab has just taken is on its way: the server is asked before it is sent once more.
    isCurrent = wasCurrent && unsent.isEmpty
  }
}

extension Consents {
  init(json: JSON?) {
    for entry in json?.array ?? [] {
      guard let consent = try? Consent(json: entry) else { continue }
      decisions.append(Decision(consent: consent, isSent: entry["sent"]?.bool ?? false))
    }
  }
  var json: JSON {
    .array(
      decisions.map { decision in
        var object = decision.consent.json.object ?? JSONObject()
        object["sent"] = .bool(decision.isSent)
        return .object(object)
      })
  }
}

extension ConsentChoice {
  /// (Their `==` compares texts Swift's way, which is five kilobytes in the browser.)
  fileprivate func isSame(as other: ConsentChoice) -> Bool {
    purpose == other.purpose && granted == other.granted && sameBytes(version, other.version)
  }
}
