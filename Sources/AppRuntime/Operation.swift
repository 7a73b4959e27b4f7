/// What hosts can do, by capability: each has a type of its own in a file of its own, and a new app's are a `WireForm`. `docs/host-protocol.md` has the wire form.
public enum Operation: Equatable, Sendable {
  case request(Request)
  case records(RecordsOperation)
  case series(SeriesOperation)
  /// A file of `content/`, by its path there without `.json`: words that are not compiled in. It is on the device once the app is.
  case asset(path: String)
  case metaGet(key: String)
  case metaSet(key: String, JSON)
  case timer(milliseconds: Int64)
  /// Rings at this moment, or at once when it is past. A declared need stays the same need while time goes by.
  case alarm(at: Instant)
  case speech(SpeechOperation)
  /// The older form of `SpeechOperation`; an empty text stops what is being said.
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
  case recording(RecordingOperation)
  /// The screen stays on until this is no longer wanted, whoever else wants it too. 1 when it does; 0 with a reason when it cannot.
  case screenOn
  /// Answers each time the page is hidden: what is written then is written before the system may end the page.
  case pageHidden
  /// One switch for the whole app: the older form of `screenOn`.
  case wakeLock(Bool)
  case position(PositionOperation)
  /// The maps on this device, and the engine that answers questions about one of them (docs/region-engine.md).
  case region(RegionOperation)
  case notifyAsk
  /// `to`: the place of the app that a tap on it opens.
  case notifyShow(title: String, text: String, tag: String, to: String)
  /// The same where the page cannot be seen; nothing where it can, or where notices were not allowed.
  case notifyUnseen(title: String, text: String, tag: String, to: String)
  /// The account's server wakes this device at these moments, also when the app is closed.
  case push(Reminders, access: String)
  /// Pictures, sounds and files, which the host keeps.
  case handle(HandleOperation)
  /// A picture that the person chooses, made small: answers a `data:` address. 0 with `{"reason":"cancelled|size|kind"}`.
  case picture
  case persist
  case update
  case appearance(Appearance)
  /// A capability that only some apps have: `WireForm("camera.frames").json`, with what the host's `web/host/effects.js` knows under that name.
  case wire(JSON)
  /// Carried out by the runtime: `Effect.cancel`.
  case cancel(EffectName)
  /// Carried out by the runtime: nothing that was asked for until now is waited for any more, and streams end. Somebody else uses the app from here on.
  case forget
}

/// When this device is to be woken, what the message is called, and the place of the app that a tap on it opens.
public struct Reminders: Equatable, Sendable {
  /// Milliseconds, the next ones. None: not any more.
  public var at: [Int64]
  /// Until then no device of the account rings in this app; 0: nothing is said.
  public var quiet: Int64
  public var tag: String
  public var to: String
  /// Whose they are: the browser's subscription is never another person's too.
  public var account = ""
  public init(at: [Int64], quiet: Int64, tag: String, to: String) {
    (self.at, self.quiet, self.tag, self.to) = (at, quiet, tag, to)
  }
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
  /// A question to the engine as JSON text; answers its answer as text, also where it refuses the question. 0 with `{"reason":"engine"}` where it ended.
  case ask(String)
}

/// A request to the account's server.
public struct Request: Equatable, Sendable {
  public enum Method: String, CaseIterable, Sendable {
    case get = "GET", post = "POST", put = "PUT", patch = "PATCH", delete = "DELETE"
  }
  public var method: Method
  /// Begins with `/v1/`.
  public var path: String
  public var body: JSON?
  /// The access token; it goes in a header, never in an address.
  public var access: String?
  /// The name of a lock: no two tabs run such a request at the same time.
  public var alone: String?
  /// Bytes that the host keeps, sent instead of a body.
  public var file: Handle?
  public init(_ method: Method, _ path: String, body: JSON? = nil, access: String? = nil, alone: String? = nil) {
    self.method = method; self.path = path; self.body = body; self.access = access; self.alone = alone
  }
}

extension Operation {
  /// The wire form.
  public var json: JSON {
    switch self {
    case .request(let r):
      return WireForm("request").text("method", r.method.rawValue).text("path", r.path).value("body", r.body).text(
        "access", r.access
      ).text("alone", r.alone).text("file", r.file?.id).json
    case .records(let operation): return operation.json
    case .series(let operation): return operation.json
    case .asset(let path): return WireForm("asset").text("path", path).json
    case .metaGet(let key): return WireForm("meta.get").text("key", key).json
    case .metaSet(let key, let value): return WireForm("meta.set").text("key", key).value("value", value).json
    case .timer(let ms): return WireForm("timer").integer("milliseconds", ms).json
    case .alarm(let at): return WireForm("timer").integer("at", at.milliseconds).json
    case .speech(let operation): return operation.json
    case .speak(let text, let language, let rate):
      return WireForm("speak").text("text", text).text("language", language.voice).value("rate", .number(rate)).json
    case .vibrate(let pattern): return WireForm("vibrate").list("pattern", pattern.map { .integer(Int64($0)) }).json
    case .tone(let hertz, let ms, let gain):
      return WireForm("tone").value("hertz", .number(hertz)).integer("milliseconds", ms).value("gain", .number(gain))
        .json
    case .open(let url): return WireForm("open").text("url", url).json
    case .share(let text): return WireForm("share").text("text", text).json
    case .copy(let text): return WireForm("clipboard").text("text", text).json
    case .download(let path, let access, let name):
      return WireForm("download").text("path", path).text("access", access).text("name", name).json
    case .save(let name, let type, let text):
      return WireForm("save").text("name", name).text("type", type).text("text", text).json
    case .audio(let operation): return operation.json
    case .recording(let operation): return operation.json
    case .screenOn: return WireForm("screen.on").json
    case .pageHidden: return WireForm("page.hidden").json
    case .wakeLock(let on): return WireForm("wakelock").value("on", .bool(on)).json
    case .position(let operation): return operation.json
    case .region(.list): return WireForm("region.list").json
    case .region(.offers): return WireForm("region.offers").json
    case .region(.progress(let id, let known)):
      return WireForm("region.progress").text("id", id).integer("known", known).json
    case .region(.stop(let id)): return WireForm("region.stop").text("id", id).json
    case .region(.open(let id)): return WireForm("region.open").text("id", id).json
    case .region(.get(let id)): return WireForm("region.get").text("id", id).json
    case .region(.drop(let id)): return WireForm("region.drop").text("id", id).json
    case .region(.ask(let question)): return WireForm("region.ask").text("question", question).json
    case .notifyAsk: return WireForm("notify.ask").json
    case .notifyShow(let title, let text, let tag, let to):
      return WireForm("notify.show").text("title", title).text("text", text).text("tag", tag).text("to", to).json
    case .notifyUnseen(let title, let text, let tag, let to):
      return WireForm("notify.show").text("title", title).text("text", text).text("tag", tag).text("to", to)
        .value("unseen", .bool(true)).json
    case .push(let reminders, let access):
      return WireForm("push").list("at", reminders.at.map { .integer($0) }).integer("quiet", reminders.quiet).text(
        "tag", reminders.tag
      ).text("to", reminders.to)
        .text("for", reminders.account).text("access", access).json
    case .handle(let operation): return operation.json
    case .picture: return WireForm("picture").json
    case .persist: return WireForm("persist").json
    case .update: return WireForm("update").json
    case .appearance(let a):
      return WireForm("appearance").text("theme", a.theme.rawValue).integer("text", Int64(a.textSize))
        .value("language", a.language.map { .string($0.rawValue) } ?? .null).json
    case .wire(let json): return json
    case .forget: return WireForm("forget").json
    case .cancel(let name): return WireForm("cancel").text("name", name.text).json
    }
  }

  /// What goes beside the wire form, as it is.
  public var bytes: [UInt8]? {
    switch self {
    case .handle(let operation): operation.bytes
    case .series(let operation): operation.bytes
    default: nil
    }
  }

  /// Ends what has been begun under this number.
  public static func stop(_ number: Int32) -> JSON { WireForm("cancel").integer("effect", Int64(number)).json }
}
