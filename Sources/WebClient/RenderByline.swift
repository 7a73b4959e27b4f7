import AppRuntime

extension PictureDrawing {
  public static var byline: PictureDrawing {
    PictureDrawing { renderer, picture in (picture as? Byline).map { renderer.byline($0) } }
  }
}

extension Renderer {
  func byline(_ byline: Byline) -> N {
    let drawing: JSON = ["scene": .string(byline.scene), "values": .object(JSONObject()), "zones": .array([])]
    return N(
      .div, [.string(.class, "byline")],
      children: [
        N(
          .div, key: 1,
          [
            .string(.class, "byline-art"), .word(.ariaHidden, .true), .string(.dataWidget, "scene"),
            .string(.dataLook, byline.ground.description), .string(.dataConfig, drawing.text),
          ]),
        N(.span, key: 2, [.string(.class, "byline-name")], text: byline.author),
        N(.span, key: 3, [.string(.class, "byline-detail")], text: " " + byline.detail),
      ])
  }
}
