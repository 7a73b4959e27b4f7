import AppRuntime

extension HalfWords {
  /// Why nothing was heard, for the one who pressed.
  func problem(_ problem: TalkFeature.HearingProblem) -> String {
    let all = HalfWords.problems(language)
    return switch problem {
    case .refused: all[0]
    case .microphone: all[1]
    case .network: all[2]
    case .silence: all[3]
    case .failed: all[4]
    case .language: all[6]
    }
  }

  /// What is written is longer than one turn.
  func tooLong(_ limit: Int) -> String {
    HalfWords.problems(language)[5].pieces(0x23).joined(separator: limit.description)
  }

  /// `#` stands for the number of letters.
  private static func problems(_ language: LanguageCode) -> [String] {
    switch language {
    case .es:
      [
        "Sin permiso para el micrófono. Puedes escribir.",
        "No encuentro el micrófono, u otra app lo usa. Puedes escribir.",
        "Tu navegador necesita red para escribir tu voz. Puedes escribir.",
        "No te oí. Acerca el teléfono e intenta otra vez.",
        "No pude escribir tu voz. Intenta otra vez o escribe.",
        "Son más de # letras. Parte lo que quieres decir en dos.",
        "El navegador no escribe la voz en este idioma. Puedes escribir.",
      ]
    case .en:
      [
        "No permission for the microphone. You can type.",
        "I cannot find the microphone, or another app is using it. You can type.",
        "Your browser needs a network to write down your voice. You can type.",
        "I did not hear you. Bring the phone closer and try again.",
        "I could not write down your voice. Try again or type.",
        "That is more than # letters. Split what you want to say in two.",
        "The browser cannot write down speech in this language. You can type.",
      ]
    case .fr:
      [
        "Le micro n’est pas autorisé. Vous pouvez écrire.",
        "Le micro est introuvable, ou une autre app l’utilise. Vous pouvez écrire.",
        "Le navigateur a besoin du réseau pour écrire ce que vous dites. Vous pouvez écrire.",
        "Je ne vous ai pas entendu. Rapprochez le téléphone et réessayez.",
        "Je n’ai pas pu écrire ce que vous avez dit. Réessayez ou écrivez.",
        "Il y a plus de # lettres. Dites-le en deux fois.",
        "Le navigateur n’écrit pas ce que vous dites dans cette langue. Vous pouvez écrire.",
      ]
    case .pt:
      [
        "Sem permissão para o microfone. Você pode escrever.",
        "Não encontro o microfone, ou outro app o está usando. Você pode escrever.",
        "O navegador precisa de rede para escrever sua voz. Você pode escrever.",
        "Não ouvi você. Aproxime o telefone e tente de novo.",
        "Não consegui escrever sua voz. Tente de novo ou escreva.",
        "São mais de # letras. Divida o que quer dizer em duas partes.",
        "O navegador não escreve a voz neste idioma. Você pode escrever.",
      ]
    case .de:
      [
        "Keine Erlaubnis für das Mikrofon. Sie können schreiben.",
        "Das Mikrofon ist nicht zu finden, oder eine andere App benutzt es. Sie können schreiben.",
        "Der Browser braucht ein Netz, um Gesprochenes aufzuschreiben. Sie können schreiben.",
        "Ich habe Sie nicht gehört. Halten Sie das Telefon näher und versuchen Sie es noch einmal.",
        "Ich konnte das Gesprochene nicht aufschreiben. Versuchen Sie es noch einmal oder schreiben Sie.",
        "Das sind mehr als # Zeichen. Teilen Sie es in zwei Teile.",
        "Der Browser kann Gesprochenes in dieser Sprache nicht aufschreiben. Sie können schreiben.",
      ]
    case .it:
      [
        "Manca il permesso per il microfono. Puoi scrivere.",
        "Non trovo il microfono, o lo usa un’altra app. Puoi scrivere.",
        "Il browser ha bisogno della rete per scrivere la tua voce. Puoi scrivere.",
        "Non ti ho sentito. Avvicina il telefono e riprova.",
        "Non ho potuto scrivere la tua voce. Riprova o scrivi.",
        "Sono più di # lettere. Dividi quello che vuoi dire in due.",
        "Il browser non scrive la voce in questa lingua. Puoi scrivere.",
      ]
    case .ja:
      [
        "マイクが許可されていません。入力できます。",
        "マイクが見つからないか、ほかのアプリが使っています。入力できます。",
        "声を文字にするには通信が必要です。入力できます。",
        "聞こえませんでした。電話を近づけて、もう一度お話しください。",
        "声を文字にできませんでした。もう一度話すか、入力してください。",
        "文字数が#を超えています。二つに分けてください。",
        "このブラウザは、この言語の声を文字にできません。入力できます。",
      ]
    case .ko:
      [
        "마이크 권한이 없어요. 입력할 수 있어요.",
        "마이크를 찾을 수 없거나 다른 앱이 쓰고 있어요. 입력할 수 있어요.",
        "말을 글로 옮기려면 네트워크가 필요해요. 입력할 수 있어요.",
        "듣지 못했어요. 전화기를 가까이 대고 다시 말씀하세요.",
        "말을 글로 옮기지 못했어요. 다시 말하거나 입력하세요.",
        "글자 수가 #자를 넘었어요. 둘로 나누어 주세요.",
        "이 브라우저는 이 언어의 말을 글로 옮기지 못해요. 입력할 수 있어요.",
      ]
    case .zh:
      [
        "没有麦克风权限。您可以输入文字。",
        "找不到麦克风，或者其他应用正在使用。您可以输入文字。",
        "浏览器需要网络才能把语音转成文字。您可以输入文字。",
        "没有听到您的声音。请把手机靠近一些，再试一次。",
        "无法把语音转成文字。请再试一次，或者输入文字。",
        "超过了#个字。请分成两次说。",
        "浏览器不能把这种语言的语音转成文字。您可以输入文字。",
      ]
    case .ar:
      [
        "لا يوجد إذن لاستخدام الميكروفون. يمكنك الكتابة.",
        "لم أجد الميكروفون، أو أن تطبيقًا آخر يستخدمه. يمكنك الكتابة.",
        "يحتاج المتصفح إلى الشبكة لكتابة صوتك. يمكنك الكتابة.",
        "لم أسمعك. قرّب الهاتف وحاول مرة أخرى.",
        "لم أتمكن من كتابة صوتك. حاول مرة أخرى أو اكتب.",
        "النص أطول من # حرف. قسّم ما تريد قوله إلى قسمين.",
        "لا يستطيع المتصفح كتابة الصوت بهذه اللغة. يمكنك الكتابة.",
      ]
    }
  }
}
