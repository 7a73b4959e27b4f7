import AppRuntime

extension PictureDrawing {
  public static var captions: PictureDrawing {
    PictureDrawing { renderer, picture in (picture as? Captions<Action>).map { renderer.captions($0) } }
  }
}

extension Renderer {
  func captions(_ captions: Captions<Action>) -> N {
    var lines: [N] = captions.lines.map { line in
      caption(line, isNow: line.id == captions.lines.last?.id)
    }
    if lines.isEmpty { lines = [N(.p, key: 1, [.string(.class, "captions-hint")], text: captions.hint)] }
    var note: [N] = []
    if captions.isListening {
      note.append(
        N(
          .span, key: 1, [.string(.class, "voice"), .word(.ariaHidden, .true)],
          children: (1...5).map { N(.span, key: UInt64($0)) }))
    }
    note.append(N(.span, key: 2, text: captions.note))
    return N(
      .div,
      [
        .string(.class, "captions"), .string(.id, captions.id ?? ""), .word(.role, .group),
        .string(.ariaLabel, captions.name), .string(.dataLines, captions.size.description),
      ],
      children: [
        N(.div, key: 1, [.string(.class, "captions-lines")], children: lines),
        // Only settled words are said: those that still change would be said over and over.
        N(
          .p, key: 2, [.word(.class, .visuallyHidden), .word(.role, .status)],
          text: captions.lines.last { !$0.settled.isEmpty }?.settled ?? ""),
        N(
          .div, key: 3, [.string(.class, "captions-foot")],
          children: [
            N(.p, key: 1, [.string(.class, "captions-note")], children: note),
            N(.div, key: 2, [.string(.class, "captions-actions")], children: captions.actions.map { button($0) }),
          ]),
      ])
  }

  private func caption(_ line: Captions<Action>.Line, isNow: Bool) -> N {
    var parts = [
      N(
        .p, key: 1, [.string(.class, "caption-voice")],
        children: [
          N(
            .span, key: 1,
            [.string(.class, "caption-mark"), .string(.dataMark, line.voice.description), .word(.ariaHidden, .true)]),
          N(.span, key: 2, text: line.name),
        ]),
      N(.p, key: 2, [.string(.class, "caption-words")], children: line.runs.enumerated().map { run($1, $0) }),
    ]
    if let original = line.original {
      parts.append(N(.p, key: 3, [.string(.class, "caption-original")], children: [run(original, 0)]))
    }
    if !line.note.isEmpty { parts.append(N(.p, key: 4, [.string(.class, "caption-note")], text: line.note)) }
    return N(
      .div, key: UInt64(line.id) &+ 2,
      [.string(.class, "caption"), .word(.dataOn, isNow ? .true : .false)], children: parts)
  }

  private func run(_ run: Passage.Run, _ place: Int) -> N {
    var attributes: [Attribute] = run.isTentative ? [.word(.class, .tentative)] : []
    if let language = run.language { attributes.append(.string(.lang, language.text)) }
    return N(.span, key: UInt64(place + 1), attributes, text: run.text)
  }
}
