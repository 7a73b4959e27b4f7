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
    if let source = picture.image { children.append(window(picture, source)) }
    if !picture.boxes.isEmpty {
      let title = (picture.id ?? "") + "-list"
      children.append(N(.h2, key: 2, [.word(.class, .heading), .string(.id, title)], text: picture.listTitle))
      children.append(
        N(
          .ul, key: 3,
          [
            .word(.class, .list), .word(.role, .list), .word(.dataKind, .words), .string(.ariaLabelledby, title),
          ], children: picture.boxes.indices.map { line(picture, $0) }))
    }
    return N(.div, [.word(.class, .section)], children: children)
  }

  /// The picture with what is laid over it. Large, it is a part of the page that keys scroll.
  private func window(_ picture: WordedPicture<Action>, _ source: ImageSource) -> N {
    var attributes: [Attribute] = [
      .string(.class, "worded-window"), .word(.dataSize, picture.isLarge ? .large : .normal),
    ]
    if picture.isLarge {
      attributes += [.string(.role, "region"), .word(.tabindex, .zero), .string(.ariaLabel, picture.name)]
    }
    let image = N(
      .img, key: 1, [.word(.class, .wordedImage), .string(.src, source.handle), .string(.alt, picture.name)])
    let worded = N(
      .div, key: 1,
      [.word(.class, .worded), .string(.id, picture.id ?? ""), .css(.cssValue, decimal(picture.shape))],
      children: [image] + picture.laid.map { laid(picture, $0.number, $0.box) })
    return N(.div, key: 1, attributes, children: [worded])
  }

  /// The words and, in their place where they do not fit, their number: which of the two is seen, the style decides by their widths.
  private func laid(_ picture: WordedPicture<Action>, _ number: Int, _ box: WordedPicture<Action>.Box) -> N {
    // Without letters to cover they are as large as fits.
    let size =
      box.lettering?.size
      ?? min(0.72 * box.height / picture.shape, 1.75 * box.width / Double(max(box.text.unitCount, 1)))
    var attributes: [Attribute] = [
      .word(.class, .wordedBox), .word(.dataSize, box.isNumbered ? .small : .normal), .word(.ariaHidden, .true),
      .word(.dataOn, box.isLit ? .true : .false), .word(.dataTone, box.isAlert ? .danger : .plain),
      .string(.lang, picture.language.text),
      .css(.cssX, decimal(box.x)), .css(.cssY, decimal(box.y)),
      .css(.cssWidth, decimal(box.width)), .css(.cssHeight, decimal(box.height)), .css(.cssSize, decimal(size)),
    ]
    if let lettering = box.lettering {
      attributes += [.css(.cssGround, lettering.ground.hex), .css(.cssInk, lettering.ink.hex)]
    }
    var words = [N(.span, key: 1, text: number.description)]
    if !box.isNumbered { words.append(N(.span, key: 2, text: box.text)) }
    return N(.span, key: key(box.id), attributes, children: [N(.span, children: words)])
  }

  /// A line of the list: pressed, it is heard.
  private func line(_ picture: WordedPicture<Action>, _ place: Int) -> N {
    let box = picture.boxes[place]
    let language = box.isTranslated ? picture.language : picture.original
    var body = [N(.span, key: 1, [.word(.class, .rowTitle), .string(.lang, language.text)], text: picture.line(place))]
    var details: [N] = []
    if box.isTranslated {
      details.append(N(.span, key: 1, [.string(.lang, picture.original.text)], text: box.original))
    }
    if let note = box.note { details.append(N(.span, key: 2, text: note)) }
    if !details.isEmpty { body.append(N(.span, key: 2, [.word(.class, .rowDetail)], children: details)) }
    var children: [N] = []
    if box.isAlert {
      children.append(N(.span, key: 1, [.word(.class, .rowIcon), .word(.dataTone, .danger)], children: [icon(.alert)]))
    }
    children += [
      N(.span, key: 2, [.word(.class, .rowBody)], children: body),
      N(.span, key: 3, [.word(.class, .visuallyHidden)], text: picture.hear), icon(.speaker, class: .chevron),
    ]
    var attributes: [Attribute] = [
      .word(.class, .row), .word(.type, .button), .string(.id, box.id),
      .word(.dataTone, box.isAlert ? .danger : .plain),
    ]
    if box.isLit { attributes.append(.word(.ariaCurrent, .true)) }
    let row = N(.button, attributes, handlers: Handlers(click: picture.choose(box.id)), children: children)
    return N(.li, key: key(box.id), [.word(.class, .item)], children: [row])
  }
}
