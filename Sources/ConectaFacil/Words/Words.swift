import AppRuntime

/// Everything Conecta Fácil says. The texts are in the catalogues beside it, one for each topic; Swift only chooses and formats.
struct Words: Sendable {
  let table: WordTable
  /// Of the words, numbers and dates.
  let language: Language

  init(_ language: Language) {
    table = Self.table(language)
    self.language = table.language
  }

  var numbers: NumberFormat { NumberFormat(language) }

  /// `80 m`, `1.2 km`
  func metres(_ value: Double) -> String {
    if value >= 995 { return numbers.decimal(value / 1000) + " km" }
    let step = value < 100 ? 5.0 : 10.0
    return Int(value < 20 ? value.rounded() : (value / step).rounded() * step).description + " m"
  }

  /// In the order of `nearby`.
  var nearbyNames: [String] {
    [nearbyToilets, nearbyHospitals, nearbyPharmacies, nearbyMetro, nearbyFood, nearbyBanks]
  }
}
