import AppRuntime

/// How one kind of picture becomes nodes. An executable names those that its app uses, so that no other is linked; what none of them draws
/// is the host's (`data-widget`), or only its words.
public struct PictureDrawing<Action> {
  let draw: (Renderer<Action>, Picture) -> Node<Action>?
  init(_ draw: @escaping (Renderer<Action>, Picture) -> Node<Action>?) { self.draw = draw }
}

extension Renderer {
  func picture(_ picture: Picture, _ widget: Widget<Action>?) -> N {
    for drawing in drawings { if let node = drawing.draw(self, picture) { return node } }
    return hosted(picture, widget)
  }

  /// A place for the host to draw in, between the picture's sentence and the same as a table or a list.
  private func hosted(_ picture: Picture, _ widget: Widget<Action>?) -> N {
    let id = picture.id ?? "", sentence = picture.sentence
    var attributes: [Attribute] = [.word(.class, .widget)]
    if let id = picture.id { attributes.append(.string(.id, id)) }
    attributes += [.string(.dataWidget, picture.kind), .string(.dataConfig, picture.configuration.text)]
    if !picture.name.isEmpty { attributes += [.word(.role, .group), .string(.ariaLabel, picture.name)] }
    if !sentence.isEmpty, !id.isEmpty { attributes.append(.string(.ariaDescribedby, id + "-said")) }
    var handlers: Handlers<Action>?
    if let widget {
      handlers = Handlers()
      handlers?.report = { widget.action($0) }
    }
    let drawing = N(.div, key: 2, attributes, handlers: handlers)
    var children: [N] = []
    if !sentence.isEmpty {
      let named: [Attribute] = id.isEmpty ? [] : [.string(.id, id + "-said")]
      children.append(N(.p, key: 1, [.word(.class, .chartSentence)] + named, text: sentence))
    }
    let buttons = widget?.buttons.map { button($0) } ?? []
    children += widget?.buttonsComeFirst == true ? buttons + [drawing] : [drawing] + buttons
    if let data = picture.table { children.append(table(data)) }
    if let list = widget?.list, !list.isEmpty {
      let title = widget?.listTitle ?? ""
      children.append(
        N(
          .details, key: 4, [.word(.class, .disclosure), .string(.id, id + "-list")],
          children: [N(.summary, text: title)] + elements(list)))
    }
    return children.count == 1
      ? drawing : N(.figure, [.word(.class, .chart), .string(.dataKind, picture.kind)], children: children)
  }

  /// The same as a picture, for whoever opens it.
  func table(_ data: DataTable) -> N {
    func cells(_ row: [String], _ cell: (Int, String) -> N) -> N {
      N(.tr, children: row.enumerated().map { cell($0, $1) })
    }
    let head = N(
      .thead, children: [cells(data.columns) { N(.th, key: UInt64($0 + 1), [.word(.scope, .col)], text: $1) }])
    let body = N(
      .tbody,
      children: data.rows.enumerated().map { i, row in
        let node = cells(row) {
          $0 == 0 ? N(.th, key: 1, [.word(.scope, .row)], text: $1) : N(.td, key: UInt64($0 + 1), text: $1)
        }
        node.key = UInt64(i + 1)
        return node
      })
    return N(
      .details, key: 3, [.word(.class, .chartTable)],
      children: [
        N(.summary, key: 1, text: data.title.isEmpty ? chromeWords.showTable : data.title),
        N(.table, key: 2, children: [head, body]),
      ])
  }

  func timer(_ timer: TimerFace) -> N {
    N(
      .div, [.word(.class, .timer), .word(.role, .timer), .string(.ariaLabel, timer.name)],
      children: [
        N(.span, key: 1, [.word(.class, .timerTime)], text: timer.time),
        N(.span, key: 2, [.word(.class, .timerCaption)], text: timer.caption),
      ])
  }

  func passage(_ passage: Passage) -> N {
    N(
      .p, [.word(.class, .text), .word(.dataTone, word(passage.tone))],
      children: passage.runs.enumerated().map { place, run in
        var attributes: [Attribute] = []
        if let language = run.language { attributes.append(.string(.lang, language.text)) }
        if run.isTentative { attributes.append(.word(.class, .tentative)) }
        return N(.span, key: UInt64(place + 1), attributes, text: run.text)
      })
  }

  /// Four decimals, no exponent.
  func decimal(_ value: Double) -> String {
    let scaled = Int((value * 10_000).rounded())
    let fraction = (10_000 + abs(scaled) % 10_000).description
    return (scaled < 0 ? "-" : "") + (abs(scaled) / 10_000).description + "." + fraction.after(1)
  }
}
