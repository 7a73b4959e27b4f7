import AppRuntime

/// What a half says to the one who reads there: in their language, whatever the app's own is.
///
/// Each was read a second time against the Spanish; German, Italian, Japanese, Korean, Chinese and Arabic not by somebody
/// who speaks them.
struct HalfWords {
  let hold: String, stop: String, listening: String, waiting: String, type: String, translate: String, hear: String
  let holdHint: String, typeHint: String
  /// The other person is being heard.
  let otherTalks: String
  /// Takes what was said for the other one's, or for another language.
  let correct: String
  /// It is not sure that what was written is in this language.
  let unsure: String
  let language: LanguageCode

  init(_ language: LanguageCode) {
    self.language = language
    let all = HalfWords.all(language)
    (hold, stop, listening, waiting, type) = (all[0], all[1], all[2], all[3], all[4])
    (translate, hear, holdHint, typeHint) = (all[5], all[6], all[7], all[8])
    (otherTalks, correct, unsure) = (all[9], all[10], all[11])
  }

  private static func all(_ language: LanguageCode) -> [String] {
    switch language {
    case .es:
      [
        "Mantén para hablar", "Toca para terminar", "Te oigo", "Un momento…", "Escribir", "Traducir", "Oír",
        "Habla tú: la otra persona lo lee en su idioma.", "Escribe aquí: la otra persona lo lee en su idioma.",
        "La otra persona está hablando…", "Corregir",
        "No sé si es español. Si no, toca «Corregir».",
      ]
    case .en:
      [
        "Hold to talk", "Tap to finish", "Listening", "One moment…", "Type", "Translate", "Listen",
        "Talk: the other person reads it in their language.", "Type here: the other person reads it in their language.",
        "The other person is talking…", "Correct it",
        "I am not sure this is English. If not, tap “Correct it”.",
      ]
    case .fr:
      [
        "Maintenez pour parler", "Touchez pour finir", "J’écoute", "Un instant…", "Écrire", "Traduire", "Écouter",
        "Parlez : l’autre personne le lit dans sa langue.", "Écrivez ici : l’autre personne le lit dans sa langue.",
        "L’autre personne parle…", "Corriger",
        "Est-ce bien du français ? Sinon, touchez « Corriger ».",
      ]
    case .pt:
      [
        "Segure para falar", "Toque para terminar", "Ouvindo", "Um momento…", "Escrever", "Traduzir", "Ouvir",
        "Fale: a outra pessoa lê no idioma dela.", "Escreva aqui: a outra pessoa lê no idioma dela.",
        "A outra pessoa está falando…", "Corrigir",
        "Não sei se é português. Se não for, toque em “Corrigir”.",
      ]
    case .de:
      [
        "Zum Sprechen halten", "Zum Beenden tippen", "Ich höre zu", "Einen Moment…", "Schreiben", "Übersetzen",
        "Anhören",
        "Sprechen Sie: Die andere Person liest es in ihrer Sprache.",
        "Schreiben Sie hier: Die andere Person liest es in ihrer Sprache.",
        "Die andere Person spricht…", "Korrigieren",
        "Ist das Deutsch? Wenn nicht, tippen Sie auf „Korrigieren“.",
      ]
    case .it:
      [
        "Tieni premuto per parlare", "Tocca per finire", "Ti ascolto", "Un momento…", "Scrivere", "Tradurre", "Ascolta",
        "Parla: l’altra persona lo legge nella sua lingua.", "Scrivi qui: l’altra persona lo legge nella sua lingua.",
        "L’altra persona sta parlando…", "Correggi",
        "Non so se è italiano. Se non lo è, tocca «Correggi».",
      ]
    case .ja:
      [
        "押しながら話す", "タップして終了", "聞いています", "お待ちください…", "入力", "翻訳", "聞く",
        "話してください。相手は自分の言語で読めます。", "ここに入力してください。相手は自分の言語で読めます。",
        "相手が話しています…", "訂正",
        "日本語かどうか分かりません。違うときは「訂正」をタップしてください。",
      ]
    case .ko:
      [
        "누르고 말하기", "탭하여 끝내기", "듣고 있어요", "잠시만요…", "입력", "번역", "듣기",
        "말씀하세요. 상대방이 자기 언어로 읽습니다.", "여기에 입력하세요. 상대방이 자기 언어로 읽습니다.",
        "상대방이 말하고 있어요…", "정정",
        "한국어인지 잘 모르겠어요. 아니면 ‘정정’을 누르세요.",
      ]
    case .zh:
      [
        "按住说话", "点按结束", "正在听", "请稍等…", "输入", "翻译", "听",
        "请说话，对方会用自己的语言阅读。", "请在这里输入，对方会用自己的语言阅读。",
        "对方正在说话…", "更正",
        "不确定这是不是中文。如果不是，请点按“更正”。",
      ]
    case .ar:
      [
        "اضغط مطولاً للتحدث", "المس للإنهاء", "أستمع إليك", "لحظة…", "كتابة", "ترجمة", "استمع",
        "تحدّث: يقرأ الشخص الآخر كلامك بلغته.", "اكتب هنا: يقرأ الشخص الآخر كلامك بلغته.",
        "الشخص الآخر يتحدث…", "تصحيح",
        "لست متأكدًا أنها العربية. إن لم تكن كذلك، فالمس «تصحيح».",
      ]
    }
  }
}
