/// What the account has to say in passing: the word at the bottom, and the offer of lasting storage. A feature of the
/// account.
public struct Notices {
  public enum Action: Sendable {
    case toastEnded(Int)
    case persisted(Answer)
    // The person
    case updateTapped
    case keepStorageTapped
  }

  private(set) var message: Message?
  private var messages = 0
  /// Lasting storage was asked for, and is not again.
  private(set) var storageAsked = false

  mutating func reduce(_ action: Action) -> [Effect<Action>] {
    switch action {
    case .toastEnded(let number):
      if number == messages { message = nil }
      return []
    case .persisted(let answer):
      storageAsked = true
      return answer.json?["persistent"]?.bool == true ? [say(.storageKept)] : []
    case .updateTapped: return [Effect(.update)]
    case .keepStorageTapped: return [Effect(.persist) { .persisted($0) }]
    }
  }

  /// Shows it for six seconds.
  mutating func say(_ message: Message) -> Effect<Action> {
    self.message = message
    messages &+= 1
    let number = messages
    return Effect(.timer(milliseconds: 6000)) { _ in .toastEnded(number) }
  }
}
