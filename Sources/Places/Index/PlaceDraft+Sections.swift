import Base
import Routing

extension PlaceDraft {
  /// The sections of a pack, in the order of `PlaceLayout`.
  public func sections() -> [(name: String, content: [UInt8])] {
    var encoder = PlaceEncoder(self)
    encoder.encode()
    return encoder.sections
  }
}

/// Numbers docs, labels and tokens, and writes them.
private struct PlaceEncoder {
  let draft: PlaceDraft
  private let grid: PlaceGrid
  /// Index of the street or item of each doc; docs of streets and items.
  private var streetOrder: [Int] = []
  private var itemOrder: [Int] = []
  private var docOfStreet: [UInt32] = []
  private var docOfItem: [UInt32] = []
  private var texts = TextPool()
  private(set) var sections: [(name: String, content: [UInt8])] = []

  init(_ draft: PlaceDraft) {
    self.draft = draft
    grid = PlaceGrid(points: draft.streets.map { $0.samples[0] } + draft.items.map { $0.point })
  }

  mutating func encode() {
    number()
    addDocs()
    addLabels()
    addCategories()
    var starts: [UInt32] = [UInt32](repeating: 0, count: grid.rows * grid.columns + 1)
    for item in itemOrder { starts[grid.cell(draft.items[item].point) + 1] += 1 }
    starts[0] = UInt32(streetOrder.count)
    for cell in 1..<starts.count { starts[cell] += starts[cell - 1] }
    sections.append(("PCEL", [UInt8](littleEndian: starts)))
    sections.append(("PTXO", [UInt8](littleEndian: texts.starts)))
    sections.append(("PTXB", texts.bytes))
  }

  private mutating func number() {
    func order(_ points: [Point]) -> [Int] {
      let cells = points.map { grid.cell($0) }
      return points.indices.sorted { cells[$0] != cells[$1] ? cells[$0] < cells[$1] : $0 < $1 }
    }
    streetOrder = order(draft.streets.map { $0.samples[0] })
    itemOrder = order(draft.items.map { $0.point })
    docOfStreet = [UInt32](repeating: 0, count: streetOrder.count)
    docOfItem = [UInt32](repeating: 0, count: itemOrder.count)
    for (doc, street) in streetOrder.enumerated() { docOfStreet[street] = UInt32(doc) }
    for (doc, item) in itemOrder.enumerated() { docOfItem[item] = UInt32(streetOrder.count + doc) }
  }

  private mutating func addDocs() {
    var places: [UInt32] = [], facts: [UInt32] = [], streets: [UInt32] = [], areas: [UInt32] = []
    var sources: [Int64] = []
    var details: [UInt8] = []
    var starts: [UInt32] = [0]
    func add(_ point: Point, _ fact: UInt32, _ street: Int?, _ area: Int?, _ source: SourceElement) {
      places.append(UInt32(bitPattern: point.latitude))
      places.append(UInt32(bitPattern: point.longitude))
      facts.append(fact)
      streets.append(street.map { docOfStreet[$0] } ?? PlaceLayout.noDoc)
      areas.append(area.map { docOfItem[$0] } ?? PlaceLayout.noDoc)
      sources.append(source.packed)
    }
    for index in streetOrder {
      let street = draft.streets[index]
      add(
        street.samples[0], UInt32(Category.street.rawValue) | UInt32(street.importance) << 8, nil, street.area,
        street.source)
      addDetails(street, &details)
      starts.append(UInt32(details.count))
    }
    for index in itemOrder {
      let item = draft.items[index]
      let access = UInt32(item.wheelchair.rawValue) << 16 | UInt32(item.toilets.rawValue) << 18
      add(
        item.point, UInt32(item.category.rawValue) | UInt32(item.importance) << 8 | access, item.street, item.area,
        item.source)
      addDetails(item, &details)
      starts.append(UInt32(details.count))
    }
    sections.append(("PPOI", [UInt8](littleEndian: places)))
    sections.append(("PFAC", [UInt8](littleEndian: facts)))
    sections.append(("PSTR", [UInt8](littleEndian: streets)))
    sections.append(("PARE", [UInt8](littleEndian: areas)))
    sections.append(("POSM", [UInt8](littleEndian: sources)))
    sections.append(("PDEO", [UInt8](littleEndian: starts)))
    sections.append(("PDEB", details))
  }

  private func add(_ key: Detail, _ content: [UInt8], to details: inout [UInt8]) {
    details.append(key.rawValue)
    details.appendVarint(UInt64(content.count))
    details.append(contentsOf: content)
  }

  private mutating func addDetails(_ item: PlaceDraft.Item, _ details: inout [UInt8]) {
    for (key, text) in [(Detail.hours, item.hours), (.house, item.house), (.phone, item.phone), (.note, item.note)]
    where !text.isEmpty {
      var content: [UInt8] = []
      content.appendVarint(UInt64(texts.number(text)))
      add(key, content, to: &details)
    }
    for entrance in item.entrances {
      var content: [UInt8] = []
      content.append(entrance.point, after: item.point)
      content.appendSigned(entrance.node)
      content.append(entrance.wheelchair.rawValue << 1 | (entrance.isMain ? 1 : 0))
      add(.entrance, content, to: &details)
    }
  }

  private mutating func addDetails(_ street: PlaceDraft.Street, _ details: inout [UInt8]) {
    if street.samples.count > 1 {
      var content: [UInt8] = []
      content.appendVarint(UInt64(street.samples.count - 1))
      for index in 1..<street.samples.count { content.append(street.samples[index], after: street.samples[index - 1]) }
      add(.samples, content, to: &details)
    }
    if !street.houses.isEmpty {
      var content: [UInt8] = []
      content.appendVarint(UInt64(street.houses.count))
      var number: UInt32 = 0
      var last = street.samples[0]
      for house in street.houses.sorted(by: {
        $0.number != $1.number ? $0.number < $1.number : bytesPrecede($0.suffix, $1.suffix)
      }) {
        content.appendVarint(UInt64(house.number - number))
        content.appendVarint(house.suffix.isEmpty ? 0 : UInt64(texts.number(house.suffix)))
        content.append(house.point, after: last)
        (number, last) = (house.number, house.point)
      }
      add(.houses, content, to: &details)
    }
    for range in street.ranges {
      var content: [UInt8] = []
      for value in [range.first, range.last, range.step, UInt32(range.line.count)] {
        content.appendVarint(UInt64(value))
      }
      var last = street.samples[0]
      for point in range.line {
        content.append(point, after: last)
        last = point
      }
      add(.range, content, to: &details)
    }
    if !street.crossings.isEmpty {
      var content: [UInt8] = []
      content.appendVarint(UInt64(street.crossings.count))
      var other: UInt32 = 0
      for (doc, point) in street.crossings.map({ (docOfStreet[$0.street], $0.point) }).sorted(by: {
        ($0.0, $0.1.latitude, $0.1.longitude) < ($1.0, $1.1.latitude, $1.1.longitude)
      }) {
        content.appendVarint(UInt64(doc - other))
        content.append(point, after: street.samples[0])
        other = doc
      }
      add(.crossings, content, to: &details)
    }
  }

  private mutating func addLabels() {
    var first: [UInt32] = [], docs: [UInt32] = [], labelTexts: [UInt32] = []
    var postings: [(token: [UInt8], label: UInt32, isFirst: Bool)] = []
    for doc in 0..<streetOrder.count + itemOrder.count {
      first.append(UInt32(docs.count))
      let names =
        doc < streetOrder.count
        ? draft.streets[streetOrder[doc]].names : draft.items[itemOrder[doc - streetOrder.count]].names
      for name in names {
        let tokens = LabelTokens(name)
        for (token, isFirst) in tokens.tokens { postings.append((token, UInt32(docs.count), isFirst)) }
        labelTexts.append(UInt32(texts.number(name)) | UInt32(min(tokens.count, 63)) << 26)
        docs.append(UInt32(doc))
      }
    }
    first.append(UInt32(docs.count))
    postings.sort { a, b in a.token == b.token ? a.label < b.label : a.token.lexicographicallyPrecedes(b.token) }
    var words: [UInt8] = [], blocks: [UInt32] = [], lists: [UInt8] = [], starts: [UInt32] = []
    var before: [UInt8] = []
    var at = 0
    while at < postings.count {
      var end = at
      while end < postings.count, postings[end].token == postings[at].token { end += 1 }
      let token = postings[at].token
      var shared = 0
      if starts.count % PlaceLayout.block == 0 {
        blocks.append(UInt32(words.count))
      } else {
        while shared < token.count, shared < before.count, token[shared] == before[shared] { shared += 1 }
      }
      words.append(UInt8(shared))
      words.append(UInt8(token.count - shared))
      words.append(contentsOf: token[shared...])
      before = token
      starts.append(UInt32(lists.count))
      lists.appendVarint(UInt64(end - at))
      var last: UInt32 = 0
      for posting in postings[at..<end] {
        lists.appendVarint(UInt64(posting.label - last) << 1 | (posting.isFirst ? 1 : 0))
        last = posting.label
      }
      at = end
    }
    starts.append(UInt32(lists.count))
    blocks.append(UInt32(words.count))
    let information: [UInt32] = [
      PlaceLayout.version, UInt32(streetOrder.count), UInt32(first.count - 1), UInt32(docs.count),
      UInt32(starts.count - 1),
      UInt32(bitPattern: grid.south), UInt32(bitPattern: grid.west), UInt32(grid.height), UInt32(grid.width),
      UInt32(grid.rows), UInt32(grid.columns),
    ]
    sections.append(("PINF", [UInt8](littleEndian: information)))
    sections.append(("PLBL", [UInt8](littleEndian: first)))
    sections.append(("PLDC", [UInt8](littleEndian: docs)))
    sections.append(("PLTX", [UInt8](littleEndian: labelTexts)))
    sections.append(("PTKB", [UInt8](littleEndian: blocks)))
    sections.append(("PTKD", words))
    sections.append(("PPSO", [UInt8](littleEndian: starts)))
    sections.append(("PPSB", lists))
  }

  private mutating func addCategories() {
    var lists = [[UInt32]](repeating: [], count: Category.allCases.count)
    for (position, index) in itemOrder.enumerated() {
      let item = draft.items[index], doc = UInt32(streetOrder.count + position)
      lists[Int(item.category.rawValue)].append(doc)
      if let also = item.isAlso, also != item.category { lists[Int(also.rawValue)].append(doc) }
    }
    var starts: [UInt32] = [0]
    var bytes: [UInt8] = []
    for list in lists {
      var last: UInt32 = 0
      for doc in list {
        bytes.appendVarint(UInt64(doc - last))
        last = doc
      }
      starts.append(UInt32(bytes.count))
    }
    sections.append(("PCAO", [UInt8](littleEndian: starts)))
    sections.append(("PCAB", bytes))
  }
}

/// Texts, each once; number 0 is the empty text.
private struct TextPool {
  private var numbers: [String: Int] = ["": 0]
  private(set) var starts: [UInt32] = [0, 0]
  private(set) var bytes: [UInt8] = []

  mutating func number(_ text: String) -> Int {
    if let known = numbers[text] { return known }
    numbers[text] = numbers.count
    bytes.append(contentsOf: Array(text.utf8))
    starts.append(UInt32(bytes.count))
    return numbers.count - 1
  }
}
