import Foundation

/// Does what waits on a thread of its own: tasks have one for each core, and what is tested needs them too.
public func aside<T: Sendable>(_ work: @Sendable @escaping () throws -> T) async throws -> T {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result { try work() }) }.start()
  }
}

/// A file of this repository.
public func repository(_ path: String) -> String {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent(path).path
}

/// Python with the packages of tools/requirements.txt: the one that tools/setup made, or what the PATH names.
public let python: String = {
  let own = repository(".cache/venv/bin/python")
  return FileManager.default.isExecutableFile(atPath: own) ? own : "python3"
}()
