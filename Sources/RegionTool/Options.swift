import Base
import Glibc
import Routing

/// Words of the command line: a command, then names with `--` or `-` before them and a value after, and files.
struct Options {
  struct Wrong: Error, CustomStringConvertible { let description: String }

  private(set) var command = ""
  private(set) var files: [String] = []
  private var values: [String: String] = [:]
  /// Earlier values of an option that was given again.
  private var more: [String: [String]] = [:]

  /// Options without a value.
  private static let flags: Set<String> = ["--geojson", "--gpx", "--sample", "--without-drawing", "--timing"]

  init(_ words: [String]) throws(Wrong) {
    var words = words[...]
    command = words.popFirst() ?? ""
    while let word = words.popFirst() {
      if Self.flags.contains(word) {
        values[String(word.dropFirst(2))] = "yes"
      } else if word.hasPrefix("-"), word.count > 1 {
        guard let value = words.popFirst() else { throw Wrong(description: "\(word) needs a value") }
        let name = word.hasPrefix("--") ? String(word.dropFirst(2)) : String(word.dropFirst())
        if let known = values.updateValue(value, forKey: name) { more[name, default: []].append(known) }
      } else {
        files.append(word)
      }
    }
  }

  mutating func file() throws(Wrong) -> String {
    if files.isEmpty { throw Wrong(description: "a file is missing\n\(RegionCommand.usage)") }
    return files.removeFirst()
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// Takes an option, so that what is left over at the end is a mistake.
  mutating func take(_ name: String) -> String? { values.removeValue(forKey: name) }

  /// Every value of an option that may be given again and again, in order.
  mutating func all(_ name: String) -> [String] {
    let earlier = more.removeValue(forKey: name) ?? []
    return take(name).map { earlier + [$0] } ?? []
  }

  mutating func number(_ name: String) throws(Wrong) -> Double? {
    guard let text = take(name) else { return nil }
    guard let value = Double(text), value.isFinite, abs(value) < 1e9 else {
      throw Wrong(description: "--\(name) \(text) is not a number")
    }
    return value
  }

  mutating func choice<Value: RawRepresentable & CaseIterable>(_ name: String, _ otherwise: Value) throws(Wrong)
    -> Value where Value.RawValue == String
  {
    guard let text = take(name) else { return otherwise }
    guard let value = Value(rawValue: text) else {
      throw Wrong(
        description: "--\(name) \(text): one of \(Value.allCases.map { $0.rawValue }.joined(separator: ", "))")
    }
    return value
  }

  mutating func place(_ name: String) throws(Wrong) -> Coordinate {
    guard let text = take(name) else { throw Wrong(description: "--\(name) LAT,LON is missing") }
    let parts = text.split(separator: ",").map { Double($0) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1], abs(latitude) <= 90,
      abs(longitude) <= 180
    else {
      throw Wrong(description: "--\(name) \(text) is not LAT,LON")
    }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  mutating func profile() throws(Wrong) -> Profile {
    var profile = Profile.preset(try choice("aid", Aid.manualChair))
    if let value = try number("max-up") { profile.maxUp = Int(value * 10) }
    if let value = try number("max-down") { profile.maxDown = Int(value * 10) }
    if let value = try number("max-kerb") { profile.maxKerb = Int(value * 10) }
    if let value = try number("min-width") { profile.minWidth = Int(value) }
    profile.unknown = try choice("unknown", profile.unknown)
    profile.crossings = try choice("crossings", profile.crossings)
    profile.steps = try choice("steps", profile.steps)
    return profile
  }

  func finish() throws(Wrong) {
    if let name = more.keys.sorted().first { throw Wrong(description: "--\(name) is given more than once") }
    if let name = values.keys.sorted().first {
      throw Wrong(description: "--\(name) is not known here\n\(RegionCommand.usage)")
    }
    if let file = files.first { throw Wrong(description: "\(file) is one file too many") }
  }
}

/// Writes to the standard error stream.
func complain(_ text: String) {
  let bytes = Array(text.utf8)
  _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
}
