import Foundation

/// What a database URL names.
enum DatabaseLocation: Equatable {
  case memory
  case file(String)
  /// Kept whole for libpq. Never print it: it may hold a password.
  case postgres(String)

  init(url: String) throws(DatabaseError) {
    if url == "sqlite::memory:" {
      self = .memory
    } else if url.hasPrefix("postgresql://") || url.hasPrefix("postgres://") {
      self = .postgres(url)
    } else if url.hasPrefix("sqlite:") {
      var path = String(url.dropFirst("sqlite:".count))
      if path.hasPrefix("//") {
        path.removeFirst(2)
        guard path.hasPrefix("/") else {
          throw .invalid("write sqlite:///path/to/file.db (three slashes) or sqlite:file.db")
        }
      }
      guard let decoded = path.removingPercentEncoding, !decoded.isEmpty, !decoded.hasSuffix("/") else {
        throw .invalid("the sqlite: URL names no file")
      }
      self = .file(decoded)
    } else {
      throw .invalid("a database URL starts with sqlite: or postgresql://")
    }
  }
}
