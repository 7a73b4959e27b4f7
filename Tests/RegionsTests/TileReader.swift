/// Reads a Mapbox Vector Tile by the letter of its specification (2.1), written apart from what makes them.
struct TileReader {
  enum Value: Equatable { case text(String), number(Double) }
  struct Feature {
    var shape: Int
    var properties: [String: Value]
    /// Lines or rings; each point a part of its own for points.
    var parts: [[(x: Int, y: Int)]]
  }
  var layers: [String: [Feature]] = [:]
  private(set) var isWhole = true

  init(_ bytes: [UInt8]) {
    for (field, content) in Self.fields(bytes) where field == 3 {
      guard case .bytes(let layer) = content else { isWhole = false; continue }
      read(layer)
    }
  }

  private enum Content { case number(UInt64), bytes([UInt8]), eight([UInt8]) }

  private static func fields(_ bytes: [UInt8]) -> [(Int, Content)] {
    var at = 0
    var result: [(Int, Content)] = []
    func varint() -> UInt64 {
      var value: UInt64 = 0, shift: UInt64 = 0
      while true {
        let byte = bytes[at]
        at += 1
        value |= UInt64(byte & 127) << shift
        if byte < 128 { return value }
        shift += 7
      }
    }
    while at < bytes.count {
      let key = varint()
      switch key & 7 {
      case 0: result.append((Int(key >> 3), .number(varint())))
      case 1: result.append((Int(key >> 3), .eight(Array(bytes[at..<at + 8])))); at += 8
      default:
        let length = Int(varint())
        result.append((Int(key >> 3), .bytes(Array(bytes[at..<at + length]))))
        at += length
      }
    }
    return result
  }

  private static func varints(_ bytes: [UInt8]) -> [UInt64] {
    var result: [UInt64] = [], value: UInt64 = 0, shift: UInt64 = 0
    for byte in bytes {
      value |= UInt64(byte & 127) << shift
      shift += 7
      if byte < 128 { result.append(value); (value, shift) = (0, 0) }
    }
    return result
  }

  private mutating func read(_ layer: [UInt8]) {
    var name = "", keys: [String] = [], values: [Value] = [], features: [[UInt8]] = []
    var version: UInt64 = 0, extent: UInt64 = 0
    for (field, content) in Self.fields(layer) {
      switch (field, content) {
      case (1, .bytes(let text)): name = String(decoding: text, as: UTF8.self)
      case (2, .bytes(let feature)): features.append(feature)
      case (3, .bytes(let key)): keys.append(String(decoding: key, as: UTF8.self))
      case (4, .bytes(let value)):
        for (kind, content) in Self.fields(value) {
          switch (kind, content) {
          case (1, .bytes(let text)): values.append(.text(String(decoding: text, as: UTF8.self)))
          case (3, .eight(let bits)):
            values.append(
              .number(
                Double(bitPattern: bits.enumerated().reduce(0) { $0 | UInt64($1.element) << (8 * UInt64($1.offset)) })))
          case (6, .number(let raw)):
            values.append(.number(Double(Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1))))
          default: isWhole = false
          }
        }
      case (5, .number(let value)): extent = value
      case (15, .number(let value)): version = value
      default: isWhole = false
      }
    }
    if version != 2 || extent != 4096 || Set(keys).count != keys.count { isWhole = false }
    layers[name] = features.map { feature($0, keys, values) }
  }

  private mutating func feature(_ bytes: [UInt8], _ keys: [String], _ values: [Value]) -> Feature {
    var feature = Feature(shape: 0, properties: [:], parts: [])
    for (field, content) in Self.fields(bytes) {
      switch (field, content) {
      case (2, .bytes(let packed)):
        let tags = Self.varints(packed)
        for index in stride(from: 0, to: tags.count, by: 2) {
          feature.properties[keys[Int(tags[index])]] = values[Int(tags[index + 1])]
        }
      case (3, .number(let value)): feature.shape = Int(value)
      case (4, .bytes(let packed)): read(Self.varints(packed), into: &feature)
      default: isWhole = false
      }
    }
    return feature
  }

  private mutating func read(_ commands: [UInt64], into feature: inout Feature) {
    var at = 0, x = 0, y = 0
    func step(_ raw: UInt64) -> Int { Int(Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1)) }
    while at < commands.count {
      let command = commands[at] & 7, count = Int(commands[at] >> 3)
      at += 1
      if command == 7 { continue }
      for _ in 0..<count {
        x += step(commands[at])
        y += step(commands[at + 1])
        at += 2
        if command == 1 {
          feature.parts.append([(x, y)])
        } else {
          feature.parts[feature.parts.count - 1].append((x, y))
        }
      }
    }
  }
}
