// The launcher's executable in the browser. Built for any other machine it is empty, so that one `swift build` builds all.
@main enum Client { static func main() {} }

#if arch(wasm32)
  import Launcher
  import WebClient

  nonisolated(unsafe) let program = Program<LauncherApp>(base: "/", brand: "Vereda")

  @_expose(wasm, "start") @c(client_start)
  public func start() -> UnsafeRawPointer { run(program) }
#endif
