import Base
import Routing

extension PlaceFinder {
  /// A candidate as a person sees it.
  func describe(_ candidate: Candidate, _ place: Point?, _ language: Language) -> FoundPlace {
    switch candidate.kind {
    case .doc:
      var found = index.found(candidate.doc, language)
      found.coordinate = candidate.point.coordinate
      if place != nil { found.distance = candidate.distance }
      found.score = candidate.score
      found.isHouseUnknown = candidate.isHouseUnknown
      if candidate.label != PlaceLayout.noDoc, candidate.label != index.labels(candidate.doc).lowerBound {
        found.alias = index.text(candidate.label)
      }
      return found
    case .house:
      guard let house = candidate.house else { return index.found(candidate.doc, language) }
      var found = index.foundHouse(candidate.doc, house)
      if place != nil { found.distance = candidate.distance }
      found.score = candidate.score
      return found
    case .corner:
      var found = index.foundCorner(candidate.doc, candidate.other, candidate.point, language)
      if place != nil { found.distance = candidate.distance }
      found.score = candidate.score
      return found
    }
  }

  /// The place of an identity an answer had; nil where the region has it no more.
  public func place(id: String, language: Language = .es) -> FoundPlace? {
    let bytes = Array(id.utf8)
    func source(_ part: ArraySlice<UInt8>) -> UInt32? {
      guard let element = SourceElement(String(decoding: part, as: UTF8.self)) else { return nil }
      return index.doc(element)
    }
    if let at = bytes.firstIndex(of: UInt8(ascii: "/")) {
      guard let street = source(bytes[..<at]), index.isStreet(street) else { return nil }
      let wanted = HouseLabel(String(decoding: bytes[(at + 1)...], as: UTF8.self))
      let plane = Plane(latitude: index.point(street).coordinate.latitude)
      guard !wanted.isEmpty, let house = index.house(wanted, on: street, plane) else { return nil }
      let found = index.foundHouse(street, house)
      return sameBytes(found.id, id) ? found : nil
    }
    if let at = bytes.firstIndex(of: UInt8(ascii: "+")) {
      let dot = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.count
      guard at < dot, let one = source(bytes[..<at]), let other = source(bytes[(at + 1)..<dot]), index.isStreet(one)
      else { return nil }
      let wanted = dot < bytes.count ? Int(String(decoding: bytes[(dot + 1)...], as: UTF8.self)) ?? 1 : 1
      guard let point = index.corner(one, other, number: wanted) else { return nil }
      let found = index.foundCorner(one, other, point, language)
      return sameBytes(found.id, id) ? found : nil
    }
    return source(bytes[...]).map { index.found($0, language) }
  }
}

extension PlaceIndex {
  func found(_ doc: UInt32, _ language: Language) -> FoundPlace {
    let category = category(doc)
    var found = FoundPlace(
      id: SourceElement(packed: sources[doc]).text, name: name(doc), category: category,
      coordinate: point(doc).coordinate)
    if found.name.isEmpty { found.name = capitalized(category.name(language)) }
    found.wheelchair = wheelchair(doc)
    found.toilets = toilets(doc)
    var house = ""
    let own = point(doc)
    details(doc) { key, reader in
      switch key {
      case .hours: found.hours = self.string(reader.number())
      case .house: house = self.string(reader.number())
      case .phone: found.phone = self.string(reader.number())
      case .note: found.note = self.string(reader.number())
      case .entrance:
        let point = reader.point(after: own)
        let node = reader.signed(), access = reader.byte()
        let entrance = Entrance(
          point, node: node, wheelchair: WheelchairTag(rawValue: access >> 1) ?? .unknown, isMain: access & 1 == 1)
        if found.entrance.map({ entrance.preference > $0.preference }) ?? true { found.entrance = entrance }
      default: break
      }
    }
    var parts: [String] = []
    if let street = street(doc) { parts.append(name(street) + (house.isEmpty ? "" : " " + house)) }
    if let area = area(doc) { parts.append(name(area)) }
    found.address = parts.joined(separator: ", ")
    return found
  }

  func foundHouse(_ street: UInt32, _ house: HouseFound) -> FoundPlace {
    var found = FoundPlace(
      id: SourceElement(packed: sources[street]).text + "/" + house.text, name: name(street) + " " + house.text,
      category: .address, coordinate: house.point.coordinate)
    found.address = area(street).map { name($0) } ?? ""
    found.isApproximate = house.isApproximate
    return found
  }

  func foundCorner(_ a: UInt32, _ b: UInt32, _ point: Point, _ language: Language) -> FoundPlace {
    let first = name(a), second = name(b)
    var id = SourceElement(packed: sources[a]).text + "+" + SourceElement(packed: sources[b]).text
    var number = 0, own = 0
    crossings(a) { other, place in
      if other != b { return }
      number += 1
      if place == point { own = number }
    }
    if own > 1 { id += ".\(own)" }
    var found = FoundPlace(
      id: id, name: first + joining(second, language) + second, category: .intersection, coordinate: point.coordinate)
    found.address = area(a).map { name($0) } ?? ""
    return found
  }

  /// Where two streets meet for the `number`th time, from 1.
  func corner(_ a: UInt32, _ b: UInt32, number: Int) -> Point? {
    var left = number
    var found: Point?
    crossings(a) { other, place in
      if other != b { return }
      left -= 1
      if left == 0 { found = place }
    }
    return found
  }
}

/// " y ", or " e " before the sound of i.
func joining(_ second: String, _ language: Language) -> String {
  if language != .es { return " & " }
  let sound = Array(folded(second).utf8.prefix(3))
  let isI =
    sound.starts(with: "i" as StaticString) || (sound.starts(with: "hi" as StaticString) && !sound.isSame("hie"))
  return isI ? " e " : " y "
}

/// With a capital at its start: of the letters a to z, à to þ.
func capitalized(_ text: String) -> String {
  var bytes = Array(text.utf8)
  if let first = bytes.first, first >= 0x61, first <= 0x7A { bytes[0] = first - 32 }
  if bytes.count > 1, bytes[0] == 0xC3, bytes[1] >= 0xA0, bytes[1] != 0xB7, bytes[1] < 0xBF { bytes[1] -= 32 }
  return String(decoding: bytes, as: UTF8.self)
}
