import AppRuntime

/// Makes nodes of screens. Rows whose stamp did not change are taken from the old page.
struct Renderer<Action> {
  typealias N = Node<Action>
  /// The app's base path, `/serenity/`; links are made with it.
  let base: String
  let brand: String
  var drawings: [PictureDrawing<Action>] = []

  func screen(_ s: Screen<Action>, old: N?) -> N {
    let oldMain = old.flatMap { $0.children.first { $0.tag == .main } }
    var main: [N] = [N(.h1, key: 1, titleAttributes(s), text: s.title)]
    if let lead = s.lead { main.append(N(.p, key: 2, [.word(.class, .lead)], text: lead)) }
    let mainKey = key(s.location)
    main += elements(s.content, old: oldMain.flatMap { $0.key == mainKey ? $0 : nil })
    if let primary = s.primary {
      main.append(N(.div, key: 3, [.word(.class, .footerActions)], children: [button(primary)]))
    }
    var children: [N] = []
    // Before everything else: who listens to the page meets it first.
    if let emergency = s.emergency {
      children.append(
        N(
          .section, key: 6, [.word(.class, .emergency), .string(.ariaLabel, emergency.name ?? emergency.label)],
          children: [button(emergency)]))
    }
    children.append(top(s))
    if let scene = s.scene {
      children.append(N(.div, key: 10, [.word(.class, .scene)], children: [art(scene.drawing, name: scene.name)]))
    }
    children.append(N(.main, key: mainKey, [.string(.id, "contenido")], children: main))
    if !s.tabs.isEmpty { children.append(tabs(s.tabs)) }
    if let toast = s.toast { children.append(self.toast(toast)) }
    if let sheet = s.sheet { children.append(self.sheet(sheet)) }
    var attributes: [Attribute] = [
      .word(.class, .screen), .word(.dataBar, s.tabs.isEmpty ? .none : .tabs),
      .word(.dataSize, s.isWide ? .wide : .normal),
    ]
    switch s.look {
    case .plain: break
    case .night: attributes.append(.string(.dataTone, "night"))
    case .overlaid(let isDark):
      attributes += [.string(.dataTone, "overlaid"), .word(.dataOn, isDark ? .true : .false)]
    }
    if let language = s.language { attributes.append(.string(.lang, language.rawValue)) }
    return N(.div, attributes, children: children)
  }

  private func titleAttributes(_ s: Screen<Action>) -> [Attribute] {
    var attributes: [Attribute] = [.string(.id, "title"), .word(.tabindex, .minusOne)]
    if s.hidesTitle { attributes.append(.word(.class, .visuallyHidden)) }
    return attributes
  }

  private func top(_ s: Screen<Action>) -> N {
    let start: N =
      if let back = s.back {
        button(Button("back", chromeWords.back, .icon, icon: .back, back))
      } else {
        N(.span, key: 7, [.word(.class, .topSpace)])
      }
    return N(
      .header, key: 1, [.word(.class, .top)],
      children: [
        start, N(.p, key: 8, [.word(.class, .brand)], text: brand),
        N(.div, key: 9, [.word(.class, .topActions)], children: s.tools.map { button($0) }),
      ])
  }
  private func tabs(_ tabs: [Tab<Action>]) -> N {
    N(
      .nav, key: 2, [.word(.class, .tabs), .string(.ariaLabel, chromeWords.sections)],
      children: tabs.map { tab in
        var attributes: [Attribute] = [.word(.class, .tab), .string(.id, tab.id), .string(.href, base + tab.location)]
        if tab.isCurrent { attributes.append(.word(.ariaCurrent, .page)) }
        return N(
          .a, key: key(tab.id), attributes, handlers: Handlers(click: tab.action),
          children: [icon(tab.icon), N(.span, text: tab.label)])
      })
  }

  private func toast(_ toast: Toast<Action>) -> N {
    var attributes: [Attribute] = [.word(.class, .toast), .word(.dataTone, word(toast.tone))]
    if toast.leave != nil { attributes.append(.string(.dataLeaves, toast.time.description)) }
    return N(
      .div, key: key(toast.text), attributes, handlers: toast.leave.map { Handlers(closed: $0) },
      children: [icon(toneIcon(toast.tone)), N(.span, text: toast.text)] + (toast.button.map { [button($0)] } ?? []))
  }

  private func sheet(_ sheet: Sheet<Action>) -> N {
    let head = N(
      .header, key: 1, [.word(.class, .sheetHead)],
      children: [
        N(.h2, [.string(.id, "sheet-title"), .word(.tabindex, .minusOne)], text: sheet.title),
        button(Button("close", chromeWords.close, .icon, icon: .close, sheet.close)),
      ])
    var attributes: [Attribute] = [
      .word(.class, .sheet), .string(.ariaLabelledby, "sheet-title"),
      .word(.dataKind, sheet.kind == .alert ? .alert : .sheet),
    ]
    var children = [head]
    if sheet.height != .content {
      attributes.append(.string(.dataHeight, sheet.height.rawValue))
      children.insert(
        N(
          .button, key: 2,
          [
            .word(.class, .sheetGrip), .word(.type, .button), .string(.id, "sheet-grip"),
            .string(.ariaLabel, chromeWords.height),
            .word(.ariaPressed, sheet.height == .full ? .true : .false),
          ]), at: 0)
    }
    return N(
      .dialog, key: key(sheet.title), attributes, handlers: Handlers(closed: sheet.close),
      children: children + elements(sheet.content))
  }

  /// The nodes of elements in a row, with their keys.
  func elements(_ elements: [Element<Action>], old: N? = nil) -> [N] {
    let keys = Element.keys(of: elements)
    return elements.enumerated().map { place, element in
      let own = keys[place]
      let before = old.flatMap { $0.children.first { $0.key == own } }
      let node = self.node(element, old: before)
      node.key = own
      return node
    }
  }

  func node(_ element: Element<Action>, old: N?) -> N {
    switch element {
    case .heading(let text): N(.h2, [.word(.class, .heading)], text: text)
    case .text(let text, let tone): N(.p, [.word(.class, .text), .word(.dataTone, word(tone))], text: text)
    case .passage(let passage): self.passage(passage)
    case .inLanguage(let language, let es):
      N(.div, [.word(.class, .language), .string(.lang, language.text)], children: elements(es, old: old))
    case .tag(let text, let tone): tag(text, tone)
    case .facts(let facts): N(.dl, [.word(.class, .facts)], children: facts.map { fact($0.name, $0.value) })
    case .terms(let terms):
      N(.dl, [.word(.class, .facts), .word(.dataKind, .words)], children: terms.map { fact($0.name, $0.text) })
    case .prose(let prose): self.prose(prose)
    case .section(let section):
      N(
        .section, [.word(.class, .section), .string(.ariaLabelledby, section.id + "-title")],
        children: [N(.h2, key: 1, [.word(.class, .heading), .string(.id, section.id + "-title")], text: section.title)]
          + elements(section.content, old: old))
    case .card(let card):
      N(.div, [.word(.class, .card), .word(.dataTone, word(card.tone))], children: elements(card.content, old: old))
    case .cluster(let es): N(.div, [.word(.class, .cluster)], children: elements(es, old: old))
    case .columns(let es): N(.div, [.word(.class, .columns)], children: elements(es, old: old))
    case .list(let list): self.list(list, old: old)
    case .rows(let rows):
      N(
        .ul, [.word(.class, .list), .word(.role, .list)],
        children: rows.map { N(.li, key: key($0.id), [.word(.class, .item)], children: [row($0)]) })
    case .banner(let banner): self.banner(banner)
    case .disclosure(let id, let title, let es):
      N(
        .details, [.word(.class, .disclosure), .string(.id, id)],
        children: [N(.summary, text: title)] + elements(es, old: old))
    case .empty(let empty): self.empty(empty)
    case .skeleton(let lines):
      N(.div, [.word(.class, .skeleton), .word(.ariaHidden, .true), .string(.dataLines, lines.description)])
    case .steps(let steps): self.steps(steps)
    case .hero(let drawing, let es):
      N(.div, [.word(.class, .hero)], children: [art(drawing, name: nil)] + elements(es, old: old))
    case .tile(let tile): self.tile(tile)
    case .button(let button): self.button(button)
    case .link(let link): self.link(link)
    case .form(let form): self.form(form, old: old)
    case .field(let field): self.field(field)
    case .choice(let choice): self.choice(choice)
    case .toggle(let toggle): self.toggle(toggle)
    case .slider(let slider): self.slider(slider)
    case .timer(let timer): self.timer(timer)
    case .picture(let picture): self.picture(picture, nil)
    case .widget(let widget): self.picture(widget, widget)
    case .art(let drawing, let name): art(drawing, name: name)
    case .photo(let source, let name):
      N(.img, [.word(.class, .photo), .string(.src, source.handle), .string(.alt, name)])
    case .photograph(let source, let name):
      N(.img, [.word(.class, .wordedImage), .string(.src, source.handle), .string(.alt, name)])
    case .swipe(let id, let left, let right, let es):
      N(
        .div, [.word(.class, .swipe), .string(.id, id)], handlers: Handlers(swipeLeft: left, swipeRight: right),
        children: elements(es, old: old))
    }
  }
}
