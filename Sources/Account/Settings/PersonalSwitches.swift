/// What one person turned on in an app of this device, reminders above all. It is a note of the owner of the records, so it goes from the
/// device with them, in every app; and each switch says who turned it on, since the records may be nobody's. For anybody else it is off.
struct PersonalSwitches {
  /// By the switch's name who turned it on: an account, or nothing where there was none.
  private var by = JSONObject()

  static func key(_ app: AppIdentity) -> String { "switches." + app.id }

  var kept: JSON { by.isEmpty ? .null : .object(by) }

  mutating func read(_ answer: Answer) { by = answer.json?["value"]?.object ?? JSONObject() }

  /// - Parameters:
  ///   - member: the account that is logged in, or was until the server refused its session.
  ///   - isOwned: the records are an account's: what nobody's account had at hand became its own.
  func isOn(_ name: String, member: String?, isOwned: Bool) -> Bool {
    guard let who = by[name]?.string else { return false }
    return sameBytes(who, member ?? "") || (who.isEmpty && isOwned)
  }

  mutating func set(_ name: String, _ isOn: Bool, member: String?) {
    by[name] = isOn ? JSON.string(member ?? "") : nil
  }
}
