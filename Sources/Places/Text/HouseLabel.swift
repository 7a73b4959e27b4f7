import Base

/// A house as an address has it: "12", "12 bis", "10-14", "Mz 5 Lt 12", "S/N", "Edificio C", "Km 18.5".
public struct HouseLabel: Equatable, Sendable {
  /// 0 where it has none.
  public private(set) var number: UInt32 = 0
  /// What follows the number, folded: "a", "bis".
  var tail: [UInt8] = []
  /// The last number of "10-14"; 0 for a single house.
  private(set) var last: UInt32 = 0
  /// 2 where only even or odd numbers are meant.
  private(set) var step: UInt32 = 2
  /// Parts that have a word before them, see `AddressParts`.
  public private(set) var key: [UInt8] = []
  /// Metres from the beginning of its road, for "Km 18.5".
  public private(set) var metres: UInt32?

  init(_ number: UInt32, tail: [UInt8] = [], parts: AddressParts? = nil) {
    self.number = number
    self.tail = tail
    key = parts?.key ?? []
    metres = parts?.metres
  }

  public init(_ text: String) {
    let all = addressWords(words(text, keepsSigns: true)).map { $0.bytes }
    let parts = AddressParts(all)
    key = parts.key
    metres = parts.metres
    let taken = parts.names | parts.values | parts.inside
    var rest: [[UInt8]] = []
    for at in all.indices where at >= 16 || taken & 1 << UInt16(at) == 0 {
      if rest.isEmpty, AddressParts.saysNumber(all[at]) { continue }
      rest.append(all[at])
    }
    guard let first = rest.first else { return }
    let digits = first.prefix { $0 >= 0x30 && $0 <= 0x39 }
    guard !digits.isEmpty, digits.count <= 6, let value = decimal(digits) else { return }
    number = UInt32(value)
    tail = Array(first.dropFirst(digits.count))
    readRange(rest, isSaid: text.has("–") || text.has(" - "))
    if last == 0 { for word in rest.dropFirst() { tail.append(contentsOf: word) } }
  }

  /// "10-14" is a building; "10-13" may as well be an apartment, if not written "10–13" or "10 al 13".
  private mutating func readRange(_ words: [[UInt8]], isSaid: Bool) {
    guard tail.isEmpty, words.count == 2 || words.count == 3, let end = words.last, end.count <= 6,
      let value = decimal(end[...]).map({ UInt32($0) }), value > number, value - number <= 100
    else { return }
    let isTold = words.count == 3
    if isTold, !words[1].isSame("a"), !words[1].isSame("al") { return }
    let isOneSide = (value - number) % 2 == 0
    if !isOneSide, !isSaid, !isTold { return }
    last = value
    step = isOneSide ? 2 : 1
  }

  /// Nothing but a number.
  public var isPlain: Bool { number != 0 && tail.isEmpty && last == 0 && key.isEmpty }
  public var isEmpty: Bool { number == 0 && key.isEmpty }
  /// Several houses may be called so: it does not tell which.
  var isWithoutNumber: Bool { number == 0 && key.count == 1 && key[0] == AddressWord.without.rawValue }

  /// A plain number that is one of this building's.
  func covers(_ other: HouseLabel) -> Bool {
    last != 0 && key.isEmpty && other.key.isEmpty && other.tail.isEmpty && other.last == 0 && other.number >= number
      && other.number <= last && (other.number - number) % step == 0
  }
}
