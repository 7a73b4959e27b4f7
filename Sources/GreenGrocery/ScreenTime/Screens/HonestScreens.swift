import AppRuntime
import ScreenTime

extension View {
  /// Qué puede cerrar tu teléfono y qué no.
  func screenHonestScreen() -> Screen<Action> {
    screenFrame(
      words.screenHonest, .honest, lead: words.screenHonestLead,
      [
        .prose(
          Prose([
            .heading(words.screenHonestCanTitle),
            .points([
              words.screenHonestCan1, words.screenHonestCan2, words.screenHonestCan3, words.screenHonestCan4,
            ]),
            .heading(words.screenHonestCannotTitle),
            .points([words.screenHonestCannot1, words.screenHonestCannot2, words.screenHonestCannot3]),
            .heading(words.screenHonestListTitle),
            .points([words.screenHonestList1, words.screenHonestList2, words.screenHonestList3]),
            .heading(words.screenHonestIosTitle), .paragraph(words.screenHonestIos),
            .heading(words.screenHonestEmergencyTitle), .paragraph(words.screenHonestEmergency),
          ])),
        .link(Link("call-911", words.screenEmergency, detail: nil, address: "tel:911", .secondary, .phone)),
      ])
  }

  /// The steps by which a phone opens the pause before an app.
  func screenAutomationScreen() -> Screen<Action> {
    let chosen = screenTime.timerApp ?? screenChoices().first ?? "instagram"
    let options = screenChoices(chosen: screenTime.timerApp).map { key in
      Choice<Action>.Option("app-" + key, appName(key), isSelected: sameBytes(chosen, key))
    }
    return screenFrame(
      words.screenAutomation, .automation, lead: words.screenAutomationLead,
      [
        .choice(
          Choice("which", words.screenAutomationWhich, .chips, options: options) {
            .did(.screenTime(.timer(.chosen($0))))
          }),
        .scene(
          Scene(
            "flower", scene: "flor", name: words.pauseFlower, sentence: words.pauseFlowerSentence,
            values: [("flor", 1)])),
        section(
          "ios", words.screenAutomationIos,
          [
            .prose(
              Prose([
                .points([
                  words.screenAutomationIos1, words.screenAutomationIos2, words.screenAutomationIos3,
                  words.screenAutomationIos4,
                ])
              ]))
          ]),
        section(
          "android", words.screenAutomationAndroid,
          [
            .prose(
              Prose([
                .points([
                  words.screenAutomationAndroid1, words.screenAutomationAndroid2, words.screenAutomationAndroid3,
                  words.screenAutomationAndroid4,
                ])
              ]))
          ]),
        section(
          "address", words.screenAutomationApp,
          [
            text(screenTime.address(of: screenTime.pausePath(of: chosen, companion)), .strong),
            .button(
              button(
                "copy", words.screenAutomationCopy, .secondary, .share, .screenTime(.list(.copiedPause(of: chosen))))),
            text(words.screenAutomationGrace, .small),
            text(words.screenAutomationAgain, .small),
          ]),
        .rows([screenRow("try", words.screenTryPause, nil, .leaf, .pause(chosen))]),
      ])
  }
}
