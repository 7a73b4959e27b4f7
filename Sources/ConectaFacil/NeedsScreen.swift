import AppRuntime

extension ConectaFacilApp.State {
  /// The screen stays on during a walk and during an SOS: the end of one takes no light from the other.
  var needsScreen: Bool {
    if let follow, !follow.hasArrived { return true }
    return switch emergency.phase {
    case .countdown, .composing, .handed: true
    default: false
    }
  }
}
