import AppRuntime

/// Somebody who is told in an emergency. Kept on this telephone only (`Store.deviceOnly`): never sent, in no account, in no copy of it.
final class Contact {
  static let collection = "device.conecta-facil.contact"
  static let nameLimit = 60

  let id: ULID
  let name: String
  /// E.164.
  let number: String
  /// When the person made it the first one; the latest is.
  let first: Int64

  init?(_ record: Record) {
    guard let name = record["name"]?.string, let number = record["number"]?.string else { return nil }
    id = record.id
    self.name = name
    self.number = number
    first = record["first"]?.integer ?? 0
  }
}

extension Store {
  /// The one who is told first at the head, the others in the order in which they were written.
  var contacts: [Contact] {
    var contacts = replica.records(in: Contact.collection).compactMap { Contact($0) }
    var best = 0
    for i in contacts.indices where contacts[i].first > contacts[best].first { best = i }
    if best > 0 { contacts.insert(contacts.remove(at: best), at: 0) }
    return contacts
  }

  /// Another contact with the number that a draft would give to this one: each is kept once.
  func holder(of reading: PhoneNumber.Reading, but draft: ContactDraft) -> Contact? {
    guard let number = reading.number, !draft.isUnchanged else { return nil }
    return contacts.first { $0.id != draft.id && sameBytes($0.number, number) }
  }
}

/// What stands in the form of a contact.
struct ContactDraft {
  enum Action {
    case named(String), numbered(String), saved, deleteAsked, deleteCancelled, deleted, madeFirst(ULID)
    /// The country of a number that may be of two.
    case countryChosen(number: String)
  }

  var id: ULID?
  var name = ""
  var number = ""
  var isChecked = false
  /// The country was chosen since the number was last typed: what comes next is to save.
  var isCountryChosen = false
  var asksDelete = false

  /// The number as it is kept: it stays, also where it would not be taken today.
  private var kept: String?

  init(_ contact: Contact? = nil) {
    id = contact?.id
    kept = contact?.number
    name = contact?.name ?? ""
    number = contact.map { PhoneNumber.shown($0.number) } ?? ""
  }

  enum NameProblem { case empty, long }
  var nameProblem: NameProblem? { name.trimmed.isEmpty ? .empty : name.unitCount > Contact.nameLimit ? .long : nil }
  var reading: PhoneNumber.Reading {
    if let kept, sameBytes(number, PhoneNumber.shown(kept)) { return .number(kept) }
    return PhoneNumber.read(number)
  }
  fileprivate var isUnchanged: Bool { same(kept, reading.number) }
}

extension ConectaFacilApp.State {
  /// The draft of the form that is shown; made anew when another one is.
  mutating func takeDraft() {
    switch destination {
    case .newContact: if draft == nil || draft?.id != nil { draft = ContactDraft() }
    case .contact(let id):
      if draft?.id != id { draft = companion.store.contacts.first { $0.id == id }.map { ContactDraft($0) } }
    default: draft = nil
    }
  }

  mutating func reduce(_ action: ContactDraft.Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .named(let text): draft?.name = text
    case .numbered(let text):
      draft?.number = text
      draft?.isCountryChosen = false
    case .countryChosen(let number):
      draft?.number = PhoneNumber.shown(number)
      draft?.isCountryChosen = true
    case .saved:
      draft?.isChecked = true
      draft?.isCountryChosen = false
      guard let draft else { return [] }
      let reading = draft.reading
      guard draft.nameProblem == nil, let number = reading.number,
        companion.store.holder(of: reading, but: draft) == nil
      else { return [] }
      let name = draft.name.trimmed
      var record: Record
      if let id = draft.id, let old = companion.store.replica[Contact.collection, id] {
        record = old
        let stamp = companion.stamp(environment)
        record.set("name", .string(name), stamp)
        record.set("number", .string(number), stamp)
      } else {
        record = companion.record(
          in: Contact.collection, ["name": .string(name), "number": .string(number)], environment)
      }
      companion.show(Destination.contacts)
      return companion.save([record], environment)
    case .deleteAsked: draft?.asksDelete = true
    case .deleteCancelled: draft?.asksDelete = false
    case .deleted:
      guard let id = draft?.id, var record = companion.store.replica[Contact.collection, id] else { return [] }
      record.delete(companion.stamp(environment))
      companion.show(Destination.contacts)
      return companion.save([record], environment)
    case .madeFirst(let id):
      guard var record = companion.store.replica[Contact.collection, id] else { return [] }
      record.set("first", .integer(environment.now.milliseconds), companion.stamp(environment))
      return companion.save([record], environment)
    }
    return []
  }
}
