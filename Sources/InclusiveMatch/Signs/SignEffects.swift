import AppRuntime
import ServerAPI
import SignReading

/// What the reader of pictures is asked (docs/host-protocol.md, `ocr.*`).
enum SignEffects {
  static func offered(_ languages: [String]) -> Operation { named("ocr.can", languages) }
  static func open(_ languages: [String]) -> Operation { named("ocr.open", languages) }
  private static func named(_ name: StaticString, _ languages: [String]) -> Operation {
    .wire(WireForm(name).list("languages", languages.map { .string($0) }).json)
  }
  static var progress: Operation { .wire(WireForm("ocr.progress").json) }
  static var close: Operation { .wire(WireForm("ocr.close").json) }
  static var drop: Operation { .wire(WireForm("ocr.drop").json) }

  static func picture(_ source: ImageSource) -> Operation {
    .wire(WireForm("ocr.picture").text("picture", source.handle).integer("side", Int64(SignReader.largest)).json)
  }
  static func read(_ look: SignReader.Look) -> Operation {
    var json = frame(look.frame)
    json["mode"] = .integer(Int64(look.mode.rawValue))
    json["threshold"] = .integer(Int64(look.threshold.rawValue))
    return .wire(WireForm("ocr.read").value("look", .object(json)).json)
  }
  static func samples(_ sign: Sign) -> Operation {
    .wire(
      WireForm("ocr.samples").list("map", map(sign.frame))
        .list("boxes", sign.lines.map { line in numbers([line.box.x, line.box.y, line.box.width, line.box.height]) })
        .json)
  }
  static func view(_ sign: Sign) -> Operation {
    .wire(WireForm("ocr.view").value("frame", .object(frame(sign.frame))).json)
  }
  /// The server reads the picture, in these languages.
  static func elsewhere(_ source: ImageSource, _ languages: [String]) -> Operation {
    let path = SignRoutes.read.summary.path(id: languages.joined(separator: "-"))
    return .wire(
      WireForm("ocr.elsewhere").text("picture", source.handle).integer("side", Int64(SignReader.largest))
        .text("path", path).json)
  }
  /// What was read as a picture of its own, on the person's device; what is too small to be laid over it stands below.
  static func save(_ source: ImageSource, name: String, _ labels: [SignOverlay.Label], _ list: [JSON]) -> Operation {
    .wire(
      WireForm("ocr.save").text("picture", source.handle).text("name", name)
        .list("labels", labels.map { label($0) }).list("list", list).json)
  }
  private static func label(_ label: SignOverlay.Label) -> JSON {
    [
      "box": numbers([label.area.x, label.area.y, label.area.width, label.area.height]),
      "size": .number(label.fontSize), "text": .string(label.text), "ground": .string(label.colours.ground.hex),
      "ink": .string(label.colours.ink.hex),
    ]
  }
  /// Forgets pictures that are in the host's memory.
  static func forget(_ sources: [ImageSource]) -> Operation {
    .wire(WireForm("handle.drop").list("handles", sources.map { .string($0.handle) }).json)
  }

  private static func frame(_ frame: PictureFrame) -> JSONObject {
    ["width": .integer(Int64(frame.width)), "height": .integer(Int64(frame.height)), "map": .array(map(frame))]
  }
  private static func map(_ frame: PictureFrame) -> [JSON] { frame.map.rows.map { .number($0) } }
  private static func numbers(_ numbers: [Double]) -> JSON { .array(numbers.map { .number($0) }) }

  /// Bytes of `ocr.samples`: 0…255.
  static func colours(_ sample: JSON) -> SignColours {
    func bytes(_ key: String) -> [UInt8] { sample.list(key).compactMap { $0.integer.map { UInt8(clamping: $0) } } }
    return SignColours(ring: bytes("ring"), inside: bytes("inside"))
  }
}
