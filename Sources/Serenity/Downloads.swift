import AppRuntime
import Wellbeing

/// Sessions spoken ahead of time, on this device (SE-04). The host keeps the files; which of them the person wants is a record of this device, so that what the
/// browser evicts is known and can be fetched again.
final class Downloads {
  /// As the host lists them, and those of the person's that it does not know any more; nil until it was asked.
  var all: [JSON]?
  /// This browser can play them.
  var plays = true
  /// Data may cost money; or the browser knows that they do not.
  var isMobile = false, isFree = false
  /// Bytes of room on the device; nil where it does not say.
  var free: Int64?
  /// The server is to be asked what it has; it did not answer.
  var isAsked = false, hasNoOffers = false
  /// The one that is being brought, and those that wait for it.
  var queue: [String] = []
  var bytes: Int64 = 0
  /// Those that the person asked for since the app was opened: they go on by themselves when the network is back.
  var pressed: [String] = []
  /// The last that did not come, and why.
  var missed = "", reason = ""
  /// What a screen reader should hear of it now, by its name in the words.
  var news = ""

  @inline(never) func recording(_ id: String) -> JSON? { all?.first { $0.has("id", id) } }
}

extension SerenityApp {
  /// What a person does with a recording, and with the switch for mobile data.
  enum DownloadDeed { case get, stop, drop, mobile }
  /// What the host answers.
  enum DownloadNews { case listed, offered, told, progressed, got }
}

extension SerenityApp.State {
  private static let collection = "device.serenity.download"

  private var record: Record? { companion.store.replica[Self.collection, Preferences.id] }
  /// The person wants it on this device.
  @inline(never) func wants(_ id: String) -> Bool { record?.fields[id].map { !$0.isNull } ?? false }
  /// It was here once, so that only the browser can have taken it away.
  @inline(never) func wasHere(_ id: String) -> Bool { record?.fields[id]?.isHere ?? false }

  /// Why the last did not come, by its name in content/serenity/downloads.json.
  @inline(never) var whyNot: String {
    let name = "fault-" + downloads.reason
    return library["downloads"]?[name] == nil ? "fault-" : name
  }

  /// Serenity uses no network because the person says so.
  var isApart: Bool { companion.flag("apart") }

  /// The file of a session in a length and language, of the very words that the app has.
  @inline(never) func recording(_ session: JSON, _ minutes: Int, _ language: Language) -> JSON? {
    downloads.all?.first {
      $0.has("session", session.id) && $0["minutes"]?.integer == Int64(minutes) && $0.has("language", language.rawValue) && $0["version"]?.integer == session["version"]?.integer
    }
  }

  /// The one to play: it is here, this browser can, and the person did not choose another soundscape than the one in it.
  @inline(never) func playable(_ session: JSON, _ minutes: Int, _ language: Language) -> JSON? {
    guard downloads.plays, hasOwnScape(session), let found = recording(session, minutes, language), found.isHere, wants(found.id) else { return nil }
    return found
  }

  func hasOwnScape(_ session: JSON) -> Bool { preferences.scape.isEmpty || session.has("soundscape", preferences.scape) }

  /// After every action: asks the host what is here, and the server what it has, when a screen shows it.
  @inline(never) func lookForDownloads(_ environment: Environment) -> [Effect<Action>] {
    if !companion.isReady { return [] }
    var isShown = false, asksServer = false
    switch spot {
    case .downloads, .session: (isShown, asksServer) = (true, true)
    case .player, .sessions: isShown = true
    default: break
    }
    if !isShown { return [] }
    var effects: [Effect<Action>] = []
    if downloads.all == nil {
      downloads.all = []
      effects.add(ask(.list, .listed))
    }
    if asksServer, environment.isOnline, !downloads.isAsked {
      downloads.isAsked = true
      effects.add(ask(.offers, .offered))
    }
    return effects
  }

  /// The network came or went.
  @inline(never) func networkChanged(_ environment: Environment) -> [Effect<Action>] {
    if downloads.hasNoOffers { downloads.isAsked = false }
    return environment.isOnline ? goOn(environment) : []
  }

  @inline(never) func download(_ deed: SerenityApp.DownloadDeed, _ id: String, _ environment: Environment) -> [Effect<Action>] {
    switch deed {
    case .get:
      downloads.missed = ""
      downloads.pressed.add(id)
      return want(id, environment) + enqueue(id)
    case .stop:
      if sameBytes(downloads.missed, id) { downloads.missed = "" }
      downloads.pressed.removeAll { sameBytes($0, id) }
      if !isFirst(id) { downloads.queue.removeAll { sameBytes($0, id) } }
      return mark(id, .null, environment) + [ask(.stop, .told, id)]
    case .drop: return mark(id, .null, environment) + [ask(.drop, .told, id)]
    case .mobile: return companion.setFlag("mobile", !companion.flag("mobile")) + goOn(environment)
    }
  }

  @inline(never) func downloadTold(_ news: SerenityApp.DownloadNews, _ id: String, _ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    let json = answer.json
    if let json { take(json) }
    switch news {
    case .listed:
      // What nobody wants here (any more) goes: the records of this device were erased.
      var effects = goOn(environment)
      for one in downloads.all ?? [] where one.isHere && !wants(one.id) { effects.add(ask(.drop, .told, one.id)) }
      return effects
    case .offered:
      downloads.hasNoOffers = !answer.isDone
      return goOn(environment)
    case .told: return []
    case .progressed:
      guard answer.isDone, isFirst(id) else { return [] }
      downloads.bytes = json?["bytes"]?.integer ?? downloads.bytes
      return [ask(.progress, .progressed, id, downloads.bytes)]
    case .got:
      downloads.queue.removeAll { sameBytes($0, id) }
      downloads.bytes = 0
      if answer.isDone {
        downloads.news = "downloadDone"
        return want(id, environment) + next()
      }
      let reason = json?.text("reason") ?? ""
      if sameBytes(reason, "cancelled") { return next() }
      downloads.missed = id
      downloads.reason = reason
      downloads.news = whyNot
      // What hinders this one hinders the others, unless it is this one's own.
      if sameBytes(reason, "missing") || sameBytes(reason, "damaged") { return next() }
      downloads.queue = []
      return []
    }
  }

  /// What is wanted and not here comes by itself where that costs nothing: what the browser evicted, what was cut.
  @inline(never) private func goOn(_ environment: Environment) -> [Effect<Action>] {
    if !environment.isOnline { return [] }
    var effects: [Effect<Action>] = []
    for one in downloads.all ?? [] where wants(one.id) && !one.isHere {
      let id = one.id
      let isFree = companion.flag("mobile") || downloads.isFree || (!downloads.isMobile && downloads.pressed.contains { sameBytes($0, id) })
      if isFree { effects += enqueue(id) }
    }
    return effects
  }

  @inline(never) private func enqueue(_ id: String) -> [Effect<Action>] {
    if downloads.queue.contains(where: { sameBytes($0, id) }) { return [] }
    downloads.queue.add(id)
    return downloads.queue.count == 1 ? next() : []
  }

  @inline(never) private func next() -> [Effect<Action>] {
    guard let id = downloads.queue.first else { return [] }
    downloads.bytes = downloads.recording(id)?["part"]?.integer ?? 0
    return [ask(.get, .got, id, companion.flag("mobile") ? 1 : 0), ask(.progress, .progressed, id, downloads.bytes)]
  }

  @inline(never) private func ask(_ verb: RecordingVerb, _ news: SerenityApp.DownloadNews, _ id: String = "", _ number: Int64 = 0) -> Effect<Action> {
    Effect(.recording(verb, id: id, number)) { .did(.downloadTold(news, id, $0)) }
  }

  @inline(never) private func isFirst(_ id: String) -> Bool { downloads.queue.first.map { sameBytes($0, id) } ?? false }

  private func take(_ json: JSON) {
    guard let all = json["recordings"]?.array else { return }
    downloads.all = all
    downloads.plays = json["plays"]?.bool ?? true
    downloads.isMobile = json.has("network", "mobile")
    downloads.isFree = json.has("network", "free")
    downloads.free = json["free"]?.integer
    // With what the browser evicted went what it knew of them.
    guard let fields = record?.fields else { return }
    for id in fields.keys where downloads.recording(id) == nil {
      guard var known = fields[id]?.object else { continue }
      known["here"] = nil
      downloads.all?.add(.object(known))
    }
  }

  /// The person wants it, and what is known of it: nothing but the file itself is lost with the file.
  @inline(never) private func want(_ id: String, _ environment: Environment) -> [Effect<Action>] {
    guard let one = downloads.recording(id) else { return [] }
    var known = one.object ?? JSONObject()
    known["parts"] = nil
    known["part"] = nil
    known["here"] = .bool(one.isHere || wasHere(id))
    return mark(id, .object(known), environment)
  }

  @inline(never) private func mark(_ id: String, _ value: JSON, _ environment: Environment) -> [Effect<Action>] {
    let stamp = companion.stamp(environment)
    guard var record else { return value.isNull ? [] : companion.save([Record(collection: Self.collection, id: Preferences.id, stamp: stamp, fields: JSONObject([(id, value)]))], environment) }
    record.set(id, value, stamp)
    return companion.save([record], environment)
  }
}

extension JSON {
  var isHere: Bool { self["here"]?.bool ?? false }
}
