/// Names of the files of an export, which every system can unpack: no folder but their own, no name that a system keeps for itself, no two
/// that differ only in upper and lower case.
struct ExportNames {
  private var taken: Set<String> = []
  /// Of Windows, whatever follows the point.
  private static let reserved: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// - Parameter collection: letters, digits, points, hyphens and underscores of ASCII.
  mutating func name(_ collection: String) -> String {
    var name = String(collection.drop { $0 == "." })
    while name.last == "." { name.removeLast() }
    let stem = name.split(separator: ".").first.map { $0.lowercased() } ?? ""
    if name.isEmpty || name.count != collection.count || Self.reserved.contains(stem) { name = "_" + name }
    var number = 1, unique = name
    while !taken.insert(unique.lowercased()).inserted {
      number += 1
      unique = "\(name)~\(number)"
    }
    return unique
  }
}
