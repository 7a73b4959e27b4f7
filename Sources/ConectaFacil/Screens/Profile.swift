import AppRuntime

extension View {
  /// What a person can pass, explained with pictures; everything is reckoned again at each change (CF-17).
  func profileScreen() -> Screen<Action> {
    let profile = state.profile
    var content: [E] = [
      .choice(Choice("aid", words.aidQuestion, .list, options: PersonalProfile.aids.map { option("aid-" + $0, words.aid($0), nil, sameBytes($0, profile.aid)) }) { .did(.profile(.aid($0))) }),
    ]
    if profile.whole.isNull {
      content.append(noRegion ?? .skeleton(lines: 4))
    } else {
      content.append(section("slope", words.slopeTitle, [
        .art(.slope, name: words.slopePicture), text(words.slopeText, .small),
        limit("maxUp", words.maxUp, 15) { words.slope($0) }, limit("maxDown", words.maxDown, 15) { words.slope($0) },
      ]))
      content.append(section("kerb", words.kerbTitle, [.art(.kerb, name: words.kerbPicture), limit("maxKerb", words.maxKerb, 20) { words.centimetres($0) }]))
      content.append(section("width", words.widthTitle, [.art(.width, name: words.widthPicture), text(words.widthText, .small), width]))
      let chosen = profile["surfaces"]?.array ?? []
      content.append(.choice(Choice("surfaces", words.surfacesTitle, .chips, allowsSeveral: true, options: PersonalProfile.surfaces.enumerated().map { place, name in
        option("surface-" + name, words.surfaceNames[place], nil, chosen.contains { $0.string.map { sameBytes($0, name) } ?? false })
      }) { .did(.profile(.surface($0))) }))
      if !profile.aid.has("chair") { content.append(few("steps", words.stepsTitle, ["never", "with-ramp", "allowed"], words.stepsNames)) }
      content.append(few("crossings", words.crossingsTitle, ["any", "marked", "signals"], words.crossingsNames))
      content.append(few("unknown", words.unknownTitle, ["allowed", "avoided", "refused"], words.unknownNames, words.unknownHint))
      for (place, name) in ["avoidsUnsignalledCrossings", "avoidsRoadways", "avoidsUnlit", "limitedPlaces"].enumerated() {
        content.append(.toggle(Toggle("flag-" + name, words.flagNames[place], isOn: profile[name]?.bool ?? false, .did(.profile(.flag(name))))))
      }
      content.append(press("usual", words.usualLimits, .quiet, .undo, .profile(.usual)))
    }
    content.append(text(companion.status(environment).text, .small))
    var primary: Button<Action>?
    if state.trip.destination != nil { primary = way("see-route", words.seeRoute, .primary, .route, .route) }
    let screen = frame(words.profile, .profile, .you, lead: words.profileLead, primary: primary, content)
    screen.announcement = state.trip.destination == nil ? nil : state.announcement
    return screen
  }

  /// One step beyond the greatest is no limit.
  private func limit(_ name: String, _ label: String, _ greatest: Int, _ say: (Int) -> String) -> E {
    let value = state.profile[name]?.number.map { Int($0.rounded()) } ?? greatest + 1
    let shown = min(max(value, 0), greatest + 1)
    return .slider(Slider("limit-" + name, label, value: shown, in: 0...(greatest + 1), valueText: shown > greatest ? words.noLimit : say(shown)) {
      .did(.profile(.number(name, $0, limit: greatest)))
    })
  }

  private var width: E {
    let value = min(max(state.profile["minWidth"]?.number.map { Int($0.rounded()) } ?? 0, 0), 150)
    return .slider(Slider("limit-minWidth", words.minWidth, value: value, in: 0...150, step: 5, valueText: value == 0 ? words.noLimit : words.atLeast(value)) {
      .did(.profile(.number("minWidth", $0, limit: 150)))
    })
  }

  private func few(_ name: String, _ label: String, _ values: [String], _ names: [String], _ hint: String? = nil) -> E {
    let chosen = state.profile[name]?.string ?? ""
    return .choice(Choice(name, label, .list, hint: hint, options: values.enumerated().map { place, value in option(name + "-" + place.description, names[place], nil, sameBytes(value, chosen)) }) {
      .did(.profile(.option(name, values[min(lastNumber($0) ?? 0, values.count - 1)])))
    })
  }
}
