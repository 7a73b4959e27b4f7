import ServerAPI

extension Companion {
  /// What every app needs: the session, the records, appearance. The account's own screens need `reduceAll`.
  public func reduce(_ action: Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .event(let event): return happened(event, environment)
    case .store(let action, let generation): return generation == self.generation ? storeActed(action, environment) : []
    case .sessionRead(let answer): return readSession(answer, environment)
    case .flagsRead(let answer):
      flags = answer.json?["value"]?.object ?? JSONObject()
      return []
    case .counted(_, let answer):
      note(waiting: answer, environment)
      return []
    case .adopted(let answer): return adopted(answer, environment)
    case .refreshed(let answer): return refreshed(answer, environment)
    case .refreshDue(let attempt):
      if attempt != refreshing.attempts { return [] }
      return access?.isGood(environment.now) == true ? proceed(environment) : refreshAccess(environment)
    case .answered(let errand, let answer): return answered(errand, answer, environment)
    case .loggedOut(let answer): return loggedOut(answer)
    case .persisted(let answer):
      storageAsked = true
      return answer.json?["persistent"]?.bool == true ? say(.storageKept) : []
    case .toastEnded(let number):
      if number == messages { message = nil }
      return []

    case .went(let location):
      if let effect = elsewhere(location) { return [effect] }
      go(location)
      return []
    case .backTapped:
      goBack()
      return []
    case .updateTapped: return [Effect(.update)]
    case .keepStorageTapped: return [Effect(.persist) { .persisted($0) }]
    case .synchroniseTapped: return proceed(environment)
    default: return []
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
      // Another tab or module logged in or out.
      if store.hasServer { renewStore() }
      return [loadStore(), rereadSession()]
    }
  }

  /// The person went to an address or through the history: one step back, or one more.
  func noteTrail(_ location: String) {
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
    var effects = own(store.reduce(action, environment))
    switch action {
    case .loaded: effects += proceed(environment)
    case .appended: effects += proceed(environment)
    case .sync: effects += syncMoved(environment)
    default: break
    }
    return effects
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

  /// At an address that the host gives.
  func arrive(_ location: String, _ environment: Environment) -> [Effect<Action>] {
    let link = MailLink(location)
    // A link of a mail opens the launcher: its form is the account's.
    if let place = link.place { return [Effect(.visit(location: place.location + "#" + link.fragment))] }
    if !sameBytes(link.path, self.location) { enter(link.path) }
    return link.message.map { say($0) } ?? []
  }
}
