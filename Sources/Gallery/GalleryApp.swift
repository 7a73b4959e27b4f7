// An app that is never shipped: each element at work on a screen of its own, for tests, for pictures, and for who wants to see how one is used.
//
// GalleryApp.swift   its state, and what happens
// Screens.swift      a screen for each element
@_exported import AppRuntime

public enum GalleryApp: App {
  public struct State {
    public var location = ""
    public var isOnline = true
    /// What was last chosen, reported, or done, in words.
    public var said = ""
    public var query = ""
    public var tags = ["cacahuate", "nuez"]
    public var tag = ""
    public var isDoubled = false
    public var shown = 5
    public var habits = ["Caminar", "Agua", "Leer"]
    public var removed: (place: Int, name: String)?
    public var isSheetOpen = false
    public var share = 0.34
    public var watch = Stopwatch()
    public var training = Stopwatch()
    public var root = 0.6
    public var isTurned = false
    public var speaks = ""
    public var showsOriginal = false
    public var isLarge = false
    public var photo: ImageSource?
    public var files: [ChosenFile] = []
    public var fault: String?
    public var blocks = [
      TextBlock(.heading, "Mi ruta al mercado"), TextBlock(.text, "Salgo por la puerta de Tabasco, que tiene rampa."),
      TextBlock(.check(false), "Llevar bolsa"),
    ]
  }

  public enum Action {
    case went(String), world, said(String)
    case typed(String), chose(Int)
    case tagTyped(String), tagAdded, tagRemoved(Int)
    case more
    case removed(Int), undone, left
    case sheet(Bool)
    case advanced
    case watch(WatchAction), training(WatchAction)
    case root(Int)
    case turned, talk(String)
    case original(Bool), enlarged
    case camera(Camera<Action>.Outcome)
    case viewfinder(Viewfinder<Action>.Outcome)
    case files(FilePicker<Action>.Outcome)
    case block(BlockEdit)
  }
  public enum WatchAction { case run, pause, reset, shift(Int64), reached(Int) }

  public static func start(_ environment: Environment) -> (State, [Effect<Action>]) {
    var state = State()
    state.location = environment.location
    return (state, [])
  }
  public static func event(_ event: WorldEvent) -> Action {
    if case .located(let location) = event { return .went(location) }
    return .world
  }

  public static func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .went(let location):
      state.location = location
      state.said = ""
    case .world: break
    case .said(let words): state.said = words
    case .typed(let text): state.query = text
    case .chose(let place):
      state.query = places[place].name
      state.said = "Elegiste " + places[place].name
    case .tagTyped(let text):
      state.tag = text
      state.isDoubled = false
    case .tagAdded: addTag(&state)
    case .tagRemoved(let place): if state.tags.indices.contains(place) { state.tags.remove(at: place) }
    case .more: state.shown = min(state.shown + 5, 12)
    case .removed(let place):
      state.removed = (place, state.habits[place])
      state.habits.remove(at: place)
    case .undone:
      if let removed = state.removed { state.habits.insert(removed.name, at: min(removed.place, state.habits.count)) }
      state.removed = nil
    case .left: state.removed = nil
    case .sheet(let isOpen): state.isSheetOpen = isOpen
    case .advanced: state.share = min(1, state.share + 0.22)
    case .watch(let action): change(&state.watch, action, environment.now)
    case .training(.reached(let place)):
      state.said = place < intervals.count ? "Empieza: " + intervals[place].name : "Terminaste"
      if place == intervals.count { state.training.pause(environment.now) }
    case .training(let action): change(&state.training, action, environment.now)
    case .root(let percent): state.root = Double(percent) / 100
    case .turned: state.isTurned.toggle()
    case .talk(let who): state.speaks = same(state.speaks, who) ? "" : who
    case .original(let shows): state.showsOriginal = shows
    case .enlarged: state.isLarge.toggle()
    case .camera(.picture(let image, let width, let height)):
      state.photo = image
      state.said = "Foto de " + width.description + " por " + height.description
    case .camera(.code(let text)): state.said = "Código: " + text
    case .camera(.refused): state.said = "Sin permiso"
    case .camera(.missing): state.said = "Sin cámara"
    case .viewfinder(.picture(let image)):
      state.photo = image
      state.said = "Foto"
    case .viewfinder(.opened): state.said = "Cámara abierta"
    case .viewfinder(.refused): state.said = "Sin permiso"
    case .viewfinder(.taken): state.said = "La cámara está ocupada"
    case .viewfinder(.missing): state.said = "Sin cámara"
    case .files(.chosen(let files)): (state.files, state.fault) = (files, nil)
    case .files(.kind(let name)): state.fault = name + " no es una copia. Elige un archivo .zip."
    case .files(.size(let name)): state.fault = name + " pesa más de 1 MB. Elige uno más chico."
    case .block(let edit): state.blocks.apply(edit)
    }
    return []
  }

  private static func addTag(_ state: inout State) {
    let word = state.tag.pieces(0x20).filter { !$0.isEmpty }.joined(separator: " ")
    if word.isEmpty { return }
    if state.tags.contains(where: { sameBytes(folded($0), folded(word)) }) {
      state.isDoubled = true
    } else {
      state.tags.append(word)
      state.tag = ""
    }
  }

  private static func change(_ watch: inout Stopwatch, _ action: WatchAction, _ now: Instant) {
    switch action {
    case .run: watch.run(now)
    case .pause: watch.pause(now)
    case .reset: watch.reset()
    case .shift(let milliseconds): watch.shift(milliseconds, now)
    case .reached: break
    }
  }

  static let intervals = [Interval("Trabajo", milliseconds: 3000), Interval("Descansa", milliseconds: 2000)]
  static let places: [(name: String, detail: String)] = [
    ("Museo de la Ciudad", "300 m"), ("Mercado Medellín", "650 m"), ("Museo del Objeto", "1.2 km"),
    ("Parque México", "1.4 km"),
  ]
}
