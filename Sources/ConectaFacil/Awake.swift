import AppRuntime

/// Who needs the screen to stay on. It may go dark when nobody does: the end of an SOS takes no light from a walk, nor the other way round.
struct Awake: OptionSet {
  let rawValue: UInt8
  static let walk = Awake(rawValue: 1), emergency = Awake(rawValue: 2)
}

extension ConectaFacilApp.State {
  /// Who needs it now.
  var needsScreen: Awake {
    var needs: Awake = []
    if let follow, !follow.hasArrived { needs.insert(.walk) }
    switch emergency.phase {
    case .countdown, .composing, .handed: needs.insert(.emergency)
    default: break
    }
    return needs
  }

  /// After every action: the device is told when the first one begins to need the screen, and when the last one no longer does.
  mutating func keepAwake() -> [Effect<Action>] {
    let before = awake
    awake = needsScreen
    return before.isEmpty == awake.isEmpty ? [] : [Effect(.wakeLock(!awake.isEmpty))]
  }
}
