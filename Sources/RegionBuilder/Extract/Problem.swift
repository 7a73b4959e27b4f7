/// What can be wrong with an element without making the extract useless: it is counted with its reason, and reading goes on.
public enum Problem: String, CaseIterable, Sendable {
  case deletedElement = "deleted in the file (visible=false or action=delete)"
  case badCoordinate = "coordinate outside of the world or not a number"
  case badElement = "element without a readable id"
  case duplicateNode = "node id given more than once (highest version kept)"
  case duplicateWay = "way id given more than once (highest version kept)"
  case missingNode = "way refers to a node that is not in the file"
  case clippedWay = "way cut where its nodes are missing"
  case shortWay = "way with fewer than two usable nodes"
  case repeatedNode = "way names the same node twice in a row"
  case negativeID = "negative id (element never uploaded)"
  case openArea = "area that is not closed, walked along its edge only"
  case missingMember = "area relation with a member that is not in the file"
  case unreadableValue = "tag value that could not be understood, taken as unknown"
  case hugeArea = "area with too many corners to cross freely, crossed between its entrances"
}

/// How often each problem occurred, with the first few ids as examples.
public struct Problems: Sendable {
  public private(set) var counts: [Problem: Int] = [:]
  public private(set) var examples: [Problem: [Int64]] = [:]

  public init() {}

  public mutating func note(_ problem: Problem, _ id: Int64, count: Int = 1) {
    counts[problem, default: 0] += count
    if examples[problem, default: []].count < 5 { examples[problem, default: []].append(id) }
  }

  public subscript(_ problem: Problem) -> Int { counts[problem] ?? 0 }
}

/// Why an extract cannot be read at all.
public enum ExtractError: Error, Equatable, CustomStringConvertible {
  case cannotOpen(path: String, reason: String)
  case unknownFormat(path: String)
  /// `offset` counts bytes from the start of the file (of the unpacked text for XML).
  case damaged(what: String, offset: Int64)
  case unsupported(feature: String)

  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason): "cannot open \(path): \(reason)"
    case .unknownFormat(let path): "\(path) is neither .osm.pbf nor .osm, .osm.gz, .osm.bz2"
    case .damaged(let what, let offset): "the extract is damaged at byte \(offset): \(what)"
    case .unsupported(let feature): "the extract needs a feature that is not supported: \(feature)"
    }
  }
}
