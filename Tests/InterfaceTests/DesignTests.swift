import Base
import Foundation
import Testing

@testable import Interface

/// The design's files: `web/tokens.json`, `web/icons.txt`, `web/art`.
private let web = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "web")

private struct Palette: CustomTestStringConvertible {
  var product: String, theme: String
  var colours: [String: Colour]
  var testDescription: String { product + ", " + theme }
  func of(_ name: String) throws -> Colour { try #require(colours[name], "\(product) \(theme) has no \(name)") }
}

private let palettes: [Palette] = {
  guard let text = try? String(contentsOf: web.appending(path: "tokens.json"), encoding: .utf8),
    let products = (try? JSON.parse(text))?["products"]?.object
  else { return [] }
  return products.flatMap { product, themes in
    ["light", "dark", "contrast"].map { theme in
      var colours: [String: Colour] = [:]
      for (name, value) in themes[theme]?.object ?? [:] { colours[name] = value.string.flatMap { Colour(hex: $0) } }
      return Palette(product: product, theme: theme, colours: colours)
    }
  }
}()

@Suite struct Design {
  @Test("PL-08: there are colours for the launcher and the five apps, in three themes")
  func products() {
    #expect(
      Set(palettes.map { $0.product }) == [
        "vereda", "conecta-facil", "greengrocery", "inclusivematch", "human-body", "serenity",
      ])
    #expect(palettes.count == 18 && palettes.allSatisfy { !$0.colours.isEmpty })
  }

  @Test("PL-08 C1: text has contrast 4.5, or 7 in high contrast, on everything it stands on", arguments: palettes)
  private func text(_ palette: Palette) throws {
    let least = palette.theme == "contrast" ? 7.0 : 4.5
    for ground in ["background", "surface", "raised", "tint"] {
      for ink in ["text", "muted", "primary", "accent", "danger", "success", "warning"] {
        // Tint is for headings and body text; notices stand on surfaces.
        if ground == "tint", !["text", "muted", "primary"].contains(ink) { continue }
        let ratio = contrast(try palette.of(ink), try palette.of(ground))
        #expect(ratio >= least, "\(ink) on \(ground): \(ratio)")
      }
    }
    for (ink, ground) in [("onPrimary", "primary"), ("onDanger", "danger")] {
      let ratio = contrast(try palette.of(ink), try palette.of(ground))
      #expect(ratio >= least, "\(ink) on \(ground): \(ratio)")
    }
  }

  @Test(
    "PL-08 C2: borders of controls, the focus ring, marks of charts and faces have contrast 3 on what is beside them",
    arguments: palettes)
  private func marks(_ palette: Palette) throws {
    for ground in ["background", "surface"] {
      for mark in [
        "border", "focus", "chart1", "chart2", "chart3", "chart4", "mood1", "mood2", "mood3", "mood4", "mood5",
      ] {
        let ratio = contrast(try palette.of(mark), try palette.of(ground))
        #expect(ratio >= 3, "\(mark) on \(ground): \(ratio)")
      }
    }
  }

  @Test("Every icon is built into the pages, and no other")
  func icons() throws {
    let listed = try String(contentsOf: web.appending(path: "icons.txt"), encoding: .utf8).split(whereSeparator: {
      $0.isWhitespace
    }).map(String.init)
    #expect(Set(listed) == Set(Icon.allCases.map { $0.rawValue }))
  }

  @Test("Every drawing has its picture, and no picture is without a use")
  func drawings() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: web.appending(path: "art").path()).filter {
      $0.hasSuffix(".svg")
    }.map { String($0.dropLast(4)) }
    #expect(Set(files) == Set(Drawing.allCases.map { $0.rawValue }))
  }
}
