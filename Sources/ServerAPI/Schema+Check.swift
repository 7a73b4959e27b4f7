import Base

extension Schema {
  /// Throws at the first member, in the schema's order, that breaks the schema. Members the schema does not name are ignored.
  public func check(_ json: JSON, at field: String = "") throws(WireError) {
    switch self {
    case .nothing, .record:
      return
    case .flag:
      guard case .bool = json else { throw WireError(.wrongType, at: field) }
    case .integer(let minimum, let maximum):
      guard case .integer(let value) = json else { throw WireError(.wrongType, at: field) }
      if value < minimum || value > maximum { throw WireError(.notAllowed, at: field) }
    case .choice(let choices):
      guard case .string(let value) = json else { throw WireError(.wrongType, at: field) }
      if !choices.contains(where: { sameBytes($0, value) }) { throw WireError(.notAllowed, at: field) }
    case .text(let minimum, let maximum, let form):
      guard case .string(let value) = json else { throw WireError(.wrongType, at: field) }
      let count = value.unicodeScalars.count
      if count < minimum { throw WireError(count == 0 ? .missing : .tooShort, at: field) }
      if count > maximum { throw WireError(.tooLong, at: field) }
      if !form.allows(value) { throw WireError(.notAllowed, at: field) }
    case .list(let item, let maximum):
      guard case .array(let values) = json else { throw WireError(.wrongType, at: field) }
      if values.count > maximum { throw WireError(.tooLong, at: field) }
      for (index, value) in values.enumerated() { try item.check(value, at: joined(field, String(index))) }
    case .object(_, let properties):
      guard case .object(let object) = json else { throw WireError(.wrongType, at: field) }
      for property in properties {
        guard let value = object[property.name] else {
          if property.required { throw WireError(.missing, at: joined(field, property.name)) }
          continue
        }
        if value == .null && !property.required { continue }
        try property.schema.check(value, at: joined(field, property.name))
      }
    }
  }

  private func joined(_ field: String, _ name: String) -> String {
    field.isEmpty ? name : field + "." + name
  }
}

extension Schema.TextForm {
  func allows(_ text: String) -> Bool {
    switch self {
    // A NUL cannot be stored by PostgreSQL, and means nothing in a name or a password.
    case .any: text.utf8.allSatisfy { $0 != 0 }
    case .ulid: ULID(text) != nil
    case .device: text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    case .cursor: text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
  }
}
