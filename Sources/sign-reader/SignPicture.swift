import CTurboJPEG

/// Four bytes a pixel: red, green, blue, anything.
struct SignPicture {
  let width: Int, height: Int
  let bytes: [UInt8]

  static func isJPEG(_ file: [UInt8]) -> Bool { file.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// - Parameter side: pixels of the longer side; larger ones are refused before anything is unpacked.
  /// - Returns: nil for what is no JPEG, is damaged or too large.
  init?(jpeg file: [UInt8], side: Int) {
    guard Self.isJPEG(file), let handle = tjInitDecompress() else { return nil }
    defer { tjDestroy(handle) }
    var width: Int32 = 0, height: Int32 = 0, sampling: Int32 = 0, space: Int32 = 0
    guard tjDecompressHeader3(handle, file, UInt(file.count), &width, &height, &sampling, &space) == 0, width > 0,
      height > 0, width <= side, height <= side
    else { return nil }
    var bytes = [UInt8](repeating: 255, count: Int(width) * Int(height) * 4)
    // What is cut off or damaged is refused, not filled with grey; a picture of endless scans too.
    let flags = Int32(TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS)
    guard tjDecompress2(handle, file, UInt(file.count), &bytes, width, 0, height, Int32(TJPF_RGBX.rawValue), flags) == 0
    else { return nil }
    (self.width, self.height, self.bytes) = (Int(width), Int(height), bytes)
  }

  init(width: Int, height: Int, bytes: [UInt8]) {
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// - Returns: a JPEG; nil when there is no memory for it.
  var jpeg: [UInt8]? {
    guard bytes.count == width * height * 4, let handle = tjInitCompress() else { return nil }
    defer { tjDestroy(handle) }
    var output: UnsafeMutablePointer<UInt8>?, count: UInt = 0
    defer { tjFree(output) }
    guard
      tjCompress2(
        handle, bytes, Int32(width), 0, Int32(height), Int32(TJPF_RGBX.rawValue), &output, &count,
        Int32(TJSAMP_420.rawValue), 85, 0) == 0, let output
    else { return nil }
    return Array(UnsafeBufferPointer(start: output, count: Int(count)))
  }
}
