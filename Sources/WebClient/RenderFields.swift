import AppRuntime

extension PictureDrawing {
  public static var search: PictureDrawing {
    PictureDrawing { renderer, picture in (picture as? SearchField<Action>).map { renderer.search($0) } }
  }
  public static var tags: PictureDrawing {
    PictureDrawing { renderer, picture in (picture as? TagField<Action>).map { renderer.tags($0) } }
  }
}

extension Renderer {
  /// A combobox; `web/host/fields.js` moves through its list with the arrow keys.
  func search(_ field: SearchField<Action>) -> N {
    let id = field.id ?? "", isOpen = !field.suggestions.isEmpty
    var described = ""
    var children = [N(.label, key: 1, [.string(.for, id)], text: field.label)]
    if let hint = field.hint {
      described = id + "-hint"
      children.append(N(.p, key: 2, [.word(.class, .hint), .string(.id, described)], text: hint))
    }
    var attributes: [Attribute] = [
      .word(.class, .input), .string(.id, id), .word(.type, .search), .string(.role, "combobox"),
      .string(.ariaAutocomplete, "list"),
      .word(.ariaExpanded, isOpen ? .true : .false), .string(.ariaControls, id + "-list"), .word(.autocomplete, .off),
      .string(.enterkeyhint, "search"), .string(.spellcheck, "false"), .live(.value, field.value),
    ]
    if !described.isEmpty { attributes.append(.string(.ariaDescribedby, described)) }
    children.append(N(.input, key: 3, attributes, handlers: Handlers(input: field.input)))
    var list: [Attribute] = [
      .word(.class, .suggestions), .string(.id, id + "-list"), .string(.role, "listbox"),
      .string(.ariaLabel, field.label),
    ]
    if !isOpen { list.append(.flag(.hidden, true)) }
    children.append(
      N(
        .ul, key: 4, list,
        children: field.suggestions.map { one in
          var words = [N(.span, key: 1, text: one.label)]
          if let detail = one.detail {
            words.append(N(.span, key: 2, [.word(.class, .optionDetail)], text: " " + detail))
          }
          let icons = one.icon.map { [icon($0)] } ?? []
          return N(
            .li, key: key(one.id),
            [
              .word(.class, .suggestion), .string(.role, "option"), .string(.id, one.id),
              .string(.ariaSelected, "false"),
            ],
            handlers: Handlers(click: one.action),
            children: icons + [N(.span, key: 1, [.word(.class, .optionBody)], children: words)])
        }))
    children.append(
      N(.p, key: 5, [.word(.class, isOpen ? .visuallyHidden : .hint), .word(.role, .status)], text: field.status))
    return N(.div, [.word(.class, .field)], children: children)
  }

  func tags(_ field: TagField<Action>) -> N {
    let id = field.id ?? "", buttons = field.buttons
    var described: [String] = []
    var children = [N(.label, key: 1, [.string(.for, id)], text: field.label)]
    if let hint = field.hint {
      described.append(id + "-hint")
      children.append(N(.p, key: 2, [.word(.class, .hint), .string(.id, id + "-hint")], text: hint))
    }
    if let error = field.error {
      described.append(id + "-error")
      children.append(
        N(
          .p, key: 3, [.word(.class, .error), .string(.id, id + "-error")],
          children: [icon(.error), N(.span, text: error)]))
    }
    if !field.tags.isEmpty {
      children.append(
        N(
          .ul, key: 4, [.word(.class, .tags), .word(.role, .list), .string(.ariaLabel, field.label)],
          children: field.tags.enumerated().map { place, tag in
            N(
              .li, key: key(tag), [.word(.class, .chosenTag)],
              children: [N(.span, key: 1, text: tag), button(buttons[place])])
          }))
    }
    var attributes: [Attribute] = [
      .word(.class, .input), .string(.id, id), .word(.type, .text), .word(.autocomplete, .off),
      .string(.enterkeyhint, "done"),
      .string(.dataAdds, id + "-add"), .live(.value, field.draft),
    ]
    if !described.isEmpty { attributes.append(.string(.ariaDescribedby, described.joined(separator: " "))) }
    if field.error != nil { attributes.append(.word(.ariaInvalid, .true)) }
    children.append(
      N(
        .div, key: 5, [.word(.class, .inputBeside)],
        children: [
          N(.input, key: 1, attributes, handlers: Handlers(input: field.input)), button(buttons[buttons.count - 1]),
        ]))
    return N(
      .div, [.word(.class, .field), .word(.dataInvalid, field.error == nil ? .false : .true)], children: children)
  }
}
