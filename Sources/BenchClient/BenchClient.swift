// An app of one screen with 1,000 rows, to measure the renderer (bench/render.py). Empty on every other machine.
@main enum Client { static func main() {} }

#if arch(wasm32)
  import AppRuntime
  import WebClient

  enum ManyRows: App {
    struct Item {
      var id: UInt64
      var name: String
      var count = 0
    }
    struct State {
      var items: [Item] = []
      var filter = ""
      /// Rows carry a stamp, so that those which did not change are not made again.
      var hasStamps = true
    }
    enum Action {
      case filled, raised(UInt64), reversed, filterTyped(String), stampsToggled, nothing
    }

    static func start(_ environment: Environment) -> (State, [Effect<Action>]) { (State(), []) }
    static func event(_ event: WorldEvent) -> Action { .nothing }

    static func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> [Effect<Action>] {
      switch action {
      case .filled: state.items = (0..<1000).map { Item(id: UInt64($0) + 1, name: "Hábito número " + $0.description) }
      case .raised(let id): if let at = state.items.firstIndex(where: { $0.id == id }) { state.items[at].count += 1 }
      case .reversed: state.items.reverse()
      case .filterTyped(let text): state.filter = text
      case .stampsToggled: state.hasStamps.toggle()
      case .nothing: break
      }
      return []
    }

    static func screen(_ state: State, _ environment: Environment) -> Screen<Action> {
      let filter = Array(state.filter.utf8)
      let shown = filter.isEmpty ? state.items : state.items.filter { ends(with: filter, $0.name) }
      return Screen(
        title: "Mil filas", location: "",
        [
          .field(Field("filter", "Buscar", value: state.filter) { .filterTyped($0) }),
          .cluster([
            .button(Button("fill", "Llenar", .secondary, .filled)),
            .button(Button("reverse", "Invertir", .secondary, .reversed)),
            .button(Button("stamps", "Marcas", .secondary, .stampsToggled)),
          ]),
          .list(
            List(
              shown.map { item in
                Interface.Item(key: item.id, stamp: state.hasStamps ? item.id << 20 | UInt64(item.count + 1) : 0) {
                  .row(Row("row-" + item.id.description, item.name, value: item.count.description, .raised(item.id)))
                }
              })),
        ])
    }

    private static func ends(with end: [UInt8], _ text: String) -> Bool {
      Array(text.utf8).suffix(end.count).elementsEqual(end)
    }
  }

  nonisolated(unsafe) private let program = Program<ManyRows>(base: "/", brand: "Banco")

  @_expose(wasm, "start") @c(client_start)
  public func start() -> UnsafeRawPointer { run(program) }
#endif
