import Foundation

/// Base64 for addresses and headers, without padding (RFC 4648, section 5).
enum Base64URL {
  static func text(_ bytes: some DataProtocol) -> String {
    Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }

  /// nil for anything else; padding is let pass.
  static func bytes(_ text: String) -> [UInt8]? {
    var plain = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/").replacingOccurrences(of: "=", with: "")
    plain += String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    return Data(base64Encoded: plain).map { Array($0) }
  }
}
