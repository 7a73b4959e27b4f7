import AppRuntime

extension Renderer {
  func button(_ b: Button<Action>) -> N {
    var attributes: [Attribute] = [.string(.id, b.id), .word(.type, b.submits ? .submit : .button)]
    if b.kind == .icon {
      attributes += [.word(.class, .iconButton), .string(.ariaLabel, b.name ?? b.label), .string(.title, b.label)]
    } else {
      attributes += [.word(.class, .button), .word(.dataKind, kind(b.kind))]
      if let name = b.name { attributes.append(.string(.ariaLabel, name)) }
    }
    if !b.isEnabled { attributes.append(.flag(.disabled, true)) }
    if b.isBusy { attributes += [.word(.ariaBusy, .true), .word(.ariaDisabled, .true)] }
    if b.isHeld { attributes.append(.word(.dataHold, .true)) }
    if let pressed = b.isPressed { attributes.append(.word(.ariaPressed, pressed ? .true : .false)) }
    var children: [N] = []
    if let icon = b.icon { children.append(self.icon(icon)) }
    if b.kind != .icon { children.append(N(.span, text: b.label)) }
    let handlers =
      b.isEnabled && !b.isBusy && (b.action != nil || b.longPress != nil)
      ? Handlers(click: b.action, longPress: b.longPress) : nil
    return N(.button, key: key(b.id), attributes, handlers: handlers, children: children)
  }
  private func kind(_ kind: Button<Action>.Kind) -> Name {
    switch kind {
    case .primary: .primary;
    case .secondary: .secondary;
    case .quiet, .icon: .quiet;
    case .destructive: .destructive;
    case .emergency: .emergency
    }
  }

  func link(_ link: Link<Action>) -> N {
    let kindClass: [Attribute] =
      link.look.map { [.word(.class, .call), .word(.dataKind, kind($0.kind))] } ?? [.word(.class, .link)]
    var attributes =
      kindClass + [.string(.id, link.id), .string(.href, link.action == nil ? link.address : base + link.address)]
    if link.address.begins("https:") { attributes.append(.word(.rel, .noopener)) }
    let handlers = link.action.map { Handlers(click: $0) }
    guard let look = link.look else { return N(.a, attributes, text: link.label, handlers: handlers) }
    var words = [N(.span, key: 1, text: link.label)]
    // A space for who hears both lines as one name.
    if let detail = link.detail { words.append(N(.span, key: 2, [.word(.class, .callDetail)], text: " " + detail)) }
    return N(.a, attributes, handlers: handlers, children: [icon(look.icon), N(.span, key: 1, children: words)])
  }

  /// A form with the list of its errors at the head, each a link to its field.
  func form(_ form: Form<Action>, old: N?) -> N {
    var errors: [(String, String)] = []
    for element in form.content { collect(element, &errors) }
    var children: [N] = []
    if let title = form.errorTitle, !errors.isEmpty {
      children.append(
        N(
          .div, key: 5,
          [
            .word(.class, .errorSummary), .string(.id, form.id + "-errors"), .word(.tabindex, .minusOne),
            .word(.role, .group), .string(.ariaLabel, title),
          ],
          children: [
            N(.h2, text: title),
            N(
              .ul,
              children: errors.map { id, error in
                N(.li, key: key(id), children: [N(.a, [.string(.href, "#" + id)], text: error)])
              }),
          ]))
    }
    return N(
      .form, [.word(.class, .form), .string(.id, form.id), .flag(.novalidate, true)],
      handlers: Handlers(submit: form.submit),
      children: children + elements(form.content, old: old))
  }
  private func collect(_ element: Element<Action>, _ errors: inout [(String, String)]) {
    switch element {
    case .field(let f): if let error = f.error { errors.append((f.id, error)) }
    case .choice(let c): if let error = c.error { errors.append((c.options.first?.id ?? c.id, error)) }
    case .card(let card): for e in card.content { collect(e, &errors) }
    case .section(let section): for e in section.content { collect(e, &errors) }
    case .cluster(let es), .columns(let es), .inLanguage(_, let es): for e in es { collect(e, &errors) }
    default: break
    }
  }

  func field(_ f: Field<Action>) -> N {
    var described: [String] = []
    var children = [N(.label, key: 1, [.string(.for, f.id)], text: f.label)]
    if let hint = f.hint {
      described.append(f.id + "-hint")
      children.append(N(.p, key: 2, [.word(.class, .hint), .string(.id, f.id + "-hint")], text: hint))
    }
    if let error = f.error {
      described.append(f.id + "-error")
      children.append(
        N(
          .p, key: 3, [.word(.class, .error), .string(.id, f.id + "-error")],
          children: [icon(.error), N(.span, text: error)]))
    }
    var attributes: [Attribute] = [.word(.class, .input), .string(.id, f.id)]
    if !described.isEmpty { attributes.append(.string(.ariaDescribedby, described.joined(separator: " "))) }
    if f.error != nil { attributes.append(.word(.ariaInvalid, .true)) }
    if f.isRequired { attributes.append(.flag(.required, true)) }
    let handlers = Handlers(input: f.input)
    if case .lines(let limit) = f.kind {
      children.append(
        N(.textarea, key: 4, attributes + [.string(.rows, "4"), .live(.value, f.value)], handlers: handlers))
      if f.value.unitCount * 2 > limit {
        children.append(
          N(.p, key: 5, [.word(.class, .counter)], text: f.value.unitCount.description + " / " + limit.description))
      }
    } else {
      let input = N(.input, key: 4, attributes + kindAttributes(f) + [.live(.value, f.value)], handlers: handlers)
      if let reveal = f.reveal {
        children.append(
          N(
            .div, key: 6, [.word(.class, .inputWithButton)],
            children: [
              input,
              button(
                Button(
                  f.id + "-reveal", chromeWords.showPassword, .icon, icon: f.isRevealed ? .eyeOff : .eye,
                  isPressed: f.isRevealed, reveal)),
            ]))
      } else {
        children.append(input)
      }
    }
    return N(.div, [.word(.class, .field), .word(.dataInvalid, f.error == nil ? .false : .true)], children: children)
  }

  private func kindAttributes(_ f: Field<Action>) -> [Attribute] {
    let typing: [Attribute] = [.string(.autocapitalize, "none"), .string(.spellcheck, "false")]
    let password: Attribute = .word(.type, f.isRevealed ? .text : .password)
    switch f.kind {
    case .text, .lines: return [.word(.type, .text), .word(.autocomplete, .off)]
    // Not of type email: Chromium would hand out the domain as it converts it, and takes spaces away.
    case .email: return [.word(.type, .text), .word(.autocomplete, .email), .word(.inputmode, .email)] + typing
    case .newPassword: return [password, .word(.autocomplete, .newPassword)] + typing
    case .currentPassword: return [password, .word(.autocomplete, .currentPassword)] + typing
    case .name: return [.word(.type, .text), .word(.autocomplete, .name)]
    case .phone: return [.word(.type, .tel), .word(.autocomplete, .tel), .word(.inputmode, .tel)]
    // Digits and the point: an iPhone's numeric keys have none.
    case .number: return [.word(.type, .text), .word(.inputmode, .decimal), .word(.autocomplete, .off)]
    case .search: return [.word(.type, .search), .word(.autocomplete, .off), .string(.enterkeyhint, "search")]
    case .time: return [.string(.type, "time")]
    case .oneTimeCode: return [.word(.type, .text), .word(.inputmode, .numeric), .word(.autocomplete, .oneTimeCode)]
    }
  }

  func choice(_ c: Choice<Action>) -> N {
    var children = [N(.legend, key: 1, c.hidesLabel ? [.word(.class, .visuallyHidden)] : [], text: c.label)]
    if let hint = c.hint { children.append(N(.p, key: 2, [.word(.class, .hint)], text: hint)) }
    if let error = c.error {
      children.append(N(.p, key: 3, [.word(.class, .error)], children: [icon(.error), N(.span, text: error)]))
    }
    children.append(
      N(
        .div, key: 4, [.word(.class, .options)],
        children: c.options.map { option in
          var parts: [N] = [
            N(
              .input, key: 1,
              [
                .word(.type, c.allowsSeveral ? .checkbox : .radio), .string(.name, c.id), .string(.id, option.id),
                .live(.value, option.id), .flag(.checked, option.isSelected),
              ], handlers: Handlers(change: c.choose))
          ]
          if let symbol = option.symbol {
            parts.append(self.symbol(symbol))
          } else if let icon = option.icon {
            parts.append(self.icon(icon))
          }
          if let detail = option.detail {
            parts.append(
              N(
                .span, key: 2, [.word(.class, .optionBody)],
                children: [
                  N(.span, key: 1, text: option.label), N(.span, key: 2, [.word(.class, .optionDetail)], text: detail),
                ]))
          } else {
            parts.append(N(.span, key: 3, text: option.label))
          }
          return N(
            .label, key: key(option.id), [.word(.class, .option), .word(.dataTone, word(option.tone))], children: parts)
        }))
    return N(.fieldset, [.word(.class, .choice), .word(.dataLook, look(c.look))], children: children)
  }
  private func look(_ look: Choice<Action>.Look) -> Name {
    switch look {
    case .segmented: .segmented;
    case .list: .list;
    case .chips: .chips;
    case .symbols: .symbols
    }
  }

  func toggle(_ t: Toggle<Action>) -> N {
    var body = [N(.span, key: 1, [.word(.class, .toggleTitle)], text: t.label)]
    if let detail = t.detail { body.append(N(.span, key: 2, [.word(.class, .toggleDetail)], text: detail)) }
    let action = t.action
    return N(
      .label, [.word(.class, .toggle)],
      children: [
        N(.span, key: 1, [.word(.class, .toggleBody)], children: body),
        N(
          .input, key: 2,
          [
            .word(.type, .checkbox), .word(.role, .switch_), .string(.id, t.id), .flag(.checked, t.isOn),
            .flag(.disabled, !t.isEnabled),
          ], handlers: Handlers(change: { _ in action })),
      ])
  }

  func slider(_ s: Slider<Action>) -> N {
    let input = s.input, range = s.range
    func bounded(_ value: Int) -> Int { min(max(value, range.lowerBound), range.upperBound) }
    let value = s.value
    return N(
      .div, [.word(.class, .slider)],
      children: [
        N(.label, key: 1, [.string(.for, s.id)], text: s.label),
        N(
          .div, key: 2, [.word(.class, .sliderRow)],
          children: [
            button(
              Button(
                s.id + "-less", chromeWords.less, .icon, icon: .minus, name: chromeWords.less + ": " + s.label,
                isEnabled: value > range.lowerBound, input(bounded(value - s.step)))),
            N(
              .input, key: 1,
              [
                .word(.type, .range), .string(.id, s.id), .string(.min, range.lowerBound.description),
                .string(.max, range.upperBound.description),
                .string(.step, s.step.description), .live(.value, value.description),
                .string(.ariaValuetext, s.valueText),
              ], handlers: Handlers(input: { text in input(bounded(Int(text) ?? value)) })),
            button(
              Button(
                s.id + "-more", chromeWords.more, .icon, icon: .plus, name: chromeWords.more + ": " + s.label,
                isEnabled: value < range.upperBound, input(bounded(value + s.step)))),
          ]),
        N(.output, key: 3, text: s.valueText),
      ])
  }
}
