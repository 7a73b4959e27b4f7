/// What hosts can do, named for the capability. Hosts list the same cases in the same order; `docs/host-protocol.md` has the wire form.
public enum Operation: Equatable, Sendable {
  case request(Request)
  case records(RecordsOperation)
  /// A file of `content/`, by its path there without `.json`: words that are not compiled in. It is on the device once the app is.
  case asset(path: String)
  case metaGet(key: String)
  case metaSet(key: String, JSON)
  case timer(milliseconds: Int64)
  case speak(text: String, language: Language, rate: Double)
  case vibrate(pattern: [Int])
  case tone(hertz: Double, milliseconds: Int64, gain: Double)
  /// `tel:`, `sms:`, `mailto:`, `https:`
  case open(url: String)
  case share(text: String)
  case copy(text: String)
  /// Saves the server's answer as a file.
  case download(path: String, access: String, name: String)
  /// Saves a text as a file.
  case save(name: String, type: String, text: String)
  case wakeLock(Bool)
  case notifyAsk
  case notifyShow(title: String, text: String, tag: String)
  case persist
  case update
  case appearance(Appearance)
  /// To a place of this address that another module shows (the account's, from an app; the app's, from the account).
  case visit(location: String)
}

/// A request to the account's server.
public struct Request: Equatable, Sendable {
  public enum Method: String, Sendable { case get = "GET", post = "POST", put = "PUT", patch = "PATCH", delete = "DELETE" }
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
  case sent([Int64], refused: [Int64])
  case compact(replace: [Int64], with: [Record])
  case adopt(owner: String)
  /// Everything of the owner waits again, and the cursor is this one: the server lost what came after a backup.
  case resend(cursor: String)
  case erase(owner: String)
}

extension Operation {
  /// The wire form.
  public var json: JSON {
    switch self {
    case .request(let r):
      var o = JSONObject([("do", "request"), ("method", .string(r.method.rawValue)), ("path", .string(r.path))])
      if let body = r.body { o["body"] = body }
      if let access = r.access { o["access"] = .string(access) }
      if let alone = r.alone { o["alone"] = .string(alone) }
      return .object(o)
    case .records(let operation): return operation.json
    case .asset(let path): return named("asset", [("path", .string(path))])
    case .metaGet(let key): return named("meta.get", [("key", .string(key))])
    case .metaSet(let key, let value): return named("meta.set", [("key", .string(key)), ("value", value)])
    case .timer(let ms): return named("timer", [("milliseconds", .integer(ms))])
    case .speak(let text, let language, let rate):
      return named("speak", [("text", .string(text)), ("language", .string(language.rawValue)), ("rate", .number(rate))])
    case .vibrate(let pattern): return named("vibrate", [("pattern", .array(pattern.map { .integer(Int64($0)) }))])
    case .tone(let hertz, let ms, let gain):
      return named("tone", [("hertz", .number(hertz)), ("milliseconds", .integer(ms)), ("gain", .number(gain))])
    case .open(let url): return named("open", [("url", .string(url))])
    case .share(let text): return named("share", [("text", .string(text))])
    case .copy(let text): return named("clipboard", [("text", .string(text))])
    case .download(let path, let access, let name):
      return named("download", [("path", .string(path)), ("access", .string(access)), ("name", .string(name))])
    case .save(let name, let type, let text):
      return named("save", [("name", .string(name)), ("type", .string(type)), ("text", .string(text))])
    case .wakeLock(let on): return named("wakelock", [("on", .bool(on))])
    case .notifyAsk: return named("notify.ask", [])
    case .notifyShow(let title, let text, let tag):
      return named("notify.show", [("title", .string(title)), ("text", .string(text)), ("tag", .string(tag))])
    case .persist: return named("persist", [])
    case .update: return named("update", [])
    case .appearance(let a):
      return named("appearance", [
        ("theme", .string(a.theme.rawValue)), ("text", .integer(Int64(a.textSize))), ("language", a.language.map { .string($0.rawValue) } ?? .null)])
    case .visit(let location): return named("visit", [("location", .string(location))])
    }
  }
}

extension RecordsOperation {
  var json: JSON {
    switch self {
    case .load(let collections): return named("records.load", [("collections", .array(collections.map { .string($0) }))])
    case .append(let records, let out, let cursor):
      var members: [(String, JSON)] = [("records", .array(records.map { $0.json })), ("out", .bool(out))]
      if let cursor { members.append(("cursor", .string(cursor))) }
      return named("records.append", members)
    case .outbox(let limit): return named("records.outbox", [("limit", .integer(Int64(limit)))])
    case .sent(let numbers, let refused):
      return named("records.sent", [("n", .array(numbers.map { .integer($0) })), ("refused", .array(refused.map { .integer($0) }))])
    case .compact(let numbers, let records):
      return named("records.compact", [("replace", .array(numbers.map { .integer($0) })), ("with", .array(records.map { $0.json }))])
    case .adopt(let owner): return named("records.adopt", [("owner", .string(owner))])
    case .resend(let cursor): return named("records.resend", [("cursor", .string(cursor))])
    case .erase(let owner): return named("records.erase", [("owner", .string(owner))])
    }
  }
}

private func named(_ name: String, _ members: [(String, JSON)]) -> JSON {
  .object(JSONObject([("do", .string(name))] + members))
}
