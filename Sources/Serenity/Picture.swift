import AppRuntime

// The person's picture (SE-14): made small by the host, and a record of this device only (`device.…` is never sent).
extension SerenityApp.State {
  private static let collection = "device.serenity.picture"

  /// A `data:` address, empty without a picture. Only what the host makes is shown.
  @inline(never) var picture: String {
    let text = companion.store.replica[Self.collection, Preferences.id]?.fields["data"]?.string ?? ""
    return text.begins("data:image/") ? text : ""
  }

  @inline(never) func pictured(_ deed: SerenityApp.Deed, _ environment: Environment) -> [Effect<Action>] {
    var data = ""
    switch deed {
    case .pictureAsked: return [Effect(.picture) { .did(.pictured($0)) }]
    case .pictured(let answer):
      let json = answer.json
      if json?.has("reason", "cancelled") == true { return [] }
      data = json?["data"]?.string ?? ""
      hasPictureFault = !data.begins("data:image/")
      if hasPictureFault { return [] }
    default: hasPictureFault = false
    }
    let stamp = companion.stamp(environment)
    var record = companion.store.replica[Self.collection, Preferences.id]
      ?? Record(collection: Self.collection, id: Preferences.id, stamp: stamp, fields: JSONObject())
    record.set("data", .string(data), stamp)
    return companion.save([record], environment)
  }
}

extension View {
  var pictureSection: E {
    let picture = state.picture, hasPicture = !picture.isEmpty
    var content: [E] = []
    if hasPicture { content.add(.photo(ImageSource(picture), name: words.picture)) }
    if state.hasPictureFault { content.add(banner("picture-fault", .warning, words.pictureFault, words.pictureFaultText)) }
    var buttons: [E] = [.button(button("picture-choose", hasPicture ? words.pictureChange : words.pictureChoose, .secondary, .user, .pictureAsked))]
    if hasPicture { buttons.add(.button(button("picture-remove", words.pictureRemove, .quiet, .trash, .pictureRemoved))) }
    content.add(.cluster(buttons))
    content.add(text(words.pictureStays, .small))
    return section("picture", words.picture, content)
  }
}
