/// What a file of an archive is, by its name. Apple's `export.xml` has another name in every language, so any XML may be it;
/// what it is tells its beginning.
enum ArchiveFile: Equatable {
  case appleHealth, route, other
  case leftOut(NotImported.Reason)

  init(name: String) {
    var bytes = Array(name.utf8)
    for at in bytes.indices where bytes[at] >= 0x41 && bytes[at] <= 0x5A { bytes[at] |= 0x20 }
    self = bytes.withSpan { ArchiveFile($0) }
  }

  private init(_ name: ByteSpan) {
    var folder = name.count
    while folder > 0, name[folder - 1] != 0x2F { folder -= 1 }
    let file = name.dropping(folder)
    func isWithin(_ part: StaticString) -> Bool {
      var at = 0
      while at + part.utf8CodeUnitCount <= folder {
        if name.dropping(at).begins(part), at == 0 || name[at - 1] == 0x2F { return true }
        at += 1
      }
      return false
    }
    if isWithin("electrocardiograms/") {
      self = .leftOut(.electrocardiogram)
    } else if isWithin("clinical-records/") || isWithin("clinical_records/") || file.ends("_cda.xml") {
      self = .leftOut(.clinical)
    } else if isWithin("__macosx/") || file.begins(".") {
      self = .leftOut(.file)
    } else if file.ends(".xml") {
      self = .appleHealth
    } else if file.ends(".gpx") {
      self = isWithin("workout-routes/") ? .route : .other
    } else if file.ends(".tcx") || file.ends(".csv") || file.ends(".json") {
      self = .other
    } else {
      self = .leftOut(.file)
    }
  }
}
