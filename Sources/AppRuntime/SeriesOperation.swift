import Series

/// What hosts do with series: they keep chunks and rollups as bytes and send them; what is in them is the module's
/// affair. Rows are
/// `ShelfRow`s. See docs/series.md.
public enum SeriesOperation: Equatable, Sendable {
  /// Answers the rows whose chunks reach into the days, with their versions.
  case chunks(owner: String, kind: String, ClosedRange<Int32>)
  /// Answers a row for each of the days that something reaches into; without a rollup where it must be made.
  case rollups(owner: String, kind: String, ClosedRange<Int32>)
  /// Keeps all rows or none: 0 with `{"reason":"changed|quota|closed"}`. `out`: they must still be sent. The cursor
  /// and the epoch of an exchange are kept with what it brought. What the host itself reads from files it marks `here`, which is never so of these.
  case write(owner: String, [ShelfRow], out: Bool, cursor: String?, epoch: String?)
  /// Answers rows that wait, as many as fit into so many bytes.
  case outbox(owner: String, bytes: Int)
  /// `{"cursor","epoch","waiting"}`
  case state(owner: String)
  /// The server has these: kind, day and version. What changed meanwhile waits still.
  case sent(owner: String, [ShelfRow])
  /// Everything waits again, from cursor 0: the server lost what came after a backup.
  case resend(owner: String, epoch: String)
  /// What was measured before there was an account becomes the account's; `{"left":[[kind,day],…]}` has to be merged.
  case adopt(owner: String)
  /// What a server has of the owner goes from the device; what was read from files stays, under their name.
  case erase(owner: String)
  /// Sends a `SeriesRequest`; answers the HTTP status and a `SeriesAnswer`, or a refusal's JSON text.
  case exchange(SeriesRequest, access: String)
}

extension SeriesOperation {
  var json: JSON {
    switch self {
    case .chunks(let owner, let kind, let days): return Self.days("chunks", owner, kind, days)
    case .rollups(let owner, let kind, let days): return Self.days("rollups", owner, kind, days)
    case .write(let owner, _, let out, let cursor, let epoch):
      var members = Self.members("write", owner)
      members["out"] = .bool(out)
      members["here"] = .bool(false)
      if let cursor { members["cursor"] = .string(cursor) }
      if let epoch { members["epoch"] = .string(epoch) }
      return .object(members)
    case .outbox(let owner, let bytes):
      var members = Self.members("outbox", owner)
      members["bytes"] = .integer(Int64(bytes))
      return .object(members)
    case .state(let owner): return .object(Self.members("state", owner))
    case .sent(let owner, let rows):
      var list: [JSON] = []
      for row in rows {
        list.append(.array([.string(row.kind), .integer(Int64(row.day)), .integer(Int64(row.version))]))
      }
      var members = Self.members("sent", owner)
      members["rows"] = .array(list)
      return .object(members)
    case .resend(let owner, let epoch):
      var members = Self.members("resend", owner)
      members["epoch"] = .string(epoch)
      return .object(members)
    case .adopt(let owner): return .object(Self.members("adopt", owner))
    case .erase(let owner): return .object(Self.members("erase", owner))
    case .exchange(_, let access): return .object(JSONObject([("do", "series.exchange"), ("access", .string(access))]))
    }
  }

  /// What goes with it as bytes, beside the JSON.
  public var bytes: [UInt8]? {
    switch self {
    case .write(_, let rows, _, _, _): return ShelfRow.encoded(rows)
    case .exchange(let request, _): return request.encoded()
    default: return nil
    }
  }

  private static func members(_ verb: String, _ owner: String) -> JSONObject {
    JSONObject([("do", .string("series." + verb)), ("owner", .string(owner))])
  }

  private static func days(_ verb: String, _ owner: String, _ kind: String, _ days: ClosedRange<Int32>) -> JSON {
    var members = members(verb, owner)
    members["kind"] = .string(kind)
    members["from"] = .integer(Int64(days.lowerBound))
    members["to"] = .integer(Int64(days.upperBound))
    return .object(members)
  }
}
