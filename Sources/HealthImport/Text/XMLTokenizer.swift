/// Reads XML from bytes that come in pieces of any size, one token at a time; keeps what is not read yet and nothing else.
///
/// A document type declaration is skipped, whatever it holds (that of Apple Health is malformed in several versions of iOS);
/// no entity of it is ever expanded, so none can grow. Comments and processing instructions are skipped too. End tags must
/// fit their start tags. Not checked: that names and texts hold only characters that XML allows.
final class XMLTokenizer {
  enum Token {
    /// `<name …>`: see `name` and `attribute`.
    case start
    /// `<name …/>`; no `end` follows.
    case empty
    case end
    /// A piece of a text: see `text`. Only where `wantsText` is true. A text may come in several pieces.
    case text
    /// Give more bytes, or `finish`.
    case more
  }

  /// Of an attribute, in the bytes that are held: valid until the next token.
  struct Attribute {
    var nameStart = 0, nameEnd = 0, valueStart = 0, valueEnd = 0
  }

  private enum Skip {
    case nothing, comment, instruction, data, declaration, subset
    /// A comment of the subset.
    case subsetComment
  }

  /// Bytes of a tag; of a text that is kept together.
  static let longestTag = 1 << 20
  static let mostAttributes = 64
  static let deepest = 64

  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var at = 0
  private var count = 0
  /// Where in the file the first byte that is held stands.
  private var origin: Int64
  private var skip = Skip.nothing
  /// A tag that is not whole yet is looked at again once so many bytes are there.
  private var retry = 0
  private let attributes: UnsafeMutablePointer<Attribute>
  private(set) var attributeCount = 0
  private var nameStart = 0, nameEnd = 0, textStart = 0, textEnd = 0
  /// A check of the name of each element that is open.
  private let open: UnsafeMutablePointer<UInt64>
  /// How many elements are open; of a start tag with itself.
  private(set) var depth = 0
  private var hasRoot = false
  private var isFirst = true
  private var isClosed = false
  var wantsText = false
  /// The text stands between `<![CDATA[` and `]]>`: nothing in it is an entity.
  private(set) var isData = false

  /// - Parameter offset: where in the file the bytes begin that will be given. Beyond 0: within the root element.
  init(offset: Int64 = 0, root: StaticString? = nil) {
    capacity = 1 << 16
    bytes = .allocate(capacity: capacity + scanningSlack)
    attributes = .allocate(capacity: XMLTokenizer.mostAttributes)
    open = .allocate(capacity: XMLTokenizer.deepest)
    origin = offset
    if let root {
      open[0] = XMLTokenizer.check(root.utf8Start, root.utf8CodeUnitCount)
      depth = 1
      hasRoot = true
      isFirst = false
    }
  }

  deinit {
    bytes.deallocate()
    attributes.deallocate()
    open.deallocate()
  }

  /// Where in the file the next token begins, or one that is not whole yet.
  var offset: Int64 { origin + Int64(at) }

  /// Where in the file the tag begins that was read last.
  var tagOffset: Int64 { origin + Int64(nameStart - 1) }

  /// Of the tag.
  var name: ByteSpan {
    @inline(__always) get { ByteSpan(start: UnsafePointer(bytes) + nameStart, count: nameEnd &- nameStart) }
  }
  var text: ByteSpan { ByteSpan(start: UnsafePointer(bytes) + textStart, count: textEnd - textStart) }

  @inline(__always)
  func attributeName(_ index: Int) -> ByteSpan {
    let one = attributes[index]
    return ByteSpan(start: UnsafePointer(bytes) + one.nameStart, count: one.nameEnd &- one.nameStart)
  }

  /// As it is written, entities and all.
  @inline(__always)
  func attributeValue(_ index: Int) -> ByteSpan {
    let one = attributes[index]
    return ByteSpan(start: UnsafePointer(bytes) + one.valueStart, count: one.valueEnd &- one.valueStart)
  }

  func attribute(_ name: StaticString) -> ByteSpan? {
    for index in 0..<attributeCount where attributeName(index).equals(name) { return attributeValue(index) }
    return nil
  }

  // MARK: Bytes

  /// Takes a copy of the bytes.
  func feed(_ more: UnsafeRawBufferPointer) {
    guard let source = more.baseAddress, more.count > 0 else { return }
    if at > 0 {
      if count > at { bytes.update(from: bytes + at, count: count - at) }
      origin += Int64(at)
      count -= at
      retry = max(0, retry - at)
      at = 0
    }
    if count + more.count > capacity {
      capacity = max(capacity * 2, count + more.count)
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + scanningSlack)
      larger.update(from: bytes, count: count)
      bytes.deallocate()
      bytes = larger
    }
    UnsafeMutableRawPointer(bytes + count).copyMemory(from: source, byteCount: more.count)
    count += more.count
    for place in count..<(count + scanningSlack) { bytes[place] = 0 }
  }

  /// No more bytes will come: what is held is looked at once more.
  func close() { isClosed = true }

  /// After the last byte and the last token.
  /// - Throws: `cut`, `empty`.
  func finish() throws(HealthImportError) {
    if !hasRoot { throw origin == 0 && count == 0 ? .empty : .cut }
    if depth > 0 || at < count || (skip != .nothing && skip != .comment && skip != .instruction) { throw .cut }
  }

  // MARK: Tokens

  func next() throws(HealthImportError) -> Token {
    isData = false
    while true {
      if skip != .nothing {
        let wasData = skip == .data, isOver = goOn()
        if wasData, textEnd > textStart {
          isData = true
          return .text
        }
        if !isOver { return .more }
      }
      if at >= count { return .more }
      if isFirst, try !beginning() { return .more }
      if bytes[at] != 0x3C {
        if let token = try characters() { return token }
        continue
      }
      if count < retry, !isClosed { return .more }
      guard count &- at >= 2 else { return wait() }
      switch bytes[at &+ 1] {
      case 0x2F: return try endTag()
      case 0x3F:
        if try !instruction() { return .more }
      case 0x21:
        if try !declaration() { return .more }
      default: return try startTag()
      }
    }
  }

  /// Until twice the bytes are there: so a tag that comes byte by byte is not looked at again for each of them.
  private func wait() -> Token {
    retry = count &+ (count &- at)
    return .more
  }

  private func waitForMore() throws(HealthImportError) -> Token {
    if count - at > XMLTokenizer.longestTag { throw .tooLong(at: offset) }
    return wait()
  }

  private func malformed() -> HealthImportError { .malformed(at: offset) }

  /// Byte order marks. False while too few bytes are there.
  private func beginning() throws(HealthImportError) -> Bool {
    let left = count - at
    if bytes[at] == 0xFE || bytes[at] == 0xFF { throw .encoding }
    if bytes[at] == 0 || left > 1 && bytes[at + 1] == 0 { throw .encoding }
    if bytes[at] == 0xEF {
      if left < 3 { return false }
      if bytes[at + 1] != 0xBB || bytes[at + 2] != 0xBF { throw .encoding }
      at += 3
      isFirst = false
      return at < count
    }
    if left < 2 { return false }
    isFirst = false
    return true
  }

  /// What is no tag. nil: passed over.
  private func characters() throws(HealthImportError) -> Token? {
    let end = min(find(0x3C, bytes, at, count), count)
    if depth == 0 {
      for place in at..<end where !isBlank(bytes[place]) { throw malformed() }
    }
    guard wantsText, depth > 0 else {
      at = end
      return nil
    }
    var upTo = end
    if end == count {
      // An entity that is not whole yet stays.
      var place = end - 1
      while place >= at, end - place < 12, bytes[place] != 0x3B {
        if bytes[place] == 0x26 {
          upTo = place
          break
        }
        place -= 1
      }
      if upTo == at { return .more }
    }
    (textStart, textEnd) = (at, upTo)
    at = upTo
    return .text
  }

  private func endTag() throws(HealthImportError) -> Token {
    let end = find(0x3E, bytes, at &+ 2, count)
    if end >= count { return try waitForMore() }
    nameStart = at &+ 2
    var last = end
    while last > nameStart, isBlank(bytes[last &- 1]) { last &-= 1 }
    nameEnd = last
    guard depth > 0, open[depth &- 1] == XMLTokenizer.check(UnsafePointer(bytes) + nameStart, nameEnd &- nameStart)
    else {
      throw malformed()
    }
    depth &-= 1
    at = end &+ 1
    return .end
  }

  private func startTag() throws(HealthImportError) -> Token {
    let p = UnsafePointer(bytes), end = count
    if depth == 0, hasRoot { throw malformed() }
    nameStart = at &+ 1
    var place = nameStart
    while place < end, !isBlank(p[place]), p[place] != 0x3E, p[place] != 0x2F, p[place] != 0x3C { place &+= 1 }
    if place >= end { return try waitForMore() }
    nameEnd = place
    if nameEnd == nameStart || p[place] == 0x3C { throw malformed() }
    attributeCount = 0
    while true {
      while place < end, isBlank(p[place]) { place &+= 1 }
      if place >= end { return try waitForMore() }
      let byte = p[place]
      if byte == 0x3E {
        guard depth < XMLTokenizer.deepest else { throw malformed() }
        open[depth] = XMLTokenizer.check(p + nameStart, nameEnd &- nameStart)
        depth &+= 1
        hasRoot = true
        at = place &+ 1
        return .start
      }
      if byte == 0x2F {
        if place &+ 1 >= end { return try waitForMore() }
        if p[place &+ 1] != 0x3E { throw malformed() }
        hasRoot = true
        at = place &+ 2
        return .empty
      }
      var one = Attribute()
      one.nameStart = place
      while place < end, p[place] != 0x3D, !isBlank(p[place]) {
        if p[place] == 0x3E || p[place] == 0x3C || p[place] == 0x22 || p[place] == 0x27 { throw malformed() }
        place &+= 1
      }
      one.nameEnd = place
      while place < end, isBlank(p[place]) { place &+= 1 }
      if place >= end { return try waitForMore() }
      if p[place] != 0x3D { throw malformed() }
      place &+= 1
      while place < end, isBlank(p[place]) { place &+= 1 }
      if place >= end { return try waitForMore() }
      let quote = p[place]
      if quote != 0x22 && quote != 0x27 { throw malformed() }
      one.valueStart = place &+ 1
      place = find(quote, p, place &+ 1, end)
      if place >= end { return try waitForMore() }
      one.valueEnd = place
      place &+= 1
      if attributeCount == XMLTokenizer.mostAttributes { throw malformed() }
      attributes[attributeCount] = one
      attributeCount &+= 1
    }
  }

  /// A number that two different names of elements do not share: their length and FNV-1a of 56 bits.
  private static func check(_ name: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for at in 0..<count { hash = (hash ^ UInt64(name[at])) &* 1_099_511_628_211 }
    return hash &* 256 &+ UInt64(count & 255)
  }

  // MARK: What is skipped

  /// `<?…`. False while too few bytes are there.
  private func instruction() throws(HealthImportError) -> Bool {
    if origin + Int64(at) <= 3, depth == 0 {
      // The declaration must be whole, for its encoding.
      let end = find(0x3E, bytes, at, count)
      if end >= count {
        if count - at > 4096 { throw malformed() }
        _ = wait()
        return false
      }
      try checkEncoding(ByteSpan(start: UnsafePointer(bytes) + at, count: end - at))
    }
    at += 2
    skip = .instruction
    return true
  }

  private func checkEncoding(_ declaration: ByteSpan) throws(HealthImportError) {
    guard declaration.begins("<?xml") else { return }
    var place = 5
    while place + 9 < declaration.count, !declaration.dropping(place).begins("encoding") { place += 1 }
    guard place + 9 < declaration.count else { return }
    place += 8
    while place < declaration.count, isBlank(declaration[place]) || declaration[place] == 0x3D { place += 1 }
    guard place < declaration.count else { return }
    let quote = declaration[place], start = place + 1
    place = start
    var name: [UInt8] = []
    while place < declaration.count, declaration[place] != quote {
      name.append(
        declaration[place] >= 0x41 && declaration[place] <= 0x5A ? declaration[place] | 0x20 : declaration[place])
      place += 1
    }
    let isKnown = name.withSpan {
      $0.equals("utf-8") || $0.equals("utf8") || $0.equals("us-ascii") || $0.equals("ascii")
    }
    if !isKnown { throw .encoding }
  }

  /// `<!…`. False while too few bytes are there.
  private func declaration() throws(HealthImportError) -> Bool {
    let rest = ByteSpan(start: UnsafePointer(bytes) + at, count: count - at)
    if rest.begins("<!--") {
      at += 4
      skip = .comment
    } else if rest.begins("<![CDATA[") {
      if depth == 0 { throw malformed() }
      at += 9
      skip = .data
      (textStart, textEnd) = (at, at)
    } else if rest.begins("<!DOCTYPE") {
      if hasRoot { throw malformed() }
      at += 9
      skip = .declaration
    } else if rest.count >= 9 {
      throw malformed()
    } else {
      _ = wait()
      return false
    }
    return true
  }

  /// Goes on with what is skipped. False: its end is not there yet.
  private func goOn() -> Bool {
    switch skip {
    case .nothing: return true
    case .comment: return pass(0x2D, 0x2D, 0x3E)
    case .instruction: return pass(nil, 0x3F, 0x3E)
    case .data:
      textStart = at
      let isWhole = pass(0x5D, 0x5D, 0x3E)
      textEnd = isWhole ? at - 3 : at
      if !wantsText { textEnd = textStart }
      return isWhole
    case .declaration, .subset, .subsetComment: return passDeclaration()
    }
  }

  /// Passes over everything up to these three bytes (or the last two), and them.
  private func pass(_ first: UInt8?, _ second: UInt8, _ third: UInt8) -> Bool {
    let length = first == nil ? 2 : 3
    var place = at + length - 1
    while true {
      place = find(third, bytes, place, count)
      if place >= count { break }
      if bytes[place - 1] == second, first == nil || bytes[place - 2] == first {
        at = place + 1
        skip = .nothing
        return true
      }
      place += 1
    }
    // What may be the beginning of the end stays.
    at = max(at, count - (length - 1))
    return false
  }

  /// A document type declaration: up to its `>`, or, where it has a subset, up to `]>`, or to a `<` that a letter follows:
  /// in a declaration that is well-formed there is none outside comments, but Apple's are not always.
  private func passDeclaration() -> Bool {
    while at < count {
      if skip == .subsetComment {
        guard pass(0x2D, 0x2D, 0x3E) else { return false }
        skip = .subset
        continue
      }
      let byte = bytes[at]
      if skip == .declaration {
        if byte == 0x3E {
          at += 1
          skip = .nothing
          return true
        }
        if byte == 0x5B { skip = .subset }
      } else if byte == 0x5D {
        var place = at + 1
        while place < count, isBlank(bytes[place]) { place += 1 }
        if place >= count {
          if place - at > 1024 { at = place }
          return false
        }
        if bytes[place] == 0x3E {
          at = place + 1
          skip = .nothing
          return true
        }
      } else if byte == 0x3C {
        if at + 1 >= count { return false }
        if skip == .subset, bytes[at + 1] == 0x21 {
          if at + 3 >= count { return false }
          if bytes[at + 2] == 0x2D, bytes[at + 3] == 0x2D {
            at += 4
            skip = .subsetComment
            continue
          }
        }
        let next = bytes[at + 1] | 0x20
        if next >= 0x61 && next <= 0x7A {
          skip = .nothing
          return true
        }
      }
      at += 1
    }
    return false
  }
}
