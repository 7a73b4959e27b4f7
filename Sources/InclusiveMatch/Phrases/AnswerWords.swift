import Phrasebook

/// What the person opposite reads where they write their answer, in their language.
///
/// Each was read a second time against the Spanish; German, Italian, Japanese, Korean, Chinese and Arabic not by somebody
/// who speaks them.
struct AnswerWords {
  let number: String, time: String, price: String, write: String, show: String

  init(_ language: LanguageCode) {
    let all = AnswerWords.all(language)
    (number, time, price, write, show) = (all[0], all[1], all[2], all[3], all[4])
  }

  private static func all(_ language: LanguageCode) -> [String] {
    switch language {
    case .es: ["Número", "Hora", "Precio", "Escriba su respuesta", "Mostrar"]
    case .en: ["Number", "Time", "Price", "Write your answer", "Show"]
    case .fr: ["Nombre", "Heure", "Prix", "Écrivez votre réponse", "Montrer"]
    case .pt: ["Número", "Hora", "Preço", "Escreva sua resposta", "Mostrar"]
    case .de: ["Zahl", "Uhrzeit", "Preis", "Schreiben Sie Ihre Antwort", "Zeigen"]
    case .it: ["Numero", "Ora", "Prezzo", "Scriva la sua risposta", "Mostra"]
    case .ja: ["数字", "時刻", "値段", "答えを書いてください", "見せる"]
    case .ko: ["숫자", "시각", "가격", "답을 적어 주세요", "보여 주기"]
    case .zh: ["数字", "时间", "价格", "请写下您的回答", "显示"]
    case .ar: ["رقم", "الوقت", "السعر", "اكتب إجابتك", "عرض"]
    }
  }
}
