import ServerAPI

extension Companion {
  public mutating func reduce(_ action: Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .app: return []
    case .event(let event): return happened(event, environment)
    case .store(let action, let generation): return generation == self.generation ? storeActed(action, environment) : []
    case .sessionRead(let answer): return readSession(answer, environment)
    case .flagsRead(let answer):
      flags = answer.json?["value"]?.object ?? JSONObject()
      return []
    case .counted(let why, let answer): return counted(why, answer, environment)
    case .adopted(let answer): return adopted(answer, environment)
    case .erased(let why, let answer): return erased(why, answer, environment)
    case .refreshed(let answer): return refreshed(answer, environment)
    case .refreshDue(let attempt):
      return attempt == refreshing.attempts ? refreshAccess(environment) : []
    case .answered(let errand, let isSecond, let answer): return answered(errand, isSecond: isSecond, answer, environment)
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
    case .copyTapped: return count(.toCopy)
    case .eraseTapped: return erase(store.owner, .emptied)
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

  private mutating func happened(_ event: WorldEvent, _ environment: Environment) -> [Effect<Action>] {
    switch event {
    case .environmentChanged:
      return environment.isOnline ? comeOnline(environment) : []
    case .located(let location):
      let path = MailLink(location).path
      if trail.last == path { trail.removeLast() } else if path != self.location { trail.append(self.location) }
      return arrive(location, environment)
    case .heard(let answer):
      guard let owner = answer.json?["owner"]?.string, owner != store.owner, store.phase == .ready else {
        return own(store.reduce(.heard(answer), environment))
      }
      // Another tab logged in or out.
      if store.owner != Store.local { renewStore() }
      return [loadStore(), rereadSession()]
    }
  }

  private mutating func storeActed(_ action: Store.Action, _ environment: Environment) -> [Effect<Action>] {
    // PL-05: a withdrawn consent stops what is under way too.
    if case .sync(.retry) = action, !mayUpload { return [] }
    if case .sync(.exchanged(_, _, let answer)) = action, answer.status == 403, Failure(status: 403, body: answer.text).code == .consentNeeded {
      consents.forgetServer()
      refreshing.refusals += 1
    }
    var effects = own(store.reduce(action, environment))
    switch action {
    case .loaded: effects += proceed(environment)
    case .appended: effects += proceed(environment)
    case .sync: effects += syncMoved(environment)
    default: break
    }
    return effects
  }

  /// Goes to a location and asks for what is shown there.
  mutating func visit(_ location: String, _ environment: Environment) -> [Effect<Action>] {
    go(location)
    return opened(location, environment)
  }

  /// What was typed goes when the person leaves a form, but not while they read the notice, the terms or the help and come back.
  mutating func enter(_ new: String) {
    if Place(new)?.isReading == true {
      if Place(location)?.isReading != true { formLocation = location }
    } else if new != formLocation {
      draft.leave()
      queue.removeAll { !$0.outlivesScreen }
      formLocation = new
    }
    location = new
  }

  /// What a place asks for when it is opened.
  mutating func opened(_ location: String, _ environment: Environment) -> [Effect<Action>] {
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
    case .verify, .confirmEmail, .keep: if draft.token.isEmpty { enter(Place.account.location) }
    case .deleted: if receipt == nil { enter(Place.account.location) }
    case .otherOwner: if owning.incoming == nil { enter(Place.account.location) }
    default: break
    }
    return []
  }

  /// At an address that the host gives. The token out of a mail's link (`#restablecer=…`) is taken, and the location replaced, so that it
  /// leaves the address bar and the history at once (PL-01: a token is never kept in an address).
  mutating func arrive(_ location: String, _ environment: Environment) -> [Effect<Action>] {
    let link = MailLink(location)
    if let place = link.place {
      enter(place.location)
      draft.token = link.token
      return []
    }
    // A link within the page (`#email` in a list of errors) is no new place: what was typed stays.
    if link.path == self.location { return [] }
    enter(link.path)
    return opened(link.path, environment)
  }
}

/// A location as the host gives it: `cuenta/entrar?x=y#verificar=TOKEN`. The query means nothing here.
struct MailLink {
  /// nil when there is no fragment, or one that means nothing here.
  var place: Place?
  var path: String
  var token = ""

  init(_ location: String) {
    let bytes = Array(location.utf8)
    let end = bytes.firstIndex { $0 == 0x23 || $0 == 0x3F } ?? bytes.count
    path = String(decoding: bytes[..<end], as: UTF8.self)
    guard let hash = bytes.firstIndex(of: 0x23) else { return }
    let fragment = bytes[(hash + 1)...]
    guard let equals = fragment.firstIndex(of: 0x3D) else { return }
    token = String(decoding: fragment[(equals + 1)...], as: UTF8.self)
    let name = String(decoding: fragment[..<equals], as: UTF8.self)
    place = token.isEmpty ? nil : MailLink.place(name)
  }

  private static func place(_ name: String) -> Place? {
    switch name {
    case "verificar": .verify
    case "restablecer": .reset
    case "correo": .confirmEmail
    case "conservar": .keep
    default: nil
    }
  }
}
