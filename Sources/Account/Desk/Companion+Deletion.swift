import ServerAPI

/// What the person keeps of a deleted account.
struct Receipt {
  var account: String
  var email: String
  var asked: Instant
  /// When everything is erased for good.
  var until: Instant
}

extension Companion {
  /// The server blocked the account (first phase). The device forgets it too.
  func blocked(_ notice: DeletionNotice, _ environment: Environment) -> [Effect<Action>] {
    guard let member = session.member else { return [] }
    let owned = store.owner == member.id
    forgetSession()
    receipt = Receipt(account: member.id, email: member.email, asked: environment.now, until: notice.until)
    trail = []
    location = Place.deleted.location
    return [Effect(.metaSet(key: Self.sessionKey, .null))] + (owned ? erase(store.owner, .left) : [])
  }

  func saveReceipt(_ environment: Environment) -> [Effect<Action>] {
    guard let receipt else { return [] }
    let words = AccountWords(environment.language)
    let text = words.receiptLines(receipt, environment).map { $0.name + ": " + $0.value + "\n" }.joined() + "\n" + words.receiptExplained + "\n"
    return [Effect(.save(name: "vereda-comprobante.txt", type: "text/plain", text: text))]
  }

  func choose(_ language: Language, _ environment: Environment) -> [Effect<Action>] {
    var appearance = environment.appearance
    appearance.language = language
    let told = session.isSignedIn && environment.isOnline ? run(.language(language), environment) : []
    return [Effect(.appearance(appearance))] + told
  }
}
