import Crypto
import Foundation
import NIOCore

/// The built web apps, read into memory at the start: a path is looked up in a table, never on the disk.
struct StaticSite: Sendable {
  struct File: Sendable {
    let type: String
    /// The name holds a hash of the content: it never changes.
    let isImmutable: Bool
    /// Its own content security policy, where that of its kind will not do.
    let policy: String?
    var plain: Variant
    var brotli: Variant?
    var gzip: Variant?
  }

  struct Variant: Sendable {
    let bytes: ByteBuffer
    /// Quoted, strong.
    let tag: String
  }

  private var files: [String: File] = [:]
  /// Apps: first part of a path that has an `index.html`.
  private var apps: Set<String> = []

  static let empty = StaticSite()
  /// First parts of the places that every app's account has (`Account/AccountDestination.swift`).
  private static let launcherPlaces: Set<String> = ["cuenta", "ajustes"]
  private static let maximumBytes = 256 << 20

  private init() {}

  /// - Throws: `StartError` when the folder is not there or larger than 256 MiB.
  init(folder: String) throws {
    let root = URL(fileURLWithPath: folder, isDirectory: true).resolvingSymlinksInPath()
    guard let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: [.isRegularFileKey]),
      FileManager.default.fileExists(atPath: root.path)
    else { throw StartError("The folder with the web apps, \(folder), is not there: build them first.") }
    var raw: [String: Variant] = [:]
    var total = 0
    for case let url as URL in walk where try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
      let data = try Data(contentsOf: url)
      total += data.count
      guard total <= Self.maximumBytes else {
        throw StartError("The folder with the web apps, \(folder), is larger than 256 MiB.")
      }
      let tag = SHA256.hash(data: data).prefix(12).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        .joined()
      raw[String(url.resolvingSymlinksInPath().path.dropFirst(root.path.count))] = Variant(
        bytes: ByteBuffer(bytes: data), tag: "\"\(tag)\"")
    }
    for (path, plain) in raw where !(path.hasSuffix(".br") || path.hasSuffix(".gz")) {
      files[path] = File(
        type: ContentType.of(path), isImmutable: Self.isImmutable(path), policy: SecurityHeaders.policy(of: path),
        plain: plain,
        brotli: raw[path + ".br"], gzip: raw[path + ".gz"])
      if path.hasSuffix("/index.html"), let app = path.split(separator: "/").first,
        path.split(separator: "/").count == 2
      {
        apps.insert(String(app))
      }
    }
  }

  enum Finding: Sendable {
    case file(File)
    /// An app without its closing slash.
    case moved(to: String)
    case nothing
  }

  /// - Parameter path: of the request, percent-encoded as it came.
  func find(_ path: String) -> Finding {
    guard let path = path.removingPercentEncoding else { return .nothing }
    if let file = files[path.hasSuffix("/") ? path + "index.html" : path] { return .file(file) }
    let parts = path.split(separator: "/")
    guard let first = parts.first.map(String.init) else { return .nothing }
    // The launcher's own places are at the root, those of an app below its name.
    if Self.launcherPlaces.contains(first), parts.last?.contains(".") == false, let index = files["/index.html"] {
      return .file(index)
    }
    guard apps.contains(first) else { return .nothing }
    if parts.count == 1 && !path.hasSuffix("/") { return .moved(to: "/\(first)/") }
    // A place within an app, which may have a dot in its name (`frase/medical.chest-pain`); a missing file stays missing.
    guard !ContentType.isKnown(path), let index = files["/\(first)/index.html"] else { return .nothing }
    return .file(index)
  }

  /// `/assets/NAME.HASH.EXT`, the hash at least eight letters and digits.
  static func isImmutable(_ path: String) -> Bool {
    guard path.hasPrefix("/assets/") || path.contains("/assets/") else { return false }
    let parts = path.split(separator: "/").last?.split(separator: ".") ?? []
    guard parts.count >= 3 else { return false }
    let hash = parts[parts.count - 2]
    return hash.utf8.count >= 8
      && hash.utf8.allSatisfy {
        ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
      }
  }
}

enum ContentType {
  static func of(_ path: String) -> String {
    known[path.split(separator: ".").last.map(String.init) ?? ""] ?? "application/octet-stream"
  }

  /// Whether a path ends like the files that the site has.
  static func isKnown(_ path: String) -> Bool {
    guard let last = path.split(separator: "/").last, last.contains("."), let ending = last.split(separator: ".").last
    else { return false }
    return known[String(ending)] != nil
  }

  private static let known = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "wasm": "application/wasm", "webmanifest": "application/manifest+json", "json": "application/json",
    "svg": "image/svg+xml",
    "png": "image/png", "jpg": "image/jpeg", "webp": "image/webp", "ico": "image/x-icon", "woff2": "font/woff2",
    "txt": "text/plain; charset=utf-8",
    "mp3": "audio/mpeg", "ogg": "audio/ogg", "mp4": "video/mp4", "webm": "video/webm", "vtt": "text/vtt; charset=utf-8",
    "pdf": "application/pdf",
  ]
}
