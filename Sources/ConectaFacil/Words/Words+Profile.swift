import AppRuntime

extension Words {
  func aid(_ aid: Aid) -> String {
    switch aid {
    case .manualChair: aidManualChair
    case .powerChair: aidPowerChair
    case .walker: aidWalker
    case .cane: aidCane
    case .pram: aidPram
    case .none: aidNone
    }
  }

  func slope(_ percent: Int) -> String { percent == 0 ? slopeNone : upTo(numbers.percent(Double(percent) / 100)) }
  func kerb(_ centimetres: Int) -> String { centimetres == 0 ? kerbNone : upTo(centimetres.description + "\u{A0}cm") }
  func atLeast(_ centimetres: Int) -> String { widthAtLeast(centimetres.description + "\u{A0}cm") }

  // In the order of the choices on the screen.
  var surfaceNames: [String] { [surfaceHard, surfaceSetts, surfaceCobbles, surfaceGrid, surfaceFirm, surfaceLoose] }
  var stepsNames: [String] { [stepsNever, stepsWithRamp, stepsAllowed] }
  var crossingsNames: [String] { [crossingsAny, crossingsMarked, crossingsSignals] }
  var unknownNames: [String] { [unknownAllowed, unknownAvoided, unknownRefused] }
  var flagNames: [String] { [likesSignals, avoidsRoadways, avoidsUnlit, acceptsLimited] }
}
