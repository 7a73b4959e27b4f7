import Base

/// The names an element is known by: the one shown first.
enum PlaceNames {
  static func read(_ tags: Tags, extra: [String] = []) -> [String] {
    var names: [String] = []
    for key in keys + extra {
      guard let value = tags[key] else { continue }
      for part in value.split(separator: ";") { add(String(part).trimmed, to: &names) }
    }
    return names
  }

  private static func add(_ name: String, to names: inout [String]) {
    if name.isEmpty || name.utf8.count > 120 || names.count >= 6 { return }
    let plain = folded(name)
    if plain.utf8.isEmpty || names.contains(where: { folded($0) == plain }) { return }
    names.append(name)
  }

  private static let keys = [
    "name", "name:es", "alt_name", "short_name", "official_name", "loc_name", "old_name", "name:en", "name:pt",
    "name:de", "name:fi", "name:sv", "name:fr", "int_name",
  ]
}
