import AppRuntime
import Testing

@testable import WebClient

/// A page as a browser would have it, for tests: it carries out patches and prints what is there.
final class FakePage {
  final class Element {
    let tag: String
    var attributes: [String: String] = [:]
    var properties: [String: String] = [:]
    var mask: Int32 = 0
    var text = ""
    var children: [Element] = []
    weak var parent: Element?
    init(_ tag: String) { self.tag = tag }
  }
  let root = Element("root")
  private(set) var nodes: [Int32: Element] = [:]
  private(set) var names: [String] = []
  private(set) var title = "", focused: Int32?, announcements: [String] = [], locations: [(String, Int32)] = [],
    effects: [(Int32, JSON)] = []
  /// Bytes that came for the effect that follows.
  private(set) var attached: [UInt8] = []
  /// Elements that were made: a page patched by difference makes few.
  private(set) var created = 0

  func apply(_ patch: Patch) throws {
    nodes[0] = root
    let w = patch.words
    let all = Array(String(decoding: patch.bytes, as: UTF8.self).utf16)
    var at = 0, i = 0
    func next(_ length: Int32) -> String {
      defer { at += Int(length) }; return String(decoding: all[at..<at + Int(length)], as: UTF16.self)
    }
    func node(_ id: Int32) throws -> Element { try #require(nodes[id], "node \(id) is not there") }
    while i < w.count {
      let op = try #require(Patch.Op(rawValue: w[i]))
      switch op {
      case .names: names = next(w[i + 1]).split(separator: " ").map(String.init); i += 2
      case .create, .svg: nodes[w[i + 1]] = Element(names[Int(w[i + 2])]); created += 1; i += 3
      case .text:
        let n = try node(w[i + 1]); n.text = next(w[i + 2]); for child in n.children { child.parent = nil };
        n.children = []; i += 3
      case .word: try node(w[i + 1]).attributes[names[Int(w[i + 2])]] = names[Int(w[i + 3])]; i += 4
      case .string: try node(w[i + 1]).attributes[names[Int(w[i + 2])]] = next(w[i + 3]); i += 4
      case .remove: try node(w[i + 1]).attributes[names[Int(w[i + 2])]] = nil; i += 3
      case .live, .css: try node(w[i + 1]).properties[names[Int(w[i + 2])]] = next(w[i + 3]); i += 4
      case .flag: try node(w[i + 1]).properties[names[Int(w[i + 2])]] = w[i + 3] == 1 ? "true" : nil; i += 4
      case .events: try node(w[i + 1]).mask = w[i + 2]; i += 3
      case .append: insert(try node(w[i + 2]), into: try node(w[i + 1]), before: nil); i += 3
      case .before: insert(try node(w[i + 2]), into: try node(w[i + 1]), before: try node(w[i + 3])); i += 4
      case .delete: let n = try node(w[i + 1]); detach(n); nodes[w[i + 1]] = nil; i += 2
      case .forget: _ = try node(w[i + 1]); nodes[w[i + 1]] = nil; i += 2
      case .effect: effects.append((w[i + 1], try JSON.parse(next(w[i + 2])))); i += 3
      case .title: title = next(w[i + 1]); i += 2
      case .location: locations.append((next(w[i + 1]), w[i + 2])); i += 3
      case .focus: focused = w[i + 1]; i += 2
      case .announce: announcements.append(next(w[i + 1])); i += 3
      case .appearance: _ = next(w[i + 1]); i += 2
      case .bytes: attached = Array(patch.attached[Int(w[i + 1])..<Int(w[i + 1] + w[i + 2])]); i += 3
      }
    }
    #expect(at == all.count, "text is left over")
  }

  private func detach(_ n: Element) { n.parent?.children.removeAll { $0 === n }; n.parent = nil }
  private func insert(_ n: Element, into parent: Element, before: Element?) {
    detach(n)
    n.parent = parent
    if let before, let i = parent.children.firstIndex(where: { $0 === before }) {
      parent.children.insert(n, at: i)
    } else {
      parent.children.append(n)
    }
  }

  var html: String { root.children.map { Self.print($0, 0) }.joined() }
  private static func print(_ n: Element, _ depth: Int) -> String {
    let attributes = (n.attributes.map { ($0, $1) } + n.properties.map { ("." + $0, $1) }).sorted { $0 < $1 }.map {
      " \($0)=\"\($1)\""
    }.joined()
    let indent = String(repeating: " ", count: depth)
    return "\(indent)<\(n.tag)\(attributes) on=\(n.mask)>\(n.text)\n" + n.children.map { print($0, depth + 1) }.joined()
  }

  func id(_ identifier: String) -> Int32? { nodes.first { $0.value.attributes["id"] == identifier }?.key }
  func element(_ identifier: String) -> Element? { id(identifier).flatMap { nodes[$0] } }
}
