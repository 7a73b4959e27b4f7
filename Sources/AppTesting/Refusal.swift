import AppRuntime

extension RecordsOperation {
  /// What a device answers whose records are another's than the operation means, as a browser's does (`web/host/records.js`). nil: it carries it out.
  public func refusal(on owner: String) -> Answer? {
    let meant: String
    switch self {
    case .load, .erase, .dropNotes: return nil
    case .adopt(let account): meant = owner == Store.local ? owner : account
    // The phone's own is written whoever is logged in.
    case .append(let records, _, _, _) where !records.isEmpty && records.allSatisfy(Store.staysHere): return nil
    case .append(_, let whose, _, _), .outbox(let whose, _, _), .sent(_, let whose, _, _), .compact(let whose, _, _),
      .replace(_, let whose, _), .resend(let whose, _), .everything(let whose), .note(_, let whose),
      .setNote(_, let whose, _), .forgetNote(_, let whose, _), .notes(_, let whose):
      meant = whose
    }
    return meant == owner ? nil : Answer(status: 0, ["reason": "owner"])
  }
}
