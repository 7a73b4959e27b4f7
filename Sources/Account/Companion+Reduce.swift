import ServerAPI

extension Companion {
  /// Everything that happens to the session, the records, appearance and the account's own screens.
  public func reduce(_ action: Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .app: return []
    case .event(let event): return happened(event, environment)
    case .store(let action, let generation): return generation == self.generation ? storeActed(action, environment) : []
    case .sessionRead(let answer):
      let effects = readSession(answer, environment)
      // The form was opened by its address, before it was known whose name it is.
      if case .name? = Place(location), draft.name.isEmpty { draft.name = session.member?.name ?? "" }
      return effects
    case .flagsRead(let answer):
      flags = answer.json?["value"]?.object ?? JSONObject()
      return []
    case .counted(let why, let answer):
      note(waiting: answer, environment)
      return counted(why, answer, environment)
    case .adopted(let answer): return adopted(answer, environment)
    case .erased(let why, let answer): return erased(why, answer, environment)
    case .refreshed(let answer): return refreshed(answer, environment)
    case .refreshDue(let attempt):
      if attempt != refreshing.attempts { return [] }
      return access?.isGood(environment.now) == true ? proceed(environment) : refreshAccess(environment)
    case .answered(let errand, let answer): return answered(errand, answer, environment)
    case .replied(let place, let answer): return replied(place, answer, environment)
    case .loggedOut(let answer): return loggedOut(answer)
    case .persisted(let answer):
      storageAsked = true
      return answer.json?["persistent"]?.bool == true ? say(.storageKept) : []
    case .toastEnded(let number):
      if number == messages { message = nil }
      return []

    case .went(let location): return visit(location, environment)
    case .backTapped:
      goBack()
      return opened(location, environment)
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
    case .updateTapped: return [Effect(.update)]
    case .keepStorageTapped: return [Effect(.persist) { .persisted($0) }]
    case .synchroniseTapped: return proceed(environment)
    }
  }

  private func happened(_ event: WorldEvent, _ environment: Environment) -> [Effect<Action>] {
    switch event {
    case .environmentChanged:
      return environment.isOnline ? comeOnline(environment) : []
    case .located(let location):
      noteTrail(location)
      return arrive(location, environment)
    case .heard(let answer):
      let json = answer.json
      let news: [Effect<Action>] = json?["session"]?.bool == true ? [rereadSession()] : []
      guard let owner = json?["owner"]?.string, !sameBytes(owner, store.owner), store.phase == .ready else {
        return news + own(store.reduce(.heard(answer), environment))
      }
      // Another tab logged in or out.
      if store.hasServer { renewStore() }
      return [loadStore(), rereadSession()]
    }
  }

  /// The person went to an address or through the history: one step back, or one more.
  private func noteTrail(_ location: String) {
    let path = MailLink(location).path
    if same(trail.last, path) { trail.removeLast() } else if !sameBytes(path, self.location) { trail.add(self.location) }
  }

  private func storeActed(_ action: Store.Action, _ environment: Environment) -> [Effect<Action>] {
    // PL-05: a withdrawn consent stops what is under way too.
    if case .sync(.retry) = action, !mayUpload { return [] }
    if case .sync(.exchanged(_, let answer)) = action, answer.status == 403, Failure(status: 403, body: answer.text).code == .consentNeeded {
      consents.forgetServer()
      refreshing.refusals += 1
    }
    let effects = own(store.reduce(action, environment))
    switch action {
    case .loaded, .appended: return effects + proceed(environment)
    case .sync: return effects + syncMoved(environment)
    case .heard, .retry, .compacted: return effects
    }
  }

  /// What was typed goes when the person leaves a form, but not while they read the notice, the terms or the help and come back.
  func enter(_ new: String) {
    if Place(new)?.isReading == true {
      if Place(location)?.isReading != true { formLocation = location }
    } else if !sameBytes(new, formLocation) {
      draft.leave()
      queue.removeAll { !$0.outlivesScreen }
      formLocation = new
    }
    location = new
  }

  /// At an address that the host gives. The token out of a mail's link (`#restablecer=…`) is taken, and the location replaced, so that it
  /// leaves the address bar and the history at once (PL-01: a token is never kept in an address).
  func arrive(_ location: String, _ environment: Environment) -> [Effect<Action>] {
    let link = MailLink(location)
    if let place = link.place {
      enter(place.location)
      draft.token = link.token
      return []
    }
    // A link within the page (`#email` in a list of errors) is no new place: what was typed stays.
    if sameBytes(link.path, self.location) { return [] }
    enter(link.path)
    return opened(link.path, environment)
  }

  /// Goes to a location and asks for what is shown there.
  func visit(_ location: String, _ environment: Environment) -> [Effect<Action>] {
    go(location)
    return opened(location, environment)
  }

  /// What a place asks for when it is opened.
  private func opened(_ location: String, _ environment: Environment) -> [Effect<Action>] {
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
}
