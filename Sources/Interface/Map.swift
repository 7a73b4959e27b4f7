import Base

/// A part's screen as a screen of the whole: every action is wrapped.
extension Screen {
  @inline(never) public func map<B>(_ f: @escaping (Action) -> B) -> Screen<B> {
    var screen = Screen<B>(
      title: title, location: location, back: back.map(f), lead: lead, hidesTitle: hidesTitle, tools: tools.map { $0.map(f) },
      primary: primary.map { $0.map(f) }, tabs: tabs.map { $0.map(f) }, sheet: sheet.map { $0.map(f) }, toast: toast.map { $0.map(f) },
      announcement: announcement, focus: focus, isWide: isWide, content.map { $0.map(f) })
    screen.language = language
    return screen
  }
}

extension Tab {
  @inline(never) public func map<B>(_ f: @escaping (Action) -> B) -> Tab<B> {
    Tab<B>(id, label, icon, location: location, isCurrent: isCurrent, f(action))
  }
}
extension Sheet {
  @inline(never) public func map<B>(_ f: @escaping (Action) -> B) -> Sheet<B> { Sheet<B>(kind == .alert ? .alert : .sheet, title: title, close: f(close), content.map { $0.map(f) }) }
}
extension Toast {
  @inline(never) public func map<B>(_ f: @escaping (Action) -> B) -> Toast<B> { Toast<B>(tone, text, button: button.map { $0.map(f) }) }
}

extension Element {
  @inline(never) public func map<B>(_ f: @escaping (Action) -> B) -> Element<B> {
    func all(_ elements: [Element]) -> [Element<B>] { elements.map { $0.map(f) } }
    switch self {
    case .heading(let text): return .heading(text)
    case .text(let text, let tone): return .text(text, tone)
    case .tag(let text, let tone): return .tag(text, tone)
    case .facts(let facts): return .facts(facts)
    case .prose(let prose): return .prose(prose)
    case .section(let s): return .section(Section<B>(s.id, title: s.title, all(s.content)))
    case .card(let c): return .card(Card<B>(c.tone, all(c.content)))
    case .cluster(let es): return .cluster(all(es))
    case .columns(let es): return .columns(all(es))
    case .list(let list):
      return .list(List<B>(label: list.label, list.items.map { item in
        Item<B>(key: item.key, stamp: item.stamp) { item.content().map(f) }
      }))
    case .rows(let rows): return .rows(rows.map { $0.map(f) })
    case .banner(let b): return .banner(Banner<B>(b.id, b.tone, title: b.title, text: b.text, button: b.button.map { $0.map(f) }))
    case .disclosure(let id, let title, let es): return .disclosure(id: id, title: title, all(es))
    case .empty(let e): return .empty(Empty<B>(e.drawing, title: e.title, text: e.text, button: e.button.map { $0.map(f) }))
    case .skeleton(let lines): return .skeleton(lines: lines)
    case .steps(let steps): return .steps(steps)
    case .hero(let drawing, let es): return .hero(drawing, all(es))
    case .tile(let t):
      return .tile(Tile<B>(t.id, title: t.title, text: t.text, drawing: t.drawing, product: t.product, tag: t.tag, address: t.address, t.action.map(f)))
    case .button(let b): return .button(b.map(f))
    case .link(let l): return .link(Link<B>(l.id, l.label, address: l.address, l.action.map(f)))
    case .form(let form): return .form(Form<B>(form.id, errorTitle: form.errorTitle, submit: f(form.submit), all(form.content)))
    case .field(let field): return .field(field.map(f))
    case .choice(let c): return .choice(c.map(f))
    case .toggle(let t): return .toggle(Toggle<B>(t.id, t.label, detail: t.detail, isOn: t.isOn, isEnabled: t.isEnabled, f(t.action)))
    case .slider(let s):
      let input = s.input
      return .slider(Slider<B>(s.id, s.label, value: s.value, in: s.range, step: s.step, valueText: s.valueText) { f(input($0)) })
    case .ring(let ring): return .ring(ring)
    case .bars(let chart): return .bars(chart)
    case .line(let chart): return .line(chart)
    case .calendar(let c): return .calendar(c.map(f))
    case .timer(let timer): return .timer(timer)
    case .breathing(let guide): return .breathing(guide)
    case .art(let drawing, let name): return .art(drawing, name: name)
    case .swipe(let id, let left, let right, let es): return .swipe(id: id, left: f(left), right: f(right), all(es))
    }
  }
}

extension Button {
  @inline(never) public func map<B>(_ f: @escaping (Action) -> B) -> Button<B> {
    var button = Button<B>.submit(id, label, icon: icon, isBusy: isBusy)
    button.name = name
    button.isEnabled = isEnabled
    button.isPressed = isPressed
    button.submits = submits
    button.action = action.map(f)
    button.longPress = longPress.map(f)
    button.kind = switch kind {
    case .primary: .primary; case .secondary: .secondary; case .quiet: .quiet
    case .destructive: .destructive; case .emergency: .emergency; case .icon: .icon
    }
    return button
  }
}
extension Row {
  @inline(never) public func map<B>(_ f: @escaping (Action) -> B) -> Row<B> {
    Row<B>(id, title, detail: detail, value: value, icon: icon, face: face, tone: tone, location: location, longPress: longPress.map(f), action.map(f))
  }
}
extension Field {
  @inline(never) public func map<B>(_ f: @escaping (Action) -> B) -> Field<B> {
    let input = input
    var field = Field<B>(id, label, value: value, hint: hint, error: error, isRequired: isRequired, isRevealed: isRevealed, reveal: reveal.map(f)) { f(input($0)) }
    field.kind = switch kind {
    case .text: .text; case .email: .email; case .newPassword: .newPassword; case .currentPassword: .currentPassword; case .name: .name
    case .phone: .phone; case .number: .number; case .search: .search; case .oneTimeCode: .oneTimeCode; case .lines(let limit): .lines(limit: limit)
    }
    return field
  }
}
extension Choice {
  @inline(never) public func map<B>(_ f: @escaping (Action) -> B) -> Choice<B> {
    let choose = choose
    let look: Choice<B>.Look = switch look { case .segmented: .segmented; case .list: .list; case .chips: .chips; case .faces: .faces }
    return Choice<B>(
      id, label, look, hidesLabel: hidesLabel, hint: hint, error: error, allowsSeveral: allowsSeveral,
      options: options.map { Choice<B>.Option($0.id, $0.label, detail: $0.detail, icon: $0.icon, tone: $0.tone, isSelected: $0.isSelected) }
    ) { f(choose($0)) }
  }
}
extension MonthCalendar {
  @inline(never) public func map<B>(_ f: @escaping (Action) -> B) -> MonthCalendar<B> {
    let choose = choose
    return MonthCalendar<B>(
      id, title: title, weekdays: weekdays, offset: offset,
      days: days.map {
        MonthCalendar<B>.Day(
          $0.date, name: $0.name, tone: $0.tone, face: $0.face, isToday: $0.isToday, isSelected: $0.isSelected, isEnabled: $0.isEnabled)
      },
      back: back.map(f), forward: forward.map(f)
    ) { f(choose($0)) }
  }
}
