import AppRuntime

extension PictureDrawing {
  public static var poster: PictureDrawing {
    PictureDrawing { renderer, picture in (picture as? Poster<Action>).map { renderer.poster($0) } }
  }
}

extension Renderer {
  func poster(_ poster: Poster<Action>) -> N {
    var face: [N] = []
    if let scene = poster.scene {
      let drawing: JSON = ["scene": .string(scene), "values": .object(JSONObject()), "zones": .array([])]
      face.append(
        N(
          .div, key: 1,
          [
            .string(.class, "poster-art"), .word(.ariaHidden, .true), .string(.dataWidget, "scene"),
            .string(.dataConfig, drawing.text),
          ]))
    }
    face.append(
      N(
        .div, key: 2,
        [
          .string(.class, "poster-words"), .string(.lang, poster.language.text),
          .string(.dataLines, poster.size.description),
        ], children: poster.lines.map { N(.p, text: $0) }))
    if let pronunciation = poster.pronunciation {
      face.append(N(.p, key: 3, [.string(.class, "poster-said")], text: pronunciation))
    }
    let own = N(
      .div, key: 1, [.string(.class, "poster-own")],
      children: [
        N(.div, key: 1, [.string(.lang, poster.ownLanguage.text)], children: poster.own.map { N(.p, text: $0) }),
        N(
          .p, key: 2, [.string(.class, "poster-note"), .word(.dataOn, poster.isReviewed ? .true : .false)],
          text: poster.note),
      ])
    return N(
      .div,
      [
        .string(.class, "poster"), .string(.id, poster.id ?? ""), .word(.dataTone, word(poster.tone)),
        .word(.dataTurned, poster.isTurned ? .true : .false),
      ],
      children: [
        N(.div, key: 1, [.string(.class, "poster-face")], children: face),
        N(
          .div, key: 2, [.string(.class, "poster-foot")],
          children: [
            own,
            N(.div, key: 2, [.string(.class, "poster-actions")], children: poster.actions.map { button($0) }),
          ]),
      ])
  }
}
