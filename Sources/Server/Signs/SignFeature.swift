import Base
import Foundation
import Hummingbird
import ServerAPI

/// Reading pictures of signs for devices whose site brings no reader (IM-04). A picture and what it says are in memory only, for as long as
/// they are worked on, and in no file, log, error or metric (IM-09).
struct SignFeature: Feature {
  static let tables: [Table] = []

  private let program: String
  private let folder: String
  /// Of their own: a picture takes a second or two, and exchanges of records are not to wait behind it.
  private let work: WorkPool
  /// Pictures that are read or wait for it; of one caller, a family's.
  private let places = Places(all: 12, each: 3, wait: 3)

  init(_ platform: Platform) {
    program = platform.configuration.signReader ?? Self.beside
    folder = platform.configuration.signLanguages
    work = WorkPool(longestLine: 16)
  }

  /// The program beside this one.
  private static var beside: String {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("sign-reader").path
  }

  /// What can be read with the program and the files that are here now.
  private var languages: [String] {
    guard FileManager.default.isExecutableFile(atPath: program) else { return [] }
    return SignRules.languages.filter {
      FileManager.default.isReadableFile(atPath: folder + "/" + $0 + ".traineddata")
    }
  }

  func add(to api: inout APIRouter) {
    api.serve(SignRoutes.offer) { _, _ in CallResponse(SignOffer(languages: languages)) }
    api.serveAnyonesBytes(SignRoutes.read) { picture, call in
      let names = (call.context.parameters.get("id") ?? "").split(separator: "-").map(String.init), here = languages
      guard !names.isEmpty, names.count <= SignRules.mostLanguages, names.allSatisfy({ here.contains($0) }),
        Set(names).count == names.count
      else { throw APIError(.notFound) }
      let place = try places.enter(call.from.whole)
      defer { place.leave() }
      return CallResponse(try await read(picture, names))
    }
  }

  private func read(_ picture: [UInt8], _ names: [String]) async throws -> SignAnswer {
    // Tesseract's threads would wait for each other in busy loops, and the program may start none.
    let reader = LimitedProgram(
      path: program, arguments: [names.joined(separator: "+"), folder], environment: ["OMP_THREAD_LIMIT": "1"],
      longest: 25, most: 3 * SignRules.pictureBytes)
    switch try await work.run({ reader.run(picture) }) {
    case .done(let said):
      guard let json = try? JSON.parse(said), let answer = try? SignAnswer(json: json) else {
        throw APIError(.broken)
      }
      return answer
    case .refused(65): throw APIError(.invalid, field: "picture")
    case .refused, .missing: throw APIError(.unavailable)
    // More than its time or its memory: the same picture would end it again.
    case .killed: throw APIError(.invalid, field: "picture")
    }
  }
}
