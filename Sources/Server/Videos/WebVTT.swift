import Base
import Foundation

/// Captions as WebVTT (https://www.w3.org/TR/webvtt1/): what is said, and when. Where and how a cue would stand is left out; so are notes,
/// styles and regions.
enum WebVTT {
  struct Cue: Equatable {
    /// Milliseconds.
    var from: Int64, to: Int64
    var text: String
  }

  enum Fault: Error, Equatable {
    /// Not UTF-8, or without the first line `WEBVTT`.
    case notWebVTT
    case tooLarge
    /// Of the line with this number, from 1: no times, or an end that is not after its beginning.
    case line(Int)
    /// Not one cue with words.
    case empty
  }

  static let largest = 1 << 20
  static let mostCues = 2_000

  /// In the order of their beginning.
  static func read(_ bytes: [UInt8]) throws(Fault) -> [Cue] {
    guard bytes.count <= largest else { throw .tooLarge }
    guard var text = String(validating: bytes, as: UTF8.self) else { throw .notWebVTT }
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    text = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.first, first == "WEBVTT" || first.hasPrefix("WEBVTT ") || first.hasPrefix("WEBVTT\t") else {
      throw .notWebVTT
    }
    var cues: [Cue] = [], at = 1
    // What stands under the first line belongs to it.
    while at < lines.count, !lines[at].isEmpty { at += 1 }
    while at < lines.count {
      if lines[at].isEmpty {
        at += 1
        continue
      }
      let begin = at
      while at < lines.count, !lines[at].isEmpty { at += 1 }
      if let cue = try block(lines, begin..<at) { cues.append(cue) }
      if cues.count > mostCues { throw .tooLarge }
    }
    if cues.isEmpty { throw .empty }
    return cues.enumerated().sorted { ($0.element.from, $0.offset) < ($1.element.from, $1.offset) }.map(\.element)
  }

  /// Lines without an empty one among them; nil for a note, a style, a region, or a cue without words.
  private static func block(_ lines: [String], _ range: Range<Int>) throws(Fault) -> Cue? {
    let first = lines[range.lowerBound]
    if !first.contains("-->") {
      for name in ["NOTE", "STYLE", "REGION"] where first == name || first.hasPrefix(name + " ") { return nil }
    }
    // A cue may have a name in the line before its times.
    let head = first.contains("-->") ? range.lowerBound : range.lowerBound + 1
    guard head < range.upperBound, let (from, to) = times(lines[head]), to > from else { throw .line(head + 1) }
    let said = lines[(head + 1)..<range.upperBound].map(plain).filter { !$0.isEmpty }.joined(separator: "\n")
    return said.isEmpty ? nil : Cue(from: from, to: to, text: said.beginning(scalars: 500))
  }

  /// `00:12.000 --> 01:02:03.450 align:start`
  private static func times(_ line: String) -> (Int64, Int64)? {
    let parts = line.components(separatedBy: "-->")
    guard parts.count == 2, let from = moment(parts[0].trimmingCharacters(in: .whitespaces)),
      let last = parts[1].split(whereSeparator: { $0 == " " || $0 == "\t" }).first, let to = moment(String(last))
    else { return nil }
    return (from, to)
  }

  /// Minutes, seconds and thousandths, with hours or without.
  private static func moment(_ text: String) -> Int64? {
    let halves = text.split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count == 2, halves[1].utf8.count == 3, let rest = number(halves[1]) else { return nil }
    let parts = halves[0].split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 else { return nil }
    var seconds: Int64 = 0
    for (place, part) in parts.enumerated() {
      let isHours = parts.count == 3 && place == 0
      guard isHours ? part.utf8.count >= 2 : part.utf8.count == 2, let value = number(part), isHours || value < 60,
        value < 10_000
      else { return nil }
      seconds = seconds * 60 + value
    }
    return seconds * 1000 + rest
  }

  private static func number(_ text: Substring) -> Int64? {
    guard !text.isEmpty, text.utf8.count <= 6, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(text)
  }

  /// Without tags (`<v Ana>`, `<b>`), with the characters that stand for others.
  private static func plain(_ line: String) -> String {
    var out = "", isTag = false
    for character in line {
      if character == "<" {
        isTag = true
      } else if character == ">", isTag {
        isTag = false
      } else if !isTag {
        out.append(character)
      }
    }
    for (name, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", "\u{A0}"), ("&lrm;", ""), ("&rlm;", ""), ("&amp;", "&"),
    ] { out = out.replacingOccurrences(of: name, with: character) }
    return out.trimmingCharacters(in: .whitespaces)
  }
}
