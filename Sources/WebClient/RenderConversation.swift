import AppRuntime

extension PictureDrawing {
  public static var conversation: PictureDrawing {
    PictureDrawing { renderer, picture in (picture as? Conversation<Action>).map { renderer.conversation($0) } }
  }
}

extension Renderer {
  func conversation(_ conversation: Conversation<Action>) -> N {
    N(
      .div,
      [
        .word(.class, .conversation), .string(.id, conversation.id ?? ""), .word(.role, .group),
        .string(.ariaLabel, conversation.name), .string(.dataLook, conversation.isTable ? "table" : "window"),
      ],
      children: [
        half(
          conversation.other, key: 1, tone: .accent, isTurned: conversation.isTurned,
          hasTail: conversation.speaker == .own, tool: conversation.turn),
        half(
          conversation.own, key: 2, tone: .primary, isTurned: false, hasTail: conversation.speaker == .other, tool: nil),
      ])
  }

  private func half(
    _ half: Conversation<Action>.Half, key place: UInt64, tone: Name, isTurned: Bool, hasTail: Bool,
    tool: Button<Action>?
  ) -> N {
    let mark = N(
      .span, key: 1, [.word(.class, .halfMark), .string(.dataMark, half.mark.rawValue), .word(.ariaHidden, .true)])
    var note: [Attribute] = [.word(.class, .halfNote)]
    if let language = half.noteLanguage { note.append(.string(.lang, language.text)) }
    var said: [N] = []
    if half.isSpeaking {
      said.append(
        N(
          .span, key: 1, [.string(.class, "voice"), .word(.ariaHidden, .true)],
          children: (1...5).map { N(.span, key: UInt64($0)) }))
    }
    said.append(N(.span, key: 2, text: half.note))
    let head = N(
      .header, key: 1, [.word(.class, .halfHead)],
      children: [mark, N(.h2, key: 2, text: half.person), N(.p, key: 3, note, children: said)]
        + (tool.map { [button($0)] } ?? []))
    // Only what is settled is said: words that still change would be said over and over.
    let words = half.runs.enumerated().map { spoken($1, $0) }
    var below: [N] = []
    if let partial = half.partial {
      below.append(N(.p, key: 5, [.string(.class, "half-partial")], children: [spoken(partial, 0)]))
    }
    if !half.remark.isEmpty { below.append(N(.p, key: 6, [.string(.class, "half-remark")], text: half.remark)) }
    let settled = half.runs.filter { !$0.isTentative }.map { $0.text }.joined()
    let first = half.tools.first.map { [button($0)] } ?? []
    let foot = N(
      .div, key: 4, [.string(.class, "half-foot")],
      children: [
        N(.div, key: 1, [.string(.class, "half-tools")], children: first),
        N(.div, key: 2, [.string(.class, "half-talk")], children: [button(half.talk)]),
        N(.div, key: 3, [.string(.class, "half-tools")], children: half.tools.dropFirst().map { button($0) }),
      ])
    return N(
      .section, key: place,
      [
        .word(.class, .half), .string(.id, half.id), .string(.ariaLabel, half.person), .word(.dataTone, tone),
        .string(.lang, half.language.text),
        .word(.dataTurned, isTurned ? .true : .false), .word(.dataSize, half.isReading ? .large : .normal),
        .word(.dataTail, hasTail ? .true : .false), .word(.dataOn, half.isIdle ? .false : .true),
        .string(.dataLines, half.size.description),
      ],
      children: [
        head,
        N(
          .p, key: 2, [.word(.class, .halfWords)], handlers: half.longPress.map { Handlers(longPress: $0) },
          children: words),
        N(.p, key: 3, [.word(.class, .visuallyHidden), .word(.role, .status)], text: half.isReading ? settled : ""),
      ] + below + [foot])
  }

  private func spoken(_ run: Passage.Run, _ place: Int) -> N {
    var attributes: [Attribute] = run.isTentative ? [.word(.class, .tentative)] : []
    if let language = run.language { attributes.append(.string(.lang, language.text)) }
    return N(.span, key: UInt64(place + 1), attributes, text: run.text)
  }
}
