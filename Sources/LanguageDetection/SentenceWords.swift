import Base
import Languages

/// Whether a text is a sentence of a language: names, addresses, dishes and brands have letters of one too, and nobody says
/// something in it by them. `Paseo de la Reforma` is no Spanish sentence, and `fish and chips` no English one.
enum SentenceWords {
  static func isSentence(_ text: String, _ language: LanguageCode) -> Bool {
    let shape = Shape(text)
    // Every word with a capital first and a small letter after it: a name.
    if shape.words >= 2, shape.names == shape.words { return false }
    if has(language, text) { return true }
    // Without such a word: what is long enough, or whole, with what ends a sentence.
    if shape.capitals * 2 > shape.words { return false }
    return shape.words >= 8 || shape.words >= 4 && shape.isClosed && shape.isPlain
  }

  private struct Shape {
    var words = 0, names = 0, capitals = 0
    /// It ends as a sentence does, or opens as a Spanish question does.
    var isClosed = false
    /// No figures, and no points within: an address has them.
    var isPlain = true

    init(_ text: String) {
      let codes = Array(text.trimmed.unicodeScalars.prefix(LatinText.longest).map { $0.value })
      var isStart = true, isSecond = false
      for (place, code) in codes.enumerated() {
        if Lettering.isSpace(code) {
          (isStart, isSecond) = (true, false)
          continue
        }
        let letter = LatinText.lowered(code)
        if isSecond, letter == code { names += 1 }
        isSecond = false
        if isStart, letter != 0 {
          words += 1
          if letter != code {
            capitals += 1
            isSecond = true
          }
          isStart = false
        }
        if code >= 0x30 && code <= 0x39 || code == 0x2E && place + 1 < codes.count { isPlain = false }
      }
      if let first = codes.first, let last = codes.last {
        isClosed = first == 0xBF || first == 0xA1 || last == 0x2E || last == 0x3F || last == 0x21 || last == 0x2026
      }
    }
  }

  /// A pronoun, a verb, a word that asks or greets. Articles and prepositions are in names, too.
  private static func has(_ language: LanguageCode, _ text: String) -> Bool {
    guard let words = list(language) else { return true }
    let all = " " + words + " "
    var word: [UInt8] = []
    func isOne() -> Bool {
      if word.isEmpty { return false }
      let whole = String(decoding: word, as: UTF8.self)
      word = []
      if all.has(" " + whole + " ") { return true }
      // J’ai, dov’è: either part.
      let parts = whole.pieces(0x27)
      return parts.count > 1 && parts.contains { all.has(" " + $0 + " ") }
    }
    for byte in folded(text.beginning(scalars: LatinText.longest)).utf8 {
      if byte >= 0x61 && byte <= 0x7A || byte == 0x27 && !word.isEmpty {
        word.append(byte)
      } else if isOne() {
        return true
      }
    }
    return isOne()
  }

  private static func list(_ language: LanguageCode) -> String? {
    switch language {
    case .es:
      """
      soy eres es somos son era fue ser esta estoy estas estamos estan estaba tengo tienes tiene tenemos \
      tienen tenia hay habia he ha hemos han hace hacer hago hizo puedo puedes puede podemos pueden podria \
      quiero quieres quiere queremos quieren quisiera necesito necesita necesitamos voy vas va vamos ir debe \
      debes deberia gusta gustan duele duelen se sabe sabes creo dice dijo dijeron yo tu usted ustedes ella \
      ellos nosotros me te le les nos lo mi mis su sus que quien como donde cuando cuanto cuantos cuanta cual \
      favor porque muy mas esto eso este estos esa ese aqui ahi alli ya pero tampoco nunca nada alguien algo \
      todo todos bien hola gracias adios perdon disculpe buenos buenas entiendo hablo habla viene vengo ven \
      oye mira llame llamen ayuda ayudeme espere dame deme hoy ahora siempre tambien cuidado busco traigo tomo \
      tome perdi llego llegue llegar pide pedir ver hablar comer vale antes despues sea no tuvo vino vi vio \
      dio entro tuve
      """
    case .en:
      """
      i is are am was were be been being you he she we they it my your his her our their me him us them do \
      does did done can could will would should must may might have has had need want wants likes know think \
      said say says goes going went came look made where what how when who which why please thanks thank hello \
      sorry excuse this that these those there here not don't doesn't didn't isn't can't won't i'm i'll i've \
      it's that's you're he's she's we're they're let's what's where's if because very too so but than then \
      never always much many more help yes tell told give let about just now today tomorrow yesterday wait \
      stop careful understand speak hurts lost looking ever still only also again keep put try ask no welcome \
      hates call
      """
    case .fr:
      """
      je tu il elle nous vous ils elles on me te se mon ma mes ton ta votre vos notre suis es est sommes etes \
      sont etait ai as avons avez ont etre avoir fait faire fais faites peux peut pouvez peuvent veux veut \
      voulez voudrais dois doit devez faut va vais allez jamais rien qui que quoi quel quelle ou comment \
      pourquoi quand combien merci bonjour bonsoir salut pardon desole oui non ici tres mais parce cette ces \
      ceci cela ca aide aidez sais savez comprends parle parlez besoin cherche mal plait appelez attendez j n \
      c qu m
      """
    case .pt:
      """
      eu tu voce voces ele ela nos eles elas me te se lhe meu minha seu sua sou es somos sao era foi ser estou \
      esta estamos estao estava tenho tem temos tinha ter ha faz fazer fiz posso pode podemos podem poderia \
      quero quer queremos queria preciso precisa vou vai vamos ir deve gosto gosta doi doem sei sabe acho \
      disse nao nunca nada alguem que quem onde quando quanto quantos quanta qual porque favor obrigado \
      obrigada ola oi tchau sim aqui ali muito mas isto isso este essa aquele tudo todos bem ja ainda ajuda \
      ajude espere hoje amanha agora tambem entendo falo fala chame procuro perdi tome cuidado desculpe
      """
    case .de:
      """
      ich du er sie es wir ihr mich dich mir dir uns euch ihm ihn ihnen mein meine ihre bin bist ist sind seid \
      war waren sein habe hast hat haben hatte kann kannst konnen muss mussen will mochte wollen soll darf \
      werde wird werden mache macht tut weiss nicht kein keine nie nichts was wer wo wie wann warum welche \
      wieviel bitte danke hallo entschuldigung ja nein hier da dort sehr aber weil dass das diese dieser auch \
      noch jetzt heute morgen schon gut brauche helfen hilfe suche verstehe spreche gibt geht komme
      """
    case .it:
      """
      io tu lui lei noi voi loro mi ci vi me te mio mia suo sua sono sei siamo siete era essere sto sta stai \
      ho hai ha abbiamo avete hanno avere fa faccio fare posso puoi puo possiamo possono vorrei voglio vuole \
      devo deve vado va andiamo non nessuno niente mai che chi dove come quando quanto quanti quale perche per \
      favore grazie ciao buongiorno buonasera scusi qui qua molto ma questo questa quello c'e dov'e cos'e \
      anche ancora adesso oggi domani bene aiuto aiuti cerco capisco parlo serve bisogno piace c dov
      """
    default: nil
    }
  }
}
