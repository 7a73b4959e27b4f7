/// Something an app asks of its host, and the action that each answer becomes.
///
/// Most effects answer once. A stream (`Effect.stream`) answers many times, until it is cancelled. An effect with a
/// name can be cancelled, and one that is begun with the name of another takes its place. `EffectTable` has the rules;
/// every host follows them, so that no late answer of a cancelled effect becomes an action.
public struct Effect<Action> {
  public var operation: Operation
  /// What it can be cancelled by.
  public var name: EffectName?
  /// It answers until it is cancelled.
  public var isStream = false
  /// nil: no answer is wanted.
  public var reply: ((Answer) -> Action)?

  public init(_ operation: Operation, as name: EffectName? = nil, _ reply: ((Answer) -> Action)? = nil) {
    self.operation = operation
    self.name = name
    self.reply = reply
  }

  /// Answers many times, until it is cancelled or another one takes its name.
  public static func stream(_ operation: Operation, as name: EffectName, _ reply: @escaping (Answer) -> Action)
    -> Effect
  {
    var effect = Effect(operation, as: name, reply)
    effect.isStream = true
    return effect
  }

  /// Ends what has this name; nothing when nothing has.
  public static func cancel(_ name: EffectName) -> Effect { Effect(.cancel(name)) }

  /// The same request of a part, as an effect of the whole.
  public func map<Whole>(_ action: @escaping (Action) -> Whole) -> Effect<Whole> {
    var whole = Effect<Whole>(operation, as: name)
    whole.isStream = isStream
    if let reply { whole.reply = { action(reply($0)) } }
    return whole
  }
}

/// The name of an effect: `player.clock`. The part before the point is the feature's, so that no two features take the
/// same.
public struct EffectName: Equatable, Sendable, ExpressibleByStringLiteral {
  public let text: String
  public init(_ text: String) { self.text = text }
  public init(stringLiteral text: String) { self.text = text }
  public static func == (a: EffectName, b: EffectName) -> Bool { sameBytes(a.text, b.text) }
}

/// What an app needs of the world for as long as its state says so: the position, a screen that stays on, news of a
/// download, a file that a screen shows.
///
/// `App.wants` lists them. The runtime compares the list after each action: what is newly there begins, what is no
/// longer there is cancelled. Two wants are the same when name and operation are. One whose operation answers once is
/// asked once, and asked again when it was unwanted meanwhile.
public struct Want<Action> {
  public var name: EffectName
  public var operation: Operation
  public var reply: ((Answer) -> Action)?

  public init(_ operation: Operation, as name: EffectName, _ reply: ((Answer) -> Action)? = nil) {
    self.name = name
    self.operation = operation
    self.reply = reply
  }

  /// The same need of a part, as one of the whole.
  public func map<Whole>(_ action: @escaping (Action) -> Whole) -> Want<Whole> {
    guard let reply else { return Want<Whole>(operation, as: name) }
    return Want<Whole>(operation, as: name) { action(reply($0)) }
  }
}

/// A host's answer to an effect.
public struct Answer: Equatable, Sendable {
  /// 200–599: of HTTP. 1: done. 0: not possible now (no network, no permission, closed).
  public var status: Int
  /// JSON text, or empty.
  public var text: String
  /// What was read of a `Handle`; else empty.
  public var bytes: [UInt8] = []
  public init(status: Int, text: String = "") { self.status = status; self.text = text }
  public init(status: Int, _ json: JSON) { self.init(status: status, text: json.text) }
  public init(status: Int, bytes: [UInt8]) {
    self.init(status: status)
    self.bytes = bytes
  }

  public var isDone: Bool { status == 1 || (200..<300).contains(status) }
  /// The body; nil when it is not JSON.
  public var json: JSON? { try? JSON.parse(repairing: Array(text.utf8)) }
}
