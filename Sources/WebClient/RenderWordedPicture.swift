import AppRuntime

extension PictureDrawing {
  public static var wordedPicture: PictureDrawing {
    PictureDrawing { renderer, picture in (picture as? WordedPicture<Action>).map { renderer.wordedPicture($0) } }
  }
}

extension Renderer {
  /// The words over the picture are for the eyes; the list has the same for everyone.
  func wordedPicture(_ picture: WordedPicture<Action>) -> N {
    let boxes = picture.boxes.enumerated().map { place, box -> N in
      let words = box.isSmall ? (place + 1).description : picture.showsOriginal ? box.original : box.text
      return N(
        .span, key: key(box.id),
        [
          .word(.class, .wordedBox), .word(.dataSize, box.isSmall ? .small : .normal), .word(.ariaHidden, .true),
          .css(.cssX, decimal(box.x)), .css(.cssY, decimal(box.y)),
          .css(.cssWidth, decimal(box.width)), .css(.cssHeight, decimal(box.height)),
          .css(.cssValue, max(words.unitCount, 1).description),
        ], children: [N(.span, text: words)])
    }
    let image = N(
      .img, key: 1, [.word(.class, .wordedImage), .string(.src, picture.image.handle), .string(.alt, picture.name)])
    return N(
      .div, [.word(.class, .section)],
      children: [
        N(
          .div, key: 1,
          [.word(.class, .worded), .string(.id, picture.id ?? ""), .css(.cssValue, decimal(picture.shape))],
          children: [image] + boxes),
        N(.div, key: 2, [.word(.class, .section)], children: elements(picture.list)),
      ])
  }
}
