import ServerAPI

/// Whose the records on this device are, and what is open about it.
struct Owning: Equatable {
  /// Somebody logged in while the records of another account are on the device.
  var incoming: ServerAPI.Session?
  /// How many of the present owner's records the server does not have; nil until counted.
  var waiting: Int?
  /// The person said that the records of this device are theirs.
  var mayAdopt = false
  var isAdopting = false
  /// Log in is under way; the next screen depends on consents and owner.
  var isArriving = false
}

extension Companion {
  /// Records of nobody's account wait for their person's word, although the account may keep records.
  var needsAdoption: Bool { store.owner == Store.local && store.waiting > 0 && !owning.mayAdopt }

  /// Somebody proved who they are: log in, confirmed address, new password.
  mutating func open(_ opened: ServerAPI.Session, _ environment: Environment) -> [Effect<Action>] {
    draft.forgetSecrets()
    draft.token = ""
    if store.owner != Store.local, store.owner != opened.account.id.text {
      // Records of two people are never mixed: first see whether something of the other one waits.
      owning.incoming = opened
      return count(.toChangeOwner)
    }
    return welcome(opened, environment)
  }

  mutating func welcome(_ opened: ServerAPI.Session, _ environment: Environment) -> [Effect<Action>] {
    let isSame = session.member?.id == opened.account.id.text
    if !isSame { consents = Consents() }
    consents.isCurrent = false
    sessions = nil
    leaving = Leaving()
    refreshing = Refreshing()
    owning = Owning()
    owning.isArriving = true
    draft.isSending = true
    let kept = hold(opened)
    return kept + proceed(environment)
  }

  /// Log in is done: to the question about the records when it is open, else to where the person came from.
  mutating func finishArrival(_ environment: Environment) -> [Effect<Action>] {
    guard owning.isArriving else { return [] }
    owning.isArriving = false
    draft.isSending = false
    guard ownsLocation else { return say(.welcome) }
    let isOpen = consents.isCurrent && (consents[.records] == nil || (consents.allows(.records) && needsAdoption))
    if !isOpen { return land(.welcome, environment) }
    draft.leave()
    location = Place.records.location
    return []
  }

  /// Out of the account's screens, to where the person was before them.
  mutating func land(_ message: Message, _ environment: Environment) -> [Effect<Action>] {
    while let last = trail.last, owns(last) { trail.removeLast() }
    enter(trail.popLast() ?? "")
    return say(message)
  }

  // MARK: The store of an owner

  /// The store's effects; their answers are for this store only.
  func own(_ effects: [Effect<Store.Action>]) -> [Effect<Action>] {
    let generation = generation
    return effects.map { $0.map { .store($0, generation: generation) } }
  }
  func loadStore() -> Effect<Action> {
    let generation = generation
    return store.load().map { .store($0, generation: generation) }
  }
  /// An empty one for another owner: what is under way for the old one cannot reach it.
  mutating func renewStore() {
    generation += 1
    store = Store(collections: store.collections)
  }

  // MARK: Adopt, count, erase

  mutating func adopt(_ owner: String) -> [Effect<Action>] {
    if owning.isAdopting { return [] }
    owning.isAdopting = true
    return [Effect(.records(.adopt(owner: owner))) { .adopted($0) }]
  }

  mutating func adopted(_ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    owning.isAdopting = false
    // Not possible now: nothing moved; tried again at the next event.
    guard answer.isDone else { return finishArrival(environment) }
    return [loadStore()]
  }

  func count(_ why: Counting) -> [Effect<Action>] {
    let limit = why == .toCopy ? 100_000 : 1
    return [Effect(.records(.outbox(limit: limit))) { .counted(why, $0) }]
  }

  mutating func counted(_ why: Counting, _ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    // When the device cannot say, what is known in memory counts.
    let waiting = answer.json?["waiting"]?.integer.map { Int(truncatingIfNeeded: $0) } ?? store.waiting
    owning.waiting = waiting
    if answer.isDone {
      let known: JSON = ["owner": .string(store.owner), "waiting": .integer(Int64(waiting))]
      _ = store.reduce(.heard(Answer(status: 1, known)), environment)
    }
    switch why {
    case .toLeave, .toDelete, .toErase: return []
    case .afterSync: return leaving.waitsForSync ? leaveAfterSync(environment) : []
    case .toCopy: return saveCopy(answer, environment)
    case .toChangeOwner:
      guard owning.incoming != nil else { return [] }
      if waiting == 0 { return erase(store.owner, .changedOwner) }
      draft.isSending = false
      go(Place.otherOwner.location)
      return []
    }
  }

  func erase(_ owner: String, _ why: Erasing) -> [Effect<Action>] {
    [Effect(.records(.erase(owner: owner))) { .erased(why, $0) }]
  }

  mutating func erased(_ why: Erasing, _ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    guard answer.isDone else {
      draft.isSending = false
      return say(.notErased)
    }
    renewStore()
    var effects = [loadStore()]
    switch why {
    case .left: break
    case .strangers:
      owning.mayAdopt = true
      effects += land(.recordsInAccount, environment)
    case .emptied: effects += land(.emptied, environment)
    case .changedOwner:
      if let opened = owning.incoming {
        session = Session(phase: .signedOut)
        effects += welcome(opened, environment)
      }
    }
    return effects
  }

  mutating func chooseOwner(_ choice: OtherOwner, _ environment: Environment) -> [Effect<Action>] {
    switch choice {
    case .eraseAndGoOn:
      draft.isSending = true
      return erase(store.owner, .changedOwner)
    case .cancel:
      owning.incoming = nil
      access = nil
      if session.member != nil { session.phase = .expired }
      let kept = session.member == nil ? [] : keepSession()
      return kept + [Effect(.request(Request(Routes.logout, RefreshRequest(), alone: "refresh"))) { .loggedOut($0) }]
        + land(.nothingChanged, environment)
    }
  }

  /// The records that are nowhere but on this device, as a file of the person's.
  func saveCopy(_ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    var records: [JSON] = []
    for entry in answer.json?["entries"]?.array ?? [] {
      if let record = entry["r"] { records.append(record) }
    }
    let day = environment.day(DayBoundary(minutesAfterMidnight: 0)).iso
    let json: JSON = ["vereda": "records", "saved": .integer(environment.now.milliseconds), "records": .array(records)]
    return [Effect(.save(name: "vereda-registros-" + day + ".json", type: "application/json", text: json.text))]
  }
}
