import Base

extension RefusedRecord.Reason {
  /// What happened and what the person can do.
  public func words(_ language: Language) -> String {
    let isEnglish = language.worded == .en
    return switch self {
    case .tooLarge:
      isEnglish ? "Something is too large for your account. It is still on this device." : "Algo es demasiado grande para tu cuenta. Sigue en este dispositivo."
    case .malformed:
      isEnglish ? "Something could not be read. It is still on this device." : "Algo no se pudo leer. Sigue en este dispositivo."
    case .accountFull:
      isEnglish
        ? "Your account is full. What is new stays on this device only. Delete what you no longer need."
        : "Tu cuenta está llena. Lo nuevo se queda solo en este dispositivo. Borra lo que ya no necesites."
    case .wrongClock:
      isEnglish
        ? "The date of a device is far ahead. Check its date and time. Nothing was lost."
        : "La fecha de un dispositivo está muy adelantada. Revisa su fecha y hora. No se perdió nada."
    case .consentNeeded:
      isEnglish
        ? "Something stays on this device only: you have not allowed it in your account. You can change that in Privacy."
        : "Algo se queda solo en este dispositivo: no diste permiso para guardarlo en tu cuenta. Puedes cambiarlo en Privacidad."
    case .deviceOnly:
      isEnglish ? "Something belongs to this device only. It stays here." : "Algo es solo de este dispositivo. Se queda aquí."
    }
  }
}
