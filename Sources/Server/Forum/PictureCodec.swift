import CPng
import CTurboJPEG
import CWebP
import Foundation
import ServerAPI

/// Reads a picture and writes it anew as WebP, so that nothing of the file that somebody sent reaches others: no metadata, nothing
/// that only pretends to be a picture. Runs in a process of its own (`vereda picture`).
enum PictureCodec {
  /// - Returns: nil for what is no JPEG, PNG or WebP, is damaged, or larger than `ForumRules` allow. The size is looked at before
  ///   anything is unpacked.
  static func encode(_ file: [UInt8]) -> (width: Int, height: Int, webp: [UInt8])? {
    let decoded: Pixels? =
      if file.starts(with: [0xFF, 0xD8, 0xFF]) {
        jpeg(file)
      } else if file.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
        png(file)
      } else if file.starts(with: Array("RIFF".utf8)), file.count > 12, Array(file[8..<12]) == Array("WEBP".utf8) {
        webp(file)
      } else {
        nil
      }
    guard let decoded else { return nil }
    var output: UnsafeMutablePointer<UInt8>?
    let stride = Int32(decoded.width * decoded.channels), width = Int32(decoded.width), height = Int32(decoded.height)
    let size = decoded.bytes.withUnsafeBufferPointer { pixels in
      decoded.channels == 4
        ? WebPEncodeRGBA(pixels.baseAddress, width, height, stride, 82, &output)
        : WebPEncodeRGB(pixels.baseAddress, width, height, stride, 82, &output)
    }
    defer { WebPFree(output) }
    guard size > 0, let output else { return nil }
    return (decoded.width, decoded.height, Array(UnsafeBufferPointer(start: output, count: size)))
  }

  private struct Pixels {
    let width: Int, height: Int, channels: Int
    let bytes: [UInt8]
  }

  private static func fits(_ width: Int, _ height: Int) -> Bool {
    width > 0 && height > 0 && width <= ForumRules.pictureSide && height <= ForumRules.pictureSide
  }

  private static func jpeg(_ file: [UInt8]) -> Pixels? {
    guard let handle = tjInitDecompress() else { return nil }
    defer { tjDestroy(handle) }
    var width: Int32 = 0, height: Int32 = 0, sampling: Int32 = 0, space: Int32 = 0
    guard tjDecompressHeader3(handle, file, UInt(file.count), &width, &height, &sampling, &space) == 0,
      fits(Int(width), Int(height))
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(width) * Int(height) * 3)
    // What is cut off or damaged is refused, not filled with grey; a picture of endless scans too.
    let flags = Int32(TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS)
    guard tjDecompress2(handle, file, UInt(file.count), &bytes, width, 0, height, Int32(TJPF_RGB.rawValue), flags) == 0
    else {
      return nil
    }
    return Pixels(width: Int(width), height: Int(height), channels: 3, bytes: bytes)
  }

  private static func png(_ file: [UInt8]) -> Pixels? {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    return file.withUnsafeBytes { memory -> Pixels? in
      guard png_image_begin_read_from_memory(&image, memory.baseAddress, memory.count) != 0,
        fits(Int(image.width), Int(image.height))
      else { return nil }
      // PNG_FORMAT_RGBA: colour and alpha.
      image.format = 3
      let width = Int(image.width), height = Int(image.height)
      var bytes = [UInt8](repeating: 0, count: width * height * 4)
      guard png_image_finish_read(&image, nil, &bytes, Int32(width * 4), nil) != 0 else { return nil }
      return Pixels(width: width, height: height, channels: 4, bytes: bytes)
    }
  }

  private static func webp(_ file: [UInt8]) -> Pixels? {
    var width: Int32 = 0, height: Int32 = 0
    guard WebPGetInfo(file, file.count, &width, &height) != 0, fits(Int(width), Int(height)) else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(width) * Int(height) * 4)
    guard WebPDecodeRGBAInto(file, file.count, &bytes, bytes.count, width * 4) != nil else { return nil }
    return Pixels(width: Int(width), height: Int(height), channels: 4, bytes: bytes)
  }
}

extension Commands {
  /// Standard input: a file. Standard output: `WIDTH HEIGHT`, a line feed, the WebP. The process gives itself limits first.
  /// - Returns: false when it is no picture that is taken.
  public static func encodePicture() -> Bool {
    limit(RLIMIT_AS, 1 << 30)
    limit(RLIMIT_CPU, 10)
    limit(RLIMIT_CORE, 0)
    let file = Array(FileHandle.standardInput.readData(ofLength: ForumRules.pictureBytes + 1))
    guard file.count <= ForumRules.pictureBytes, let picture = PictureCodec.encode(file) else { return false }
    FileHandle.standardOutput.write(Data("\(picture.width) \(picture.height)\n".utf8) + Data(picture.webp))
    return true
  }

  private static func limit(_ kind: __rlimit_resource, _ most: rlim_t) {
    var limit = rlimit(rlim_cur: most, rlim_max: most)
    _ = setrlimit(__rlimit_resource_t(kind.rawValue), &limit)
  }
}
