import Foundation
import PackagePlugin

/// Makes typed keys out of a target's catalogues (CONTRIBUTING.md, "Words").
@main
struct WordsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let module = target as? SourceModuleTarget else { return [] }
    let inputs = module.sourceFiles.map(\.url).filter {
      $0.pathExtension == "xcstrings" || $0.lastPathComponent == "words.json"
    }.sorted { $0.path < $1.path }
    guard !inputs.isEmpty else { return [] }
    // What is instrumented for libFuzzer has its main: there the generator is one that was built before.
    let built = ProcessInfo.processInfo.environment["VEREDA_WORDS"].map { URL(filePath: $0) }
    let output = context.pluginWorkDirectoryURL.appending(path: "\(module.moduleName)+Words.swift")
    return [
      .buildCommand(
        displayName: "Words of \(module.name)", executable: try built ?? context.tool(named: "words").url,
        arguments: ["swift", module.name, output.path] + inputs.map(\.path), inputFiles: inputs, outputFiles: [output])
    ]
  }
}
