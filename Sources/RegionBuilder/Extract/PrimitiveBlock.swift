/// One data block of a PBF: a string table, a grid for coordinates, and groups of elements.
struct PrimitiveBlock {
  private var strings: StringTable
  private var granularity: Int64 = 100
  private var latitudeOffset: Int64 = 0
  private var longitudeOffset: Int64 = 0

  /// Decodes the wanted kinds and returns which kinds the block holds.
  static func read<Sink: OSMSink>(_ wire: Wire, _ kinds: OSMKinds, into sink: inout Sink) throws(Wire.FormatError)
    -> OSMKinds
  {
    var block = PrimitiveBlock(strings: StringTable())
    var groups: [Wire] = []
    var wire = wire
    while let field = try wire.field() {
      switch field.number {
      case 1: block.strings = try StringTable(try wire.message(field))
      case 2: groups.append(try wire.message(field))
      case 17: block.granularity = try wire.integer(field)
      case 19: block.latitudeOffset = try wire.integer(field)
      case 20: block.longitudeOffset = try wire.integer(field)
      default: try wire.skip(field)
      }
    }
    var held: OSMKinds = []
    for group in groups {
      var group = group
      while let field = try group.field() {
        switch field.number {
        case 1:
          held.insert(.nodes)
          let message = try group.message(field)
          if kinds.contains(.nodes) { try block.node(message, into: &sink) }
        case 2:
          held.insert(.nodes)
          let message = try group.message(field)
          if kinds.contains(.nodes) { try block.denseNodes(message, into: &sink) }
        case 3:
          held.insert(.ways)
          let message = try group.message(field)
          if kinds.contains(.ways) { try block.way(message, into: &sink) }
        case 4:
          held.insert(.relations)
          let message = try group.message(field)
          if kinds.contains(.relations) { try block.relation(message, into: &sink) }
        default: try group.skip(field)
        }
      }
    }
    return held
  }

  /// Nanodegrees to 10⁻⁷ degree; nil outside of the world.
  private func coordinate(_ raw: Int64, _ offset: Int64, limit: Int64) -> Int32? {
    let (scaled, overflow) = raw.multipliedReportingOverflow(by: granularity)
    let (sum, overflow2) = scaled.addingReportingOverflow(offset)
    if overflow || overflow2 || sum.magnitude > UInt64(limit) * 1_000_000_000 { return nil }
    return Int32((sum + (sum < 0 ? -50 : 50)) / 100)
  }

  private mutating func emit<Sink: OSMSink>(
    node id: Int64, _ latitude: Int64, _ longitude: Int64, _ info: Info, _ tags: Tags, into sink: inout Sink
  ) {
    if !info.visible { return sink.problem(.deletedElement, id) }
    guard let lat = coordinate(latitude, latitudeOffset, limit: 90),
      let lon = coordinate(longitude, longitudeOffset, limit: 180)
    else { return sink.problem(.badCoordinate, id) }
    sink.node(OSMNode(id: id, latitude: lat, longitude: lon, version: info.version, tags: tags))
  }

  private mutating func node<Sink: OSMSink>(_ wire: Wire, into sink: inout Sink) throws(Wire.FormatError) {
    var wire = wire
    var id: Int64 = 0, latitude: Int64 = 0, longitude: Int64 = 0
    var keys = Wire.empty, values = Wire.empty
    var info = Info()
    while let field = try wire.field() {
      switch field.number {
      case 1: id = try wire.zigzag()
      case 2: keys = try wire.message(field)
      case 3: values = try wire.message(field)
      case 4: info = try Info(try wire.message(field))
      case 8: latitude = try wire.zigzag()
      case 9: longitude = try wire.zigzag()
      default: try wire.skip(field)
      }
    }
    emit(node: id, latitude, longitude, info, try strings.tags(keys, values), into: &sink)
  }

  private mutating func denseNodes<Sink: OSMSink>(_ wire: Wire, into sink: inout Sink) throws(Wire.FormatError) {
    var wire = wire
    var ids = Wire.empty, latitudes = Wire.empty, longitudes = Wire.empty, tagging = Wire.empty
    var versions = Wire.empty, visible = Wire.empty
    while let field = try wire.field() {
      switch field.number {
      case 1: ids = try wire.message(field)
      case 5:
        var info = try wire.message(field)
        while let inner = try info.field() {
          switch inner.number {
          case 1: versions = try info.message(inner)
          case 6: visible = try info.message(inner)
          default: try info.skip(inner)
          }
        }
      case 8: latitudes = try wire.message(field)
      case 9: longitudes = try wire.message(field)
      case 10: tagging = try wire.message(field)
      default: try wire.skip(field)
      }
    }
    var id: Int64 = 0, latitude: Int64 = 0, longitude: Int64 = 0
    while !ids.isAtEnd {
      id &+= try ids.zigzag()
      latitude &+= try latitudes.zigzag()
      longitude &+= try longitudes.zigzag()
      var info = Info()
      if !versions.isAtEnd { info.version = Int32(truncatingIfNeeded: try versions.varint()) }
      if !visible.isAtEnd { info.visible = try visible.varint() != 0 }
      var tags = Tags()
      while !tagging.isAtEnd {
        let key = try tagging.varint()
        if key == 0 { break }
        tags.pairs.append(Tags.Pair(key: strings[key], value: strings[try tagging.varint()]))
      }
      emit(node: id, latitude, longitude, info, tags, into: &sink)
    }
  }

  private mutating func way<Sink: OSMSink>(_ wire: Wire, into sink: inout Sink) throws(Wire.FormatError) {
    var wire = wire
    var way = OSMWay(id: 0, nodes: [])
    var keys = Wire.empty, values = Wire.empty
    var info = Info()
    while let field = try wire.field() {
      switch field.number {
      case 1: way.id = try wire.integer(field)
      case 2: keys = try wire.message(field)
      case 3: values = try wire.message(field)
      case 4: info = try Info(try wire.message(field))
      case 8:
        var refs = try wire.message(field)
        var ref: Int64 = 0
        while !refs.isAtEnd {
          ref &+= try refs.zigzag()
          way.nodes.append(ref)
        }
      default: try wire.skip(field)
      }
    }
    if !info.visible { return sink.problem(.deletedElement, way.id) }
    way.version = info.version
    way.tags = try strings.tags(keys, values)
    sink.way(way)
  }

  private mutating func relation<Sink: OSMSink>(_ wire: Wire, into sink: inout Sink) throws(Wire.FormatError) {
    var wire = wire
    var relation = OSMRelation(id: 0, members: [])
    var keys = Wire.empty, values = Wire.empty, roles = Wire.empty, members = Wire.empty, types = Wire.empty
    var info = Info()
    while let field = try wire.field() {
      switch field.number {
      case 1: relation.id = try wire.integer(field)
      case 2: keys = try wire.message(field)
      case 3: values = try wire.message(field)
      case 4: info = try Info(try wire.message(field))
      case 8: roles = try wire.message(field)
      case 9: members = try wire.message(field)
      case 10: types = try wire.message(field)
      default: try wire.skip(field)
      }
    }
    if !info.visible { return sink.problem(.deletedElement, relation.id) }
    var member: Int64 = 0
    while !members.isAtEnd {
      member &+= try members.zigzag()
      let kind: OSMRelation.Kind =
        switch try types.varint() {
        case 0: .node
        case 1: .way
        default: .relation
        }
      relation.members.append(.init(kind: kind, id: member, role: strings[try roles.varint()]))
    }
    relation.version = info.version
    relation.tags = try strings.tags(keys, values)
    sink.relation(relation)
  }

  /// The part of an element's history that matters here.
  private struct Info {
    var version: Int32 = 0
    var visible = true

    init() {}

    init(_ wire: Wire) throws(Wire.FormatError) {
      var wire = wire
      while let field = try wire.field() {
        switch field.number {
        case 1: version = Int32(truncatingIfNeeded: try wire.integer(field))
        case 6: visible = try wire.integer(field) != 0
        default: try wire.skip(field)
        }
      }
    }
  }
}

/// The strings of one block, made into Swift strings when first used.
private struct StringTable {
  private var raw: [UnsafeRawBufferPointer] = []
  private var made: [String?] = []

  init() {}

  init(_ wire: Wire) throws(Wire.FormatError) {
    var wire = wire
    while let field = try wire.field() {
      if field.number == 1 { raw.append(try wire.content(field)) } else { try wire.skip(field) }
    }
    made = [String?](repeating: nil, count: raw.count)
  }

  /// The string at an index; empty for an index outside of the table.
  subscript(_ index: UInt64) -> String {
    mutating get {
      guard index < UInt64(raw.count) else { return "" }
      if let string = made[Int(index)] { return string }
      let string = String(decoding: raw[Int(index)], as: UTF8.self)
      made[Int(index)] = string
      return string
    }
  }

  mutating func tags(_ keys: Wire, _ values: Wire) throws(Wire.FormatError) -> Tags {
    var keys = keys, values = values
    var tags = Tags()
    while !keys.isAtEnd { tags.pairs.append(Tags.Pair(key: self[try keys.varint()], value: self[try values.varint()])) }
    return tags
  }
}

extension Wire {
  static var empty: Wire { Wire(UnsafeRawBufferPointer(start: nil, count: 0)) }
}
