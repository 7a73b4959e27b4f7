import AppRuntime

/// The page as it is, and how it becomes another one.
final class Page<Action> {
  private(set) var patch = Patch()
  private(set) var root: Node<Action>?
  private var nodes: [Node<Action>?] = [nil]  // by id; 0 is the host's own element
  private var unused: [Int32] = []
  private var freed: [Int32] = []  // usable from the next patch on
  private var title = "", announcement = "", focus = "", shown = ""
  private var location: String?
  private let drawings: [PictureDrawing<Action>]

  init(drawings: [PictureDrawing<Action>] = []) { self.drawings = drawings }

  func node(_ id: Int32) -> Node<Action>? { id > 0 && id < nodes.count ? nodes[Int(id)] : nil }
  func begin() {
    patch.clear()
    unused += freed
    freed.removeAll(keepingCapacity: true)
  }
  func effect(_ id: Int32, _ text: String, _ bytes: [UInt8]?) {
    if let bytes { patch.put(bytes: bytes) }
    patch.put(.effect, id, text: text)
  }
  /// Theme, text size and language of the whole page, when they changed.
  func appearance(_ environment: Environment) {
    let wanted =
      environment.appearance.theme.rawValue + " " + environment.appearance.textSize.description + " "
      + environment.language.rawValue
    if sameBytes(shown, wanted) { return }
    shown = wanted
    patch.put(.appearance, text: wanted)
  }
  func announce(_ text: String) { patch.put(.announce, text: text, 0) }

  /// Makes the page this screen.
  func show(_ screen: Screen<Action>, base: String, brand: String, replaces: Bool = false) {
    let name = screen.pageName ?? screen.title
    if !same(title, name) {
      title = name
      patch.put(.title, text: sameBytes(name, brand) ? brand : name + " · " + brand)
    }
    let new = Renderer<Action>(base: base, brand: brand, drawings: drawings).screen(screen, old: root)
    if let root {
      update(root, new)
    } else {
      patch.put(.names, text: String(Name.all))
      create(new)
      patch.put(.append, 0, new.id)
    }
    root = new
    if !same(location, screen.location) {
      let first = location == nil
      location = screen.location
      patch.put(.location, text: screen.location, first || replaces ? 0 : 1)
      if !first, let id = find("title", new) { patch.put(.focus, id) }
    }
    let wanted = screen.focus ?? ""
    if !same(focus, wanted) {
      focus = wanted
      if !wanted.isEmpty, let id = find(wanted, new) { patch.put(.focus, id) }
    }
    let said = screen.announcement ?? ""
    if !same(announcement, said) {
      announcement = said
      if !said.isEmpty { announce(said) }
    }
  }

  /// The host itself changed the address (back, forward): the next screen with this location does not push it.
  func arrived(_ location: String) { self.location = location }

  private func find(_ identifier: String, _ node: Node<Action>) -> Int32? {
    if node.attributes.contains(.string(.id, identifier)) { return node.id }
    for child in node.children { if let id = find(identifier, child) { return id } }
    return nil
  }

  private func create(_ node: Node<Action>) {
    if let id = unused.popLast() {
      node.id = id; nodes[Int(id)] = node
    } else {
      node.id = Int32(nodes.count); nodes.append(node)
    }
    patch.put(node.isDrawing ? .svg : .create, node.id, node.tag.index)
    for attribute in node.attributes { set(node.id, attribute) }
    let mask = node.mask
    if mask != 0 { patch.put(.events, node.id, mask) }
    if !node.text.isEmpty { patch.put(.text, node.id, text: node.text) }
    for child in node.children { create(child); patch.put(.append, node.id, child.id) }
  }

  private func set(_ id: Int32, _ attribute: Attribute) {
    switch attribute {
    case .word(let n, let v): patch.put(.word, id, n.index, v.index)
    case .string(let n, let v): patch.put(.string, id, n.index, text: v)
    case .live(let n, let v): patch.put(.live, id, n.index, text: v)
    case .flag(let n, let v): patch.put(.flag, id, n.index, v ? 1 : 0)
    case .css(let n, let v): patch.put(.css, id, n.index, text: v)
    }
  }

  private func forget(_ node: Node<Action>, top: Bool) {
    patch.put(top ? .delete : .forget, node.id)
    nodes[Int(node.id)] = nil
    freed.append(node.id)
    for child in node.children { forget(child, top: false) }
  }

  /// `new` takes the place of `old`, which has the same tag.
  private func update(_ old: Node<Action>, _ new: Node<Action>) {
    if old === new { return }
    let id = old.id
    new.id = id
    new.reading = old.reading
    nodes[Int(id)] = new
    if old.attributes != new.attributes {
      for attribute in new.attributes where !old.attributes.contains(attribute) { set(id, attribute) }
      for attribute in old.attributes where !new.attributes.contains(where: { $0.name == attribute.name }) {
        switch attribute {
        case .flag(let name, _): patch.put(.flag, id, name.index, 0)
        default: patch.put(.remove, id, attribute.name.index)
        }
      }
    }
    let mask = new.mask
    if old.mask != mask { patch.put(.events, id, mask) }
    // A text in place of children, or children in place of a text: the text goes first.
    if !sameBytes(old.text, new.text) {
      if !old.children.isEmpty { for child in old.children { forget(child, top: true) } }
      patch.put(.text, id, text: new.text)
      if !old.children.isEmpty || !new.children.isEmpty { children([], new.children, of: id) }
    } else if !old.children.isEmpty || !new.children.isEmpty {
      children(old.children, new.children, of: id)
    }
  }

  private func alike(_ a: Node<Action>, _ b: Node<Action>) -> Bool { a.key == b.key && a.tag == b.tag }

  private func children(_ old: [Node<Action>], _ new: [Node<Action>], of parent: Int32) {
    var start = 0, oldEnd = old.count, newEnd = new.count
    while start < oldEnd, start < newEnd, alike(old[start], new[start]) { update(old[start], new[start]); start += 1 }
    while start < oldEnd, start < newEnd, alike(old[oldEnd - 1], new[newEnd - 1]) {
      oldEnd -= 1; newEnd -= 1
      update(old[oldEnd], new[newEnd])
    }
    if start == oldEnd, start == newEnd { return }

    // The rest by key: each new child's place among the old ones, or -1.
    var table = [UInt64: Int](minimumCapacity: oldEnd - start)
    for i in start..<oldEnd where old[i].key != 0 { table[old[i].key] = i }
    var from = [Int](repeating: -1, count: newEnd - start)
    for i in start..<newEnd where new[i].key != 0 {
      if let j = table[new[i].key], alike(old[j], new[i]) { from[i - start] = j; table[new[i].key] = nil }
    }
    var kept = [Bool](repeating: false, count: oldEnd - start)
    for j in from where j >= 0 { kept[j - start] = true }
    for i in start..<oldEnd where !kept[i - start] { forget(old[i], top: true) }

    // From the end to the start, so that the next one is always in its place. Those of the longest run that is
    // still in order stay where they are.
    let still = longestRising(from)
    var next: Int32 = newEnd < new.count ? new[newEnd].id : 0
    for i in stride(from: newEnd - 1, through: start, by: -1) {
      let j = from[i - start]
      if j >= 0 { update(old[j], new[i]) } else { create(new[i]) }
      if j < 0 || !still[i - start] {
        if next == 0 { patch.put(.append, parent, new[i].id) } else { patch.put(.before, parent, new[i].id, next) }
      }
      next = new[i].id
    }
  }
}

/// Which of the numbers, those below 0 left out, belong to a longest rising run. O(n log n).
func longestRising(_ xs: [Int]) -> [Bool] {
  var tails: [Int] = [], before = [Int](repeating: -1, count: xs.count)
  for i in xs.indices where xs[i] >= 0 {
    var lo = 0, hi = tails.count
    while lo < hi { let mid = (lo + hi) / 2; if xs[tails[mid]] < xs[i] { lo = mid + 1 } else { hi = mid } }
    if lo > 0 { before[i] = tails[lo - 1] }
    if lo == tails.count { tails.append(i) } else { tails[lo] = i }
  }
  var marks = [Bool](repeating: false, count: xs.count)
  var i = tails.last ?? -1
  while i >= 0 { marks[i] = true; i = before[i] }
  return marks
}
