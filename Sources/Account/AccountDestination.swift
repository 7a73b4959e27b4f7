/// The account's locations, the same in every app.
public enum AccountDestination: CaseIterable, Sendable {
  case account, create, checkMail, logIn, forgot, reset, verify, confirmEmail, undoEmail, keep
  case records, otherOwner, name, password, email, sessions, export, logOut, delete, deleteConfirm, deleted, erase
  case appearance, language, quiet, privacy, notice, terms, help, licences

  public var location: String {
    switch self {
    case .account: "cuenta"
    case .create: "cuenta/crear"
    case .checkMail: "cuenta/revisa-tu-correo"
    case .logIn: "cuenta/entrar"
    case .forgot: "cuenta/olvide"
    case .reset: "cuenta/restablecer"
    case .verify: "cuenta/verificar"
    case .confirmEmail: "cuenta/correo-nuevo"
    case .undoEmail: "cuenta/deshacer-correo"
    case .keep: "cuenta/conservar"
    case .records: "cuenta/registros"
    case .otherOwner: "cuenta/otra-persona"
    case .name: "cuenta/nombre"
    case .password: "cuenta/contrasena"
    case .email: "cuenta/correo"
    case .sessions: "cuenta/sesiones"
    case .export: "cuenta/exportar"
    case .logOut: "cuenta/salir"
    case .delete: "cuenta/borrar"
    case .deleteConfirm: "cuenta/borrar/confirmar"
    case .deleted: "cuenta/borrada"
    case .erase: "cuenta/vaciar"
    case .appearance: "ajustes/aspecto"
    case .language: "ajustes/idioma"
    case .quiet: "ajustes/no-molestar"
    case .privacy: "ajustes/privacidad"
    case .notice: "ajustes/aviso-de-privacidad"
    case .terms: "ajustes/terminos"
    case .help: "ajustes/ayuda"
    case .licences: "ajustes/licencias"
    }
  }

  /// nil for a place of the app.
  public init?(_ location: String) {
    guard let place = AccountDestination.allCases.first(where: { sameBytes($0.location, location) }) else { return nil }
    self = place
  }

  /// Texts that are read in the middle of something else.
  var isReading: Bool { self == .notice || self == .terms || self == .help || self == .licences }

  /// Where something is typed.
  var isWritten: Bool {
    switch self {
    case .create, .logIn, .forgot, .reset, .name, .password, .email, .deleteConfirm: true
    default: false
    }
  }

  /// Where the way back leads when the person came by an address.
  var parent: String {
    switch self {
    case .account, .appearance, .language, .quiet, .privacy, .help: ""
    case .notice, .terms: AccountDestination.privacy.location
    case .licences: AccountDestination.help.location
    case .deleteConfirm: AccountDestination.delete.location
    case .forgot: AccountDestination.logIn.location
    case .checkMail: AccountDestination.create.location
    default: AccountDestination.account.location
    }
  }
}
