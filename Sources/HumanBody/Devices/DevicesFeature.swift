import AppRuntime
import ServerAPI

/// Watches, scales and houses that send samples by themselves (HB-05): their tokens, made, shown once, listed and revoked.
/// What they send comes by the exchange of samples (`SeriesExchange`), as from another device of the person.
struct DevicesFeature {
  typealias Effects = [Effect<HumanBodyApp.Action>]

  enum Phase: Equatable { case unread, reading, read, failed }
  /// What can be copied here.
  enum Copy { case secret, address, block }

  enum Action {
    case nameTyped(String)
    case createTapped
    case copyTapped(Copy)
    case copied(Copy, Answer)
    case addressTold(Answer)
    /// The new token was put where it belongs.
    case putAway
    case revokeTapped(ULID), revokeLeft, revokeConfirmed
    case retryTapped
  }

  private(set) var phase = Phase.unread
  /// The oldest first.
  private(set) var tokens: [HealthToken] = []
  private(set) var name = ""
  /// It was sent without a name.
  private(set) var isNameMissing = false
  /// The one that was made just now, with its secret: on this screen alone, and kept nowhere.
  private(set) var made: NewHealthToken?
  private(set) var isSending = false
  /// What was copied last, or could not be.
  private(set) var copied: (what: Copy, isDone: Bool)?
  /// Where samples are sent to, in full; nil while the host has not said it.
  private(set) var address: String?
  /// Why the last thing was not done.
  private(set) var refusal: Failure.Code?
  private(set) var revoking: HealthToken?
  /// The one that the server was asked to revoke.
  private var asked: ULID?

  /// What goes into Home Assistant's `configuration.yaml`; https://www.home-assistant.io/integrations/rest_command.
  static let block = """
    rest_command:
      vereda:
        url: "ADDRESS"
        method: post
        headers:
          authorization: "Bearer TOKEN"
        content_type: "application/json"
        payload: >-
          {"entity_id": "{{ entity }}", "state": "{{ states(entity) }}",
          "attributes": {"unit_of_measurement": "{{ state_attr(entity, 'unit_of_measurement') }}"},
          "last_changed": "{{ expand(entity)[0].last_changed.isoformat() }}"}

    """

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .nameTyped(let text): (name, isNameMissing) = (text, false)
    case .createTapped:
      let name = self.name.trimmed.beginning(scalars: HealthTokenDraft.longestName)
      isNameMissing = name.isEmpty
      if name.isEmpty || isSending { return [] }
      (isSending, refusal) = (true, nil)
      return common.companion.ask(
        "devices.create", Request(HealthRoutes.create, HealthTokenDraft(name: name)), environment)
    case .copyTapped(let what): return copy(what)
    case .copied(let what, let answer): copied = (what, answer.isDone)
    case .addressTold(let answer): address = answer.json?["address"]?.string
    case .putAway: (made, copied) = (nil, nil)
    case .revokeTapped(let id): revoking = tokens.first { $0.id == id }
    case .revokeLeft: revoking = nil
    case .revokeConfirmed:
      guard let id = revoking?.id else { return [] }
      revoking = nil
      (isSending, refusal, asked) = (true, nil, id)
      return common.companion.ask(
        "devices.revoke", Request(HealthRoutes.revoke, Nothing(), id: id.text), environment)
    case .retryTapped: return read(&common, environment)
    }
    return []
  }

  private mutating func copy(_ what: Copy) -> Effects {
    let operation: Operation
    switch what {
    case .secret:
      guard let secret = made?.secret else { return [] }
      operation = .copy(text: secret)
    case .address: operation = .wire(WireForm("clipboard").text("path", HealthRoutes.samplesPath).json)
    case .block: operation = .copy(text: DevicesFeature.block)
    }
    copied = nil
    return [Effect(operation, as: "devices.copy") { .did(.devices(.copied(what, $0))) }]
  }

  private mutating func read(_ common: inout Common, _ environment: Environment) -> Effects {
    (phase, refusal) = (.reading, nil)
    return common.companion.ask("devices.list", Request(HealthRoutes.tokens, Nothing()), environment)
  }

  /// What the server said; `name` without the feature's own.
  mutating func answered(_ name: String, _ answer: Answer) {
    let (status, body) = (answer.status, answer.text)
    do throws(Failure) {
      if sameBytes(name, "list") {
        phase = .failed
        tokens = try HealthRoutes.tokens.answer(status: status, body: body).tokens
        phase = .read
      } else if sameBytes(name, "create") {
        isSending = false
        let new = try HealthRoutes.create.answer(status: status, body: body)
        (made, copied, self.name) = (new, nil, "")
        tokens.append(new.token)
      } else if sameBytes(name, "revoke") {
        isSending = false
        do throws(Failure) { _ = try HealthRoutes.revoke.answer(status: status, body: body) } catch {
          // Another device of the person was faster.
          if error.code != .notFound { throw error }
        }
        tokens.removeAll { $0.id == asked }
        if made?.token.id == asked { made = nil }
      }
    } catch {
      refusal = error.code
    }
  }

  /// The person came to another place, or logged in or out: what was shown once is gone.
  mutating func arrived(_ common: inout Common, _ environment: Environment) -> Effects {
    let isHere: Bool = if case .imports(.devices)? = common.destination { true } else { false }
    if !isHere || !common.companion.session.isSignedIn {
      self = DevicesFeature()
      return []
    }
    if phase != .unread { return [] }
    let form = WireForm("site.address").text("path", HealthRoutes.samplesPath)
    return [Effect(.wire(form.json), as: "devices.address") { .did(.devices(.addressTold($0))) }]
      + read(&common, environment)
  }
}
