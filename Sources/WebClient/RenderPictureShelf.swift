import AppRuntime

extension PictureDrawing {
  public static var shelf: PictureDrawing {
    PictureDrawing { renderer, picture in (picture as? PictureShelf<Action>).map { renderer.shelf($0) } }
  }
}

extension Renderer {
  /// Links with words are nodes; what is drawn above them is the host's (`web/widgets/scene.js`).
  func shelf(_ shelf: PictureShelf<Action>) -> N {
    N(
      .ul,
      [
        .string(.class, "picture-shelf"), .string(.id, shelf.id ?? ""), .string(.dataLook, shelf.look.rawValue),
        .string(.ariaLabel, shelf.name),
      ],
      children: shelf.cards.map { card in
        N(.li, key: key(card.id), children: [self.card(card)])
      })
  }

  private func card(_ card: PictureShelf<Action>.Card) -> N {
    let drawing: JSON = [
      "scene": .string(card.scene),
      "values": .object(JSONObject(card.values.map { ($0.name, .number(min(max($0.value, 0), 1))) })),
      "zones": .array([]),
    ]
    var body = [N(.span, key: 1, [.string(.class, "picture-card-title")], text: card.title)]
    if !card.detail.isEmpty {
      body.append(N(.span, key: 2, [.string(.class, "picture-card-detail")], text: " " + card.detail))
    }
    if let reason = card.reason {
      body.append(N(.span, key: 3, [.string(.class, "picture-card-reason")], text: " " + reason))
    }
    return N(
      .a,
      [.string(.class, "picture-card"), .string(.id, card.id), .string(.href, base + card.location)],
      handlers: Handlers(click: card.action),
      children: [
        N(
          .div, key: 1,
          [
            .string(.class, "picture-card-art"), .word(.ariaHidden, .true), .string(.dataWidget, "scene"),
            .string(.dataConfig, drawing.text),
          ]),
        N(.span, key: 2, [.string(.class, "picture-card-body")], children: body),
      ])
  }
}
