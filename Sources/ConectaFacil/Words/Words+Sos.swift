import AppRuntime

extension Words {
  func countdownValue(_ seconds: Int) -> String { seconds == 0 ? atOnce : secondsCount(seconds) }
  /// The noun below a number of seconds.
  func seconds(_ count: Int) -> String { language.plural(Int64(count), secondCaption, secondsCaption) }
  func contactsCount(_ count: Int) -> String { count == 0 ? noneYet : contactsNumber(count) }

  /// What is known of the hand-over, and no more: `left`, whether another app came to the front.
  func handedOver(_ left: Bool?) -> String { left == true ? messageOpened : messageAsked }

  func phone(_ problem: PhoneNumber.Problem) -> String {
    switch problem {
    case .empty: phoneEmpty
    case .sign(let sign): phoneSign(sign)
    case .several: phoneSeveral
    case .inside(let number): phoneInside(number)
    case .service: phoneService
    case .emergency: phoneEmergency
    case .mexican: phoneMexican
    case .country: phoneCountry
    case .length: phoneLength
    }
  }

  /// How old and how exact a position is.
  /// - Parameter age: nil for one of this moment.
  /// - Parameter margin: nil where it is not known.
  func position(age: String?, margin: String?) -> String {
    if let margin { return age.map { positionOldWithin($0, margin) } ?? positionFreshWithin(margin) }
    return age.map { positionOld($0) } ?? positionFresh
  }
}
