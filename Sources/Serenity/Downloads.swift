import AppRuntime
import Wellbeing

/// Sessions spoken ahead of time, on this device (SE-04). The host keeps the files; which of them the person wants is a
/// record of this device, so that what the browser evicts is known and can be fetched again.
struct Downloads {
  /// As the host lists them, and those of the person's that it does not know any more; nil until it was asked.
  private(set) var all: [JSON]?
  /// How many lists came: what follows from one follows from each.
  private(set) var listings = 0
  /// This browser can play them.
  private(set) var plays = true
  enum Network { case unknown, mobile, free }
  private(set) var network = Network.unknown
  /// Bytes of room on the device; nil where it does not say.
  private(set) var free: Int64?
  /// What the server has: asked for when a screen shows it.
  enum Offers { case unasked, known, unanswered }
  private(set) var offers = Offers.unasked
  /// The one that is being brought, and those that wait for it.
  private(set) var queue: [String] = []
  private(set) var bytes: Int64 = 0
  /// Those that the person asked for since the app was opened: they go on by themselves when the network is back.
  private var pressed: [String] = []
  /// Why one did not come, as the host says it.
  enum Problem {
    case network, mobile, space, damaged, missing, other

    init(_ reason: String) {
      if sameBytes(reason, "network") {
        self = .network
      } else if sameBytes(reason, "mobile") {
        self = .mobile
      } else if sameBytes(reason, "space") {
        self = .space
      } else if sameBytes(reason, "damaged") {
        self = .damaged
      } else {
        self = sameBytes(reason, "missing") ? .missing : .other
      }
    }
  }
  /// The last that did not come.
  struct FailedDownload { let id: String, problem: Problem }
  private(set) var failure: FailedDownload?
  /// What a screen reader should hear of it now.
  enum News { case done, failed(Problem) }
  private(set) var news: News?

  enum Action {
    // What a person does with a recording, and with the switch for mobile data
    case get(String), stop(String), drop(String), mobileFlipped
    // What the host answers
    case listed(Answer), offered(Answer), told(Answer)
    case progressed(String, Answer), got(String, Answer)
  }
  typealias Effects = [Effect<SerenityApp.Action>]

  private static let collection = "device.serenity.download"

  func recording(_ id: String) -> JSON? { all?.first { $0.has("id", id) } }

  /// The file of a session in a length and language, of the very words that the app has.
  func recording(_ session: JSON, _ minutes: Int, _ language: Language) -> JSON? {
    all?.first {
      $0.has("session", session.id) && $0["minutes"]?.integer == Int64(minutes) && $0.has("language", language.rawValue)
        && $0["version"]?.integer == session["version"]?.integer
    }
  }

  /// The one to play: it is here, this browser can, and the person did not choose another soundscape than the one in
  /// it.
  func playable(_ session: JSON, _ minutes: Int, _ language: Language, _ common: Common) -> JSON? {
    guard plays, common.hasOwnScape(session), let found = recording(session, minutes, language), found.isHere,
      common.wantsDownload(found.id)
    else { return nil }
    return found
  }

  /// What a screen shows of them is asked for while it is shown; how far one is, while it comes.
  func wants(_ common: Common) -> [Want<SerenityApp.Action>] {
    var wants: [Want<SerenityApp.Action>] = [], isShown = false, asksServer = false
    switch common.destination {
    case .downloads, .session: (isShown, asksServer) = (true, true)
    case .player, .sessions: isShown = true
    default: break
    }
    if isShown, all == nil {
      wants.append(Want(.recording(.list), as: "downloads.list") { .did(.downloads(.listed($0))) })
    }
    if asksServer, common.isOnline, offers == .unasked {
      wants.append(Want(.recording(.offers), as: "downloads.offers") { .did(.downloads(.offered($0))) })
    }
    if let id = queue.first {
      wants.append(
        Want(.recording(.progress(id: id)), as: "downloads.progress") { .did(.downloads(.progressed(id, $0))) })
    }
    return wants
  }

  /// What is here is to be looked at again.
  mutating func lookAgain() { all = nil }

  /// The network came or went.
  mutating func worldChanged(_ common: inout Common, _ environment: Environment) -> Effects {
    if offers == .unanswered { offers = .unasked }
    return goOn(common, environment)
  }

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .get(let id):
      failure = nil
      pressed.append(id)
      return want(id, &common, environment) + enqueue(id, common)
    case .stop(let id):
      if let missed = failure?.id, sameBytes(missed, id) { failure = nil }
      pressed.removeAll { sameBytes($0, id) }
      if !isFirst(id) { queue.removeAll { sameBytes($0, id) } }
      return mark(id, .null, &common, environment) + [ask(.stop(id: id))]
    case .drop(let id): return mark(id, .null, &common, environment) + [ask(.drop(id: id))]
    case .mobileFlipped:
      let kept = common.companion.setFlag("mobile", !common.companion.flag("mobile"))
      return kept + goOn(common, environment)

    case .listed(let answer):
      take(answer, common)
      if all == nil { all = [] }
      var effects = goOn(common, environment)
      // Who wants what is not known where the records could not be read.
      guard common.companion.store.phase == .ready else { return effects }
      // What nobody wants here (any more) goes: the records of this device were erased.
      for one in all ?? [] where one.isHere && !common.wantsDownload(one.id) { effects.append(ask(.drop(id: one.id))) }
      return effects
    case .offered(let answer):
      take(answer, common)
      offers = answer.isDone ? .known : .unanswered
      return goOn(common, environment)
    case .told(let answer):
      take(answer, common)
      return []
    case .progressed(let id, let answer):
      if answer.isDone, isFirst(id) { bytes = answer.json?["bytes"]?.integer ?? bytes }
      return []
    case .got(let id, let answer): return got(id, answer, &common, environment)
    }
  }

  private mutating func got(_ id: String, _ answer: Answer, _ common: inout Common, _ environment: Environment)
    -> Effects
  {
    take(answer, common)
    queue.removeAll { sameBytes($0, id) }
    bytes = 0
    if answer.isDone {
      news = .done
      return want(id, &common, environment) + next(common)
    }
    let reason = answer.json?.text("reason") ?? ""
    if sameBytes(reason, "cancelled") { return next(common) }
    let problem = Problem(reason)
    failure = FailedDownload(id: id, problem: problem)
    news = .failed(problem)
    // What hinders this one hinders the others, unless it is this one's own.
    if problem == .missing || problem == .damaged { return next(common) }
    queue = []
    return []
  }

  /// What is wanted and not here comes by itself where that costs nothing: what the browser evicted, what was cut.
  private mutating func goOn(_ common: Common, _ environment: Environment) -> Effects {
    if !environment.isOnline { return [] }
    var effects: Effects = []
    for one in all ?? [] where common.wantsDownload(one.id) && !one.isHere {
      let id = one.id
      let isFree =
        common.companion.flag("mobile") || network == .free
        || (network != .mobile && pressed.contains { sameBytes($0, id) })
      if isFree { effects += enqueue(id, common) }
    }
    return effects
  }

  private mutating func enqueue(_ id: String, _ common: Common) -> Effects {
    if queue.contains(where: { sameBytes($0, id) }) { return [] }
    queue.append(id)
    return queue.count == 1 ? next(common) : []
  }

  private mutating func next(_ common: Common) -> Effects {
    guard let id = queue.first else { return [] }
    bytes = recording(id)?["part"]?.integer ?? 0
    return [
      Effect(.recording(.get(id: id, mobile: common.companion.flag("mobile")))) { .did(.downloads(.got(id, $0))) }
    ]
  }

  private func ask(_ operation: RecordingOperation) -> Effect<SerenityApp.Action> {
    Effect(.recording(operation)) { .did(.downloads(.told($0))) }
  }

  private func isFirst(_ id: String) -> Bool { queue.first.map { sameBytes($0, id) } ?? false }

  private mutating func take(_ answer: Answer, _ common: Common) {
    guard let json = answer.json, let recordings = json["recordings"]?.array else { return }
    all = recordings
    listings += 1
    plays = json["plays"]?.bool ?? true
    network = json.has("network", "mobile") ? .mobile : json.has("network", "free") ? .free : .unknown
    free = json["free"]?.integer
    // With what the browser evicted went what it knew of them.
    guard let fields = common.download?.fields else { return }
    for id in fields.keys where recording(id) == nil {
      guard var known = fields[id]?.object else { continue }
      known["here"] = nil
      all?.append(.object(known))
    }
  }

  /// The person wants it, and what is known of it: nothing but the file itself is lost with the file.
  private func want(_ id: String, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let one = recording(id) else { return [] }
    var known = one.object ?? JSONObject()
    known["parts"] = nil
    known["part"] = nil
    known["here"] = .bool(one.isHere || common.wasHere(id))
    return mark(id, .object(known), &common, environment)
  }

  private func mark(_ id: String, _ value: JSON, _ common: inout Common, _ environment: Environment)
    -> Effects
  {
    common.companion.keep(id, value, in: Self.collection, environment)
  }
}

extension Common {
  /// What the person wants on this device.
  fileprivate var download: Record? { companion.store.replica["device.serenity.download", SingleRecord.id] }
  /// The person wants it on this device.
  func wantsDownload(_ id: String) -> Bool { download?.fields[id].map { !$0.isNull } ?? false }
  /// It was here once, so that only the browser can have taken it away.
  func wasHere(_ id: String) -> Bool { download?.fields[id]?.isHere ?? false }
  func hasOwnScape(_ session: JSON) -> Bool {
    preferences.scape.isEmpty || session.has("soundscape", preferences.scape)
  }
}

extension JSON {
  var isHere: Bool { self["here"]?.bool ?? false }
}
