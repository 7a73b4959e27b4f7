import Base
import ServerAPI

extension CallContext {
  /// The members of an address's query as JSON, by the schema: `?list=new&cursor=…`. What the schema does not name is ignored.
  /// - Throws: `APIError(.malformed)` when a member is there twice or is no text.
  func query(_ schema: Schema) throws -> JSON {
    guard case .object(_, let properties) = schema, let text = request.uri.query else { return .object(JSONObject()) }
    var members = JSONObject()
    for part in text.split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let property = properties.first(where: { $0.name == pair[0] }) else { continue }
      guard members[property.name] == nil,
        let value = (pair.count > 1 ? pair[1] : "").replacing("+", with: " ").removingPercentEncoding
      else { throw APIError(.malformed, field: property.name) }
      if case .integer = property.schema {
        guard let number = Int64(value) else { throw APIError(.malformed, field: property.name) }
        members[property.name] = .integer(number)
      } else {
        members[property.name] = .string(value)
      }
    }
    return .object(members)
  }
}
