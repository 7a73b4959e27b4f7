import ServerAPI

// The account's screens: what only they need, so that an app's module does not carry it.
extension Companion {
  /// Starts as the account's module, or as a host of everything.
  public func startAll(_ environment: Environment) -> [Effect<Action>] {
    arriveAll(environment.location, environment) + readDevice()
  }

  /// Everything that `reduce` does, and the account's own.
  public func reduceAll(_ action: Action, _ environment: Environment) -> [Effect<Action>] {
    let effects = step(action, environment)
    return effects + settle(environment)
  }

  private func step(_ action: Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .event(.located(let location)):
      noteTrail(location)
      return arriveAll(location, environment)
    case .sessionRead:
      let effects = reduce(action, environment)
      // The form was opened by its address, before it was known whose name it is.
      if case .name? = Place(location), draft.name.isEmpty { draft.name = session.member?.name ?? "" }
      return effects
    case .counted(let why, let answer):
      note(waiting: answer, environment)
      return counted(why, answer, environment)
    case .erased(let why, let answer): return erased(why, answer, environment)
    case .replied(let place, let answer): return replied(place, answer, environment)
    case .went(let location): return visit(location, environment)
    case .backTapped: return goBackAll(environment)
    case .typed(let entry, let text):
      draft[entry] = text
      draft.focus = nil
      return []
    case .revealTapped:
      draft.isRevealed.toggle()
      return []
    case .noticeTicked:
      draft.agrees.toggle()
      return []
    case .newsTicked:
      draft.wantsNews.toggle()
      return []
    case .submitted(let place): return submit(place, environment)
    case .consentChosen(let purpose, let granted): return decide(purpose, granted, environment)
    case .adoptionAgreed:
      owning.mayAdopt = true
      return proceed(environment)
    case .strangersErased: return erase(Store.local, .strangers)
    case .copyTapped: return copy()
    case .copied(let device, let answer): return saveCopy(answer, device: device, environment)
    case .eraseTapped: return [Effect(.records(.erase(owner: "device")))] + erase(store.owner, .emptied)
    case .logOutTapped(let how): return logOut(how, environment)
    case .otherOwnerChosen(let choice): return chooseOwner(choice, environment)
    case .sessionClosed(let id): return run(.closeSession(id), environment)
    case .exportTapped: return run(.export, environment)
    case .receiptTapped: return saveReceipt(environment)
    case .appearanceChosen(let appearance): return [Effect(.appearance(appearance))]
    case .languageChosen(let language): return choose(language, environment)
    default: return reduce(action, environment)
    }
  }

  /// What the session's flow left for the screens: answers of their calls, and the end of logging in.
  private func settle(_ environment: Environment) -> [Effect<Action>] {
    var effects: [Effect<Action>] = []
    while !returned.isEmpty {
      let (errand, answer) = returned.removeFirst()
      effects += answered(errand, answer, environment)
    }
    if owning.isAtDoor {
      owning.isAtDoor = false
      effects += finishArrival(environment)
    }
    return effects
  }

  /// Goes to a location and asks for what is shown there.
  func visit(_ location: String, _ environment: Environment) -> [Effect<Action>] {
    if let effect = elsewhere(location) { return [effect] }
    go(location)
    return opened(location, environment)
  }

  /// Back; from the first screen of this module to where the person was in the app.
  private func goBackAll(_ environment: Environment) -> [Effect<Action>] {
    if reach == .account, trail.isEmpty {
      let above = origin ?? Place(location)?.parent ?? ""
      if let effect = elsewhere(above) { return [effect] }
    }
    goBack()
    return opened(location, environment)
  }

  /// What a place asks for when it is opened.
  func opened(_ location: String, _ environment: Environment) -> [Effect<Action>] {
    guard let place = Place(location) else { return [] }
    switch place {
    case .sessions: return run(.sessions, environment)
    case .logOut:
      leaving = Leaving()
      return count(.toLeave)
    case .delete: return count(.toDelete)
    case .erase: return count(.toErase)
    case .name: draft.name = session.member?.name ?? ""
    case .email: draft.email = ""
    case .reset: if draft.token.isEmpty { enter(Place.forgot.location) }
    case .verify, .confirmEmail, .undoEmail, .keep: if draft.token.isEmpty { enter(Place.account.location) }
    case .deleted: if receipt == nil { enter(Place.account.location) }
    case .otherOwner: if owning.incoming == nil { enter(Place.account.location) }
    default: break
    }
    return []
  }

  /// At an address that the host gives. The token out of a mail's link (`#restablecer=…`) is taken, and the location replaced, so that it
  /// leaves the address bar and the history at once (PL-01: a token is never kept in an address).
  func arriveAll(_ location: String, _ environment: Environment) -> [Effect<Action>] {
    let link = MailLink(location)
    if let place = link.place {
      enter(place.location)
      draft.token = link.token
      return []
    }
    if let origin = link.origin {
      // From the app: a new visit.
      self.origin = origin
      trail = []
      draft.leave()
    } else if link.path == self.location {
      // A link within the page (`#email` in a list of errors) is no new place: what was typed stays.
      return []
    }
    enter(link.path)
    return opened(link.path, environment)
  }
}
