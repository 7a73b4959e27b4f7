import AppRuntime

extension Renderer {
  func list(_ list: List<Action>, old: N?) -> N {
    var known = Known(old?.children ?? [])
    var attributes: [Attribute] = [.word(.class, .list), .word(.role, .list)]
    if let label = list.label { attributes.append(.string(.ariaLabel, label)) }
    return N(
      .ul, attributes,
      children: list.items.map { item in
        if item.stamp != 0, let same = known.find(item.key), same.stamp == item.stamp { return same }
        return N(
          .li, key: item.key, stamp: item.stamp, [.word(.class, .item)], children: [node(item.content(), old: nil)])
      })
  }

  func row(_ row: Row<Action>) -> N {
    var children: [N] = []
    if let symbol = row.symbol {
      children.append(
        N(.span, key: 1, [.word(.class, .rowIcon), .word(.dataTone, word(row.tone))], children: [self.symbol(symbol)]))
    } else if let icon = row.icon {
      children.append(
        N(.span, key: 2, [.word(.class, .rowIcon), .word(.dataTone, word(row.tone))], children: [self.icon(icon)]))
    }
    var body = [N(.span, key: 1, [.word(.class, .rowTitle)], text: row.title)]
    if let detail = row.detail { body.append(N(.span, key: 2, [.word(.class, .rowDetail)], text: detail)) }
    children.append(N(.span, key: 3, [.word(.class, .rowBody)], children: body))
    if let value = row.value { children.append(N(.span, key: 4, [.word(.class, .rowValue)], text: value)) }
    guard let action = row.action else {
      return N(.div, [.word(.class, .row), .string(.id, row.id)], children: children)
    }
    children.append(icon(.forward, class: .chevron))
    let handlers = Handlers(click: action, longPress: row.longPress)
    if let location = row.location {
      return N(
        .a, [.word(.class, .row), .string(.id, row.id), .string(.href, base + location)], handlers: handlers,
        children: children)
    }
    return N(
      .button, [.word(.class, .row), .word(.type, .button), .string(.id, row.id)], handlers: handlers,
      children: children)
  }

  func banner(_ banner: Banner<Action>) -> N {
    var body = [N(.p, key: 1, [.word(.class, .bannerTitle)], text: banner.title)]
    if let text = banner.text { body.append(N(.p, key: 2, text: text)) }
    return N(
      .div, [.word(.class, .banner), .string(.id, banner.id), .word(.dataTone, word(banner.tone))],
      children: [icon(toneIcon(banner.tone)), N(.div, key: 1, [.word(.class, .bannerBody)], children: body)]
        + (banner.button.map { [button($0)] } ?? []))
  }

  func empty(_ empty: Empty<Action>) -> N {
    N(
      .div, [.word(.class, .empty)],
      children: [
        art(empty.drawing, name: nil), N(.p, key: 1, [.word(.class, .emptyTitle)], text: empty.title),
        N(.p, key: 2, [.word(.class, .text), .word(.dataTone, .quiet)], text: empty.text),
      ] + (empty.button.map { [button($0)] } ?? []))
  }

  func steps(_ steps: Steps) -> N {
    N(
      .div, [.word(.class, .steps), .word(.role, .img), .string(.ariaLabel, steps.label)],
      children: (1...max(1, steps.count)).map { i in
        N(.span, key: UInt64(i), [.word(.class, .step), .word(.dataOn, i <= steps.current ? .true : .false)])
      })
  }

  func tile(_ tile: Tile<Action>) -> N {
    var children = [
      N(.span, key: 1, [.word(.class, .tileMark)], children: [art(tile.drawing, name: nil)]),
      N(
        .span, key: 2, [.word(.class, .tileBody)],
        children: [
          N(.span, key: 1, [.word(.class, .tileTitle)], text: tile.title),
          N(.span, key: 2, [.word(.class, .tileText)], text: tile.text),
        ]),
    ]
    if let text = tile.tag { children.append(tag(text, .quiet)) }
    var attributes: [Attribute] = [.word(.class, .tile), .string(.id, tile.id)]
    if let product = tile.product { attributes.append(.string(.dataApp, product)) }
    if let address = tile.address {
      return N(
        .a, attributes + [.string(.href, address)], handlers: tile.action.map { Handlers(click: $0) },
        children: children)
    }
    if let action = tile.action {
      return N(.button, attributes + [.word(.type, .button)], handlers: Handlers(click: action), children: children)
    }
    let name = tile.title + (tile.tag.map { ", " + $0 } ?? "")
    return N(
      .div, attributes + [.word(.dataSoon, .true), .word(.role, .group), .string(.ariaLabel, name)], children: children)
  }

  func prose(_ prose: Prose) -> N {
    N(
      .div, [.word(.class, .prose)],
      children: prose.blocks.enumerated().map { i, block in
        switch block {
        case .heading(let text): N(.h2, key: UInt64(i + 1), text: text)
        case .paragraph(let text): N(.p, key: UInt64(i + 1), text: text)
        case .points(let points): N(.ul, key: UInt64(i + 1), children: points.map { N(.li, text: $0) })
        }
      })
  }

  /// A name and what is told of it, in a list of such.
  func fact(_ name: String, _ text: String) -> N {
    N(.div, key: key(name), [.word(.class, .fact)], children: [N(.dt, text: name), N(.dd, text: text)])
  }

  func tag(_ text: String, _ tone: Tone) -> N {
    N(.span, key: key(text), [.word(.class, .tag), .word(.dataTone, word(tone))], text: text)
  }

  func icon(_ icon: Icon, class: Name = .icon) -> N { drawing("#i-" + icon.rawValue, `class`) }
  func symbol(_ symbol: Symbol) -> N { drawing("#" + symbol.name, .symbol) }
  private func drawing(_ address: String, _ class: Name) -> N {
    N(
      .svg, key: key(address), [.word(.class, `class`), .word(.ariaHidden, .true)],
      children: [N(.use, [.string(.href, address)])])
  }
  func art(_ drawing: Drawing, name: String?) -> N {
    let hidden: [Attribute] =
      if let name { [.word(.role, .img), .string(.ariaLabel, name)] } else { [.word(.ariaHidden, .true)] }
    return N(
      .svg, key: key(drawing.rawValue), [.word(.class, .art)] + hidden,
      children: [N(.use, [.string(.href, "#art-" + drawing.rawValue)])])
  }

  func toneIcon(_ tone: Tone) -> Icon {
    switch tone {
    case .success: .saved
    case .warning: .alert
    case .danger: .error
    case .offline: .offline
    default: .info
    }
  }

  func word(_ tone: Tone) -> Name {
    switch tone {
    case .plain: .plain;
    case .quiet: .quiet;
    case .strong: .strong;
    case .small: .small;
    case .large: .large;
    case .info: .info
    case .success: .success;
    case .warning: .warning;
    case .danger: .danger;
    case .offline: .offline;
    case .tinted: .tinted;
    case .accent: .accent
    case .level(let place):
      place <= 1 ? .level1 : place == 2 ? .level2 : place == 3 ? .level3 : place == 4 ? .level4 : .level5
    case .chart1: .chart1;
    case .chart2: .chart2;
    case .chart3: .chart3;
    case .chart4: .chart4
    }
  }
}

/// The old rows by key. While the order stays as it was, no table is made.
struct Known<Action> {
  private let nodes: [Node<Action>]
  private var table: [UInt64: Int] = [:]
  private var next = 0
  init(_ nodes: [Node<Action>]) { self.nodes = nodes }

  mutating func find(_ key: UInt64) -> Node<Action>? {
    for i in next..<min(next + 2, nodes.count) where nodes[i].key == key {
      next = i + 1
      return nodes[i]
    }
    if table.isEmpty {
      table.reserveCapacity(nodes.count)
      for (i, node) in nodes.enumerated() { table[node.key] = i }
    }
    guard let i = table[key] else { return nil }
    next = i + 1
    return nodes[i]
  }
}
