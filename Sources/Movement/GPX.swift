/// The GPS Exchange Format, version 1.1 (https://www.topografix.com/GPX/1/1/).
public enum GPX {
  /// What a file of it is, for whoever saves it.
  public static let type = "application/gpx+xml"

  /// A file with one track; each stretch is a segment. Characters that XML cannot have are left out of the name.
  public static func file(name: String, track: [[TrackPoint]]) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<gpx version=\"1.1\" creator=\"Vereda\" xmlns=\"http://www.topografix.com/GPX/1/1\">\n"
    if let first = track.first?.first {
      text += "  <metadata>\n    <time>" + first.at.rfc3339 + "</time>\n  </metadata>\n"
    }
    text += "  <trk>\n    <name>" + escaped(name) + "</name>\n"
    for stretch in track {
      text += "    <trkseg>\n"
      for point in stretch {
        text += "      <trkpt lat=\"" + degrees(point.coordinate.latitude)
        text += "\" lon=\"" + degrees(point.coordinate.longitude) + "\"><time>" + point.at.rfc3339 + "</time></trkpt>\n"
      }
      text += "    </trkseg>\n"
    }
    return text + "  </trk>\n</gpx>\n"
  }

  /// Six decimals (0.1 m), without an exponent.
  static func degrees(_ value: Double) -> String {
    let millionths = Int64((value * 1_000_000).rounded()), size = millionths < 0 ? -millionths : millionths
    let fraction = (1_000_000 + size % 1_000_000).description
    return (millionths < 0 ? "-" : "") + (size / 1_000_000).description + "."
      + String(decoding: Array(fraction.utf8.dropFirst()), as: UTF8.self)
  }

  /// XML 1.0 has no control characters but tab and line ends, and neither U+FFFE nor U+FFFF.
  static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: out += "&amp;"
      case 0x3C: out += "&lt;"
      case 0x3E: out += "&gt;"
      case 0x22: out += "&quot;"
      case 0x09, 0x0A, 0x0D: out += " "
      case 0..<0x20, 0xFFFE, 0xFFFF: break
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
