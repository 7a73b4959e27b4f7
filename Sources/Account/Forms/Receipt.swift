import ServerAPI

/// What the person keeps of a deleted account.
struct Receipt {
  var account: String
  var email: String
  var asked: Instant
  /// When everything is erased for good.
  var until: Instant
}

extension AccountForms {
  func saveReceipt(_ environment: Environment) -> Step {
    guard let receipt else { return Step() }
    let words = AccountWords(environment.language)
    let text =
      words.receiptLines(receipt, environment).map { words.receiptLine($0.name, $0.value) + "\n" }.joined() + "\n"
      + words.receiptExplained + "\n"
    return Step(effects: [Effect(.save(name: "vereda-comprobante.txt", type: "text/plain", text: text))])
  }
}
