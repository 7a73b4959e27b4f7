import ServerAPI

extension Companion {
  /// What the person or the world did, in every app: an app's own deeds travel in `.app`, so that all screens have one kind of action.
  /// An app makes `.app`, `.event`, `.went` and `.backTapped`; the rest comes from the screens and from answers.
  public indirect enum Action {
    /// The app's own; `Companion` does nothing with it.
    case app(AppAction)
    // The world
    case event(WorldEvent)
    /// `generation`: an answer that belonged to another owner's store is dropped.
    case store(Store.Action, generation: Int)
    case sessionRead(Answer)
    case flagsRead(Answer)
    case counted(Counting, Answer)
    case adopted(Answer)
    case erased(Erasing, Answer)
    case refreshed(Answer)
    case refreshDue(attempt: Int)
    /// A call of somebody who is logged in.
    case answered(Errand, Answer)
    /// A call that needs no session: the form of this place was sent.
    case replied(Place, Answer)
    case loggedOut(Answer)
    case persisted(Answer)
    case toastEnded(Int)
    // The person
    /// To a location of the app or of its own.
    case went(String)
    case backTapped
    case typed(Entry, String)
    case revealTapped
    case noticeTicked
    case newsTicked
    case submitted(Place)
    case consentChosen(Purpose, Bool)
    case adoptionAgreed
    case strangersErased
    case copyTapped
    /// Everything on the device was read for a copy; `device`: with what belongs to the phone.
    case copied(device: Bool, Answer)
    case eraseTapped
    case logOutTapped(LogOut)
    case otherOwnerChosen(OtherOwner)
    case sessionClosed(String)
    case exportTapped
    case receiptTapped
    case appearanceChosen(Appearance)
    case languageChosen(Language)
    case updateTapped
    case keepStorageTapped
    case synchroniseTapped
  }

  /// Why the waiting records are counted.
  public enum Counting: Equatable, Sendable { case afterSync, toLeave, toDelete, toChangeOwner, toErase }
  /// Why an owner's records go from the device, and what follows.
  public enum Erasing: Sendable { case left, changedOwner, strangers, emptied }
  public enum LogOut: Sendable { case here, sendFirst, anyway, everywhere }
  public enum OtherOwner: Sendable { case eraseAndGoOn, cancel }
}

/// What a person types in the forms; the raw value is the field's identifier.
public enum Entry: String, CaseIterable, Sendable {
  case name, email, password, newPassword = "new-password"
}

/// A call that needs an access token.
public indirect enum Errand: Sendable {
  case account, consents, decisions([ConsentChoice]), language(Language)
  /// Of the account's own screens: what for, and the request without its token.
  case desk(DeskErrand, Request)
  /// When this device is to be woken, and until when none is.
  case push(Reminders)

  /// It goes on when the person leaves the screen that asked for it.
  var outlivesScreen: Bool {
    if case .desk = self { false } else { true }
  }

  /// Whether the other one asks for the same: then one of them is enough. (Not by comparing what they send: that is a kilobyte of code for every type within.)
  func isSame(as other: Errand) -> Bool {
    switch (self, other) {
    // Decisions that came meanwhile are sent when the answer to these is there.
    case (.account, .account), (.consents, .consents), (.decisions, .decisions), (.push, .push): true
    case (.language(let a), .language(let b)): a == b
    case (.desk(let a, _), .desk(let b, _)): a == b
    default: false
    }
  }
}

/// What a call from the account's screens is for.
public enum DeskErrand: Equatable, Sendable {
  case name, password, email, sessions, closeSession(String), deletion, logOutEverywhere, export

  public static func == (a: DeskErrand, b: DeskErrand) -> Bool {
    switch (a, b) {
    case (.closeSession(let x), .closeSession(let y)): sameBytes(x, y)
    case (.name, .name), (.password, .password), (.email, .email), (.sessions, .sessions), (.deletion, .deletion), (.logOutEverywhere, .logOutEverywhere), (.export, .export): true
    default: false
    }
  }
}

/// What a person does in an app that is not the account's business. Each app has one subclass, which carries an enumeration of its own.
open class AppAction {
  public init() {}
}
