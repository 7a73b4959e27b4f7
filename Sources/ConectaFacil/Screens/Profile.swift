import AppRuntime

extension View {
  /// What a person can pass, explained with pictures; everything is reckoned again at each change (CF-17).
  func profileScreen() -> Screen<Action> {
    let profile = state.profile.travel
    var content: [E] = [
      .choice(
        Choice(
          "aid", words.aidQuestion, .list,
          options: Aid.allCases.map { option("aid-" + $0.rawValue, words.aid($0), nil, $0 == profile.aid) }
        ) {
          .did(.profile(.aid(Aid.named($0.after(4)) ?? profile.aid)))
        })
    ]
    content.append(
      section(
        "slope", words.slopeTitle,
        [
          .art(.slope, name: words.slopePicture), text(words.slopeText, .small),
          slope(.maxUp, words.maxUp, profile.maxUp) { .maxUp($0) },
          slope(.maxDown, words.maxDown, profile.maxDown) { .maxDown($0) },
        ]))
    let kerb = limit(.maxKerb, words.maxKerb, profile.maxKerb?.centimetres, 20, { words.kerb($0) }) {
      .maxKerb($0.map { Length(centimetres: $0) })
    }
    content.append(section("kerb", words.kerbTitle, [.art(.kerb, name: words.kerbPicture), kerb]))
    content.append(
      section(
        "width", words.widthTitle, [.art(.width, name: words.widthPicture), text(words.widthText, .small), width]))
    content.append(
      .choice(
        Choice(
          "surfaces", words.surfacesTitle, .chips, allowsSeveral: true,
          options: surfaces.enumerated().map { place, kind in
            option("surface-" + kind.rawValue, words.surfaceNames[place], nil, profile.surfaces.contains(kind))
          }
        ) { .did(.profile(.surface(SurfaceKind.named($0.after(8)) ?? .hard))) }))
    if !profile.aid.isWheelchair {
      content.append(few(.steps, words.stepsTitle, StepsRule.allCases, profile.steps, words.stepsNames) { .steps($0) })
    }
    content.append(
      few(.crossings, words.crossingsTitle, CrossingRule.allCases, profile.crossings, words.crossingsNames) {
        .crossings($0)
      })
    content.append(
      few(.unknown, words.unknownTitle, UnknownRule.allCases, profile.unknown, words.unknownNames, words.unknownHint) {
        .unknown($0)
      })
    for (place, member) in likings.enumerated() {
      let isOn = profile[member].json.bool ?? false
      content.append(
        .toggle(Toggle("flag-" + member.rawValue, words.flagNames[place], isOn: isOn, .did(.profile(.flag(member))))))
    }
    content.append(press("usual", words.usualLimits, .quiet, .undo, .profile(.usual)))
    content.append(text(companion.status(environment).text, .small))
    var primary: Button<Action>?
    if state.trip.destination != nil { primary = way("see-route", words.seeRoute, .primary, .route, .route) }
    let screen = page(words.profile, .profile, .you, lead: words.profileLead, primary: primary, content)
    screen.announcement = state.trip.destination == nil ? nil : state.announcement
    return screen
  }

  private func slope(
    _ member: TravelProfile.Member, _ label: String, _ value: Slope?,
    _ setting: @escaping (Slope?) -> TravelProfile.Setting
  ) -> E {
    limit(member, label, value.map { Int($0.percent.rounded()) }, 15, { words.slope($0) }) {
      setting($0.map { Slope(percent: $0) })
    }
  }

  /// One step beyond the greatest is no limit.
  private func limit(
    _ member: TravelProfile.Member, _ label: String, _ value: Int?, _ greatest: Int, _ say: (Int) -> String,
    _ setting: @escaping (Int?) -> TravelProfile.Setting
  ) -> E {
    let shown = min(max(value ?? greatest + 1, 0), greatest + 1)
    let words = shown > greatest ? words.noLimit : say(shown)
    return .slider(
      Slider("limit-" + member.rawValue, label, value: shown, in: 0...(greatest + 1), valueText: words) {
        .did(.profile(.set(setting($0 > greatest ? nil : $0))))
      })
  }

  private var width: E {
    let value = min(max(state.profile.travel.minWidth.centimetres, 0), 150)
    return .slider(
      Slider(
        "limit-minWidth", words.minWidth, value: value, in: 0...150, step: 5,
        valueText: value == 0 ? words.noLimit : words.atLeast(value)
      ) { .did(.profile(.set(.minWidth(Length(centimetres: $0))))) })
  }

  private func few<Value: Equatable>(
    _ member: TravelProfile.Member, _ label: String, _ values: [Value], _ chosen: Value, _ names: [String],
    _ hint: String? = nil,
    _ setting: @escaping (Value) -> TravelProfile.Setting
  ) -> E {
    .choice(
      Choice(
        member.rawValue, label, .list, hint: hint,
        options: values.indices.map { place in
          option(member.rawValue + "-" + place.description, names[place], nil, values[place] == chosen)
        }
      ) { .did(.profile(.set(setting(values[min(lastNumber($0) ?? 0, values.count - 1)])))) })
  }
}

/// In the order of `Words.surfaceNames`.
private let surfaces: [SurfaceKind] = [.hard, .setts, .cobbles, .grid, .firm, .loose]
/// In the order of `Words.flagNames`.
private let likings: [TravelProfile.Member] = [
  .avoidsUnsignalledCrossings, .avoidsRoadways, .avoidsUnlit, .limitedPlaces,
]
