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
        .string(.ariaLabel, conversation.name),
      ],
      children: [
        half(conversation.other, key: 1, tone: .accent, isTurned: conversation.isTurned, tool: conversation.turn),
        half(conversation.own, key: 2, tone: .primary, isTurned: false, tool: nil),
      ])
  }

  private func half(
    _ half: Conversation<Action>.Half, key place: UInt64, tone: Name, isTurned: Bool, tool: Button<Action>?
  ) -> N {
    let mark = N(
      .span, key: 1, [.word(.class, .halfMark), .string(.dataMark, half.mark.rawValue), .word(.ariaHidden, .true)])
    let head = N(
      .header, key: 1, [.word(.class, .halfHead)],
      children: [
        mark, N(.h2, key: 2, text: half.person), N(.p, key: 3, [.word(.class, .halfNote)], text: half.note),
      ] + (tool.map { [button($0)] } ?? []))
    // Only what is settled is said: words that still change would be said over and over.
    let words = half.runs.enumerated().map { i, run -> N in
      var attributes: [Attribute] = run.isTentative ? [.word(.class, .tentative)] : []
      if let language = run.language { attributes.add(.string(.lang, language.text)) }
      return N(.span, key: UInt64(i + 1), attributes, text: run.text)
    }
    let said = half.runs.filter { !$0.isTentative }.map { $0.text }.joined()
    return N(
      .section, key: place,
      [
        .word(.class, .half), .string(.id, half.id), .string(.ariaLabel, half.person), .word(.dataTone, tone),
        .string(.lang, half.language.text),
        .word(.dataTurned, isTurned ? .true : .false), .word(.dataSize, half.isReading ? .large : .normal),
      ],
      children: [
        head, N(.p, key: 2, [.word(.class, .halfWords)], children: words),
        N(.p, key: 3, [.word(.class, .visuallyHidden), .word(.role, .status)], text: half.isReading ? said : ""),
        button(half.talk),
      ])
  }
}
