import HTTPTypes

extension HTTPFields {
  /// The value of a field that comes once. (The subscript makes a new text of all that have the name.)
  func single(_ name: HTTPField.Name) -> String? {
    var found: String?
    for field in self where field.name == name {
      if found != nil { return nil }
      found = field.value
    }
    return found
  }
}

extension HTTPField.Name {
  /// `1`: the request was made by a script of ours, since another site's page cannot add it.
  static let vereda = Self("X-Vereda")!
  /// `body`: the refresh token travels in bodies, for hosts without cookies.
  static let veredaTransport = Self("X-Vereda-Transport")!
  static let host = Self("Host")!
  static let forwarded = Self("Forwarded")!
  static let realIP = Self("X-Real-IP")!
  static let forwardedFor = Self("X-Forwarded-For")!
  static let requestID = Self("X-Request-ID")!
  static let fetchSite = Self("Sec-Fetch-Site")!
  /// What browsers add by themselves, and no script can leave out.
  static let fetchMetadata = [fetchSite, Self("Sec-Fetch-Mode")!, Self("Sec-Fetch-Dest")!]
  static let permissionsPolicy = Self("Permissions-Policy")!
  static let referrerPolicy = Self("Referrer-Policy")!
  static let openerPolicy = Self("Cross-Origin-Opener-Policy")!
  static let resourcePolicy = Self("Cross-Origin-Resource-Policy")!
  static let frameOptions = Self("X-Frame-Options")!
}
