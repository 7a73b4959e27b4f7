import Base
import Languages

/// What must not be, and what need not be: a negation beside a duty says either, and an engine that mistakes one for the
/// other turns a warning into a permission.
enum Obligations {
  /// One of the two texts forbids, or says nothing of a duty, and the other one waives it.
  static func differ(_ a: ReadText, _ from: LanguageCode, _ b: ReadText, _ to: LanguageCode) -> Bool {
    guard let first = Words(from), let second = Words(to) else { return false }
    let original = line(a), translation = line(b)
    let waives = first.waives(original), waivesThere = second.waives(translation)
    if waivesThere, !waives { return !speaksOfNeed(a) }
    return waives && !waivesThere && second.forbids(translation)
  }

  private static func line(_ text: ReadText) -> String {
    var line = " "
    for word in text.words { line += word.folded + " " }
    return line
  }

  private static func speaksOfNeed(_ text: ReadText) -> Bool {
    let beginnings = ["necesit", "necess", "need", "besoin", "precis", "brauch", "bisogn", "obligat", "obrig", "falta"]
    return text.words.contains { word in beginnings.contains { word.folded.begins($0) } }
  }

  private struct Words {
    let waiving: [String]
    let forbidding: [String]

    init?(_ language: LanguageCode) {
      switch language {
      case .es:
        waiving = [
          "no tiene que", "no tienes que", "no tienen que", "no tenemos que", "no tengo que", "no hace falta",
          "no es necesario", "no es obligatorio",
        ]
        forbidding = [
          "no debe", "no debes", "no deben", "no debo", "no debemos", "no se debe", "no puede", "no puedes",
          "no pueden", "prohibido", "prohibida",
        ]
      case .en:
        waiving = [
          "not have to", "don't have to", "doesn't have to", "don't need to", "doesn't need to", "not need to",
          "needn't", "need not", "not necessary", "no need", "not required",
        ]
        forbidding = [
          "must not", "mustn't", "should not", "shouldn't", "cannot", "can't", "may not", "not allowed", "forbidden",
        ]
      case .fr:
        waiving = ["pas besoin", "pas necessaire", "pas obligatoire", "n'avez pas a", "n'a pas a", "n'as pas a"]
        forbidding = [
          "ne doit pas", "ne devez pas", "ne doivent pas", "ne dois pas", "ne peut pas", "ne pouvez pas", "ne peux pas",
          "interdit", "interdite",
        ]
      case .pt:
        waiving = [
          "nao tem que", "nao tem de", "nao precisa", "nao precisam", "nao e necessario", "nao e preciso",
          "nao e obrigatorio",
        ]
        forbidding = ["nao deve", "nao devem", "nao pode", "nao podem", "proibido", "proibida"]
      case .de:
        waiving = ["muss nicht", "mussen nicht", "musst nicht", "brauchen nicht", "braucht nicht", "nicht notig"]
        forbidding = ["darf nicht", "durfen nicht", "darfst nicht", "verboten"]
      case .it:
        waiving = ["non c'e bisogno", "non e necessario", "non occorre", "non e obbligatorio"]
        forbidding = ["non deve", "non devi", "non devono", "non puo", "non puoi", "vietato"]
      default: return nil
      }
    }

    func waives(_ line: String) -> Bool { waiving.contains { line.has(" " + $0 + " ") } }
    func forbids(_ line: String) -> Bool { forbidding.contains { line.has(" " + $0 + " ") } }
  }
}
