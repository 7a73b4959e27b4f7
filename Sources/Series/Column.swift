/// Numbers one after another, in the shortest of four forms: themselves or their differences, with or without a count
/// of how often a zero repeats. Which one is in the first byte.
///
/// Values and differences are zigzag LEB128; in the forms with runs, a zero is followed by how many more zeros come.
enum Column {
  private static let differences: UInt8 = 1, runs: UInt8 = 2

  static func write(_ count: Int, to writer: inout ByteWriter, _ value: (Int) -> Int64) {
    if count == 0 { return }
    // [plain, with runs] of values and of differences
    var sizes = (values: 0, valuesInRuns: 0, differences: 0, differencesInRuns: 0)
    var valueZeros: UInt64 = 0, differenceZeros: UInt64 = 0, before: Int64 = 0
    func step(_ token: UInt64, _ plain: inout Int, _ inRuns: inout Int, _ zeros: inout UInt64) {
      plain += length(of: token)
      if token == 0 {
        zeros += 1
      } else {
        if zeros > 0 { inRuns += 1 + length(of: zeros - 1) }
        zeros = 0
        inRuns += length(of: token)
      }
    }
    for index in 0..<count {
      let now = value(index)
      step(zigzag(now), &sizes.values, &sizes.valuesInRuns, &valueZeros)
      step(zigzag(now &- before), &sizes.differences, &sizes.differencesInRuns, &differenceZeros)
      before = now
    }
    if valueZeros > 0 { sizes.valuesInRuns += 1 + length(of: valueZeros - 1) }
    if differenceZeros > 0 { sizes.differencesInRuns += 1 + length(of: differenceZeros - 1) }
    var form: UInt8 = 0, least = sizes.values
    for (other, size) in [
      (differences, sizes.differences), (runs, sizes.valuesInRuns), (differences | runs, sizes.differencesInRuns),
    ] where size < least { (form, least) = (other, size) }
    writer.byte(form)
    before = 0
    var zeros: UInt64 = 0
    for index in 0..<count {
      let now = value(index), token = zigzag(form & differences != 0 ? now &- before : now)
      before = now
      if form & runs != 0, token == 0 {
        zeros += 1
        continue
      }
      if zeros > 0 {
        writer.number(0)
        writer.number(zeros - 1)
        zeros = 0
      }
      writer.number(token)
    }
    if zeros > 0 {
      writer.number(0)
      writer.number(zeros - 1)
    }
  }

  /// - Parameter body: takes each number, in order, with its index.
  static func read(
    _ count: Int, from reader: inout ByteReader, _ body: (Int, Int64) throws(SeriesError) -> Void
  ) throws(SeriesError) {
    if count == 0 { return }
    let form = try reader.byte()
    guard form <= 3 else { throw .damaged }
    var before: Int64 = 0, zeros: UInt64 = 0
    for index in 0..<count {
      var token: UInt64 = 0
      if zeros > 0 {
        zeros -= 1
      } else {
        token = try reader.number()
        if token == 0, form & runs != 0 {
          zeros = try reader.number()
          guard zeros < UInt64(count - index) else { throw .damaged }
        }
      }
      let value = unzigzag(token)
      if form & differences != 0 {
        // Sums of what is in range: an overflow is damage, and what wraps is out of range.
        let (sum, over) = before.addingReportingOverflow(value)
        guard !over else { throw .damaged }
        before = sum
      } else {
        before = value
      }
      try body(index, before)
    }
  }
}
