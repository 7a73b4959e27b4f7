import ServerAPI

// Calls that need an access token: fetched first when there is none, fetched anew once when the server refuses it.
extension Companion {
  func run(_ errand: Errand, _ environment: Environment) -> [Effect<Action>] {
    if running.contains(where: { $0.isSame(as: errand) }) || queue.contains(where: { $0.isSame(as: errand) }) { return [] }
    refused.removeAll { $0.isSame(as: errand) }
    // An address that was opened directly: who is logged in is not known yet.
    if session.phase == .unknown {
      queue.add(errand)
      return []
    }
    guard session.isSignedIn else { return failed(errand, .expired, environment) }
    guard environment.isOnline else { return failed(errand, .offline, environment) }
    if let access, access.isGood(environment.now) {
      running.add(errand)
      return [effect(errand, access.token)]
    }
    queue.add(errand)
    return refreshAccess(environment)
  }

  // MARK: Waking the device (PL-07)

  /// Has the account's server wake this device at these moments, also when the app is closed; none: not any more. What came of it is `woken`.
  public func wake(_ reminders: Reminders, _ environment: Environment) -> [Effect<Action>] { run(.push(reminders), environment) }

  func runQueue(_ environment: Environment) -> [Effect<Action>] {
    guard let access else { return [] }
    let errands = queue
    queue = []
    running += errands
    return errands.map { effect($0, access.token) }
  }

  /// No access: everything that waited for it hears why.
  func failQueue(_ code: Failure.Code) -> [Effect<Action>] {
    let errands = queue
    queue = []
    if !errands.isEmpty || draft.isSending { draft.isSending = false; draft.failure = code }
    leaving.isWorking = false
    return []
  }

  private func effect(_ errand: Errand, _ token: String) -> Effect<Action> {
    let operation: Operation
    switch errand {
    case .desk(.export, let request): operation = .download(path: request.path, access: token, name: "vereda-" + app.id + ".zip")
    case .push(let reminders): operation = .push(reminders, access: token)
    default:
      var request = request(errand)
      request.access = token
      operation = .request(request)
    }
    return Effect(operation) { .answered(errand, $0) }
  }

  private func request(_ errand: Errand) -> Request {
    switch errand {
    case .account, .push: Request(Routes.account, Nothing())
    case .language(let language): Request(Routes.changeAccount, AccountChange(language: language))
    // One after another among all modules and tabs, so that who reads sees what was sent before.
    case .consents: Request(Routes.consents, Nothing(), alone: "consents")
    case .decisions(let choices): Request(Routes.changeConsents, ConsentChange(consents: choices), alone: "consents")
    case .desk(_, let request): request
    }
  }

  func answered(_ errand: Errand, _ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    running.removeAll { $0.isSame(as: errand) }
    guard session.isSignedIn else { return [] }
    // A server that refuses what it has just given is not asked without end.
    if answer.status == 401, !refused.contains(where: { $0.isSame(as: errand) }) {
      refused.add(errand)
      access = nil
      queue.add(errand)
      return refreshAccess(environment)
    }
    do throws(Failure) {
      let (status, body) = (answer.status, answer.text)
      switch errand {
      case .account, .language:
        session.member = Member(try Routes.changeAccount.answer(status: status, body: body))
        return keepSession()
      case .consents:
        return took(try Routes.consents.answer(status: status, body: body), environment)
      case .decisions(let choices):
        let list = try Routes.changeConsents.answer(status: status, body: body)
        consents.markSent(choices)
        return took(list, environment)
      case .desk(let errand, _):
        return answered(errand, answer, environment)
      case .push:
        woken = answer
        return []
      }
    } catch {
      return failed(errand, error.code, environment)
    }
  }

  private func failed(_ errand: Errand, _ code: Failure.Code, _ environment: Environment) -> [Effect<Action>] {
    switch errand {
    case .consents, .decisions:
      let finished = finishArrival(environment)
      // Without them nothing is exchanged; without a network, its return begins again.
      return code != .expired && environment.isOnline ? finished + tryLater(environment) : finished
    case .account, .language: break
    case .push: woken = Answer(status: 0)
    case .desk(let errand, _): return failed(errand, code, environment)
    }
    return []
  }
}
