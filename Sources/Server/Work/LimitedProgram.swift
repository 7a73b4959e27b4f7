import Foundation

/// A program that reads bytes of strangers: it holds no key and no database, has no surroundings, and dies alone. It reads its whole input before it
/// writes anything, and limits itself (`setrlimit`).
///
/// `posix_spawn`, `poll` and `waitpid` themselves: Foundation's `Process` hears of an end through a run loop, on a busy machine now and then never.
struct LimitedProgram: Sendable {
  let path: String
  var arguments: [String] = []
  var environment: [String: String] = [:]
  /// Seconds after which it is killed.
  let longest: Double
  /// Bytes of what it may write.
  let most: Int

  /// How it ended.
  enum Outcome: Equatable {
    case done([UInt8])
    /// With this status, other than 0.
    case refused(Int32)
    /// By a signal, or since it took too long or wrote too much.
    case killed
    /// It could not be started.
    case missing
  }

  /// Blocks its thread.
  func run(_ input: [UInt8]) -> Outcome {
    _ = Self.ignoresBrokenPipes
    var toChild: [Int32] = [-1, -1], fromChild: [Int32] = [-1, -1]
    guard pipe(&toChild) == 0 else { return .missing }
    guard pipe(&fromChild) == 0 else {
      toChild.forEach { close($0) }
      return .missing
    }
    let child = start(toChild[0], fromChild[1])
    close(toChild[0])
    close(fromChild[1])
    defer { close(fromChild[0]) }
    guard let child else {
      close(toChild[1])
      return .missing
    }
    let deadline = ContinuousClock.now + .seconds(longest)
    var output: [UInt8]?
    if write(input, to: toChild[1], before: deadline) { output = read(fromChild[0], before: deadline) }
    if output == nil { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    // As WIFEXITED and WEXITSTATUS have it, which are macros.
    guard status & 0x7F == 0, let output else { return .killed }
    let code = (status >> 8) & 0xFF
    return code == 0 ? .done(output) : .refused(code)
  }

  private func start(_ input: Int32, _ output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t(), attributes = posix_spawnattr_t(), none = sigset_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // Connections, and the ends of programs that are started meanwhile.
    Self.closeFrom?(&actions, 3)
    // A thread of the server holds signals back, and what it starts would too.
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let words = ([path] + arguments).map { strdup($0) }, names = environment.map { strdup("\($0)=\($1)") }
    defer { (words + names).forEach { free($0) } }
    var child: pid_t = 0
    return posix_spawn(&child, path, &actions, &attributes, words + [nil], names + [nil]) == 0 ? child : nil
  }

  /// Closes it. - Returns: false when the time was over first. A program that ended early leaves a broken pipe: its status says why.
  private func write(_ input: [UInt8], to end: Int32, before deadline: ContinuousClock.Instant) -> Bool {
    defer { close(end) }
    _ = fcntl(end, F_SETFL, O_NONBLOCK)
    var place = 0
    while place < input.count {
      let count = input.withUnsafeBytes { Foundation.write(end, $0.baseAddress! + place, $0.count - place) }
      if count > 0 {
        place += count
      } else if errno == EAGAIN {
        guard Self.wait(end, POLLOUT, before: deadline) else { return false }
      } else if errno != EINTR {
        return true
      }
    }
    return true
  }

  /// - Returns: nil when the time was over before its end, or it wrote too much.
  private func read(_ end: Int32, before deadline: ContinuousClock.Instant) -> [UInt8]? {
    var output: [UInt8] = [], part = [UInt8](repeating: 0, count: 1 << 16)
    while Self.wait(end, POLLIN, before: deadline) {
      let count = Foundation.read(end, &part, part.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return output }
      output += part[..<count]
      if output.count > most { return nil }
    }
    return nil
  }

  private static func wait(_ end: Int32, _ event: Int32, before deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      if left <= .zero { return false }
      var asked = pollfd(fd: end, events: Int16(event), revents: 0)
      let count = poll(&asked, 1, Int32(clamping: left.components.seconds * 1_000 + 1_000))
      if count > 0 { return true }
      if count < 0, errno != EINTR { return false }
    }
  }

  private static let ignoresBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  private typealias CloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
  /// glibc's `posix_spawn_file_actions_addclosefrom_np` (2.34), which Swift's headers do not show.
  private static let closeFrom: (@Sendable (inout posix_spawn_file_actions_t, Int32) -> Void)? = {
    guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { return nil }
    let function = unsafeBitCast(symbol, to: CloseFrom.self)
    return { _ = function(&$0, $1) }
  }()
}
