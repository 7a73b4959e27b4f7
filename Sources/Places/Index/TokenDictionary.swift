import Routing

/// Walks the sorted tokens. Within a block each token tells how many letters it shares with the one before.
struct TokenCursor {
  private let index: PlaceIndex
  /// The token's letters, and how many.
  private let memory = Table<UInt8>(repeating: 0, count: Word.longest)
  let letters: UnsafeMutablePointer<UInt8>
  private(set) var length = 0
  /// How many letters are as in the token before.
  private(set) var shared = 0
  /// Number of the token; the one before the first to begin with.
  private(set) var token = -1
  private var reader: ByteReader

  init(_ index: PlaceIndex) {
    self.index = index
    letters = memory.start
    reader = ByteReader(index.tokenBytes, 0, 0)
  }

  /// Goes to a block's start, before its first token.
  mutating func enter(_ block: Int) {
    reader = ByteReader(index.tokenBytes, index.blockStart[block], index.blockStart[block + 1])
    token = block * PlaceLayout.block - 1
    length = 0
  }

  /// The next token, also of the next block; false at the end.
  mutating func next() -> Bool {
    if token + 1 >= index.tokenCount { return false }
    if (token + 1) % PlaceLayout.block == 0, token >= 0 {
      let block = (token + 1) / PlaceLayout.block
      reader = ByteReader(index.tokenBytes, index.blockStart[block], index.blockStart[block + 1])
    }
    token += 1
    let told = min(Int(reader.byte()), length)
    let end = min(told + Int(reader.byte()), Word.longest)
    // A block's start tells nothing of what it shares, and a writer may tell too little.
    var isSame = true
    shared = told
    var at = told
    while at < end {
      let letter = reader.byte()
      if isSame, at < length, letters[at] == letter { shared += 1 } else { isSame = false }
      letters[at] = letter
      at += 1
    }
    length = max(at, told)
    return true
  }

  /// Below, at or above 0, as the token comes before, is, or comes after a word.
  func order(_ word: [UInt8]) -> Int {
    var at = 0
    while at < length, at < word.count {
      if letters[at] != word[at] { return Int(letters[at]) - Int(word[at]) }
      at += 1
    }
    return length - word.count
  }

  func begins(with word: [UInt8]) -> Bool {
    if length < word.count { return false }
    for at in word.indices where letters[at] != word[at] { return false }
    return true
  }
}

extension PlaceIndex {
  private var blockCount: Int { blockStart.count - 1 }

  /// A cursor at the first token that is not before a word; nil where all are.
  private func cursor(from word: [UInt8]) -> TokenCursor? {
    var cursor = TokenCursor(self)
    var low = 0, high = blockCount
    // The last block whose first token comes before the word.
    while low < high {
      let middle = (low + high) / 2
      cursor.enter(middle)
      if cursor.next(), cursor.order(word) < 0 { low = middle + 1 } else { high = middle }
    }
    if blockCount == 0 { return nil }
    cursor.enter(max(low - 1, 0))
    while cursor.next() { if cursor.order(word) >= 0 { return cursor } }
    return nil
  }

  /// The number of a token.
  func token(_ word: [UInt8]) -> UInt32? {
    guard let cursor = cursor(from: word), cursor.order(word) == 0 else { return nil }
    return UInt32(cursor.token)
  }

  /// Calls `body` with the tokens that begin with a word, and their lengths.
  func tokens(beginningWith word: [UInt8], _ body: (UInt32, Int) -> Void) {
    guard var cursor = cursor(from: word) else { return }
    while cursor.begins(with: word) {
      body(UInt32(cursor.token), cursor.length)
      if !cursor.next() { return }
    }
  }

  /// Calls `body` with the tokens that have at most `limit` errors as a whole, or (`asBeginning`) of which some beginning has: number, length,
  /// errors as a whole, errors of the best beginning, first letter. Tokens that share a hopeless beginning are passed over, whole blocks at once.
  func tokens(like word: [UInt8], errors limit: Int, asBeginning: Bool, _ body: (UInt32, Int, Int, Int, UInt8) -> Void)
  {
    if blockCount == 0 { return }
    let table = TypoTable(word, limit: limit)
    var cursor = TokenCursor(self)
    var known = 0
    /// Tokens that share so many letters with the current one cannot be within the limit.
    var hopeless = Int.max
    var block = 0
    cursor.enter(0)
    while true {
      if (cursor.token + 1) % PlaceLayout.block == 0, hopeless != Int.max {
        block = (cursor.token + 1) / PlaceLayout.block
        while block + 1 < blockCount, shares(block + 1, cursor, hopeless) { block += 1 }
        if block * PlaceLayout.block > cursor.token + 1 { cursor.pass(to: block) }
      }
      if !cursor.next() { return }
      if cursor.shared >= hopeless { continue }
      hopeless = Int.max
      known = min(known, cursor.shared)
      while known < cursor.length {
        known += 1
        if !table.extend(known, cursor.letters[known - 1]), !asBeginning || table.errorsOfBeginning(known) > limit {
          hopeless = known
          break
        }
      }
      if hopeless != Int.max { continue }
      let whole = table.errors(cursor.length), beginning = table.errorsOfBeginning(cursor.length)
      if whole <= limit || (asBeginning && beginning <= limit) {
        body(UInt32(cursor.token), cursor.length, whole, beginning, cursor.letters[0])
      }
    }
  }

  /// Whether a block's first token has the first letters of the cursor's token.
  private func shares(_ block: Int, _ cursor: TokenCursor, _ count: Int) -> Bool {
    var reader = ByteReader(tokenBytes, blockStart[block], blockStart[block + 1])
    _ = reader.byte()
    if Int(reader.byte()) < count || cursor.length < count { return false }
    for at in 0..<count where reader.byte() != cursor.letters[at] { return false }
    return true
  }
}

extension TokenCursor {
  /// Goes to a later block's start, keeping the letters for comparison: the tokens between all begin as this one.
  mutating func pass(to block: Int) { token = block * PlaceLayout.block - 1 }
}
