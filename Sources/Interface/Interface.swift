// A screen as a value: what is there, in words, with roles and stable identifiers; never how it is drawn.
//
// Screen.swift      a whole screen: title, location, way back, tabs, sheet, toast
// Element.swift     everything that can stand in a screen
// Controls.swift    what a person touches: buttons, fields, choices, toggles, sliders
// Structure.swift   cards, sections, lists, banners, forms
// Passage.swift     text in several languages; where a picture comes from
// Picture.swift     what is drawn, open for more: each has a file of its own (Ring, Charts, MonthCalendar, MapPicture, …)
// Icon.swift        the icons and drawings there are
// Keys.swift        the identity of what has no identifier
// Walk.swift        finding things in a screen (tests, focus)
// Audit.swift       the rules of accessibility that can be checked on a value
import Base

/// A stable name of something on the page, unique within its screen: `save`, `mood-3`, `day-2026-11-21`.
public typealias Identifier = String

/// The 64-bit FNV-1a hash of a text: the key of a row that has a text for a name.
/// Source: Fowler, Noll, Vo; draft-eastlake-fnv.
public func key(_ text: String) -> UInt64 {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  return hash
}
