import AppRuntime

extension PictureDrawing {
  public static var wordedPicture: PictureDrawing {
    PictureDrawing { renderer, picture in (picture as? WordedPicture<Action>).map { renderer.wordedPicture($0) } }
  }
}

extension Renderer {
  /// The words over the picture are text that can be selected, in their language; screen readers get the list, which has the same and
  /// what stood there before.
  func wordedPicture(_ picture: WordedPicture<Action>) -> N {
    var children: [N] = []
    if let source = picture.image {
      let image = N(
        .img, key: 1, [.word(.class, .wordedImage), .string(.src, source.handle), .string(.alt, picture.name)])
      children.append(
        N(
          .div, key: 1,
          [.word(.class, .worded), .string(.id, picture.id ?? ""), .css(.cssValue, decimal(picture.shape))],
          children: [image] + picture.laid.map { laid(picture, $0.number, $0.box) }))
    }
    children.append(N(.div, key: 2, [.word(.class, .section)], children: elements(picture.list)))
    return N(.div, [.word(.class, .section)], children: children)
  }

  private func laid(_ picture: WordedPicture<Action>, _ number: Int, _ box: WordedPicture<Action>.Box) -> N {
    let words = box.isNumbered ? number.description : box.text
    var attributes: [Attribute] = [
      .word(.class, .wordedBox), .word(.dataSize, box.isNumbered ? .small : .normal), .word(.ariaHidden, .true),
      .word(.dataOn, box.isLit ? .true : .false), .string(.lang, picture.language.text),
      .css(.cssX, decimal(box.x)), .css(.cssY, decimal(box.y)),
      .css(.cssWidth, decimal(box.width)), .css(.cssHeight, decimal(box.height)),
      .css(.cssValue, max(words.unitCount, 1).description),
    ]
    if let lettering = box.lettering {
      attributes += [
        .word(.dataKind, .text), .css(.cssSize, decimal(lettering.size)), .css(.cssGround, lettering.ground.hex),
        .css(.cssInk, lettering.ink.hex),
      ]
    }
    return N(.span, key: key(box.id), attributes, children: [N(.span, text: words)])
  }
}
