import AppRuntime

extension PictureDrawing {
  public static var market: PictureDrawing {
    PictureDrawing { renderer, picture in (picture as? MarketStand<Action>).map { renderer.market($0) } }
  }
}

extension Renderer {
  /// Words, links and buttons are nodes; what is drawn in them is the host's (`web/widgets/market.js`).
  func market(_ stand: MarketStand<Action>) -> N {
    var children = [
      drawn(1, "market-sky", ["part": "sky", "light": .string(stand.light.rawValue)]),
      drawn(2, "market-awning", ["part": "awning"]),
    ]
    var wall = [
      N(.div, key: 1, [.string(.class, "market-scales")], children: stand.scales.map { scale($0) }),
      drawn(2, "market-lights", ["part": "lights", "on": .bool(stand.isFull)]),
    ]
    wall.append(N(.div, key: 3, [.string(.class, "market-shelves")], children: stand.shelves.map { shelf($0) }))
    children.append(N(.div, key: 3, [.string(.class, "market-wall")], children: wall))
    var counter: [N] = []
    if let board = stand.board { counter.append(sign(board, "chalkboard", "bowl")) }
    if let bag = stand.bag { counter.append(sign(bag, "paper-bag", "bag")) }
    if !counter.isEmpty { children.append(N(.div, key: 4, [.string(.class, "market-counter")], children: counter)) }
    if !stand.list.isEmpty {
      children.append(
        N(
          .details, key: 5, [.word(.class, .disclosure), .string(.id, (stand.id ?? "") + "-list")],
          children: [N(.summary, text: stand.listTitle)] + elements(stand.list)))
    }
    return N(
      .div,
      [
        .string(.class, "market"), .string(.id, stand.id ?? ""), .word(.role, .group),
        .string(.ariaLabel, stand.name), .string(.dataLook, stand.light.rawValue),
        .word(.dataOn, stand.isFull ? .true : .false),
      ], children: children)
  }

  /// A part of the drawing.
  private func drawn(_ key: UInt64, _ look: String, _ configuration: JSON) -> N {
    N(
      .div, key: key,
      [
        .string(.class, look), .word(.ariaHidden, .true), .string(.dataWidget, "market"),
        .string(.dataConfig, configuration.text),
      ])
  }

  private func scale(_ scale: MarketStand<Action>.Scale) -> N {
    N(
      .a, key: key(scale.id),
      [
        .string(.class, "scale"), .string(.id, scale.id), .string(.href, base + scale.location),
        .string(.ariaLabel, scale.sentence), .word(.dataTone, word(scale.tone)),
      ], handlers: Handlers(click: scale.action),
      children: [
        drawn(1, "scale-art", ["part": "scale", "share": .number(min(max(scale.share, 0), 1))]),
        N(
          .span, key: 2, [.string(.class, "scale-dial")],
          children: [
            N(.span, key: 1, [.string(.class, "scale-number")], text: scale.number),
            N(.span, key: 2, [.string(.class, "scale-unit")], text: " " + scale.unit),
          ]),
        N(.span, key: 3, [.string(.class, "scale-label")], text: " " + scale.label),
      ])
  }

  private func shelf(_ shelf: MarketStand<Action>.Shelf) -> N {
    var children: [N] = []
    if !shelf.title.isEmpty {
      children.append(
        N(.h2, key: 1, [.string(.class, "shelf-title"), .string(.id, shelf.id + "-title")], text: shelf.title))
    }
    children.append(N(.div, key: 2, [.string(.class, "shelf-crates")], children: shelf.crates.map { crate($0) }))
    return N(.div, key: key(shelf.id), [.string(.class, "shelf"), .string(.id, shelf.id)], children: children)
  }

  private func crate(_ crate: MarketStand<Action>.Crate) -> N {
    var attributes: [Attribute] = [
      .string(.class, "crate"), .string(.id, crate.id), .word(.type, .button), .string(.ariaLabel, crate.name),
    ]
    // One that leads somewhere is not pressed.
    if crate.more != nil { attributes.append(.word(.ariaPressed, crate.isDone ? .true : .false)) }
    let badge: Icon? = crate.isDone ? .check : crate.pieces != nil || crate.more == nil ? .plus : nil
    return N(
      .button, key: key(crate.id), attributes,
      handlers: Handlers(click: crate.action, longPress: crate.more.map { $0.action }),
      children: [
        drawn(
          1, "crate-art",
          [
            "part": "crate", "produce": .string(crate.produce), "share": .number(min(max(crate.share, 0), 1)),
            "pieces": crate.pieces.map { .integer(Int64($0)) } ?? .null, "cat": .bool(crate.hasCat),
          ]),
        N(
          .span, key: 2, [.string(.class, "crate-front")],
          children: [
            N(
              .span, key: 1, [.string(.class, "crate-label")],
              children: [
                N(.span, key: 1, [.string(.class, "crate-title")], text: crate.title),
                N(.span, key: 2, [.string(.class, "crate-detail")], text: " " + crate.detail),
              ]),
            N(
              .span, key: 2, [.string(.class, "crate-badge"), .word(.ariaHidden, .true)],
              children: badge.map { [icon($0)] } ?? []),
          ]),
      ])
  }

  private func sign(_ sign: MarketStand<Action>.Sign, _ look: String, _ part: String) -> N {
    var lines: [N] = []
    if let over = sign.over { lines.append(N(.span, key: 1, [.string(.class, "sign-over")], text: over + " ")) }
    lines += [
      N(.span, key: 2, [.string(.class, "sign-title")], text: sign.title + " "),
      N(.span, key: 3, [.string(.class, "sign-text")], text: sign.text),
    ]
    return N(
      .a, key: key(sign.id),
      [.string(.class, look), .string(.id, sign.id), .string(.href, base + sign.location)],
      handlers: Handlers(click: sign.action),
      children: [
        drawn(1, "sign-art", ["part": .string(part)]),
        N(.span, key: 2, [.string(.class, "sign-words")], children: lines),
      ])
  }
}
