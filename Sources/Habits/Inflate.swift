/// Unpacks DEFLATE (RFC 1951).
struct Inflate {
  private let input: [UInt8]
  private var at: Int
  private let end: Int
  private var bits: UInt32 = 0
  private var count: UInt32 = 0
  private var out: [UInt8] = []
  private let limit: Int

  /// The bytes that stand from `start` up to `end`, unpacked.
  /// - Throws: `archive` where they are no DEFLATE or end early, `tooLarge` beyond `limit` bytes.
  static func unpack(_ input: [UInt8], from start: Int, to end: Int, limit: Int) throws(HabitFileError) -> [UInt8] {
    var inflate = Inflate(input: input, at: start, end: end, limit: limit)
    try inflate.run()
    return inflate.out
  }

  private init(input: [UInt8], at: Int, end: Int, limit: Int) {
    (self.input, self.at, self.end, self.limit) = (input, at, end, limit)
  }

  private mutating func run() throws(HabitFileError) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try stored()
      case 1:
        var lengths = [UInt8](repeating: 8, count: 288)
        for symbol in 144..<256 { lengths[symbol] = 9 }
        for symbol in 256..<280 { lengths[symbol] = 7 }
        try block(try HuffmanCode(lengths[...]), try HuffmanCode([UInt8](repeating: 5, count: 30)[...]))
      case 2: try dynamic()
      default: throw .archive
      }
    }
  }

  private mutating func take(_ wanted: UInt32) throws(HabitFileError) -> Int {
    while count < wanted {
      if at >= end { throw .archive }
      bits |= UInt32(input[at]) << count
      at += 1
      count += 8
    }
    let value = bits & ((1 << wanted) - 1)
    bits >>= wanted
    count -= wanted
    return Int(value)
  }

  private mutating func stored() throws(HabitFileError) {
    bits = 0
    count = 0
    if at + 4 > end { throw .archive }
    let length = Int(input[at]) | Int(input[at + 1]) << 8
    let check = Int(input[at + 2]) | Int(input[at + 3]) << 8
    at += 4
    if length ^ check != 0xFFFF || at + length > end { throw .archive }
    if out.count + length > limit { throw .tooLarge }
    out += input[at..<(at + length)]
    at += length
  }

  private mutating func dynamic() throws(HabitFileError) {
    let literals = try take(5) + 257, distances = try take(5) + 1, codes = try take(4) + 4
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var lengths = [UInt8](repeating: 0, count: 19)
    for place in 0..<codes { lengths[order[place]] = UInt8(try take(3)) }
    let code = try HuffmanCode(lengths[...])
    lengths = []
    while lengths.count < literals + distances {
      let symbol = try symbol(code)
      var value: UInt8 = 0, times = 1
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw .archive }
        value = last
        times = 3 + (try take(2))
      case 17: times = 3 + (try take(3))
      case 18: times = 11 + (try take(7))
      default: value = UInt8(symbol)
      }
      for _ in 0..<times { lengths.append(value) }
    }
    if lengths.count != literals + distances { throw .archive }
    try block(try HuffmanCode(lengths[..<literals]), try HuffmanCode(lengths[literals...]))
  }

  private static let lengthBase = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let distanceBase = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385, 24577,
  ]

  private mutating func block(_ literals: HuffmanCode, _ distances: HuffmanCode) throws(HabitFileError) {
    while true {
      let symbol = try symbol(literals)
      if symbol == 256 { return }
      if symbol < 256 {
        if out.count >= limit { throw .tooLarge }
        out.append(UInt8(symbol))
        continue
      }
      let place = symbol - 257
      if place > 28 { throw .archive }
      let extra = place < 8 || place == 28 ? 0 : UInt32(place / 4 - 1)
      let length = Inflate.lengthBase[place] + (try take(extra))
      let far = try self.symbol(distances)
      if far > 29 { throw .archive }
      let distance = Inflate.distanceBase[far] + (try take(far < 4 ? 0 : UInt32(far / 2 - 1)))
      if distance > out.count { throw .archive }
      if out.count + length > limit { throw .tooLarge }
      for _ in 0..<length { out.append(out[out.count - distance]) }
    }
  }

  private mutating func symbol(_ code: HuffmanCode) throws(HabitFileError) -> Int {
    var value = 0, first = 0, place = 0
    for length in 1...15 {
      value |= try take(1)
      let count = Int(code.counts[length])
      if value - count < first { return Int(code.symbols[place + value - first]) }
      place += count
      first = (first + count) << 1
      value <<= 1
    }
    throw .archive
  }
}

/// A canonical Huffman code: how many codes of each length there are, and the symbols in the order of their codes.
private struct HuffmanCode {
  var counts = [UInt16](repeating: 0, count: 16)
  var symbols: [UInt16]

  init(_ lengths: ArraySlice<UInt8>) throws(HabitFileError) {
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var left = 1
    for length in 1...15 {
      left = (left << 1) - Int(counts[length])
      // More codes than there is room for.
      if left < 0 { throw .archive }
    }
    var offsets = [Int](repeating: 0, count: 17)
    for length in 1...15 { offsets[length + 1] = offsets[length] + Int(counts[length]) }
    symbols = [UInt16](repeating: 0, count: max(offsets[16], 1))
    for (symbol, length) in lengths.enumerated() where length != 0 {
      symbols[offsets[Int(length)]] = UInt16(symbol)
      offsets[Int(length)] += 1
    }
  }
}
