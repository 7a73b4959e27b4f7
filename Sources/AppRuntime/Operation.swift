/// What hosts can do, named for the capability. Hosts list the same cases in the same order; `docs/host-protocol.md` has the wire form.
public enum Operation: Equatable, Sendable {
  case request(Request)
  case records(RecordsOperation)
  case series(SeriesOperation)
  /// A file of `content/`, by its path there without `.json`: words that are not compiled in. It is on the device once the app is.
  case asset(path: String)
  case metaGet(key: String)
  case metaSet(key: String, JSON)
  case timer(milliseconds: Int64)
  case speak(text: String, language: Language, rate: Double)
  case vibrate(pattern: [Int])
  case tone(hertz: Double, milliseconds: Int64, gain: Double)
  /// `tel:`, `sms:`, `mailto:`, `geo:`, `https:`
  case open(url: String)
  case share(text: String)
  case copy(text: String)
  /// Saves the server's answer as a file.
  case download(path: String, access: String, name: String)
  /// Saves a text as a file.
  case save(name: String, type: String, text: String)
  case audio(AudioOperation)
  /// Of the recording of that id; the number is what the verb says.
  case recording(RecordingVerb, id: String, Int64)
  case wakeLock(Bool)
  case position(PositionOperation)
  /// The maps on this device, and the engine that answers questions about one of them (docs/region-engine.md).
  case region(RegionOperation)
  case notifyAsk
  /// `to`: the place of the app that a tap on it opens.
  case notifyShow(title: String, text: String, tag: String, to: String)
  /// The account's server wakes this device at these moments, also when the app is closed.
  case push(Reminders, access: String)
  /// A picture that the person chooses, made small: answers a `data:` address. 0 with `{"reason":"cancelled|size|kind"}`.
  case picture
  case persist
  case update
  case appearance(Appearance)
  /// To a place of this address that another module shows (the account's, from an app; the app's, from the account).
  case visit(location: String)
}

/// When this device is to be woken, what the message is called, and the place of the app that a tap on it opens.
public struct Reminders: Equatable, Sendable {
  /// Milliseconds, the next ones. None: not any more.
  public var at: [Int64]
  /// Until then no device of the account rings in this app; 0: nothing is said.
  public var quiet: Int64
  public var tag: String
  public var to: String
  public init(at: [Int64], quiet: Int64, tag: String, to: String) { (self.at, self.quiet, self.tag, self.to) = (at, quiet, tag, to) }
}

/// Where the device is. Each answer is one fix, `{"lat","lon","accuracy","at","heading"?,"speed"?}`; asking again follows the device. 0 with
/// `{"reason":"denied|unavailable|timeout|unsupported|unasked"}`.
public enum PositionOperation: Equatable, Sendable {
  /// The next fix after the last one that was given. `asks`: may bring up the browser's question; without it the answer is `unasked` until the person agreed.
  case next(asks: Bool)
  case stop
}

public enum RegionOperation: Equatable, Sendable {
  /// `{"regions":[{…as in the index…,"here":true,"newer"?,"part"?}],"open":"id"|null,"free":bytes?}`: what is known on the device, without a network.
  case list
  /// The same, after the server was asked what it has on offer; 0 with all of it where it was not reached.
  case offers
  /// Opens a region that is on the device; answers the engine's `info`.
  case open(id: String)
  /// Brings it onto the device, whole and checked; goes on where an earlier try was cut. 0 with `{"reason":"missing|busy|space|network|damaged|cancelled",…list}`.
  case get(id: String)
  /// The next news of a `get` after so many bytes: `{"bytes":…,"total":…}`; 0 when none is under way.
  case progress(id: String, known: Int64)
  /// Stops a `get`, and forgets the part of the region that is here.
  case stop(id: String)
  case drop(id: String)
  case ask(JSON)
}

/// A request to the account's server.
public struct Request: Equatable, Sendable {
  public enum Method: String, CaseIterable, Sendable { case get = "GET", post = "POST", put = "PUT", patch = "PATCH", delete = "DELETE" }
  public var method: Method
  /// Begins with `/v1/`.
  public var path: String
  public var body: JSON?
  /// The access token; it goes in a header, never in an address.
  public var access: String?
  /// The name of a lock: no two tabs run such a request at the same time.
  public var alone: String?
  public init(_ method: Method, _ path: String, body: JSON? = nil, access: String? = nil, alone: String? = nil) {
    self.method = method; self.path = path; self.body = body; self.access = access; self.alone = alone
  }
}

public enum RecordsOperation: Equatable, Sendable {
  case load(collections: [String])
  case append([Record], out: Bool, cursor: String?)
  case outbox(limit: Int)
  /// The server has these; it did not take the refused ones, which stay and are tried again when the app is next opened.
  /// `synced`: the time, when with this everything was exchanged.
  case sent([Int64], refused: [Int64], synced: Instant?)
  case compact(replace: [Int64], with: [Record])
  /// These entries, which wait, make room for the records, which wait in their place.
  case replace([Int64], with: [Record])
  case adopt(owner: String)
  /// Everything of the owner waits again, and the cursor is this one: the server lost what came after a backup.
  case resend(cursor: String)
  /// Every entry of the owner, and the phone's own, of every app: for a copy.
  case everything
  case erase(owner: String)
}

extension Operation {
  /// The wire form.
  public var json: JSON {
    switch self {
    case .request(let r):
      return Wire("request").text("method", r.method.rawValue).text("path", r.path).value("body", r.body).text("access", r.access).text("alone", r.alone).json
    case .records(let operation): return operation.json
    case .series(let operation): return operation.json
    case .asset(let path): return Wire("asset").text("path", path).json
    case .metaGet(let key): return Wire("meta.get").text("key", key).json
    case .metaSet(let key, let value): return Wire("meta.set").text("key", key).value("value", value).json
    case .timer(let ms): return Wire("timer").integer("milliseconds", ms).json
    case .speak(let text, let language, let rate):
      return Wire("speak").text("text", text).text("language", language.rawValue).value("rate", .number(rate)).json
    case .vibrate(let pattern): return Wire("vibrate").list("pattern", pattern.map { .integer(Int64($0)) }).json
    case .tone(let hertz, let ms, let gain):
      return Wire("tone").value("hertz", .number(hertz)).integer("milliseconds", ms).value("gain", .number(gain)).json
    case .open(let url): return Wire("open").text("url", url).json
    case .share(let text): return Wire("share").text("text", text).json
    case .copy(let text): return Wire("clipboard").text("text", text).json
    case .download(let path, let access, let name): return Wire("download").text("path", path).text("access", access).text("name", name).json
    case .save(let name, let type, let text): return Wire("save").text("name", name).text("type", type).text("text", text).json
    case .audio(let operation): return operation.json
    case .recording(let verb, let id, let number): return verb.json(id, number)
    case .wakeLock(let on): return Wire("wakelock").value("on", .bool(on)).json
    case .position(.next(let asks)): return Wire("position.next").value("asks", .bool(asks)).json
    case .position(.stop): return Wire("position.stop").json
    case .region(.list): return Wire("region.list").json
    case .region(.offers): return Wire("region.offers").json
    case .region(.progress(let id, let known)): return Wire("region.progress").text("id", id).integer("known", known).json
    case .region(.stop(let id)): return Wire("region.stop").text("id", id).json
    case .region(.open(let id)): return Wire("region.open").text("id", id).json
    case .region(.get(let id)): return Wire("region.get").text("id", id).json
    case .region(.drop(let id)): return Wire("region.drop").text("id", id).json
    case .region(.ask(let question)): return Wire("region.ask").value("question", question).json
    case .notifyAsk: return Wire("notify.ask").json
    case .notifyShow(let title, let text, let tag, let to): return Wire("notify.show").text("title", title).text("text", text).text("tag", tag).text("to", to).json
    case .push(let reminders, let access):
      return Wire("push").list("at", reminders.at.map { .integer($0) }).integer("quiet", reminders.quiet).text("tag", reminders.tag).text("to", reminders.to)
        .text("access", access).json
    case .picture: return Wire("picture").json
    case .persist: return Wire("persist").json
    case .update: return Wire("update").json
    case .appearance(let a):
      return Wire("appearance").text("theme", a.theme.rawValue).integer("text", Int64(a.textSize))
        .value("language", a.language.map { .string($0.rawValue) } ?? .null).json
    case .visit(let location): return Wire("visit").text("location", location).json
    }
  }
}

extension RecordsOperation {
  var json: JSON {
    switch self {
    case .load(let collections): return Wire("records.load").list("collections", collections.map { .string($0) }).json
    case .append(let records, let out, let cursor):
      return Wire("records.append").list("records", records.map { $0.json }).value("out", .bool(out)).text("cursor", cursor).json
    case .outbox(let limit): return Wire("records.outbox").integer("limit", Int64(limit)).json
    case .sent(let numbers, let refused, let synced):
      return Wire("records.sent").list("n", numbers.map { .integer($0) }).list("refused", refused.map { .integer($0) })
        .value("synced", synced.map { .integer($0.milliseconds) }).json
    case .compact(let numbers, let records):
      return Wire("records.compact").list("replace", numbers.map { .integer($0) }).list("with", records.map { $0.json }).json
    case .replace(let numbers, let records):
      return Wire("records.replace").list("replace", numbers.map { .integer($0) }).list("with", records.map { $0.json }).json
    case .adopt(let owner): return Wire("records.adopt").text("owner", owner).json
    case .everything: return Wire("records.everything").json
    case .resend(let cursor): return Wire("records.resend").text("cursor", cursor).json
    case .erase(let owner): return Wire("records.erase").text("owner", owner).json
    }
  }
}

/// An operation's members, one after another. Calls that are not inlined, since a list of pairs is made by a page of code at every place.
final class Wire {
  private var object = JSONObject()

  @inline(never) init(_ name: StaticString) { object["do"] = .string(String(name)) }
  /// What is nil is left out.
  @inline(never) func value(_ key: StaticString, _ value: JSON?) -> Wire {
    if let value { object[String(key)] = value }
    return self
  }
  @inline(never) func text(_ key: StaticString, _ text: String?) -> Wire { value(key, text.map { .string($0) }) }
  @inline(never) func integer(_ key: StaticString, _ number: Int64) -> Wire { value(key, .integer(number)) }
  @inline(never) func list(_ key: StaticString, _ list: [JSON]) -> Wire { value(key, .array(list)) }
  var json: JSON { .object(object) }
}
