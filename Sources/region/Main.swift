import RegionTool

/// `region`: the engine's command line alone, without the server. `vereda region …` is the same.
@main enum Region {
  static func main() { RegionCommand.main(Array(CommandLine.arguments.dropFirst()), as: "region") }
}
