import AppTesting
import Testing

@testable import Account

@Suite struct LegalTextTests {
  private func texts(_ blocks: [Prose.Block]) -> [String] {
    blocks.flatMap { block in
      switch block {
      case .heading(let text), .paragraph(let text): [text]
      case .points(let points): points
      }
    }
  }

  private func numbers(_ texts: [String]) -> [String] {
    texts.flatMap { $0.split { !$0.isNumber } }.map(String.init).sorted()
  }

  @Test("PL-05: terms and notice say the same in the four languages, and only the translations say which text binds")
  func translations() {
    for blocks in [Terms.blocks, PrivacyNotice.blocks] {
      let spanish = blocks(AccountWords(.es))
      #expect(!spanish.contains(.paragraph(AccountWords(.es).spanishBinds)))
      for (language, name) in [(Language.en, "Spanish"), (.fr, "espagnol"), (.pt, "espanhol")] {
        let words = AccountWords(language), translated = blocks(words)
        #expect(translated.first == .paragraph(words.spanishBinds) && words.spanishBinds.contains(name))
        let body = texts(Array(translated.dropFirst())), original = texts(spanish)
        #expect(body.count == original.count && Set(body).isDisjoint(with: original))
        #expect(numbers(body) == numbers(original))
      }
    }
  }

  @Test(
    "PL-05: every language says that this is no medical service, and names the numbers of Mexico",
    arguments: Language.allCases)
  func safety(_ language: Language) {
    let words = AccountWords(language)
    #expect(Terms.blocks(words).contains(.paragraph(words.termsMedical)))
    for text in [words.termsMedical, words.urgentText] {
      #expect(text.contains("911.") && text.contains("800 911 2000") && text.contains("Línea de la Vida"))
    }
    #expect(words.callLifeLine.contains("Línea de la Vida"))
  }

  @Test("PL-05: the notice and the help name screens and buttons as they are called", arguments: Language.allCases)
  func names(_ language: Language) {
    let words = AccountWords(language), notice = texts(PrivacyNotice.blocks(words)).joined(separator: "\n")
    for name in [words.exportRow, words.deleteRow, words.settings, words.privacy] {
      #expect(notice.contains(name), "\(name)")
    }
    let help = words.questions.map { $0.answer }.joined(separator: "\n")
    for name in [words.logInTitle, words.forgotLink, words.sessionsTitle, words.appearance] {
      #expect(help.contains(name), "\(name)")
    }
    #expect(Set(words.questions.map { $0.question }).count == 7)
  }
}
