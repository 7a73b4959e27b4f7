import AppRuntime

/// The person's picture (SE-14): made small by the host, and a record of this device only (`device.…` is never sent).
struct Picture {
  fileprivate static let collection = "device.serenity.picture"
  /// The file that was chosen last could not be used.
  private(set) var isUnusable = false

  enum Action { case asked, chosen(Answer), removed }

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> [Effect<
    SerenityApp.Action
  >] {
    var data = ""
    switch action {
    case .asked: return [Effect(.picture, as: "picture") { .did(.picture(.chosen($0))) }]
    case .chosen(let answer):
      let json = answer.json
      if json?.has("reason", "cancelled") == true { return [] }
      data = json?["data"]?.string ?? ""
      isUnusable = !data.begins("data:image/")
      if isUnusable { return [] }
    case .removed: isUnusable = false
    }
    return common.companion.keep("data", .string(data), in: Picture.collection, environment)
  }
}

extension Common {
  /// A `data:` address, empty without a picture. Only what the host makes is shown.
  var picture: String {
    let text = SingleRecord(Picture.collection, companion.store)["data"]?.string ?? ""
    return text.begins("data:image/") ? text : ""
  }
}

extension View {
  var pictureSection: E {
    let picture = state.common.picture, hasPicture = !picture.isEmpty
    var content: [E] = []
    if hasPicture { content.append(.photo(ImageSource(picture), name: words.picture)) }
    if state.picture.isUnusable {
      content.append(banner("picture-fault", .warning, words.pictureFault, words.pictureFaultText))
    }
    let choose = button(
      "picture-choose", hasPicture ? words.pictureChange : words.pictureChoose, .secondary, .user, .picture(.asked))
    var buttons: [E] = [.button(choose)]
    if hasPicture {
      buttons.append(.button(button("picture-remove", words.pictureRemove, .quiet, .trash, .picture(.removed))))
    }
    content.append(.cluster(buttons))
    content.append(text(words.pictureStays, .small))
    return section("picture", words.picture, content)
  }
}
