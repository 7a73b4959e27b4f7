/// When no app of Vereda may remind anybody on this device. The device keeps it, once for all apps (`meta` "quiet"), so
/// it needs no account. A feature of the account; apps ask `contain` before they remind.
///
/// Apps may have quiet hours of their own beside it: then a time is quiet when either of them says so.
public struct DeviceQuietHours: Equatable, Sendable {
  public private(set) var isOn = false
  /// Half hours after midnight, 0 to 47: from `start` up to (not including) `end`, over midnight when `end` is earlier.
  public private(set) var start = 44
  public private(set) var end = 14

  public enum Action: Sendable {
    case read(Answer)
    case flipped
    case startSlid(Int), endSlid(Int)
  }

  static let key = "quiet"

  /// Nothing is quiet while it is off, or when both ends are the same.
  public func contain(_ time: CivilTime) -> Bool {
    if !isOn { return false }
    let from = DeviceQuietHours.time(start), to = DeviceQuietHours.time(end)
    return from <= to ? from <= time && time < to : from <= time || time < to
  }

  public static func time(_ halfHour: Int) -> CivilTime { CivilTime(secondsAfterMidnight: halfHour * 1800) }

  static func read() -> Operation { .metaGet(key: key) }

  /// What there is to keep of it afterwards; nil when the device knows it already.
  mutating func reduce(_ action: Action) -> Operation? {
    switch action {
    case .read(let answer):
      let value = answer.json?["value"]
      isOn = value?["on"]?.bool ?? false
      start = halfHour(value?["from"]) ?? 44
      end = halfHour(value?["to"]) ?? 14
      return nil
    case .flipped: isOn.toggle()
    case .startSlid(let halfHour): start = min(max(halfHour, 0), 47)
    case .endSlid(let halfHour): end = min(max(halfHour, 0), 47)
    }
    return .metaSet(
      key: DeviceQuietHours.key,
      .object(
        JSONObject([("on", .bool(isOn)), ("from", .integer(Int64(start))), ("to", .integer(Int64(end)))])))
  }

  private func halfHour(_ json: JSON?) -> Int? {
    guard let number = json?.integer, number >= 0, number < 48 else { return nil }
    return Int(number)
  }
}
