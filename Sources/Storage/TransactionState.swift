/// What both drivers hold to: a statement that failed ends its transaction, and the code of the house never begins or commits by itself.
struct TransactionState {
  var failure: DatabaseError?
  /// The body has returned: whoever kept the transaction cannot use it any more.
  var isOver = false

  /// Runs one statement, remembering its failure.
  mutating func guarding<T>(_ sql: String, _ run: () throws(DatabaseError) -> T) throws(DatabaseError) -> T {
    if let failure { throw failure }
    if isOver { throw .invalid("a transaction was used after its body returned") }
    do throws(DatabaseError) {
      if controlsTransactions(sql) {
        throw DatabaseError.invalid("transactions are begun and ended by read and write alone")
      }
      return try run()
    } catch {
      failure = error
      throw error
    }
  }

  private func controlsTransactions(_ sql: String) -> Bool {
    let word = sql.utf8.drop(while: { $0 <= 0x20 || $0 == UInt8(ascii: ";") }).prefix(10)
      .prefix(while: { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") })
    // No statement that does work is as short or begins like these.
    switch word.count {
    case 3...5 where word.count != 4: return matches(word, ["end", "begin", "abort", "start"])
    case 6...9: return matches(word, ["commit", "rollback", "savepoint", "release"])
    default: return false
    }
  }

  private func matches(_ word: Substring.UTF8View, _ words: [StaticString]) -> Bool {
    words.contains { candidate in
      candidate.utf8CodeUnitCount == word.count
        && zip(word, UnsafeBufferPointer(start: candidate.utf8Start, count: candidate.utf8CodeUnitCount)).allSatisfy {
          $0 | 0x20 == $1
        }
    }
  }
}
