/// Runs one body until it is kept, refused for good, or out of time.
struct PostgresAttempt {
  let worker: PostgresWorker
  let kind: PostgresTransaction.Kind
  /// For each statement.
  let limit: Duration?
  let options: DatabaseOptions
  let constraintNames: [String: String]
  let cancellation: Cancellation

  func run<T>(_ body: (any Transaction) throws -> T) throws -> T {
    let deadline = ContinuousClock.now + options.busyTimeout
    var conflicts = 0
    var reconnected = false
    while true {
      let connection = try worker.connected()
      let wasUsed = connection.hasServed
      let transaction = PostgresTransaction(
        connection, kind: kind, limit: limit, lockTimeout: options.busyTimeout, constraintNames: constraintNames,
        cancellation: cancellation)
      do {
        return try transaction.run(body)
      } catch {
        if connection.isLost { worker.disconnect() }
        switch transaction.advice {
        case .report:
          throw error
        case .reconnect:
          // A connection that died while it was idle says nothing about the server: once, a new one.
          guard wasUsed, !reconnected else { throw error }
          reconnected = true
        case .again, .againAfresh:
          conflicts += 1
          guard ContinuousClock.now < deadline else { throw DatabaseError.busy }
          // Full jitter, so that transactions which met do not meet again: up to 1, 2, 4 … 64 ms.
          PostgresConnection.sleep(milliseconds: Double.random(in: 0...Double(1 << min(conflicts - 1, 6))))
        }
        if cancellation.isCancelled { throw CancellationError() }
      }
    }
  }
}
