import AppRuntime

/// A running app as the host's exports see it.
open class Running {
  public init() {}
  open var patch: Patch { Patch() }
  open func start(_ environment: Environment) {}
  /// `kind` is one bit of `Handlers.Event`.
  open func event(_ id: Int32, _ kind: Int32, _ value: String, _ environment: Environment) {}
  open func answer(_ id: Int32, _ answer: Answer, _ environment: Environment) {}
  open func world(_ event: WorldEvent, _ environment: Environment) {}
}

/// A running app: its state, its page and the answers it waits for.
public final class Program<A: App>: Running {
  public private(set) var state: A.State?
  private let page: Page<A.Action>
  private let base: String, brand: String
  private var table = EffectTable<A.Action>()

  /// `base`: the path of the app, `/serenity/`. `drawings`: of the kinds of pictures that its screens have.
  public init(base: String, brand: String, drawings: [PictureDrawing<A.Action>] = []) {
    page = Page(drawings: drawings)
    self.base = base
    self.brand = brand
  }

  public override var patch: Patch { page.patch }

  public override func start(_ environment: Environment) {
    page.begin()
    let (state, effects) = A.start(environment)
    self.state = state
    show(environment)
    ask(effects)
  }

  /// Begins at a state instead of the app's own start: for tests and measurements.
  func resume(_ state: A.State, _ environment: Environment) {
    page.begin()
    self.state = state
    show(environment)
  }

  /// Empties the patch before an action that no event of the page led to.
  func begin() { page.begin() }

  public func send(_ action: A.Action, _ environment: Environment, replaces: Bool = false) {
    guard state != nil else { return }
    let effects = A.reduce(&state!, action, environment)
    show(environment, replaces: replaces)
    ask(effects)
  }

  private func show(_ environment: Environment, replaces: Bool = false) {
    guard let state else { return }
    chromeWords = ChromeWords(environment.language)
    page.show(A.screen(state, environment), base: base, brand: brand, replaces: replaces)
    page.appearance(environment)
  }

  public override func event(_ id: Int32, _ kind: Int32, _ value: String, _ environment: Environment) {
    page.begin()
    guard let node = page.node(id), let event = Handlers<A.Action>.Event(rawValue: kind) else { return }
    if event == .change || event == .input { page.touched(node, value) }
    guard let handlers = node.handlers else { return }
    switch event {
    case .click: if let action = handlers.click { send(action, environment) }
    case .change:
      if let action = handlers.change {
        send(action(value), environment)
      } else if let action = handlers.report?(value) {
        send(action, environment)
      }
    case .input: if let action = handlers.input { send(action(value), environment) }
    case .submit: if let action = handlers.submit { send(action, environment) }
    case .longPress: if let action = handlers.longPress { send(action, environment) }
    case .swipeLeft: if let action = handlers.swipeLeft { send(action, environment) }
    case .swipeRight: if let action = handlers.swipeRight { send(action, environment) }
    case .closed: if let action = handlers.closed { send(action, environment) }
    case .key: page.read(node, value)
    case .blur: break
    }
  }

  public override func answer(_ id: Int32, _ answer: Answer, _ environment: Environment) {
    page.begin()
    guard let action = table.answered(id, answer) else { return }
    send(action, environment)
  }

  public override func world(_ event: WorldEvent, _ environment: Environment) {
    page.begin()
    if case .located(let location) = event { page.arrived(location) }
    send(A.event(event), environment, replaces: true)
  }

  /// What an action led to, and then what the new state wants.
  private func ask(_ effects: [Effect<A.Action>]) {
    for effect in effects { for command in table.begin(effect) { carryOut(command) } }
    guard let state else { return }
    for command in table.compare(A.wants(state)) { carryOut(command) }
  }

  private func carryOut(_ command: EffectTable<A.Action>.Command) {
    switch command {
    case .start(let number, let operation): page.effect(number, operation.json.text, operation.bytes)
    case .stop(let number, _): page.effect(0, Operation.stop(number).text, nil)
    }
  }
}

extension Page {
  /// The next point of a chart, said aloud (arrow keys, Home, End).
  func read(_ node: Node<Action>, _ key: String) {
    guard let readings = node.handlers?.readings, !readings.isEmpty else { return }
    let last = readings.count - 1
    if sameBytes(key, "ArrowRight") {
      node.reading = min(node.reading + 1, last)
    } else if sameBytes(key, "ArrowLeft") {
      node.reading = max(node.reading - 1, 0)
    } else if sameBytes(key, "Home") {
      node.reading = 0
    } else if sameBytes(key, "End") {
      node.reading = last
    } else {
      return
    }
    announce(readings[node.reading])
  }

  /// Notes what the person changed on the page. A chosen radio button unchooses those of its name.
  func touched(_ node: Node<Action>, _ value: String) {
    if node.isRadio, let root { unchoose(node, root) }
    node.touched(value)
  }
  private func unchoose(_ chosen: Node<Action>, _ node: Node<Action>) {
    if node.isRadio, same(node.radioName, chosen.radioName) { node.unchecked() }
    for child in node.children { unchoose(chosen, child) }
  }
}
