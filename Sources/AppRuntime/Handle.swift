/// Bytes that the host keeps under this name: a picture, a sound, a file. Records and screens carry the name, never the
/// bytes.
public struct Handle: Equatable, Sendable {
  /// Lower-case letters, digits and hyphens, at most 64: it begins with the app's own name.
  public let id: String

  /// nil when it is no name of a handle.
  public init?(_ id: String) {
    let isName = id.utf8.allSatisfy { $0 == 0x2D || ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x7A) }
    guard !id.isEmpty, id.utf8.count <= 64, isName else { return nil }
    self.id = id
  }

  /// What stands for it where a screen takes an address of a picture or a sound.
  public var address: String { "handle:" + id }

  public static func == (a: Handle, b: Handle) -> Bool { sameBytes(a.id, b.id) }
}

/// What a host does with bytes.
public enum HandleOperation: Equatable, Sendable {
  /// The person chooses a picture, which is made small (`side` pixels, square) and written anew, so that nothing of the
  /// file but its colours is left. `{"handle","type","bytes"}`; 0 with `{"reason":"cancelled|size|kind|quota"}`.
  case choosePicture(side: Int)
  /// The person chooses a file of one of these types (MIME, or `.zip`); as it is. Answers as a picture does.
  case chooseFile(types: [String])
  /// Keeps these bytes: `{"handle","type","bytes"}`.
  case keep([UInt8], type: String)
  /// Up to so many bytes from this place on, as the answer's `bytes`; 0 with `{"reason":"missing"}`.
  case read(Handle, from: Int64, count: Int)
  /// All handles of this app but these go: what no record names any more takes no room.
  case retain([Handle])
}

extension HandleOperation {
  var json: JSON {
    switch self {
    case .choosePicture(let side): return WireForm("handle.picture").integer("side", Int64(side)).json
    case .chooseFile(let types): return WireForm("handle.file").list("types", types.map { .string($0) }).json
    case .keep(_, let type): return WireForm("handle.keep").text("type", type).json
    case .read(let handle, let from, let count):
      return WireForm("handle.read").text("handle", handle.id).integer("from", from).integer("count", Int64(count)).json
    case .retain(let handles): return WireForm("handle.retain").list("handles", handles.map { .string($0.id) }).json
    }
  }

  var bytes: [UInt8]? { if case .keep(let bytes, _) = self { bytes } else { nil } }
}
