import Foundation

/// Base64 for addresses, tokens and headers (RFC 4648, section 5).
extension Data {
  /// Without padding.
  var base64URL: String {
    base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }

  /// nil for anything else; padding is let pass.
  init?(base64URL text: String) {
    var text = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    while text.utf8.count % 4 != 0 { text += "=" }
    self.init(base64Encoded: text)
  }
}
