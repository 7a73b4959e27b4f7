import AppTesting
import Testing

@testable import Account

// Each feature of the account by itself. Every effect and every outcome of a step is named: one too many fails as
// well as one too few.

private let now = Environment(now: Instant(milliseconds: 1_795_000_000_000), storage: .persistent)
private let member = Member(id: identifier(ana), name: "Ana", email: "ana@ejemplo.mx")

/// What is asked of the host, in order.
private func asked<Action>(_ effects: [Effect<Action>]) -> [String] {
  effects.map { effect in
    guard case .request(let request) = effect.operation else { return effect.operation.json["do"]?.string ?? "" }
    return request.method.rawValue + " " + request.path + (request.access.map { " as " + $0 } ?? "")
  }
}

extension Session.Step {
  fileprivate var asks: [String] { asked(effects) }
  fileprivate var says: [String] {
    outcomes.map { outcome in
      switch outcome {
      case .ready: "ready"
      case .changed: "changed"
      case .replaced: "replaced"
      case .answered(_, let answer): "answered \(answer.status)"
      case .failed(_, let code): "failed \(code.rawValue)"
      case .gaveUp(let code, let hadRequests): "gave up \(code.rawValue) \(hadRequests)"
      }
    }
  }
}

extension Exchange.Step {
  fileprivate var asks: [String] { asked(effects) }
  fileprivate var says: String? {
    switch outcome {
    case nil: nil
    case .ready: "ready"
    case .agreed: "agreed"
    case .moved: "moved"
    case .consentMissing: "no consent"
    case .counted: "counted"
    case .notAdopted: "not adopted"
    case .otherOwner: "other owner"
    case .eraseAsked: "erase"
    case .erased: "erased"
    case .notErased: "not erased"
    case .said(let message): message.rawValue
    }
  }
}

@Suite struct SessionFeatureTests {
  private func signedIn() -> Session {
    var session = Session()
    session.standing = .signedIn(member)
    return session
  }

  @Test(
    "PL-01: a request waits for access, goes out with it, is repeated once with a new token, and then its refusal is its answer"
  )
  func request() {
    var session = signedIn()
    var step = session.run(.account, now)
    #expect(step.asks == ["POST /v1/auth/refresh"] && step.says == [])
    // The same request, and another one, wait with it.
    step = session.run(.account, now)
    #expect(step.asks == [] && step.says == [])
    step = session.run(.consents, now)
    #expect(step.asks == [] && step.says == [])
    step = session.reduce(.refreshed(AccountTests.session()), now)
    #expect(
      step.asks == ["GET /v1/account as access-1", "GET /v1/account/consents as access-1"] && step.says == ["ready"])

    step = session.reduce(.answered(.account, Answer(status: 401)), now)
    #expect(step.asks == ["POST /v1/auth/refresh"] && step.says == [])
    step = session.reduce(.refreshed(AccountTests.session(access: "access-2")), now)
    #expect(step.asks == ["GET /v1/account as access-2"] && step.says == ["ready"])
    step = session.reduce(.answered(.account, Answer(status: 401)), now)
    #expect(step.asks == [] && step.says == ["answered 401"])
  }

  @Test(
    "PL-01: an expired session gives up what waited, and asks for nothing more; without a network a request fails at once"
  )
  func expired() {
    var session = signedIn()
    _ = session.run(.account, now)
    var step = session.reduce(.refreshed(Answer(status: 401)), now)
    #expect(step.asks == [] && step.says == ["changed", "gave up expired true"] && session.phase == .expired)
    step = session.run(.account, now)
    #expect(step.asks == [] && step.says == ["failed expired"])

    var offline = now
    offline.isOnline = false
    session = signedIn()
    step = session.run(.account, offline)
    #expect(step.asks == [] && step.says == ["failed offline"])
  }

  @Test("PL-03: a server that is not reached is asked again later, and only the newest of these waits counts")
  func later() {
    var session = signedIn()
    _ = session.run(.account, now)
    var step = session.reduce(.refreshed(Answer(status: 503)), now)
    #expect(step.asks == ["timer"] && step.says.count == 1 && step.says[0].hasPrefix("gave up"))
    step = session.reduce(.refreshDue(attempt: 0), now)
    #expect(step.asks == [] && step.says == [])
    step = session.reduce(.refreshDue(attempt: 1), now)
    #expect(step.asks == ["POST /v1/auth/refresh"] && step.says == [])
  }

  @Test("PL-01: an answer for a session that ended is dropped, also when somebody else is logged in by then")
  func late() {
    var session = signedIn()
    _ = session.run(.account, now)
    _ = session.reduce(.refreshed(AccountTests.session()), now)
    session.end(owesLogOut: false)
    session.standing = .signedIn(Member(id: identifier(luis), name: "", email: "luis@ejemplo.mx"))
    let step = session.reduce(.answered(.account, Answer(status: 200)), now)
    #expect(step.asks == [] && step.says == [])
  }

  @Test("PL-01: the server still hears of a log-out without a network, from who starts next, until it has heard it")
  func owed() {
    var session = Session()
    #expect(!session.read(["goodbye": true]) && session.standing == .signedOut(owesLogOut: true))
    var step = session.reduce(.loggedOut(Answer(status: 0)), now)
    #expect(step.says == [] && session.standing == .signedOut(owesLogOut: true))
    step = session.reduce(.loggedOut(Answer(status: 204)), now)
    #expect(step.says == ["changed"] && session.standing == .signedOut(owesLogOut: false))
    // Another tab that hears of it later owes nothing.
    #expect(!session.read(["goodbye": true]) && session.standing == .signedOut(owesLogOut: false))
  }
}

@Suite struct TurnTests {
  @Test("PL-01: who logs out in another tab while this one is opening leaves an app that opens all the same")
  func duringTheStart() throws {
    var companion = Companion(AppIdentity(id: "notebook", name: "Notebook", base: "/notebook/"), collections: [])
    let asked = companion.start(Environment(now: Instant(milliseconds: 0)))
    let loaded = Answer(
      status: 1, ["owner": "A", "device": "00000000000000a1", "cursor": "0", "waiting": 0, "entries": []])
    for effect in asked {
      guard case .records(.load) = effect.operation, let reply = effect.reply else { continue }
      _ = companion.reduce(reply(loaded), Environment(now: Instant(milliseconds: 0)))
    }
    let effects = companion.reduce(
      .event(.heard(Answer(status: 1, ["owner": "local", "entries": [], "session": true]))),
      Environment(now: Instant(milliseconds: 0)))
    #expect(companion.turn == 1 && effects.first?.operation == .forget)
    let wanted = effects.map { $0.operation.json.text }
    for name in ["flags.notebook", "session"] {
      #expect(wanted.contains { $0.has("meta.get") && $0.has("\"" + name + "\"") }, "\(name) in \(wanted)")
    }
    #expect(wanted.contains { $0.has("records.load") })
  }
}

@Suite struct ExchangeFeatureTests {
  private let context = Exchange.Context(place: nil, mayUpload: true, withheld: [])

  @Test("PL-03: what was asked for one owner's store cannot reach the next one's")
  func owners() throws {
    var exchange = Exchange(collections: ["notebook."])
    let load = exchange.load()
    exchange.renew()
    let answer = Answer(
      status: 1, ["owner": "local", "device": "00000000000000a1", "cursor": "0", "waiting": 0, "entries": []])
    let late = try #require(load.reply)
    var step = exchange.reduce(late(answer), context, now)
    #expect(step.asks == [] && step.says == nil && exchange.store.phase == .loading)
    let prompt = try #require(exchange.load().reply)
    step = exchange.reduce(prompt(answer), context, now)
    #expect(step.asks == [] && step.says == "ready" && exchange.store.phase == .ready)
  }

  @Test(
    "PL-01, PL-03: where the device's records are another's by now and nobody told, nothing of them is shown with these"
  )
  func otherOwner() throws {
    var exchange = Exchange(collections: ["notebook."])
    func loaded(_ owner: String) -> Answer {
      Answer(
        status: 1,
        ["owner": .string(owner), "device": "00000000000000a1", "cursor": "0", "waiting": 0, "entries": []])
    }
    let first = try #require(exchange.load().reply)
    #expect(exchange.reduce(first(loaded("A")), context, now).says == "ready")
    let again = try #require(exchange.load().reply)
    let step = exchange.reduce(again(loaded("B")), context, now)
    #expect(step.asks == [] && step.says == "other owner" && exchange.store.owner == "A")
  }

  @Test("PL-05: records are made the account's once at a time; the person's word stays when it could not be done")
  func adoption() {
    var exchange = Exchange(collections: [])
    #expect(exchange.reduce(.adoptionAgreed, context, now).says == "agreed" && exchange.adoption == .agreed)
    #expect(asked(exchange.adopt(member.id)) == ["records.adopt"] && asked(exchange.adopt(member.id)) == [])
    var step = exchange.reduce(.adopted(Answer(status: 0)), context, now)
    #expect(step.asks == [] && step.says == "not adopted" && exchange.adoption == .agreed)
    _ = exchange.adopt(member.id)
    step = exchange.reduce(.adopted(Answer(status: 1)), context, now)
    #expect(step.asks == ["records.load"] && step.says == nil && exchange.adoption == .agreed)
    // Emptied while it was under way: nobody waits for that answer any more.
    _ = exchange.adopt(member.id)
    exchange.renew()
    #expect(exchange.adoption == .agreed && asked(exchange.adopt(member.id)) == ["records.adopt"])
    exchange.forgetOwner()
    #expect(exchange.adoption == .notAgreed && exchange.counted == nil)
  }

  @Test("PL-05: emptying the device is asked of all features; what could not be erased is said, and stays")
  func erasing() {
    var exchange = Exchange(collections: [])
    // What else is left half done goes first (`AppAccount.erase`).
    #expect(exchange.reduce(.eraseTapped, context, now).says == "erase")
    #expect(exchange.reduce(.strangersErased, context, now).says == "erase")
    #expect(asked(exchange.erase(Store.local, .emptied)) == ["records.erase"])
    var step = exchange.reduce(.erased(.emptied, Answer(status: 0)), context, now)
    #expect(step.asks == ["records.load"] && step.says == "not erased")
    step = exchange.reduce(.erased(.emptied, Answer(status: 1)), context, now)
    #expect(step.asks == ["records.load"] && step.says == "erased")
    step = exchange.reduce(.copied(device: true, Answer(status: 0)), context, now)
    #expect(step.asks == [] && step.says == "notCopied")
  }

  @Test("PL-05, HB-05: who logs out finds again what only the device has; emptied, deleted or not one's own, it goes")
  func erasingWhole() {
    var exchange = Exchange(collections: [])
    let cases: [(Exchange.Erasing, Bool)] = [
      (.left, false), (.changedOwner, false), (.deleted, true), (.strangers, true), (.emptied, true),
    ]
    for (why, isWhole) in cases {
      #expect(
        exchange.erase("ANA", why).map { $0.operation } == [.records(.erase(owner: "ANA", whole: isWhole))], "\(why)")
    }
  }
}

@Suite struct FormFeatureTests {
  private let context = AccountForms.Context(
    app: AppIdentity(id: "notebook", name: "Notebook", base: "/notebook/"), place: .logIn, member: nil)

  @Test(
    "PL-01: a form with faults asks nobody; a right one asks once, however often it is pressed; a refusal keeps the address and forgets the password"
  )
  func logIn() throws {
    var forms = AccountForms()
    var step = forms.reduce(.submitted(.logIn), context, now)
    #expect(asked(step.effects) == [] && step.outcome == nil && forms.draft.problems.count == 2)
    _ = forms.reduce(.typed(.email, "ana@ejemplo.mx"), context, now)
    _ = forms.reduce(.typed(.password, "una frase cualquiera"), context, now)
    step = forms.reduce(.submitted(.logIn), context, now)
    #expect(asked(step.effects) == ["POST /v1/auth/login"] && step.outcome == nil && forms.draft.problems.isEmpty)
    #expect(asked(forms.reduce(.submitted(.logIn), context, now).effects) == [])
    step = forms.reduce(.replied(.logIn, refusal(.wrongCredentials)), context, now)
    #expect(asked(step.effects) == [] && step.outcome == nil && forms.draft.problems.count == 1)
    #expect(forms.draft.email == "ana@ejemplo.mx" && forms.draft.password.isEmpty && !forms.draft.isSending)
    step = forms.reduce(.replied(.logIn, session()), context, now)
    guard case .opened(let opened) = try #require(step.outcome) else { Issue.record("nobody was let in"); return }
    #expect(asked(step.effects) == [] && opened.access == "access-1")
  }

  @Test("PL-01: what was typed goes when the person leaves a form, but not while they read the notice")
  func leaving() {
    var forms = AccountForms()
    let left = forms.enter("cuenta/entrar", from: "")
    #expect(left)
    _ = forms.reduce(.typed(.password, "una frase cualquiera"), context, now)
    #expect(
      !forms.enter("ajustes/aviso-de-privacidad", from: "cuenta/entrar")
        && !forms.enter("cuenta/entrar", from: "ajustes/aviso-de-privacidad"))
    #expect(forms.draft.password == "una frase cualquiera")
    #expect(forms.enter("", from: "cuenta/entrar") && forms.draft.password.isEmpty)
  }
}

@Suite struct SmallFeatureTests {
  @Test("A word at the bottom stays its six seconds, also when an older one's end comes meanwhile")
  func toast() throws {
    var notices = Notices()
    let first = notices.say(.copied), second = notices.say(.welcome)
    #expect(first.operation == .timer(milliseconds: 6000) && second.operation == .timer(milliseconds: 6000))
    let firstEnded = try #require(first.reply), secondEnded = try #require(second.reply)
    #expect(asked(notices.reduce(firstEnded(Answer(status: 1)))) == [] && notices.message == .welcome)
    #expect(asked(notices.reduce(secondEnded(Answer(status: 1)))) == [] && notices.message == nil)
    #expect(
      asked(notices.reduce(.keepStorageTapped)) == ["persist"] && asked(notices.reduce(.updateTapped)) == ["update"])
    #expect(
      asked(notices.reduce(.persisted(Answer(status: 1, ["persistent": false])))) == [] && notices.storageAsked
        && notices.message == nil)
  }

  @Test("PL-08: the language is chosen with the rest of the appearance as it is")
  func settings() {
    var world = now
    world.appearance = Appearance(theme: .dark, textSize: 150)
    #expect(
      Settings.reduce(.languageChosen(.en), world)
        == .appearance(Appearance(theme: .dark, textSize: 150, language: .en)))
  }

  @Test("The account is a value: what was kept of it before stays as it was")
  func value() {
    let person = Person()
    let before = person.companion
    person.logIn()
    person.save("una nota")
    #expect(person.companion.session.isSignedIn && person.companion.store.owner == identifier(ana))
    #expect(
      before.session.phase == .signedOut && before.store.owner == "local" && before.location == ""
        && before.store.replica.count(in: "notebook.note") == 0)
    #expect(person.companion.store.replica.count(in: "notebook.note") == 1)
  }
}
