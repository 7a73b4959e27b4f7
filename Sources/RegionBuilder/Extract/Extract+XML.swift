import CExpat

// OSM XML through expat, in pieces of 64 KiB; expat itself refuses the entity bombs.

extension Extract {
  func scanXML<Sink: OSMSink>(
    _ packing: ByteSource.Packing, _ kinds: OSMKinds, into sink: inout Sink, progress: (Double) -> Void
  ) throws(ExtractError) {
    let source = try ByteSource(path: path, packing: packing)
    let size = Double(max(1, ByteSource.size(of: path))) * (packing == .plain ? 1 : 12)
    guard let parser = XML_ParserCreate(nil) else {
      throw .cannotOpen(path: path, reason: "no memory for the XML parser")
    }
    defer { XML_ParserFree(parser) }
    let state = XMLElements(kinds)
    XML_SetUserData(parser, Unmanaged.passUnretained(state).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let data, let name, let attributes else { return }
        Unmanaged<XMLElements>.fromOpaque(data).takeUnretainedValue().start(String(cString: name), attributes)
      },
      { data, name in
        guard let data, let name else { return }
        Unmanaged<XMLElements>.fromOpaque(data).takeUnretainedValue().end(String(cString: name))
      })
    let buffer = Buffer()
    buffer.resize(64 << 10)
    while true {
      let got = try source.read(into: buffer.bytes)
      let isLast = got < buffer.bytes.count
      let status = XML_Parse(
        parser, buffer.bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(got), isLast ? 1 : 0)
      if status != XML_STATUS_OK {
        let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "not XML"
        throw .damaged(what: reason, offset: Int64(XML_GetCurrentByteIndex(parser)))
      }
      state.drain(into: &sink)
      progress(min(1, Double(source.offset) / size))
      if isLast { break }
    }
    if !state.sawRoot { throw .damaged(what: "no <osm> element", offset: 0) }
  }
}

/// Collects the elements of one piece of XML.
private final class XMLElements {
  private let kinds: OSMKinds
  private(set) var sawRoot = false
  private var nodes: [OSMNode] = []
  private var ways: [OSMWay] = []
  private var relations: [OSMRelation] = []
  private var problems: [(Problem, Int64)] = []
  /// In file order: 0 node, 1 way, 2 relation.
  private var order: [UInt8] = []

  private var open: OSMKinds = []
  private var id: Int64 = 0
  private var version: Int32 = 0
  private var position: (Int32, Int32)?
  private var isDeleted = false
  private var refs: [Int64] = []
  private var members: [OSMRelation.Member] = []
  private var tags = Tags()

  init(_ kinds: OSMKinds) { self.kinds = kinds }

  func drain<Sink: OSMSink>(into sink: inout Sink) {
    for (problem, id) in problems { sink.problem(problem, id) }
    var next = (0, 0, 0)
    for kind in order {
      switch kind {
      case 0: sink.node(nodes[next.0]); next.0 += 1
      case 1: sink.way(ways[next.1]); next.1 += 1
      default: sink.relation(relations[next.2]); next.2 += 1
      }
    }
    nodes.removeAll(keepingCapacity: true)
    ways.removeAll(keepingCapacity: true)
    relations.removeAll(keepingCapacity: true)
    problems.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
  }

  func start(_ name: String, _ raw: UnsafeMutablePointer<UnsafePointer<CChar>?>) {
    switch name {
    case "osm": sawRoot = true
    case "node": begin(.nodes, raw)
    case "way": begin(.ways, raw)
    case "relation": begin(.relations, raw)
    case "tag":
      if open.isEmpty { return }
      var pair = Tags.Pair(key: "", value: "")
      each(raw) { key, value in
        if key == "k" { pair.key = value } else if key == "v" { pair.value = value }
      }
      tags.pairs.append(pair)
    case "nd":
      if open == .ways { each(raw) { key, value in if key == "ref", let ref = Int64(value) { refs.append(ref) } } }
    case "member":
      if open != .relations { return }
      var member = OSMRelation.Member(kind: .relation, id: 0, role: "")
      each(raw) { key, value in
        switch key {
        case "type": member.kind = value == "node" ? .node : value == "way" ? .way : .relation
        case "ref": member.id = Int64(value) ?? 0
        case "role": member.role = value
        default: break
        }
      }
      members.append(member)
    default: break
    }
  }

  private func begin(_ kind: OSMKinds, _ raw: UnsafeMutablePointer<UnsafePointer<CChar>?>) {
    guard kinds.contains(kind) else { return }
    open = kind
    tags = Tags()
    refs = []
    members = []
    version = 0
    isDeleted = false
    var identifier: Int64?
    var latitude: Double?, longitude: Double?
    each(raw) { key, value in
      switch key {
      case "id": identifier = Int64(value)
      case "version": version = Int32(value) ?? 0
      case "lat": latitude = Double(value)
      case "lon": longitude = Double(value)
      case "visible": if value == "false" { isDeleted = true }
      case "action": if value == "delete" { isDeleted = true }
      default: break
      }
    }
    position = nil
    if let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 180 {
      position = (Int32((latitude * 1e7).rounded()), Int32((longitude * 1e7).rounded()))
    }
    if let identifier { id = identifier } else { problems.append((.badElement, 0)); open = [] }
  }

  func end(_ name: String) {
    let closing: OSMKinds = name == "node" ? .nodes : name == "way" ? .ways : name == "relation" ? .relations : []
    if closing.isEmpty || closing != open { return }
    open = []
    if isDeleted { return problems.append((.deletedElement, id)) }
    switch name {
    case "node":
      guard let position else { return problems.append((.badCoordinate, id)) }
      nodes.append(OSMNode(id: id, latitude: position.0, longitude: position.1, version: version, tags: tags))
      order.append(0)
    case "way":
      ways.append(OSMWay(id: id, version: version, nodes: refs, tags: tags))
      order.append(1)
    default:
      relations.append(OSMRelation(id: id, version: version, members: members, tags: tags))
      order.append(2)
    }
  }

  private func each(_ raw: UnsafeMutablePointer<UnsafePointer<CChar>?>, _ body: (String, String) -> Void) {
    var at = 0
    while let key = raw[at], let value = raw[at + 1] {
      body(String(cString: key), String(cString: value))
      at += 2
    }
  }
}
