import AppRuntime
import Base
import Foundation

/// The real content, as the web's build serves it: the catalogue is the sessions without their scripts.
func realContent(_ path: String) -> Answer {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("content")
  func text(_ name: String) -> String? { try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) }
  guard path == "serenity/sessions" else {
    return text(path + ".json").map { Answer(status: 200, text: $0) } ?? Answer(status: 404)
  }
  let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("serenity/sessions").path))
    ?? []).sorted()
  let sessions = names.compactMap { name -> JSON? in
    guard var session = text("serenity/sessions/" + name).flatMap({ try? JSON.parse($0) })?.object else { return nil }
    session["parts"] = nil
    return .object(session)
  }
  return Answer(status: 200, ["sessions": .array(sessions)])
}
