import Base

extension Failure.Code {
  /// What happened and what the person can do.
  public func words(_ language: Language) -> String { language.worded == .en ? english : spanish }

  private var spanish: String {
    switch self {
    case .malformed: "La solicitud no se entiende."
    case .invalid: "Revisa este dato."
    case .unauthenticated: "Inicia sesión para continuar."
    case .expired: "Tu sesión venció. Inicia sesión otra vez."
    case .wrongCredentials: "El correo o la contraseña no son correctos."
    case .unverified: "Falta confirmar tu correo. Busca el mensaje que te enviamos o pide uno nuevo."
    case .blocked: "Esta cuenta está en proceso de eliminación. Si quieres conservarla, abre el enlace que te enviamos por correo."
    case .forbidden: "No tienes permiso para hacer esto."
    case .consentNeeded: "Para guardar tus registros en tu cuenta necesitamos tu consentimiento."
    case .crossSite: "La solicitud llegó desde otro sitio y no se aceptó."
    case .wrongPassword: "La contraseña actual no es correcta."
    case .usedToken: "Este enlace ya se usó o venció. Pide uno nuevo."
    case .notFound: "No encontramos lo que buscas."
    case .methodNotAllowed: "Esta acción no existe."
    case .tooLarge: "Lo que enviaste es demasiado grande."
    case .unsupportedType: "El formato de la solicitud no se acepta."
    case .tooManyRequests: "Hubo demasiados intentos. Espera un momento y vuelve a intentar."
    case .timeout: "La solicitud tardó demasiado. Vuelve a intentar."
    case .unavailable: "El servicio no está disponible por ahora. Tus datos están a salvo. Vuelve a intentar en un momento."
    case .broken: "Algo falló de nuestro lado. Vuelve a intentar."
    case .offline: "No hay conexión. Lo que anotas se guarda en este dispositivo."
    case .unreadable: "La respuesta del servidor no se entiende. Vuelve a intentar."
    }
  }

  private var english: String {
    switch self {
    case .malformed: "The request cannot be understood."
    case .invalid: "Check this value."
    case .unauthenticated: "Log in to continue."
    case .expired: "Your session has expired. Log in again."
    case .wrongCredentials: "The e-mail or the password is not correct."
    case .unverified: "Your e-mail is not confirmed yet. Look for the message we sent, or ask for a new one."
    case .blocked: "This account is being deleted. To keep it, open the link we sent by e-mail."
    case .forbidden: "You are not allowed to do this."
    case .consentNeeded: "To keep your records in your account we need your consent."
    case .crossSite: "The request came from another site and was not accepted."
    case .wrongPassword: "The current password is not correct."
    case .usedToken: "This link was already used or has expired. Ask for a new one."
    case .notFound: "We cannot find what you are looking for."
    case .methodNotAllowed: "This action does not exist."
    case .tooLarge: "What you sent is too large."
    case .unsupportedType: "The format of the request is not accepted."
    case .tooManyRequests: "Too many attempts. Wait a moment and try again."
    case .timeout: "The request took too long. Try again."
    case .unavailable: "The service is not available right now. Your data is safe. Try again in a moment."
    case .broken: "Something failed on our side. Try again."
    case .offline: "There is no connection. What you write is kept on this device."
    case .unreadable: "The server's answer cannot be understood. Try again."
    }
  }
}
