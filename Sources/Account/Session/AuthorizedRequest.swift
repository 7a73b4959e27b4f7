import ServerAPI

/// A request that needs an access token: fetched first when there is none, fetched anew once when the server refuses
/// it.
public indirect enum AuthorizedRequest: Sendable {
  case account, consents, decisions([ConsentChoice]), language(Language)
  /// When this device is to be woken, and until when none is.
  case reminders(Reminders)
  /// Of the account's screens: what for, and the request without its token.
  case form(FormRequest, Request)
  /// Of the app: a name, by which its answer is told from others, and the request without its token.
  case app(String, Request)

  /// It goes on when the person leaves the screen that asked for it.
  var outlivesScreen: Bool {
    if case .form = self { false } else { true }
  }

  /// Whether the other one asks for the same: then one of them is enough. (Not by comparing what they send: that is a
  /// kilobyte of code for every type within.)
  func isSame(as other: AuthorizedRequest) -> Bool {
    switch (self, other) {
    // Decisions that came meanwhile are sent when the answer to these is there.
    case (.account, .account), (.consents, .consents), (.decisions, .decisions), (.reminders, .reminders): true
    case (.language(let a), .language(let b)): a == b
    case (.form(let a, _), .form(let b, _)): a == b
    case (.app(let a, _), .app(let b, _)): sameBytes(a, b)
    case (.account, _), (.consents, _), (.decisions, _), (.reminders, _), (.language, _), (.form, _), (.app, _): false
    }
  }
}

/// What a request of the account's screens is for.
public enum FormRequest: Equatable, Sendable {
  case name, password, email, sessions, closeSession(String), deletion, logOutEverywhere
  /// Everything the account holds, saved as a file of this name.
  case export(file: String)

  public static func == (a: FormRequest, b: FormRequest) -> Bool {
    switch (a, b) {
    case (.closeSession(let x), .closeSession(let y)): sameBytes(x, y)
    case (.name, .name), (.password, .password), (.email, .email), (.sessions, .sessions), (.deletion, .deletion),
      (.logOutEverywhere, .logOutEverywhere), (.export, .export):
      true
    case (.name, _), (.password, _), (.email, _), (.sessions, _), (.closeSession, _), (.deletion, _),
      (.logOutEverywhere, _), (.export, _):
      false
    }
  }
}

extension Session {
  /// An authorized request on its way.
  struct Call {
    let request: AuthorizedRequest
    /// It went out; else it waits for access.
    var isSent = false
    /// The token it went with was refused once: a second refusal is its answer.
    var isSecond = false
  }

  /// Whether a request waits for access.
  var isWaiting: Bool { calls.contains { !$0.isSent } }

  func isRunning(_ request: FormRequest) -> Bool {
    calls.contains { if $0.isSent, case .form(let other, _) = $0.request { other == request } else { false } }
  }

  mutating func run(_ request: AuthorizedRequest, _ environment: Environment) -> Step {
    if calls.contains(where: { $0.request.isSame(as: request) }) {
      // Other hours than those that are on their way: they go once that is answered.
      if case .reminders(let reminders) = request, isSignedIn { putOff(reminders) }
      return Step()
    }
    // An address that was opened directly: who is logged in is not known yet.
    if standing == .unknown {
      calls.append(Call(request: request))
      return Step()
    }
    guard isSignedIn else { return Step(outcomes: [.failed(request, .expired)]) }
    guard environment.isOnline else { return Step(outcomes: [.failed(request, .offline)]) }
    calls.append(Call(request: request))
    return Step(effects: token(environment.now) == nil ? refresh(environment) : send())
  }

  /// In the place of those that wait, behind those that are on their way; unless these say the same.
  private mutating func putOff(_ reminders: Reminders) {
    let request = AuthorizedRequest.reminders(reminders)
    calls.removeAll { !$0.isSent && $0.request.isSame(as: request) }
    for call in calls {
      if case .reminders(let sent) = call.request, sent.at == reminders.at, sent.quiet == reminders.quiet { return }
    }
    calls.append(Call(request: request))
  }

  private func isOnItsWay(_ request: AuthorizedRequest) -> Bool {
    calls.contains { $0.isSent && $0.request.isSame(as: request) }
  }

  /// Sends what waits for access.
  mutating func send() -> [Effect<Action>] {
    guard case .granted(let token) = access else { return [] }
    var effects: [Effect<Action>] = []
    for i in calls.indices where !calls[i].isSent && !isOnItsWay(calls[i].request) {
      calls[i].isSent = true
      let request = calls[i].request
      effects.append(Effect(request.operation(token.text)) { .answered(request, $0) })
    }
    return effects
  }

  mutating func answered(_ request: AuthorizedRequest, _ answer: Answer, _ environment: Environment) -> Step {
    // An answer that nobody waits for any more belongs to a session that ended.
    guard let place = calls.firstIndex(where: { $0.isSent && $0.request.isSame(as: request) }) else { return Step() }
    let call = calls.remove(at: place)
    guard isSignedIn else { return Step() }
    // What was asked since counts; what came of this one concerns nobody.
    if case .reminders = request, calls.contains(where: { $0.request.isSame(as: request) }) {
      return Step(effects: token(environment.now) == nil ? refresh(environment) : send())
    }
    // A server that refuses what it has just given is not asked without end.
    if answer.status == 401, !call.isSecond {
      calls.append(Call(request: request, isSecond: true))
      if case .granted = access { access = .none }
      return Step(effects: refresh(environment))
    }
    return Step(outcomes: [.answered(request, answer)])
  }
}

extension AuthorizedRequest {
  func operation(_ token: String) -> Operation {
    switch self {
    case .account: authorized(Request(Routes.account, Nothing()), token)
    case .language(let language): authorized(Request(Routes.changeAccount, AccountChange(language: language)), token)
    // One after another among all tabs, so that who reads sees what was sent before.
    case .consents: authorized(Request(Routes.consents, Nothing(), alone: "consents"), token)
    case .decisions(let choices):
      authorized(Request(Routes.changeConsents, ConsentChange(consents: choices), alone: "consents"), token)
    case .reminders(let reminders): .push(reminders, access: token)
    case .form(.export(let file), let request): .download(path: request.path, access: token, name: file)
    case .form(_, let request), .app(_, let request): authorized(request, token)
    }
  }

  private func authorized(_ request: Request, _ token: String) -> Operation {
    var request = request
    request.access = token
    return .request(request)
  }
}

extension Request {
  /// A call of the server's interface.
  public init<Input: Wire, Output: Wire>(
    _ endpoint: Endpoint<Input, Output>, _ input: Input, id: String = "", access: String? = nil, alone: String? = nil
  ) {
    self.init(endpoint.summary, input.json, id, access, alone)
  }

  private init(_ summary: Summary, _ body: JSON, _ id: String, _ access: String?, _ alone: String?) {
    self.init(
      Request.Method.named(summary.method.rawValue) ?? .get, summary.address(id: id, body),
      body: summary.input.isNothing || summary.hasQuery ? nil : body,
      access: access, alone: alone)
  }
}
