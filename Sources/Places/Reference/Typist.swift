import Base
import Routing

/// Ways in which people type a name that they know.
public enum TypingStyle: String, CaseIterable, Sendable {
  case exact, plain, abbreviated, swapped, oneTypo, twoTypos, beginning
}

/// Types names of a region the way people do, always the same for one seed. For measuring only.
public struct Typist {
  private let index: PlaceIndex
  private var random: SeededGenerator

  public init(_ index: PlaceIndex, seed: UInt64) {
    self.index = index
    random = SeededGenerator(seed: seed)
  }

  public struct Wish {
    public var text: String
    /// Where the person is, within about 2 km of what they look for.
    public var near: Coordinate
    let doc: UInt32
    let name: String
  }

  /// A random name that can be typed in a style; nil after many that cannot.
  public mutating func wish(_ style: TypingStyle) -> Wish? {
    for _ in 0..<1000 {
      if index.labelCount == 0 { return nil }
      let label = UInt32(random.next(below: Int64(index.labelCount)))
      let name = index.text(label)
      guard let text = typed(name, style) else { continue }
      let doc = index.doc(label)
      let point = index.point(doc).coordinate
      let near = Coordinate(
        latitude: point.latitude + Double(random.next(below: 36_000) - 18_000) / 1e6,
        longitude: point.longitude + Double(random.next(below: 36_000) - 18_000) / 1e6)
      return Wish(text: text, near: near, doc: doc, name: name)
    }
    return nil
  }

  /// Whether answers hold what was wished: the place itself, or one of the same name that is no farther away.
  public func isGranted(_ wish: Wish, _ answers: [FoundPlace]) -> Bool {
    let id = SourceElement(packed: index.sources[wish.doc]).text
    let plain = folded(wish.name)
    let distance = wish.near.distance(to: index.point(wish.doc).coordinate).value
    return answers.contains { answer in
      if answer.id == id { return true }
      let isNamesake = folded(answer.name) == plain || folded(answer.alias) == plain
      return isNamesake && (answer.distance ?? 0) <= distance * 1.02 + 300
    }
  }

  /// A text as it stands after some of its letters, or two of them as the corner they could be: what is asked between the first key and the last.
  public mutating func cut(_ text: String) -> String {
    let letters = Array(text.unicodeScalars)
    if random.next(below: 3) == 0 { return text }
    if random.next(below: 4) == 0, let other = wish(.plain) {
      return text + [" y ", " esquina ", " ", " 12 "][Int(random.next(below: 4))] + other.text
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: letters[..<(1 + Int(random.next(below: Int64(letters.count))))])
    return String(view)
  }

  private mutating func typed(_ name: String, _ style: TypingStyle) -> String? {
    let plain = folded(name)
    let all = words(name)
    let long = all.indices.filter { all[$0].bytes.count >= 4 && !all[$0].isNumber }
    switch style {
    case .exact: return all.isEmpty ? nil : name
    case .plain: return plain == name || all.isEmpty ? nil : plain
    case .abbreviated:
      var texts = all.map { String(decoding: $0.bytes, as: UTF8.self) }
      var isChanged = false
      for at in all.indices {
        let forms = Vocabulary.shared.abbreviations(of: all[at].bytes)
        guard let form = random.element(of: forms) else { continue }
        texts[at] = String(decoding: form, as: UTF8.self) + "."
        isChanged = true
      }
      return isChanged ? texts.joined(separator: " ") : nil
    case .swapped:
      if all.count < 2 { return nil }
      let order = random.shuffled(Array(all.indices))
      return order == Array(all.indices)
        ? nil : order.map { String(decoding: all[$0].bytes, as: UTF8.self) }.joined(separator: " ")
    case .oneTypo:
      guard let at = random.element(of: long) else { return nil }
      return join(all, [(at, mistyped(all[at].bytes))])
    case .twoTypos:
      let veryLong = long.filter { all[$0].bytes.count >= 7 }
      if long.count >= 2, random.next(below: 2) == 0 || veryLong.isEmpty {
        let order = random.shuffled(long)
        return join(all, [(order[0], mistyped(all[order[0]].bytes)), (order[1], mistyped(all[order[1]].bytes))])
      }
      guard let at = random.element(of: veryLong) else { return nil }
      return join(all, [(at, mistyped(mistyped(all[at].bytes)))])
    case .beginning:
      let letters = Array(name.unicodeScalars)
      if letters.count < 6 { return nil }
      let count = max(5, letters.count * 6 / 10)
      var text = String.UnicodeScalarView()
      text.append(contentsOf: letters[..<count])
      return String(text).trimmed
    }
  }

  private func join(_ all: [Word], _ changes: [(at: Int, word: [UInt8])]) -> String {
    var texts = all.map { $0.bytes }
    for change in changes { texts[change.at] = change.word }
    return texts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// One letter left out, added, changed, or two exchanged; the first letter stays.
  private mutating func mistyped(_ word: [UInt8]) -> [UInt8] {
    var word = word
    let at = 1 + Int(random.next(below: Int64(word.count - 1)))
    let letter = UInt8(ascii: "a") + UInt8(random.next(below: 26))
    switch random.next(below: 4) {
    case 0: word.remove(at: at)
    case 1: word.insert(letter, at: at)
    case 2: word[at] = letter
    default: if at + 1 < word.count { word.swapAt(at, at + 1) } else { word[at] = letter }
    }
    return word
  }
}
