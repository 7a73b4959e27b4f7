import Base
import Crypto
import Foundation
import Hummingbird

/// Says that somebody has logged in with this browser before, and to which addresses, so that strangers who guess
/// cannot keep its owner out (OWASP: device cookies). It opens nothing: it only gives the browser tries of its own.
///
/// `device.mac~device.mac…`, the newest first; the code is over the address and the device, so an address cannot be
/// read in it, and one browser may know several.
enum DeviceCookie {
  private static let most = 5
  /// Seconds; browsers keep none for longer.
  private static let lifetime: Int64 = 400 * 86_400

  /// The device's name, when this server gave it to this browser for this address. - Parameter email: normalized.
  static func device(_ email: String, _ call: CallContext) -> String? {
    for entry in entries(call) {
      let parts = entry.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, let device = ULID(String(parts[0])) else { continue }
      let age = call.now.milliseconds - device.instant.milliseconds
      guard age > -86_400_000, age < lifetime * 1000, isEqual(mac(device, email, call), String(parts[1])) else {
        continue
      }
      return device.text
    }
    return nil
  }

  /// `Set-Cookie` with a new device for this address, beside those for others.
  static func set(_ email: String, _ call: CallContext) -> String {
    var random = SystemRandomNumberGenerator()
    let device = ULID(at: call.now, using: &random)
    let mine = self.device(email, call)
    let others = entries(call).filter { mine == nil || !$0.hasPrefix(mine!) }
    let all = ["\(device.text).\(mac(device, email, call))"] + others.prefix(most - 1)
    let configuration = call.platform.configuration
    return "\(name(configuration))=\(all.joined(separator: "~")); Max-Age=\(lifetime)"
      + RefreshCookie.attributes(configuration)
  }

  private static func name(_ configuration: Configuration) -> String {
    RefreshCookie.prefix(configuration) + "vereda_device"
  }

  private static func entries(_ call: CallContext) -> [String] {
    let text = call.request.cookies[name(call.platform.configuration)]?.value ?? ""
    guard text.utf8.count <= 1000 else { return [] }
    return text.split(separator: "~").prefix(most).map(String.init)
  }

  private static func mac(_ device: ULID, _ email: String, _ call: CallContext) -> String {
    Data(call.platform.keys.lookup("device", "\(email)\u{0}\(device.text)")).base64URL
  }

  /// In a time that does not depend on what differs.
  private static func isEqual(_ one: String, _ other: String) -> Bool {
    SHA256.hash(data: Data(one.utf8)) == SHA256.hash(data: Data(other.utf8))
  }
}
