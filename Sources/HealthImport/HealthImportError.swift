/// Why a file cannot be read, or not any further. What was read before stays read.
public enum HealthImportError: Error, Equatable, Sendable {
  /// No bytes.
  case empty
  /// Nothing that we know.
  case unknownFile
  /// Text that is not UTF-8: UTF-16, or an older encoding that an XML declaration names.
  case encoding
  /// Not well-formed, at this byte.
  case malformed(at: Int64)
  /// A tag, a number of a table or a text that is longer than any real one, at this byte.
  case tooLong(at: Int64)
  /// It ends in the middle.
  case cut
  case zip(ZipError)
}

/// What is wrong with an archive.
public enum ZipError: Error, Equatable, Sendable {
  /// Not a zip file, or its parts do not fit together.
  case damaged
  /// It ends in the middle.
  case cut
  case encrypted
  /// A way of packing that we do not have.
  case method(UInt16)
  /// An entry has another length than it says.
  case size
  /// An entry's bytes are not those that were packed (CRC-32).
  case checksum
  /// It unpacks to so much more than it takes that it is meant to do harm.
  case bomb
  /// In several parts, or with more entries than an export has.
  case unsupported
}

extension HealthImportError {
  /// In the form in which a browser's worker names it.
  public var name: String {
    switch self {
    case .empty: "empty"
    case .unknownFile: "unknown"
    case .encoding: "encoding"
    case .malformed: "malformed"
    case .tooLong: "too-long"
    case .cut, .zip(.cut): "cut"
    case .zip(.damaged), .zip(.size), .zip(.checksum): "damaged"
    case .zip(.encrypted): "encrypted"
    case .zip(.bomb): "bomb"
    case .zip(.method), .zip(.unsupported): "unsupported"
    }
  }
}
