import AppTesting

/// A sketch of an app to come: it listens to somebody, follows where they walk, keeps a sound beside a note, and takes
/// pictures. It proves the seams before the apps come: features with state, action and reduce; a stream, cancellation,
/// declared needs, handles, and a capability of its own.
enum Sketch: App {
  struct State: Equatable {
    var transcript = Transcript()
    var walk = Walk()
    var notes = Notes()
  }

  enum Action {
    case transcript(Transcript.Action)
    case walk(Walk.Action)
    case notes(Notes.Action)
    case world(WorldEvent)
  }

  static func start(_ environment: Environment) -> (State, [Effect<Action>]) { (State(), []) }
  static func event(_ event: WorldEvent) -> Action { .world(event) }

  static func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .transcript(let action): state.transcript.reduce(action).map { $0.map { .transcript($0) } }
    case .walk(let action): state.walk.reduce(action, environment).map { $0.map { .walk($0) } }
    case .notes(let action): state.notes.reduce(action).map { $0.map { .notes($0) } }
    case .world: []
    }
  }

  static func wants(_ state: State) -> [Want<Action>] {
    var wants = state.walk.wants.map { $0.map { Action.walk($0) } }
    if state.walk.isUnderWay || state.transcript.isListening { wants.append(Want(.screenOn, as: "screen")) }
    return wants
  }

  static func screen(_ state: State, _ environment: Environment) -> Screen<Action> {
    Screen(
      title: "Boceto", location: "",
      [
        .text(state.transcript.words),
        .button(Button("listen", "Escuchar", .primary, .transcript(.listenTapped))),
        .button(Button("silence", "Callar", .secondary, .transcript(.silenceTapped))),
        .button(Button("walk", "Caminar", .secondary, .walk(.startTapped))),
        .button(Button("rest", "Descansar", .secondary, .walk(.stopTapped))),
      ])
  }
}

/// Words as they are heard: a stream of a capability that only this app has.
struct Transcript: Equatable {
  private(set) var words = ""
  private(set) var isListening = false

  enum Action { case listenTapped, silenceTapped, heard(Answer) }

  mutating func reduce(_ action: Action) -> [Effect<Action>] {
    switch action {
    case .listenTapped:
      isListening = true
      words = ""
      return [.stream(.listen(in: .es), as: "transcript.words") { .heard($0) }]
    case .silenceTapped:
      isListening = false
      return [.cancel("transcript.words"), Effect(.speech(.stop))]
    case .heard(let answer):
      guard answer.isDone else {
        isListening = false
        return []
      }
      words = answer.json?["words"]?.string ?? words
      return []
    }
  }
}

/// What a new app adds beside its own: one operation in a file of its own.
extension Operation {
  static func listen(in language: Language) -> Operation {
    .wire(WireForm("listen.words").text("language", language.rawValue).json)
  }
}

/// A walk: a state machine with its data. Where the device is, is wanted while it lasts.
enum Walk: Equatable {
  case none
  case under(since: Instant, fixes: Int)
  case done(fixes: Int)

  init() { self = .none }

  enum Action { case startTapped, stopTapped, fixed(Answer), ended }

  var isUnderWay: Bool { if case .under = self { true } else { false } }

  var wants: [Want<Action>] {
    guard case .under(let since, _) = self else { return [] }
    return [
      Want(.position(.watch(asks: true)), as: "walk.position") { .fixed($0) },
      Want(.alarm(at: since.adding(milliseconds: 3_600_000)), as: "walk.end") { _ in .ended },
    ]
  }

  mutating func reduce(_ action: Action, _ environment: Environment) -> [Effect<Action>] {
    switch (self, action) {
    case (_, .startTapped): self = .under(since: environment.now, fixes: 0)
    case (.under(let since, let fixes), .fixed(let answer)):
      if answer.isDone { self = .under(since: since, fixes: fixes + 1) }
    case (.under(_, let fixes), .stopTapped), (.under(_, let fixes), .ended): self = .done(fixes: fixes)
    default: break
    }
    return []
  }
}

/// Notes with a sound each: the host keeps the bytes, the state has their name.
struct Notes: Equatable {
  private(set) var sounds: [Handle] = []
  private(set) var first: [UInt8] = []

  enum Action { case recorded([UInt8]), kept(Answer), opened(Handle), read(Answer), forgotten }

  mutating func reduce(_ action: Action) -> [Effect<Action>] {
    switch action {
    case .recorded(let bytes): return [Effect(.handle(.keep(bytes, type: "audio/ogg"))) { .kept($0) }]
    case .kept(let answer):
      if let handle = answer.json?["handle"]?.string.flatMap({ Handle($0) }) { sounds.append(handle) }
      return []
    case .opened(let handle): return [Effect(.handle(.read(handle, from: 0, count: 4))) { .read($0) }]
    case .read(let answer):
      first = answer.bytes
      return []
    case .forgotten:
      sounds = []
      return [Effect(.handle(.retain([])))]
    }
  }
}
