import ServerAPI

/// Whose the records on this device are, and what is open about it.
struct Owning {
  /// Somebody logged in while the records of another account are on the device.
  var incoming: ServerAPI.Session?
  /// Whose the records are is a question that the person has not answered.
  var isOpen: Bool { if case .some = incoming { true } else { false } }
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
  var needsAdoption: Bool { !store.hasServer && store.waiting > 0 && !owning.mayAdopt }

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
  func renewStore() {
    generation += 1
    store = store.emptied()
  }

  // MARK: Adopt, count

  func adopt(_ owner: String) -> [Effect<Action>] {
    if owning.isAdopting { return [] }
    owning.isAdopting = true
    return [Effect(.records(.adopt(owner: owner))) { .adopted($0) }]
  }

  func adopted(_ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    owning.isAdopting = false
    // Not possible now: nothing moved; tried again at the next event.
    guard answer.isDone else { return finishArrival(environment) }
    return [loadStore()]
  }

  func count(_ why: Counting) -> [Effect<Action>] {
    [Effect(.records(.outbox(limit: 1))) { .counted(why, $0) }]
  }

  /// How many wait, as the device says. When it cannot say, what is known in memory counts.
  func note(waiting answer: Answer, _ environment: Environment) {
    let waiting = answer.json?["waiting"]?.integer.map { Int(truncatingIfNeeded: $0) } ?? store.waiting
    owning.waiting = waiting
    if answer.isDone {
      let known: JSON = ["owner": .string(store.owner), "waiting": .integer(Int64(waiting))]
      _ = store.reduce(.heard(Answer(status: 1, known)), environment)
    }
  }
}
