import CZlib

// OSM's PBF container: length-prefixed blob headers and blobs (wiki.openstreetmap.org/wiki/PBF_Format, sizes limited as said there).

private let longestHeader = 64 << 10
private let longestBlob = 32 << 20
private let knownFeatures: Set<String> = ["OsmSchema-V0.6", "DenseNodes", "HistoricalInformation"]

extension Extract {
  func scanPBF<Sink: OSMSink>(
    _ kinds: OSMKinds, into sink: inout Sink, progress: (Double) -> Void
  ) throws(ExtractError) {
    let source = try ByteSource(path: path, packing: .plain)
    let size = Double(max(1, ByteSource.size(of: path)))
    let prefix = Buffer(), header = Buffer(), blob = Buffer(), unpacked = Buffer()
    var sawHeader = false
    prefix.resize(4)
    while true {
      let start = source.offset
      let got = try source.read(into: prefix.bytes)
      if got == 0 { break }
      if got < 4 { throw .damaged(what: "file ends inside a block's length", offset: start) }
      let length = prefix.bytes.reduce(0) { $0 << 8 | Int($1) }
      if length > longestHeader { throw .damaged(what: "block header of \(length) bytes", offset: start) }
      header.resize(length)
      if try source.read(into: header.bytes) < length {
        throw .damaged(what: "file ends inside a block header", offset: start)
      }
      do {
        let (type, blobLength) = try blobHeader(Wire(header.content))
        if blobLength < 0 || blobLength > longestBlob {
          throw ExtractError.damaged(what: "block of \(blobLength) bytes", offset: start)
        }
        if type == "OSMHeader" { sawHeader = true }
        if let known = contents[start], known.isDisjoint(with: kinds) {
          source.skip(blobLength)
          continue
        }
        blob.resize(blobLength)
        if try source.read(into: blob.bytes) < blobLength {
          throw ExtractError.damaged(what: "file ends inside a block", offset: start)
        }
        if type == "OSMHeader" {
          contents[start] = []
          try checkHeader(Wire(try unpack(blob, into: unpacked, offset: start)))
        } else if type == "OSMData" {
          if !sawHeader { throw ExtractError.damaged(what: "data before the header block", offset: start) }
          contents[start] = try PrimitiveBlock.read(
            Wire(try unpack(blob, into: unpacked, offset: start)), kinds, into: &sink)
        } else {
          contents[start] = []
        }
      } catch let error as ExtractError {
        throw error
      } catch {
        throw .damaged(what: "\(error)", offset: start)
      }
      progress(Double(source.offset) / size)
    }
    if !sawHeader { throw .damaged(what: "no header block", offset: 0) }
  }
}

private func blobHeader(_ wire: Wire) throws(Wire.FormatError) -> (type: String, length: Int) {
  var wire = wire
  var type = ""
  var length: Int64 = -1
  while let field = try wire.field() {
    switch field.number {
    case 1: type = String(decoding: try wire.content(field), as: UTF8.self)
    case 3: length = try wire.integer(field)
    default: try wire.skip(field)
    }
  }
  return (type, Int(length))
}

/// The bytes of a block, out of its packing: in `blob` itself when it was stored plain, else in `unpacked`.
private func unpack(_ blob: Buffer, into unpacked: Buffer, offset: Int64) throws -> UnsafeRawBufferPointer {
  var wire = Wire(blob.content)
  var packed: UnsafeRawBufferPointer?
  var size: Int64 = -1
  var other = "nothing"
  while let field = try wire.field() {
    switch field.number {
    case 1: return try wire.content(field)
    case 2: size = try wire.integer(field)
    case 3: packed = try wire.content(field)
    case 4: other = "lzma"; try wire.skip(field)
    case 6: other = "lz4"; try wire.skip(field)
    case 7: other = "zstd"; try wire.skip(field)
    default: try wire.skip(field)
    }
  }
  guard let packed, let input = packed.baseAddress else {
    throw ExtractError.unsupported(feature: "block packed with \(other)")
  }
  if size < 0 || size > longestBlob {
    throw ExtractError.damaged(what: "block unpacks to \(size) bytes", offset: offset)
  }
  unpacked.resize(Int(size))
  var length = uLongf(size)
  let code = uncompress(
    unpacked.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), &length,
    input.assumingMemoryBound(to: UInt8.self), uLong(packed.count))
  if code != Z_OK || length != size { throw ExtractError.damaged(what: "zlib data is wrong", offset: offset) }
  return unpacked.content
}

private func checkHeader(_ wire: Wire) throws {
  var wire = wire
  while let field = try wire.field() {
    guard field.number == 4 else { try wire.skip(field); continue }
    let feature = String(decoding: try wire.content(field), as: UTF8.self)
    if !knownFeatures.contains(feature) { throw ExtractError.unsupported(feature: feature) }
  }
}
