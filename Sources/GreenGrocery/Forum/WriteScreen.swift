import AppRuntime
import ServerAPI
import Wellbeing

extension View {
  /// What is being written: a title and blocks, by keyboard and screen reader.
  func writeScreen(_ place: ForumDestination) -> Screen<Action> {
    let destination = Destination.forum(place)
    guard companion.session.isSignedIn else {
      return frame(
        words.forumWrite, destination, .forum, back: back,
        primary: Button("sign-in", words.forumSignIn, .primary, icon: .user, .went("cuenta/entrar")),
        [text(words.forumSignInText, .large)])
    }
    guard let writing = state.forum.writing else {
      return frame(words.forumWrite, destination, .forum, back: back, [.skeleton(lines: 5)])
    }
    var content: [E] = []
    var isSending = false
    switch writing.phase {
    case .open: break
    case .sending: isSending = true
    case .waitsForNetwork: content.append(banner("waits", .offline, words.forumDraftWaits, words.forumDraftWaitsText))
    case .failed: content.append(banner("failed", .warning, words.forumSendFailed, words.forumSendFailedText))
    }
    content += distressCard(writing.allWords)
    content += concerns(writing.concerns, "post")
    if !writing.concerns.isEmpty, writing.concerns.allSatisfy({ $0.mayInsist }) {
      content.append(.button(Button("insist", words.forumInsist, .quiet, forum(.send(insists: true)))))
    }
    content.append(
      .field(
        Field(
          "post-title", words.forumPostTitle, value: writing.title,
          error: writing.lacksTitle ? words.forumNoTitle : nil,
          isRequired: true
        ) { .did(.forum(.title($0))) }))
    if writing.isTooLong { content.append(banner("too-long", .warning, words.forumTooLong, words.forumTooLongText)) }
    if writing.lacksText { content.append(banner("empty", .warning, words.forumNoText)) }
    content += E.blockEditor(
      "block", writing.blocks, limit: ForumRules.text,
      words: BlockWords(
        heading: words.forumBlockText, text: words.forumBlockText, check: words.forumBlockCheck,
        link: words.forumBlockLink,
        address: words.forumBlockAddress, up: words.forumBlockUp, down: words.forumBlockDown,
        remove: words.forumBlockRemove, done: words.forumCheckDone, addHeading: "", addText: words.forumAddText,
        addCheck: words.forumAddCheck, addLink: words.forumAddLink, picture: words.forumBlockPicture)
    ) { .did(.forum(.edited($0))) }
    if writing.blocks.filter({ if case .picture = $0.kind { true } else { false } }).count < ForumRules.pictures {
      content.append(.button(button("add-picture", words.forumAddPicture, .quiet, .camera, .forum(.pictureTapped))))
    }
    if writing.lacksPicture {
      content.append(banner("no-picture", .warning, words.forumPictureFailed, words.forumPictureFailedText))
    }
    content.append(text(words.forumPictureNote, .small))
    if let draft = state.common.drafts[writing.name] { content.append(text(draftTitle(draft), .small)) }
    content.append(.button(button("discard", words.forumDiscard, .quiet, .trash, .forum(.discard))))
    return frame(
      writing.isEdit ? words.forumEditTitle : words.forumWrite, destination, .forum, back: back,
      primary: Button("publish", words.forumPublish, .primary, isBusy: isSending, forum(.send(insists: false))), content
    )
  }

  /// What the filter would have said differently: what, and why.
  func concerns(_ concerns: [ForumConcern], _ prefix: String) -> [E] {
    if concerns.isEmpty { return [] }
    return [
      card(
        [.heading(words.forumRephrase)] + concerns.map { text("«" + $0.found + "». " + $0.words) }
          + [text(words.forumRephraseText, .small)], .warning)
    ]
  }

  /// Words of somebody who may not be well lead to help, and nowhere else; what was written is not told to anybody.
  func distressCard(_ words: String) -> [E] {
    guard DistressSignal.find(in: words) != nil else { return [] }
    return [
      card(
        [
          .heading(self.words.forumCare), text(self.words.forumCareText),
          .link(
            Link(
              "line-vida", self.words.forumCareLine, detail: "800 911 2000", address: "tel:8009112000", .primary, .phone
            )),
          .link(Link("line-911", self.words.forumCare911, detail: "911", address: "tel:911", .secondary, .phone)),
        ], .tinted)
    ]
  }

  func publicNameScreen() -> Screen<Action> {
    let forum = state.forum, destination = Destination.forum(.name)
    guard companion.session.isSignedIn else {
      return frame(
        words.forumNameRow, destination, .forum, back: back,
        primary: Button("sign-in", words.forumSignIn, .primary, icon: .user, .went("cuenta/entrar")),
        [text(words.forumSignInText, .large)])
    }
    let chosen = forum.avatar ?? forum.me?.person?.avatar ?? 0
    let error: String? =
      switch forum.nameError {
      case .taken?: words.forumNameTaken
      case .invalid?: words.forumNameInvalid
      case .other?: words.forumNameFailed
      case nil: nil
      }
    return frame(
      words.forumNameRow, destination, .forum, lead: words.forumNameLead, back: back,
      [
        .form(
          Form(
            "name-form", submit: self.forum(.nameSent),
            [
              .byline(
                Byline(
                  scene: "avatar-" + (chosen % 12).description, ground: Int(chosen / 12) % 4,
                  author: forum.name.trimmed.isEmpty ? words.forumNameYou : forum.name, detail: words.forumNameSeen)),
              .field(
                Field(
                  "public-name", words.forumNameField, value: forum.name, hint: words.forumNameHint, error: error,
                  isRequired: true
                ) {
                  .did(.forum(.named($0)))
                }),
              .choice(
                Choice(
                  "avatar", words.forumAvatar, .chips,
                  options: words.forumAvatars.enumerated().map { place, name in
                    Choice.Option("avatar-" + place.description, name, isSelected: Int(chosen % 12) == place)
                  }
                ) { option in .did(.forum(.avatarChosen((chosen / 12) * 12 + (Int64(option.after(7)) ?? 0)))) }),
              .choice(
                Choice(
                  "ground", words.forumGround, .segmented,
                  options: words.forumGrounds.enumerated().map { place, name in
                    Choice.Option("ground-" + place.description, name, isSelected: Int(chosen / 12) == place)
                  }
                ) { option in .did(.forum(.avatarChosen(chosen % 12 + (Int64(option.after(7)) ?? 0) * 12))) }),
              .button(.submit("save-name", words.forumNameSave)),
            ]))
      ])
  }

  func forumRulesScreen() -> Screen<Action> {
    frame(
      words.forumRules, .forum(.rules), .forum, back: back,
      [
        .prose(
          Prose([
            .paragraph(words.forumRules1), .paragraph(words.forumRules2), .paragraph(words.forumRules3),
            .paragraph(words.forumRules4), .paragraph(words.forumRules5), .paragraph(words.forumRules6),
          ]))
      ])
  }

  func blockedScreen() -> Screen<Action> {
    let destination = Destination.forum(.blocked)
    guard let people = state.forum.blocked else {
      return frame(words.forumBlocked, destination, .forum, back: back, [.skeleton(lines: 3)])
    }
    if people.isEmpty {
      return frame(words.forumBlocked, destination, .forum, back: back, [text(words.forumBlockedNobody, .large)])
    }
    return frame(
      words.forumBlocked, destination, .forum, lead: words.forumBlockedLead, back: back,
      people.map { person in
        card([
          .byline(
            Byline(
              scene: "avatar-" + (person.avatar % 12).description, ground: Int(person.avatar / 12) % 4,
              author: person.name,
              detail: "")),
          .button(Button("unblock-" + person.id.text, words.forumUnblock, .secondary, forum(.block(person.id, false)))),
        ])
      })
  }
}

extension Words {
  /// In the order of `web/scenes/avatar-N.svg`.
  var forumAvatars: [String] {
    [
      forumTomato, forumLime, forumMandarin, forumCarrot, forumBeet, forumAvocado, forumChile, forumCorn, forumMango,
      forumOnion, forumNopal, forumEggplant,
    ]
  }
  var forumGrounds: [String] { [forumGroundSand, forumGroundLeaf, forumGroundRose, forumGroundSky] }
}
