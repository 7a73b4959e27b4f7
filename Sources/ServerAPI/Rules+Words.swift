import Base

extension Rules.Break {
  /// What is wrong and how to put it right.
  public func words(_ language: Language) -> String { language.worded == .en ? english : spanish }

  private var spanish: String {
    switch self {
    case .emailMissing: "Escribe tu correo."
    case .emailShape: "Escribe un correo completo, por ejemplo ana@ejemplo.mx."
    case .emailTooLong: "El correo es demasiado largo."
    case .passwordMissing: "Escribe una contraseña."
    case .passwordShort: "Usa al menos 10 caracteres. Una frase corta funciona bien."
    case .passwordLong: "La contraseña es demasiado larga."
    case .passwordCommon: "Es de las contraseñas que se prueban primero. Junta tres o cuatro palabras que no tengan que ver."
    case .passwordIsEmail: "La contraseña no puede ser tu correo."
    case .nameTooLong: "Usa 80 caracteres o menos."
    case .nameLines: "Escribe el nombre en una sola línea."
    }
  }

  private var english: String {
    switch self {
    case .emailMissing: "Write your e-mail."
    case .emailShape: "Write a complete e-mail, for example ana@example.com."
    case .emailTooLong: "The e-mail is too long."
    case .passwordMissing: "Write a password."
    case .passwordShort: "Use at least 10 characters. A short phrase works well."
    case .passwordLong: "The password is too long."
    case .passwordCommon: "This is one of the first passwords people try. Put three or four unrelated words together."
    case .passwordIsEmail: "The password cannot be your e-mail."
    case .nameTooLong: "Use 80 characters or fewer."
    case .nameLines: "Write the name on one line."
    }
  }
}
