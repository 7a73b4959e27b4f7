// GreenGrocery! in the browser. Built for any other machine it is empty, so that one `swift build` builds all.
@main enum Client { static func main() {} }

#if arch(wasm32)
  import GreenGrocery
  import WebClient

  nonisolated(unsafe) private let program = Program<GreenGroceryApp>(
    base: "/greengrocery/", brand: "GreenGrocery!",
    drawings: [.ring, .bars, .line, .calendar, .market, .shelf, .byline, .feed, .progress, .search])

  @_expose(wasm, "start") @c(client_start)
  public func start() -> UnsafeRawPointer { run(program) }
#endif
