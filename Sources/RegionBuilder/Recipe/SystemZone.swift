import Base
import Glibc

extension TimeZoneRules {
  /// The system's rules of a time zone between two days, a month more at both ends. Sets the process's own zone: for programs that build, not for servers.
  public static func ofSystem(_ zone: String, _ days: ClosedRange<Int32>) -> TimeZoneRules {
    setenv("TZ", zone, 1)
    tzset()
    func offset(_ seconds: Int64) -> Int32 {
      var moment = time_t(seconds), parts = tm()
      localtime_r(&moment, &parts)
      return Int32(parts.tm_gmtoff)
    }
    let first = (Int64(days.lowerBound) - 30) * 86_400, last = (Int64(days.upperBound) + 30) * 86_400
    var transitions = [Transition(from: Instant(milliseconds: first * 1000), offset: offset(first))]
    var moment = first
    while moment < last {
      moment += 900
      if offset(moment) != transitions[transitions.count - 1].offset { transitions.append(.init(from: Instant(milliseconds: moment * 1000), offset: offset(moment))) }
    }
    return TimeZoneRules(identifier: zone, transitions: transitions)
  }
}
