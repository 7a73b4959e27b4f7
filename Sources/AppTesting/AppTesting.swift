// A host for tests: it records what an app asks for and lets a test answer, tap and type as a person would.
@_exported import AppRuntime

/// An app under test. Effects wait in `pending` until the test answers them; nothing is answered by itself. `TestDevice` answers as a device does.
public final class Probe<A: App> {
  public private(set) var state: A.State
  public var environment: Environment
  /// What waits for its one answer, oldest first.
  public private(set) var pending: [Pending] = []
  /// Streams and what the state wants, until they are cancelled.
  public private(set) var lasting: [Pending] = []
  /// Everything that was asked for, in order, answered or not.
  public private(set) var operations: [Operation] = []
  /// What was cancelled, or is not wanted any more, in order.
  public private(set) var stopped: [Operation] = []
  private var table = EffectTable<A.Action>()
  private var begun: [Int32: Instant] = [:]

  public struct Pending {
    public let number: Int32
    public let operation: Operation
    /// When it was asked for.
    public let since: Instant
    /// nil: nobody hears its answer.
    public let reply: ((Answer) -> A.Action)?
    public var isHeard: Bool { reply != nil }
  }

  public init(_ environment: Environment) {
    self.environment = environment
    let (state, effects) = A.start(environment)
    self.state = state
    take(effects)
  }

  public var screen: Screen<A.Action> { A.screen(state, environment) }

  public func send(_ action: A.Action) {
    environment.seed = environment.seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    take(A.reduce(&state, action, environment))
  }
  public func event(_ event: WorldEvent) {
    if case .located(let location) = event { environment.location = location }
    send(A.event(event))
  }
  /// Time goes by; nothing rings by itself.
  public func wait(milliseconds: Int64) {
    environment.now = Instant(milliseconds: environment.now.milliseconds + milliseconds)
  }

  /// Presses the button, row, tab, tile, link or day of this name. False when there is none, or when it is disabled.
  @discardableResult public func tap(_ id: Identifier) -> Bool {
    guard let action = screen.tapping(id) else { return false }
    send(action)
    return true
  }
  @discardableResult public func type(_ id: Identifier, _ text: String) -> Bool {
    var action: A.Action?
    screen.forEach { if case .field(let f) = $0, f.id == id { action = f.input(text) } }
    guard let action else { return false }
    send(action)
    return true
  }
  /// Chooses an option or flips a toggle.
  @discardableResult public func choose(_ id: Identifier) -> Bool {
    var action: A.Action?
    screen.forEach { element in
      switch element {
      case .choice(let c): if c.options.contains(where: { $0.id == id }) { action = c.choose(id) }
      case .toggle(let t): if t.id == id, t.isEnabled { action = t.action }
      default: break
      }
    }
    guard let action else { return false }
    send(action)
    return true
  }
  /// What the map's picture would report: `tap 19.4 -99.1`, `mark ID`, `locate`, `failed`.
  @discardableResult public func map(_ report: String) -> Bool {
    var action: A.Action?
    screen.forEach { if case .widget(let map as MapPicture<A.Action>) = $0 { action = map.action(report) } }
    guard let action else { return false }
    send(action)
    return true
  }
  /// What the host's drawing of a picture or widget would report, as JSON text.
  @discardableResult public func report(_ id: Identifier, _ report: String) -> Bool {
    var action: A.Action?
    screen.forEach { if case .widget(let widget) = $0, widget.id == id { action = widget.action(report) ?? action } }
    guard let action else { return false }
    send(action)
    return true
  }
  @discardableResult public func submit(_ id: Identifier) -> Bool {
    var action: A.Action?
    screen.forEach { if case .form(let f) = $0, f.id == id { action = f.submit } }
    guard let action else { return false }
    send(action)
    return true
  }

  /// Answers the oldest waiting effect that fits, else the oldest stream or want. False when none does.
  @discardableResult public func answer(_ answer: Answer, where fits: (Operation) -> Bool) -> Bool {
    guard let found = (pending + lasting).first(where: { $0.isHeard && fits($0.operation) }) else { return false }
    self.answer(found.number, answer)
    return true
  }
  /// The host's answer, as it comes: also a late one.
  public func answer(_ number: Int32, _ answer: Answer) {
    let action = table.answered(number, answer)
    show()
    if let action { send(action) }
  }

  private func take(_ effects: [Effect<A.Action>]) {
    for effect in effects { for command in table.begin(effect) { carryOut(command) } }
    let wants = A.wants(state)
    for (place, want) in wants.enumerated() {
      precondition(!wants[..<place].contains { $0.name == want.name }, "two wants are named \(want.name.text)")
    }
    for command in table.compare(wants) { carryOut(command) }
    show()
  }

  private func carryOut(_ command: EffectTable<A.Action>.Command) {
    switch command {
    case .start(let number, let operation):
      operations.append(operation)
      begun[number] = environment.now
    case .stop(_, let operation): stopped.append(operation)
    }
  }

  private func show() {
    let all = table.entries.map {
      (
        $0.answersMany,
        Pending(number: $0.number, operation: $0.operation, since: begun[$0.number] ?? environment.now, reply: $0.reply)
      )
    }
    pending = all.filter { !$0.0 && $0.1.isHeard }.map { $0.1 }
    lasting = all.filter { $0.0 }.map { $0.1 }
  }
}

extension Screen {
  /// The action of pressing what has this name.
  public func tapping(_ id: Identifier) -> Action? {
    if let button = buttons.first(where: { $0.id == id }) {
      return button.isEnabled && !button.isBusy ? button.action : nil
    }
    if let tab = tabs.first(where: { $0.id == id }) { return tab.action }
    var action: Action?
    forEach { element in
      switch element {
      case .rows(let rows): action = rows.first { $0.id == id }?.action ?? action
      case .link(let link): if link.id == id { action = link.action }
      case .tile(let tile): if tile.id == id { action = tile.action }
      case .widget(let widget): action = widget.pressing(id) ?? action
      default: break
      }
    }
    return action
  }
}
