import CPostgres
import Foundation

/// One connection, used by one thread. In libpq's pipeline mode: `BEGIN`, a statement's preparation and its first run travel together.
///
/// Statements are prepared once and kept; parameters and answers are binary.
final class PostgresConnection {
  let handle: OpaquePointer
  /// It answered before.
  private(set) var hasServed = false
  /// It must not be used again.
  private(set) var isLost = false
  private let wake: Wake
  private var statements: [PostgresStatement.Key: PostgresStatement] = [:]
  /// A table was altered under a prepared statement.
  private var plansAreStale = false
  private var pendingBegin: String?
  private var isInTransaction = false

  init(url: String, options: DatabaseOptions, wake: Wake) throws(DatabaseError) {
    // Later ones win: the URL over our defaults.
    let parameters = [
      ("application_name", "vereda"), ("connect_timeout", "5"), ("keepalives_idle", "30"),
      ("keepalives_interval", "10"),
      ("keepalives_count", "3"), ("tcp_user_timeout", "20000"), ("dbname", url), ("client_encoding", "UTF8"),
    ]
    let keys = parameters.map { strdup($0.0) }
    let texts = parameters.map { strdup($0.1) }
    defer { (keys + texts).forEach { free($0) } }
    let made = PQconnectdbParams(keys.map { UnsafePointer($0) } + [nil], texts.map { UnsafePointer($0) } + [nil], 1)
    guard let made else { throw .unavailable(reason: "out of memory") }
    handle = made
    self.wake = wake
    guard PQstatus(handle) == CONNECTION_OK else { throw .unavailable(reason: Self.message(handle)) }
    guard PQparameterStatus(handle, "server_encoding").map({ String(cString: $0) }) == "UTF8" else {
      throw .invalid("the PostgreSQL database must be created with ENCODING 'UTF8'")
    }
    // Notices go nowhere: they may hold values.
    PQsetNoticeReceiver(handle, { _, _ in }, nil)
    let settings = PQexec(
      handle,
      """
      SET lock_timeout = '\(Int(options.busyTimeout.seconds * 1000))ms'; SET idle_in_transaction_session_timeout = '60s';
      SELECT set_config(name, 'force_generic_plan', false) FROM pg_settings WHERE name = 'plan_cache_mode'
      """)
    defer { PQclear(settings) }
    // Our statements are kept and go by keys: planning each run anew for its values would cost more than the run.
    guard PQresultStatus(settings) == PGRES_TUPLES_OK, PQsetnonblocking(handle, 1) == 0,
      PQenterPipelineMode(handle) == 1
    else {
      throw .unavailable(reason: Self.message(handle))
    }
  }

  deinit { PQfinish(handle) }

  /// False when the server has closed an idle connection. Costs one `poll`.
  func isAlive() -> Bool {
    if isLost || PQstatus(handle) != CONNECTION_OK { return false }
    var socket = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
    if poll(&socket, 1, 0) == 0 { return true }
    // Something came that nobody asked for: a notice, or the end.
    return PQconsumeInput(handle) == 1 && PQstatus(handle) == CONNECTION_OK
  }

  /// Begins with the next statement.
  func begin(_ sql: String) { pendingBegin = sql }

  struct Answer {
    var rows: [SQLRow] = []
    var changed = 0
  }

  func run(_ sql: String, _ values: [SQLValue], limit: Duration?) throws(PostgresError) -> Answer {
    try run(sql, PostgresParameters(values), limit: limit)
  }

  private func run(_ sql: String, _ parameters: PostgresParameters, limit: Duration?) throws(PostgresError) -> Answer {
    let key = PostgresStatement.Key(sql: sql, types: parameters.types)
    if statements.count >= 400 || (plansAreStale && !isInTransaction) { try forgetStatements() }
    let known = statements[key]
    if known == nil {
      let used = PostgresStatement.highestParameter(sql)
      guard used == parameters.types.count else {
        throw PostgresError(.invalid("\(parameters.types.count) values given, \(used) used in \(sql)"))
      }
    }
    let statement = known ?? PostgresStatement(name: "s\(statements.count)")

    var sent = 0
    var accepted = true
    func send(_ result: Int32) {
      sent += 1
      if result != 1 { accepted = false }
    }
    if let pendingBegin { send(PQsendQueryParams(handle, pendingBegin, 0, nil, nil, nil, nil, 0)) }
    if known == nil {
      send(PQsendPrepare(handle, statement.name, sql, Int32(parameters.types.count), parameters.types))
    }
    parameters.withPointers { pointers, lengths, formats in
      send(PQsendQueryPrepared(handle, statement.name, Int32(lengths.count), pointers, lengths, formats, 1))
    }
    if pendingBegin != nil {
      pendingBegin = nil
      isInTransaction = true
    }
    guard accepted, PQpipelineSync(handle) == 1 else { throw lost() }

    let end = limit.map { ContinuousClock.now + $0 }
    try flush(until: end)
    var answer = Answer()
    var failure: PostgresError?
    for index in 0..<sent {
      while let result = try nextResult(until: end) {
        defer { PQclear(result) }
        switch PQresultStatus(result) {
        case PGRES_TUPLES_OK:
          do throws(PostgresError) { answer.rows = try statement.rows(result) } catch { failure = failure ?? error }
          answer.changed = Self.changed(result)
        case PGRES_COMMAND_OK:
          if known == nil && index == sent - 2 { statements[key] = statement }
          if index == sent - 1 { answer.changed = Self.changed(result) }
        case PGRES_PIPELINE_ABORTED:
          break
        default:
          failure = failure ?? PostgresError(result: result)
        }
      }
    }
    try takeSync(until: end)
    if let failure { throw interpreted(failure) }
    hasServed = true
    return answer
  }

  /// For "INSERT 0 3", 3. PostgreSQL also counts what a SELECT gave.
  private static func changed(_ result: OpaquePointer) -> Int {
    let status = String(cString: PQcmdStatus(result))
    return status.hasPrefix("SELECT") ? 0 : Int(String(cString: PQcmdTuples(result))) ?? 0
  }

  /// The end of a transaction that did well. Not interrupted by cancellation: the outcome would be unknown.
  func commit() throws(PostgresError) {
    if pendingBegin != nil {
      pendingBegin = nil
      return
    }
    let end = ContinuousClock.now + .seconds(30)
    let status = try simple("COMMIT", until: end)
    isInTransaction = false
    if status != "COMMIT" { throw PostgresError(.invalid("the transaction was rolled back by the server")) }
  }

  /// Never fails: what cannot be rolled back is closed, which does the same.
  func rollback() {
    pendingBegin = nil
    guard isInTransaction, !isLost else { return }
    isInTransaction = false
    do { _ = try simple("ROLLBACK", until: ContinuousClock.now + .seconds(5)) } catch { isLost = true }
  }

  private func simple(_ sql: String, until end: ContinuousClock.Instant) throws(PostgresError) -> String {
    guard PQsendQueryParams(handle, sql, 0, nil, nil, nil, nil, 0) == 1, PQpipelineSync(handle) == 1 else {
      throw lost()
    }
    try flush(until: end, interruptible: false)
    var status = ""
    var failure: PostgresError?
    while let result = try nextResult(until: end, interruptible: false) {
      defer { PQclear(result) }
      if PQresultStatus(result) == PGRES_COMMAND_OK {
        status = String(cString: PQcmdStatus(result))
      } else {
        failure = PostgresError(result: result)
      }
    }
    try takeSync(until: end, interruptible: false)
    if let failure { throw interpreted(failure) }
    return status
  }

  private func forgetStatements() throws(PostgresError) {
    statements = [:]
    plansAreStale = false
    _ = try simple("DEALLOCATE ALL", until: ContinuousClock.now + .seconds(30))
  }

  // MARK: waiting

  /// Why a statement was told to stop.
  private var interruption: DatabaseError?

  private func interpreted(_ failure: PostgresError) -> PostgresError {
    if failure.advice == .reconnect { isLost = true }
    if failure.advice == .againAfresh { plansAreStale = true }
    if failure.error == .timeout, let interruption { return PostgresError(interruption) }
    return failure
  }

  /// The connection is closed at the end of this transaction, which rolls it back.
  func abandon() { isLost = true }

  func waitForInput() throws(PostgresError) {
    try wait(Int16(POLLIN), until: nil, true)
    if PQconsumeInput(handle) != 1 { throw lost() }
  }

  func lost() -> PostgresError {
    isLost = true
    let reason = Self.message(handle)
    return PostgresError(.unavailable(reason: reason.isEmpty ? "the connection was lost" : reason), .reconnect)
  }

  func flush(until end: ContinuousClock.Instant?, interruptible: Bool = true) throws(PostgresError) {
    while true {
      switch PQflush(handle) {
      case 0: return
      case 1:
        try wait(Int16(POLLIN | POLLOUT), until: end, interruptible)
        if PQconsumeInput(handle) != 1 { throw lost() }
      default: throw lost()
      }
    }
  }

  func nextResult(until end: ContinuousClock.Instant?, interruptible: Bool = true) throws(PostgresError)
    -> OpaquePointer?
  {
    while PQisBusy(handle) == 1 {
      try wait(Int16(POLLIN), until: end, interruptible)
      if PQconsumeInput(handle) != 1 { throw lost() }
    }
    let result = PQgetResult(handle)
    if result == nil && PQstatus(handle) != CONNECTION_OK { throw lost() }
    return result
  }

  private func takeSync(until end: ContinuousClock.Instant?, interruptible: Bool = true) throws(PostgresError) {
    guard let result = try nextResult(until: end, interruptible: interruptible) else { throw lost() }
    defer { PQclear(result) }
    if PQresultStatus(result) != PGRES_PIPELINE_SYNC { throw lost() }
  }

  /// Waits for the socket. Past `end`, or when the task is cancelled, the server is asked to stop and has five seconds to say so.
  private func wait(_ events: Int16, until end: ContinuousClock.Instant?, _ interruptible: Bool) throws(PostgresError) {
    var end = interruption == nil ? end : ContinuousClock.now + .seconds(5)
    while true {
      let canBeWoken = interruptible && interruption == nil
      var files = [
        pollfd(fd: PQsocket(handle), events: events, revents: 0),
        pollfd(fd: canBeWoken ? wake.reading : -1, events: Int16(POLLIN), revents: 0),
      ]
      var milliseconds: Int32 = -1
      if let end {
        milliseconds = Int32(max(0, min(ContinuousClock.now.duration(to: end).seconds * 1000, 1e9)).rounded(.up))
      }
      let ready = poll(&files, 2, milliseconds)
      if files[0].revents != 0 { return }
      if ready < 0 && errno == EINTR { continue }
      if let interruption {
        // It did not even say that it stops.
        isLost = true
        throw PostgresError(interruption)
      }
      interruption = files[1].revents != 0 ? .cancelled : .timeout
      stopStatement()
      end = .now + .seconds(5)
    }
  }

  /// The request to stop may arrive late and hit the next statement, so this connection has no next one.
  private func stopStatement() {
    isLost = true
    guard let cancel = PQgetCancel(handle) else { return }
    defer { PQfreeCancel(cancel) }
    var message = [CChar](repeating: 0, count: 256)
    _ = PQcancel(cancel, &message, 256)
  }

  static func sleep(milliseconds: Double) { usleep(UInt32(milliseconds * 1000)) }

  /// libpq's words about the connection: host, port, user, never the password or a value.
  private static func message(_ handle: OpaquePointer) -> String {
    String(cString: PQerrorMessage(handle)).split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }
}
