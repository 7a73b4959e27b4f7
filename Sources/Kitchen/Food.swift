/// What 100 g of a food contain.
public struct Nutrients: Equatable, Sendable {
  /// Kilocalories.
  public var energy: Double
  /// Grams.
  public var protein: Double, fat: Double, carbohydrate: Double, fibre: Double
  /// Milligrams.
  public var sodium: Double
  /// Grams of sugar that was added, or is of honey or juice (WHO 2015 calls them free sugars).
  public var freeSugar: Double

  public static let none = Nutrients(
    energy: 0, protein: 0, fat: 0, carbohydrate: 0, fibre: 0, sodium: 0, freeSugar: 0)

  public init(
    energy: Double, protein: Double, fat: Double, carbohydrate: Double, fibre: Double, sodium: Double,
    freeSugar: Double
  ) {
    self.energy = energy; self.protein = protein; self.fat = fat; self.carbohydrate = carbohydrate
    self.fibre = fibre; self.sodium = sodium; self.freeSugar = freeSugar
  }

  static func + (a: Nutrients, b: Nutrients) -> Nutrients {
    Nutrients(
      energy: a.energy + b.energy, protein: a.protein + b.protein, fat: a.fat + b.fat,
      carbohydrate: a.carbohydrate + b.carbohydrate, fibre: a.fibre + b.fibre, sodium: a.sodium + b.sodium,
      freeSugar: a.freeSugar + b.freeSugar)
  }

  static func * (a: Nutrients, share: Double) -> Nutrients {
    Nutrients(
      energy: a.energy * share, protein: a.protein * share, fat: a.fat * share,
      carbohydrate: a.carbohydrate * share, fibre: a.fibre * share, sodium: a.sodium * share,
      freeSugar: a.freeSugar * share)
  }
}

/// Where in a market it is bought, in the order of a walk through it.
public enum Stand: String, CaseIterable, Sendable {
  case vegetables = "verduleria", fruit = "fruteria", tortillas = "tortilleria", groceries = "abarrotes"
  case dairy = "cremeria", meat = "carniceria", fish = "pescaderia", spices = "especias"
}

/// What has to be declared in Mexico (NOM-051-SCFI/SSA1-2010, 4.2.2.2.3), and sesame.
public enum Allergen: String, CaseIterable, Sendable {
  case gluten, crustaceans, egg, fish, peanut, soy, milk, nuts, sulphites, sesame
}

/// Where a food comes from.
public enum Origin: String, CaseIterable, Sendable {
  case plant, egg, milk, honey, meat, fish
}

/// A unit of its own that a food has: `2 ramas de epazote`, with the grams of one that are eaten.
public struct FoodPiece: Equatable, Sendable {
  public let unit: Measure
  public let grams: Double
  /// `rama de epazote`, `ramas de epazote`.
  public let one: Texts, many: Texts
}

/// A text in both languages of the recipes.
public struct Texts: Equatable, Sendable {
  public let es: String, en: String
  public init(es: String, en: String) { self.es = es; self.en = en }

  init?(_ json: JSON?) {
    guard let es = json?["es"]?.string, let en = json?["en"]?.string, !es.isEmpty, !en.isEmpty else { return nil }
    self.init(es: es, en: en)
  }

  /// English for who reads neither.
  public func text(_ language: Language) -> String { language == .es ? es : en }
  public static func == (a: Texts, b: Texts) -> Bool { sameBytes(a.es, b.es) && sameBytes(a.en, b.en) }
}

/// A food as it is bought.
public struct Food: Sendable {
  public let id: String
  public let name: Texts
  public let stand: Stand
  public let origin: Origin
  public let allergens: [Allergen]
  /// Months 1…12 in which it is in season in Mexico, as the sources of `foods.json` say; empty: not known.
  public let months: [Int]
  /// Reference price in pesos a kilogram, our own estimate.
  public let price: Double
  /// Grams of a cup of 240 ml; nil where it is not measured by cups.
  public let cup: Double?
  /// Grams of a millilitre, for what is poured; nil for what is not.
  public let density: Double?
  public let pieces: [FoodPiece]
  /// nil: the table has none that could be verified.
  public let nutrients: Nutrients?
  /// Its number in the table (NDB).
  public let number: Int?
  /// What it is drawn with: `verde`, `rojo` …
  public let colour: String

  /// nil when what it must have is missing, or an allergen of it is not known: better no food than one that keeps quiet.
  init?(_ json: JSON) {
    guard let id = json["id"]?.string, let name = Texts(json["name"]), let stand = Stand.named(json["stand"]?.string),
      let origin = Origin.named(json["origin"]?.string), let price = json["price"]?.number, price >= 0, price < 100_000
    else { return nil }
    self.id = id; self.name = name; self.stand = stand; self.origin = origin; self.price = price
    var allergens: [Allergen] = []
    if let list = json["allergens"] {
      guard let list = list.array else { return nil }
      for one in list {
        guard let known = Allergen.named(one.string) else { return nil }
        allergens.append(known)
      }
    }
    self.allergens = allergens
    var months: [Int] = []
    for one in json["months"]?.array ?? [] {
      if let month = one.integer, month >= 1, month <= 12 { months.append(Int(month)) }
    }
    self.months = months
    cup = Food.amount(json["cup"])
    density = Food.amount(json["density"])
    var pieces: [FoodPiece] = []
    for piece in json["pieces"]?.array ?? [] {
      guard let unit = Measure.named(piece["unit"]?.string), let grams = Food.amount(piece["grams"]),
        let one = Texts(piece["one"]), let many = Texts(piece["many"])
      else { continue }
      pieces.append(FoodPiece(unit: unit, grams: grams, one: one, many: many))
    }
    self.pieces = pieces
    colour = json["colour"]?.string ?? "cafe"
    number = json["ndb"]?.integer.map { Int(truncatingIfNeeded: $0) }
    let row = json["per100"]?.array ?? []
    if row.count == 6 {
      var values: [Double] = []
      for value in row { if let number = value.number, number >= 0, number < 100_000 { values.append(number) } }
      let free = json["freeSugar"]?.number ?? 0
      nutrients =
        values.count == 6 && free >= 0 && free <= 100
        ? Nutrients(
          energy: values[0], protein: values[1], fat: values[2], carbohydrate: values[3], fibre: values[4],
          sodium: values[5], freeSugar: free) : nil
    } else {
      nutrients = nil
    }
  }

  /// More than nothing, and no more than any kitchen has.
  private static func amount(_ json: JSON?) -> Double? {
    guard let number = json?.number, number > 0, number < 100_000 else { return nil }
    return number
  }

  public func piece(_ unit: Measure) -> FoodPiece? { pieces.first { $0.unit == unit } }

  /// Grams of so much of it; nil when that unit says nothing about this food.
  public func grams(_ amount: Double, _ unit: Measure) -> Double? {
    if let piece = piece(unit) { return amount * piece.grams }
    switch unit {
    case .gram: return amount
    case .kilogram: return amount * 1000
    case .millilitre, .litre: return density.map { amount * (unit.millilitres ?? 1) * $0 }
    default:
      guard let ml = unit.millilitres else { return nil }
      if let cup { return amount * ml / Measure.cupMillilitres * cup }
      return density.map { amount * ml * $0 }
    }
  }
}
