import ServerAPI

extension AppAccount {
  /// What the person or the world did, in every app: an app's own actions travel in `.app`, so that all screens have
  /// one kind of action.
  /// An app makes `.app`, `.event`, `.went` and `.backTapped`; the rest comes from the account's screens and from
  /// answers.
  public indirect enum Action {
    /// The app's own; the account does nothing with it.
    case app(AppAction)
    case event(WorldEvent)
    /// To a location of the app or of the account.
    case went(String)
    case backTapped
    // What the device keeps
    case sessionRead(Answer)
    case flagsRead(Answer)
    /// `owner`: of the records beside which they were.
    case switchesRead(owner: String, Answer)
    // The features
    case session(Session.Action)
    case exchange(Exchange.Action)
    case consents(Consents.Action)
    case forms(AccountForms.Action)
    case notices(Notices.Action)
    case settings(Settings.Action)
    case quiet(DeviceQuietHours.Action)
  }
}

/// What a person types in the forms; the raw value is the field's identifier.
public enum Entry: String, CaseIterable, Sendable {
  case name, email, password, newPassword = "new-password"
}

/// What a person does in an app that is not the account's business. Each app has one subclass, which carries an
/// enumeration of its own.
open class AppAction {
  public init() {}
}
