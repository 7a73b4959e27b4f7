import ArgumentParser
import Foundation
import Server

/// `vereda picture`: what the server starts for each picture that somebody sends. Not for people.
struct PictureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture", abstract: "Read a picture from standard input and write it anew.", shouldDisplay: false)

  func run() throws {
    guard Commands.encodePicture() else { Foundation.exit(65) }
  }
}
