import ArgumentParser
import Foundation
import Server

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the apps and the interface until asked to stop (SIGTERM, Ctrl-C).")
  @OptionGroup var common: Common

  @Option(help: "Address to listen on (VEREDA_HOST, 127.0.0.1).")
  var host: String?

  @Option(help: "Port (VEREDA_PORT, 8080).")
  var port: Int?

  @Option(help: "Folder with the built web apps (VEREDA_WEB).")
  var web: String?

  func run() async throws {
    var configuration = try common.configuration()
    if let host { configuration.host = host }
    if let port {
      if configuration.site == "http://localhost:\(configuration.port)" {
        configuration.site = "http://localhost:\(port)"
      }
      configuration.port = port
    }
    if let web { configuration.web = web }
    try configuration.check()
    Commands.startLogging(configuration.logLevel)
    let address = configuration.site
    try await Commands.serve(configuration) { demo in
      var words = "Vereda: \(address)\n"
      if let demo { words += "Demo account: \(demo.email) / \(demo.password)\nMail: \(address)/dev/correo\n" }
      FileHandle.standardOutput.write(Data(words.utf8))
    }
  }
}
