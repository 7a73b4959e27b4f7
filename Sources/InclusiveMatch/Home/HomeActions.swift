import AppRuntime

/// What happens on home, in the welcome and in the settings.
enum HomeAction {
  case welcomeDone
  case ownChosen(LanguageCode)
  case otherChosen(LanguageCode)
  /// The other one's language is to be found out.
  case detectChosen
  /// The two languages change places.
  case swapped
  /// A preference that is on or off.
  case flipped(String)
  case microphoneAsked
  case microphoneAnswered(Answer)
  case microphoneLater
  case cameraAsked
  case cameraAnswered(Answer)
  case cameraLater
  /// Whether this browser writes down what is said.
  case earsAnswered(Answer)
  /// The browser was asked for its sensor.
  case tiltAnswered(Answer)
  /// What the server translates.
  case onlineOffered(Answer)
  case noticeLeft
}

extension InclusiveMatchApp.State {
  mutating func reduce(_ action: HomeAction, _ environment: Environment) -> [Effect<InclusiveMatchApp.Action>] {
    switch action {
    case .welcomeDone:
      companion.go("")
      return companion.setFlag("welcomed")
    case .ownChosen(let language):
      // Both the same: the other one becomes what this was.
      let before = common.own(environment), other = common.other(environment)
      var fields: JSONObject = ["own": .string(language.rawValue)]
      fields["other"] = .string((language == other ? before : other).rawValue)
      return chose(fields, environment)
    case .otherChosen(let language):
      let own = common.own(environment), before = common.other(environment)
      var fields: JSONObject = ["other": .string(language.rawValue), "detects": .bool(false)]
      fields["own"] = .string((language == own ? before : own).rawValue)
      return chose(fields, environment)
    case .detectChosen: return common.keep("detects", .bool(true), environment)
    case .swapped:
      return chose(
        [
          "own": .string(common.other(environment).rawValue), "other": .string(common.own(environment).rawValue),
          "detects": .bool(false),
        ], environment)
    case .flipped(let name):
      // Within the tap: an iPhone asks the person.
      let asks: [Effect<InclusiveMatchApp.Action>] =
        sameBytes(name, "tilts") && !common.preferences.isOn(name)
        ? [Effect(.wire(WireForm("tilt.ask").json), as: "home.tilt") { .did(.home(.tiltAnswered($0))) }] : []
      let kept = common.keep(name, .bool(!common.preferences.isOn(name)), environment)
      return asks + kept + common.askOffer() + signs.agreementChanged(common)
    case .tiltAnswered(let answer):
      if answer.isDone { return [] }
      common.notice = .tiltRefused
      return common.keep("tilts", .bool(false), environment)
    case .microphoneAsked:
      return [
        Effect(.wire(WireForm("hearing.ask").json), as: "home.microphone") { .did(.home(.microphoneAnswered($0))) }
      ]
    case .microphoneAnswered(let answer):
      talk.permission = Permission(answer)
      return []
    case .microphoneLater:
      talk.permission = .later
      return []
    case .cameraAsked:
      return [Effect(.wire(WireForm("camera.ask").json), as: "home.camera") { .did(.home(.cameraAnswered($0))) }]
    case .cameraAnswered(let answer):
      camera = Permission(answer)
      return []
    case .cameraLater:
      camera = .later
      return []
    case .earsAnswered(let answer):
      talk.answered(ears: answer)
      return []
    case .onlineOffered(let answer):
      common.online.took(answer)
      return talk.contentArrived(&common, packs, environment)
    case .noticeLeft:
      common.notice = nil
      return []
    }
  }

  private mutating func chose(_ fields: JSONObject, _ environment: Environment)
    -> [Effect<InclusiveMatchApp.Action>]
  {
    let effects = common.companion.keep(fields, in: Preferences.collection, environment)
    common.need([common.own(environment), common.other(environment)])
    return effects + talk.askEars(common, environment)
      + packs.warm(common.own(environment), common.other(environment))
  }
}
