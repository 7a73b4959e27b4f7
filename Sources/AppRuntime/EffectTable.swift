/// What a running app waits for: effects that were begun and not yet answered, streams, and what its state wants. The
/// same rules for every host.
///
/// A host gives it each effect of an action, then the wants of the new state, and carries out the commands in their
/// order. Its answers come back by number.
public struct EffectTable<Action> {
  /// What a host has to do.
  public enum Command {
    /// Carry this out, and answer under this number; 0: no answer is wanted.
    case start(Int32, Operation)
    /// Nothing more is wanted of this one. The host ends it as soon as it can; what it still answers is dropped.
    case stop(Int32, Operation)
  }

  public struct Entry {
    public let number: Int32
    public let name: EffectName?
    public let operation: Operation
    /// It stays after an answer.
    public let answersMany: Bool
    public let isWant: Bool
    /// nil: its answer is nobody's business.
    public internal(set) var reply: ((Answer) -> Action)?
    /// Whether an answer becomes an action.
    public var isHeard: Bool { reply != nil }
  }

  /// In the order in which they were begun.
  public private(set) var entries: [Entry] = []
  private var last: Int32 = 0

  public init() {}

  public mutating func begin(_ effect: Effect<Action>) -> [Command] {
    if case .cancel(let name) = effect.operation { return end { !$0.isWant && $0.name == name } }
    if case .forget = effect.operation { return forget() }
    var commands: [Command] = []
    if let name = effect.name { commands = end { !$0.isWant && $0.name == name } }
    if effect.reply == nil, effect.name == nil { return [.start(0, effect.operation)] }
    commands.append(start(effect.operation, effect.name, answersMany: effect.isStream, isWant: false, effect.reply))
    return commands
  }

  /// What answers once is carried out, and its answer dropped: a write or a request that is on its way is not taken back.
  private mutating func forget() -> [Command] {
    let commands = end { !$0.isWant && $0.answersMany }
    entries.removeAll { !$0.isWant }
    return commands
  }

  /// Compares what is wanted now with what was wanted before.
  public mutating func compare(_ wants: [Want<Action>]) -> [Command] {
    // By their wire form: comparing every kind of operation would be kilobytes of code.
    var commands = end { entry in
      entry.isWant
        && !wants.contains { entry.name == $0.name && sameBytes(entry.operation.json.text, $0.operation.json.text) }
    }
    for want in wants {
      if let place = entries.firstIndex(where: { $0.isWant && $0.name == want.name }) {
        entries[place].reply = want.reply  // the newest one counts
      } else {
        commands.append(start(want.operation, want.name, answersMany: true, isWant: true, want.reply))
      }
    }
    return commands
  }

  /// The action that an answer becomes; nil when nobody waits for it (any more).
  public mutating func answered(_ number: Int32, _ answer: Answer) -> Action? {
    guard let place = entries.firstIndex(where: { $0.number == number }) else { return nil }
    let reply = entries[place].reply
    if !entries[place].answersMany { entries.remove(at: place) }
    return reply.map { $0(answer) }
  }

  private mutating func start(
    _ operation: Operation, _ name: EffectName?, answersMany: Bool, isWant: Bool, _ reply: ((Answer) -> Action)?
  ) -> Command {
    last = last == .max ? 1 : last + 1
    entries.append(
      Entry(number: last, name: name, operation: operation, answersMany: answersMany, isWant: isWant, reply: reply))
    return .start(last, operation)
  }

  private mutating func end(where fits: (Entry) -> Bool) -> [Command] {
    var commands: [Command] = [], kept: [Entry] = []
    for entry in entries {
      if fits(entry) { commands.append(.stop(entry.number, entry.operation)) } else { kept.append(entry) }
    }
    if !commands.isEmpty { entries = kept }
    return commands
  }
}
