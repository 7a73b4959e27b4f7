/// Something an app asks of its host, and the action that the answer becomes.
public struct Effect<Action> {
  public var operation: Operation
  /// nil: no answer is wanted.
  public var reply: ((Answer) -> Action)?

  public init(_ operation: Operation, _ reply: ((Answer) -> Action)? = nil) {
    self.operation = operation
    self.reply = reply
  }

  /// The same request of a part, as an effect of the whole.
  public func map<Whole>(_ action: @escaping (Action) -> Whole) -> Effect<Whole> {
    guard let reply else { return Effect<Whole>(operation) }
    return Effect<Whole>(operation) { action(reply($0)) }
  }
}

/// A host's answer to an effect.
public struct Answer: Equatable, Sendable {
  /// 200–599: of HTTP. 1: done. 0: not possible now (no network, no permission, closed).
  public var status: Int
  /// JSON text, or empty.
  public var text: String
  public init(status: Int, text: String = "") { self.status = status; self.text = text }
  public init(status: Int, _ json: JSON) { self.init(status: status, text: json.text) }

  public var isDone: Bool { status == 1 || (200..<300).contains(status) }
  /// The body; nil when it is not JSON.
  public var json: JSON? { try? JSON.parse(text) }
}
