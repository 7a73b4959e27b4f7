/// An OpenStreetMap extract on disk, read in passes; memory stays at one block whatever the file's size.
/// Formats by name: `.pbf`, `.osm`/`.xml`, and those with `.gz` or `.bz2`.
public final class Extract {
  public let path: String
  let format: Format
  /// Where each block of a PBF starts and what it holds, learnt in the first pass so that later ones pass over the rest.
  var contents: [Int64: OSMKinds] = [:]

  enum Format { case pbf, xml(ByteSource.Packing) }

  /// - Throws: `unknownFormat` by the name, `cannotOpen`.
  public init(path: String) throws(ExtractError) {
    self.path = path
    let name = path.lowercased()
    if name.hasSuffix(".pbf") {
      format = .pbf
    } else if name.hasSuffix(".osm") || name.hasSuffix(".xml") {
      format = .xml(.plain)
    } else if name.hasSuffix(".osm.gz") || name.hasSuffix(".xml.gz") {
      format = .xml(.gzip)
    } else if name.hasSuffix(".osm.bz2") || name.hasSuffix(".xml.bz2") {
      format = .xml(.bzip2)
    } else {
      throw .unknownFormat(path: path)
    }
    _ = try ByteSource(path: path, packing: .plain)
  }

  /// One pass: every element of the wanted kinds goes to `sink` in file order.
  /// - Parameter progress: called now and then with the share of the file read, 0…1.
  public func scan<Sink: OSMSink>(
    _ kinds: OSMKinds, into sink: inout Sink, progress: (Double) -> Void = { _ in }
  ) throws(ExtractError) {
    switch format {
    case .pbf: try scanPBF(kinds, into: &sink, progress: progress)
    case .xml(let packing): try scanXML(packing, kinds, into: &sink, progress: progress)
    }
  }
}
