import Foundation

/// Another program that tests and benchmarks run beside them.
///
/// `posix_spawn` and `waitpid` themselves: Foundation's `Process` hears of an end through a run loop, on a busy machine now and then never,
/// and then waits for ever. What blocks here (`line`, `end`, `run`) is not for the threads of tasks: see `aside`.
/// A program that nobody ends has the end of its input when this process is gone.
public final class Program: @unchecked Sendable {
  private let id: pid_t
  private let input, output, errors: Int32
  /// Of its output, what came after the last whole line.
  private var rest: [UInt8] = []

  /// - Parameters:
  ///   - path: of the program, or a name that the PATH knows.
  ///   - environment: beside ours.
  /// - Throws: `ProgramFailed` when it cannot be started.
  public init(_ path: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    // No program that is started meanwhile gets these ends too.
    Self.starting.lock()
    defer { Self.starting.unlock() }
    let pipes = (try Self.pipe(), try Self.pipe(), try Self.pipe())
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, end) in [pipes.0.reading, pipes.1.writing, pipes.2.writing].enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end, Int32(number))
    }
    // Connections of other tests would stay open as long as this program runs, and whoever waits for their end would wait for it.
    try Self.closeFrom(3, &actions)
    // A thread that serves tasks holds signals back, and what it starts would too: it could not be told to stop.
    var attributes = posix_spawnattr_t(), none = sigset_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let words = ([path] + arguments).map { strdup($0) }, names = all.map { strdup("\($0)=\($1)") }
    defer { (words + names).forEach { free($0) } }
    var id: pid_t = 0
    let status = posix_spawnp(&id, path, &actions, &attributes, words + [nil], names + [nil])
    for end in [pipes.0.reading, pipes.1.writing, pipes.2.writing] { close(end) }
    (self.id, input, output, errors) = (id, pipes.0.writing, pipes.1.reading, pipes.2.reading)
    guard status == 0 else {
      for end in [input, output, errors] { close(end) }
      throw ProgramFailed(status: -1, description: "\(path): \(String(cString: strerror(status)))")
    }
  }

  private static let starting = NSLock()

  /// glibc's `posix_spawn_file_actions_addclosefrom_np`, which Swift's headers do not show.
  private static func closeFrom(_ first: Int32, _ actions: inout posix_spawn_file_actions_t) throws {
    typealias Function = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
    guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else {
      throw ProgramFailed(status: -1, description: "glibc 2.34 or later is needed")
    }
    _ = unsafeBitCast(symbol, to: Function.self)(&actions, first)
  }

  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else {
      throw ProgramFailed(status: -1, description: "no pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// The next line that it writes, without its end. - Throws: `ProgramFailed` when it writes no more.
  public func line() throws -> String {
    while true {
      if let end = rest.firstIndex(of: 0x0A) {
        defer { rest.removeFirst(end + 1) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      guard Self.read(output, into: &rest) else {
        throw ProgramFailed(status: 0, description: "the program has no more to say")
      }
    }
  }

  /// Closes its input, takes everything that it still writes, and waits for its end. Call it once.
  /// - Returns: what it wrote after the last `line`, without the space around. - Throws: `ProgramFailed` with what it complained.
  @discardableResult
  public func end() throws -> String {
    close(input)
    var complaint: [UInt8] = []
    var files = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
    ]
    while files.contains(where: { $0.fd >= 0 }) {
      guard poll(&files, 2, -1) >= 0 else { continue }
      if files[0].revents != 0, !Self.read(output, into: &rest) { files[0].fd = -1 }
      if files[1].revents != 0, !Self.read(errors, into: &complaint) { files[1].fd = -1 }
    }
    close(output)
    close(errors)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    // The exit's code is the second byte; a signal that ended it is the first.
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    guard code == 0 else { throw ProgramFailed(status: code, description: String(decoding: complaint, as: UTF8.self)) }
    return String(decoding: rest, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// False at the end.
  private static func read(_ file: Int32, into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Foundation.read(file, &buffer, buffer.count)
      if count > 0 { bytes += buffer[..<count] }
      if count >= 0 || errno != EINTR { return count > 0 }
    }
  }

  /// Runs a program to its end. - Returns: what it wrote. - Throws: `ProgramFailed` with what it complained.
  @discardableResult
  public static func run(_ path: String, _ arguments: [String], environment: [String: String] = [:]) throws -> String {
    try Program(path, arguments, environment: environment).end()
  }
}

public struct ProgramFailed: Error, CustomStringConvertible {
  /// Of its exit; 128 and the signal's number when one ended it; -1 when it could not be started.
  public let status: Int32
  public let description: String
}
