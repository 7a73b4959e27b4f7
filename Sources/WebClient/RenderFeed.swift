import AppRuntime

extension PictureDrawing {
  public static var feed: PictureDrawing {
    PictureDrawing { renderer, picture in (picture as? Feed<Action>).map { renderer.feed($0) } }
  }
  public static var progress: PictureDrawing {
    PictureDrawing { renderer, picture in (picture as? ProgressBar).map { renderer.progress($0) } }
  }
}

extension Renderer {
  func feed(_ feed: Feed<Action>) -> N {
    let id = feed.id ?? "", count = feed.total ?? -1
    let items = feed.items.enumerated().map { place, item in
      N(
        .article, key: key(item.id),
        [
          .word(.class, .card), .string(.id, item.id), .string(.ariaLabel, item.name), .word(.tabindex, .zero),
          .string(.ariaPosinset, (place + 1).description), .string(.ariaSetsize, count.description),
        ], children: elements(item.content))
    }
    var children = [
      N(
        .div, key: 1,
        [
          .word(.class, .feed), .string(.id, id), .string(.role, "feed"), .string(.ariaLabel, feed.name),
          .word(.ariaBusy, feed.isBusy ? .true : .false),
        ], children: items)
    ]
    children.append(
      N(.p, key: 2, [.word(.class, .text), .word(.dataTone, .small), .word(.role, .status)], text: feed.shown))
    if let more = feed.more { children.append(button(more)) }
    return N(.div, [.word(.class, .section)], children: children)
  }

  func progress(_ bar: ProgressBar) -> N {
    let id = bar.id ?? ""
    var attributes: [Attribute] = [
      .word(.class, .progress), .string(.role, "progressbar"), .string(.id, id), .string(.ariaLabel, bar.label),
      .string(.ariaValuetext, bar.remaining.isEmpty ? bar.detail : bar.detail + ". " + bar.remaining),
    ]
    if let share = bar.share {
      let percent = Int((min(max(share, 0), 1) * 100).rounded()).description
      attributes += [.string(.ariaValuemin, "0"), .string(.ariaValuemax, "100"), .string(.ariaValuenow, percent)]
    }
    let fill = N(.span, [.word(.class, .progressFill), .css(.cssValue, decimal(min(max(bar.share ?? 0.3, 0), 1)))])
    return N(
      .div, [.word(.class, .progressBox), .word(.dataEmpty, bar.share == nil ? .true : .false)],
      children: [
        N(.p, key: 1, [.word(.class, .progressLabel)], text: bar.label),
        N(.div, key: 2, attributes, children: [fill]),
        N(.p, key: 3, [.word(.class, .text), .word(.dataTone, .small)], text: bar.detail),
        N(.p, key: 4, [.word(.class, .text), .word(.dataTone, .strong)], text: bar.remaining),
      ])
  }
}
