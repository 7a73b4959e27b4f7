import AppRuntime
import SignReading

extension Words {
  /// What a sign says of allergens, in words; nil where it warns of none.
  func warning(_ sign: Sign) -> String? {
    let contained = names(sign, .contained), possible = names(sign, .possible)
    var sentences: [String] = []
    if !contained.isEmpty { sentences.append(allergensContained(contained)) }
    if !possible.isEmpty { sentences.append(allergensPossible(possible)) }
    return sentences.isEmpty ? nil : sentences.joined(separator: ". ") + "."
  }

  /// Those of which the sign speaks so; a question mark where one may be misread.
  func names(_ sign: Sign, _ presence: AllergenPresence) -> String {
    var names: [String] = []
    for mention in sign.allergens where mention.presence == presence {
      names.append(name(mention.allergen) + (mention.isDoubtful ? " (?)" : ""))
    }
    return names.joined(separator: ", ")
  }

  func name(_ allergen: Allergen) -> String {
    switch allergen {
    case .gluten: allergenGluten
    case .crustacean: allergenCrustacean
    case .egg: allergenEgg
    case .fish: allergenFish
    case .peanut: allergenPeanut
    case .soy: allergenSoy
    case .milk: allergenMilk
    case .treeNut: allergenTreeNut
    case .sulphite: allergenSulphite
    case .sesame: allergenSesame
    case .mollusc: allergenMollusc
    }
  }
}
