import Glibc

/// File descriptors: each connection takes one, and where none is left `accept` fails without end.
enum Descriptors {
  /// For the database, files, mail and push.
  static let spare = 256

  /// Raises this process's soft limit as far as it may be raised and is of use.
  /// - Returns: how many of the wanted connections there is room for; at least 16.
  static func room(for connections: Int) -> Int {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(resource, &limit) == 0 else { return connections }
    let wanted = rlim_t(connections + spare)
    if limit.rlim_cur < wanted {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      if setrlimit(resource, &limit) != 0 { _ = getrlimit(resource, &limit) }
    }
    return fitting(connections, Int(clamping: limit.rlim_cur))
  }

  static func fitting(_ connections: Int, _ descriptors: Int) -> Int { max(16, min(connections, descriptors - spare)) }
}
