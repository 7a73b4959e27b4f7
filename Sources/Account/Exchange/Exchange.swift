import ServerAPI

/// The person's records on this device, whose they are, and their exchange with the server. A feature of the account.
public struct Exchange {
  /// What the person said about records of nobody's account.
  enum Adoption: Equatable {
    case notAgreed
    /// The person said that the records of this device are theirs.
    case agreed
    /// The device is making them the account's.
    case underWay(agreed: Bool)

    var isAgreed: Bool {
      switch self {
      case .notAgreed: false
      case .agreed: true
      case .underWay(let agreed): agreed
      }
    }
    var isUnderWay: Bool { if case .underWay = self { true } else { false } }
  }

  public indirect enum Action {
    /// `generation`: an answer that belonged to another owner's store is dropped.
    case store(Store.Action, generation: Int)
    case counted(Counting, Answer)
    case adopted(Answer)
    case erased(Erasing, Answer)
    /// Everything on the device was read for a copy; `device`: with what belongs to the phone.
    case copied(device: Bool, Answer)
    // The person
    case synchroniseTapped
    /// What could not be written to the device.
    case retrySave
    case adoptionAgreed
    case strangersErased
    case copyTapped
    case eraseTapped
  }

  /// Why the waiting records are counted.
  public enum Counting: Equatable, Sendable { case afterSync, toLeave, toDelete, toChangeOwner, toErase }
  /// Why an owner's records go from the device, and what follows.
  public enum Erasing: Sendable {
    /// `deleted`: the account is.
    case left, deleted, changedOwner, strangers, emptied

    /// Also what is only on this device goes. Who logged out may come back for it.
    var isWhole: Bool {
      switch self {
      case .left, .changedOwner: false
      case .deleted, .strangers, .emptied: true
      }
    }
  }

  /// What the other features must know.
  enum Outcome {
    /// Something was loaded, written or allowed: what comes next can be done.
    case ready
    /// The person said that the records of this device are theirs.
    case agreed
    /// A step of the exchange was made.
    case moved
    /// The server has no consent for the records: it was withdrawn on another device.
    case consentMissing
    case counted(Counting)
    /// The records could not be made the account's now.
    case notAdopted
    /// The person wants the records of this device gone.
    case eraseAsked(Erasing)
    case erased(Erasing)
    case notErased
    /// The device's records are another's by now.
    case otherOwner
    case said(Message)
  }

  struct Step {
    var effects: [Effect<Action>] = []
    var outcome: Outcome?
  }

  public internal(set) var store: Store
  /// Counts the stores; each belongs to one owner.
  private var generation = 0
  var adoption = Adoption.notAgreed
  /// How many of the present owner's records the server does not have; nil until counted.
  var counted: Int?

  init(collections: [String], histories: [String] = []) {
    store = Store(collections: collections, histories: histories)
  }

  /// Records of nobody's account wait for their person's word, although the account may keep records.
  var needsAdoption: Bool { !store.hasServer && store.waiting > 0 && !adoption.isAgreed }

  mutating func reduce(_ action: Action, _ context: Context, _ environment: Environment) -> Step {
    switch action {
    case .store(let action, let generation):
      return generation == self.generation ? acted(action, context, environment) : Step()
    case .counted(let why, let answer):
      note(waiting: answer)
      return Step(outcome: .counted(why))
    case .adopted(let answer):
      adoption = adoption.isAgreed ? .agreed : .notAgreed
      // Not possible now: nothing moved; tried again at the next event.
      return answer.isDone ? Step(effects: [load()]) : Step(outcome: .notAdopted)
    case .erased(let why, let answer):
      // Not erased: what is still there is shown again.
      return Step(effects: [load()], outcome: answer.isDone ? .erased(why) : .notErased)
    case .copied(let device, let answer): return saveCopy(answer, device: device, environment)
    case .synchroniseTapped: return Step(outcome: .ready)
    case .retrySave: return Step(effects: own(store.reduce(.retry, environment)))
    case .adoptionAgreed:
      agree()
      return Step(outcome: .agreed)
    case .strangersErased: return Step(outcome: .eraseAsked(.strangers))
    case .copyTapped:
      // Where records of nobody's account are asked about, the copy is for somebody else: it has nothing of the
      // phone's own.
      let device = context.place != .records
      return Step(effects: [Effect(.records(.everything(owner: store.owner))) { .copied(device: device, $0) }])
    case .eraseTapped: return Step(outcome: .eraseAsked(.emptied))
    }
  }

  /// What the feature is told of the others.
  struct Context {
    var place: AccountDestination?
    /// Whether records may leave the device.
    var mayUpload: Bool
    /// Collections of kinds that the person does not allow in the account.
    var withheld: [String]
  }

  private mutating func acted(_ action: Store.Action, _ context: Context, _ environment: Environment) -> Step {
    // Another tab changed the owner, and nobody told: nothing of the one before is merged with what was read.
    if case .loaded(let answer) = action, store.hasServer, let owner = answer.json?["owner"]?.string,
      !sameBytes(owner, store.owner)
    {
      return Step(outcome: .otherOwner)
    }
    store.withheld = context.withheld
    // PL-05: a withdrawn consent stops what is under way too.
    if case .sync(.retry) = action, !context.mayUpload, !store.sync.isDeletionsOnly { return Step() }
    var outcome: Outcome? =
      switch action {
      case .loaded(let answer): Store.isFurtherPart(answer) ? nil : .ready
      case .appended: .ready
      case .sync: .moved
      case .heard, .heldRead, .retry, .reload, .compacted: nil
      }
    if case .sync(.exchanged(_, let answer)) = action, answer.status == 403,
      Failure(status: 403, body: answer.text).code == .consentNeeded
    {
      outcome = .consentMissing
    }
    return Step(effects: own(store.reduce(action, environment)), outcome: outcome)
  }

  // MARK: The store of an owner

  /// The store's effects; their answers are for this store only.
  func own(_ effects: [Effect<Store.Action>]) -> [Effect<Action>] {
    let generation = generation
    return effects.map { $0.map { .store($0, generation: generation) } }
  }

  func load() -> Effect<Action> {
    let generation = generation
    return store.load().map { .store($0, generation: generation) }
  }

  /// An empty one for another owner: what is under way for the old one cannot reach it.
  mutating func renew() {
    generation += 1
    store = store.emptied()
    if case .underWay(let agreed) = adoption { adoption = agreed ? .agreed : .notAgreed }
  }

  mutating func save(_ records: [Record]) -> [Effect<Action>] { own(store.save(records)) }

  /// Another tab wrote records, or logged in or out (then without entries). - Returns: nil when the owner is another
  /// one.
  mutating func hear(_ answer: Answer, _ environment: Environment) -> [Effect<Action>]? {
    if let owner = answer.json?["owner"]?.string, !sameBytes(owner, store.owner), store.phase == .ready { return nil }
    return own(store.reduce(.heard(answer), environment))
  }

  mutating func synchronise(_ token: String, _ environment: Environment) -> [Effect<Action>] {
    own(store.synchronise(access: token, environment))
  }

  mutating func sendDeletions(_ token: String, _ environment: Environment) -> [Effect<Action>] {
    own(store.sendDeletions(access: token, environment))
  }

  /// A consent was withdrawn (PL-05): nothing more leaves, at once.
  mutating func stop() -> [Effect<Action>] { own(store.stopExchange()) }

  // MARK: Adopt, count, erase

  mutating func agree() {
    if adoption == .notAgreed {
      adoption = .agreed
    } else if case .underWay = adoption {
      adoption = .underWay(agreed: true)
    }
  }

  mutating func adopt(_ owner: String) -> [Effect<Action>] {
    if adoption.isUnderWay { return [] }
    adoption = .underWay(agreed: adoption.isAgreed)
    return [Effect(.records(.adopt(owner: owner))) { .adopted($0) }]
  }

  /// Somebody logs in or out: what was said and counted before was about others.
  mutating func forgetOwner() { (adoption, counted) = (.notAgreed, nil) }

  func count(_ why: Counting) -> Effect<Action> {
    Effect(.records(.outbox(owner: store.owner, limit: 1))) { .counted(why, $0) }
  }

  /// What is under way for the owner can reach nobody's store from now on: erasing takes time, and answers come meanwhile.
  mutating func erase(_ owner: String, _ why: Erasing) -> [Effect<Action>] {
    renew()
    return [Effect(.records(.erase(owner: owner, whole: why.isWhole))) { .erased(why, $0) }]
  }

  /// How many wait, as the device says. When it cannot say, what is known in memory counts.
  private mutating func note(waiting answer: Answer) {
    let told = answer.json?["waiting"]?.integer.map { Int(truncatingIfNeeded: $0) }
    counted = told ?? store.waiting
    if answer.isDone, let told { store.counted(waiting: told) }
  }
}
