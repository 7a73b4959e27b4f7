import AppRuntime

extension PictureDrawing {
  public static var calendar: PictureDrawing {
    PictureDrawing { renderer, picture in (picture as? MonthCalendar<Action>).map { renderer.calendar($0) } }
  }
}

extension Renderer {
  func calendar(_ c: MonthCalendar<Action>) -> N {
    let weeks = (c.offset + c.days.count + 6) / 7
    let rows = (0..<weeks).map { week in
      N(
        .tr, key: UInt64(week + 1),
        children: (0..<7).map { weekday in
          let place = week * 7 + weekday - c.offset
          let content = place >= 0 && place < c.days.count ? [day(c.days[place], c.choose)] : []
          return N(.td, key: UInt64(weekday + 1), children: content)
        })
    }
    return N(
      .div, [.word(.class, .calendar), .string(.id, c.id ?? "")],
      children: [
        N(
          .div, key: 1, [.word(.class, .calendarHead)],
          children: [
            button(c.back), N(.h2, key: 1, [.word(.class, .calendarTitle)], text: c.title), button(c.forward),
          ]),
        N(
          .table, key: 2, [.word(.class, .calendarGrid)],
          children: [
            N(
              .thead,
              children: [
                N(
                  .tr,
                  children: c.weekdays.map {
                    N(.th, [.word(.scope, .col)], children: [N(.abbr, [.string(.title, $0.long)], text: $0.short)])
                  })
              ]),
            N(.tbody, children: rows),
          ]),
      ])
  }

  private func day(_ d: MonthCalendar<Action>.Day, _ choose: (CivilDate) -> Action) -> N {
    let iso = d.date.iso
    var attributes: [Attribute] = [
      .word(.class, .day), .word(.type, .button), .string(.id, "day-" + iso), .string(.ariaLabel, d.name),
      .word(.dataTone, d.tone == .plain ? .none : word(d.tone)),
      .word(.dataToday, d.isToday ? .true : .false), .word(.dataSelected, d.isSelected ? .true : .false),
    ]
    if d.isToday { attributes.append(.word(.ariaCurrent, .date)) }
    if d.isSelected { attributes.append(.word(.ariaPressed, .true)) }
    if d.hasNote { attributes.append(.word(.dataMark, .on)) }
    if !d.isEnabled { attributes.append(.flag(.disabled, true)) }
    return N(
      .button, key: key(iso), attributes, handlers: d.isEnabled ? Handlers(click: choose(d.date)) : nil,
      children: [
        N(.span, key: 1, [.word(.class, .dayNumber)], text: d.date.day.description)
      ] + (d.symbol.map { [symbol($0)] } ?? []))
  }
}
