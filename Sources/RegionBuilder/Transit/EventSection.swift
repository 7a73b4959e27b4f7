import Base
import Routing
import Transit

/// Event packs in a region pack: one section, a JSON array.
public enum EventSection {
  /// - Parameter packs: files as they are; each is checked.
  public static func section(_ packs: [[UInt8]]) throws(EventPackError) -> (name: String, content: [UInt8]) {
    var values: [JSON] = []
    for bytes in packs {
      _ = try EventPack(bytes)
      do { values.append(try JSON.parse(bytes)) } catch { throw EventPackError("file", "not JSON") }
    }
    return (EventPack.section, Array(JSON.array(values).text.utf8))
  }
}
