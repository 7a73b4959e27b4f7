import Base

/// A piece of a longer text that a person writes: a post, a routine, a recipe.
public struct TextBlock: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case heading, text, check(Bool)
    /// To an address that begins with `https:`.
    case link(String)
    /// At this address; the text says what it shows, for who does not see it.
    case picture(String)
  }
  public var kind: Kind
  public var text: String
  public init(_ kind: Kind, _ text: String = "") { self.kind = kind; self.text = text }
}

/// What a person does in an editor of blocks.
public enum BlockEdit: Equatable, Sendable {
  case typed(Int, String), turned(Int, TextBlock.Kind), addressed(Int, String), ticked(Int), added(TextBlock.Kind),
    raised(Int), lowered(Int), removed(Int)
}

extension Array where Element == TextBlock {
  /// A place that is not there changes nothing. The last block stays, emptied.
  public mutating func apply(_ edit: BlockEdit) {
    switch edit {
    case .typed(let place, let text): if indices.contains(place) { self[place].text = text }
    case .turned(let place, let kind): if indices.contains(place) { self[place].kind = kind }
    case .addressed(let place, let address):
      if indices.contains(place), case .link = self[place].kind { self[place].kind = .link(address) }
    case .ticked(let place):
      if indices.contains(place), case .check(let isDone) = self[place].kind { self[place].kind = .check(!isDone) }
    case .added(let kind): append(TextBlock(kind))
    case .raised(let place): if indices.contains(place), place > 0 { swapAt(place, place - 1) }
    case .lowered(let place): if indices.contains(place), place + 1 < count { swapAt(place, place + 1) }
    case .removed(let place):
      guard indices.contains(place) else { return }
      if count == 1 { self[0] = TextBlock(.text) } else { remove(at: place) }
    }
  }
}

/// The words of an editor.
public struct BlockWords: Sendable {
  public var heading: String, text: String, check: String, link: String, address: String
  public var up: String, down: String, remove: String, done: String
  /// An empty one is not offered.
  public var addHeading: String, addText: String, addCheck: String, addLink: String
  public var picture: String
  public init(
    heading: String, text: String, check: String, link: String, address: String, up: String, down: String,
    remove: String, done: String,
    addHeading: String, addText: String, addCheck: String, addLink: String, picture: String = ""
  ) {
    self.heading = heading; self.text = text; self.check = check; self.link = link; self.address = address
    self.up = up; self.down = down; self.remove = remove; self.done = done
    self.addHeading = addHeading; self.addText = addText; self.addCheck = addCheck; self.addLink = addLink;
    self.picture = picture
  }
}

extension Interface.Element {
  /// An editor of blocks, made of fields and buttons: `PREFIX-0`, `PREFIX-0-up` …
  public static func blockEditor(
    _ prefix: Identifier, _ blocks: [TextBlock], limit: Int, words: BlockWords, edit: @escaping (BlockEdit) -> Action
  ) -> [Interface.Element<Action>] {
    func tool(_ id: Identifier, _ label: String, _ icon: Icon, isEnabled: Bool = true, _ what: BlockEdit)
      -> Interface.Element<Action>
    {
      .button(Button(id, label, .icon, icon: icon, isEnabled: isEnabled, edit(what)))
    }
    let cards = blocks.enumerated().map { place, block -> Interface.Element<Action> in
      let id = prefix + "-" + place.description, number = " " + (place + 1).description
      var parts: [Interface.Element<Action>] = []
      let label: String
      switch block.kind {
      case .heading: label = words.heading
      case .text: label = words.text
      case .check: label = words.check
      case .link: label = words.link
      case .picture: label = words.picture
      }
      let kind: Field<Action>.Kind = if case .text = block.kind { .lines(limit: limit) } else { .text }
      if case .picture(let address) = block.kind { parts.append(.photo(ImageSource(address), name: block.text)) }
      parts.append(.field(Field(id, label + number, kind, value: block.text) { edit(.typed(place, $0)) }))
      if case .link(let address) = block.kind {
        parts.append(
          .field(Field(id + "-address", words.address + number, value: address) { edit(.addressed(place, $0)) }))
      }
      if case .check(let isDone) = block.kind {
        parts.append(.toggle(Toggle(id + "-done", words.done, isOn: isDone, edit(.ticked(place)))))
      }
      parts.append(
        .cluster([
          tool(id + "-up", words.up + number, .arrowUp, isEnabled: place > 0, .raised(place)),
          tool(id + "-down", words.down + number, .chevronDown, isEnabled: place + 1 < blocks.count, .lowered(place)),
          tool(id + "-remove", words.remove + number, .trash, .removed(place)),
        ]))
      return .card(Card(.plain, parts))
    }
    func add(_ id: Identifier, _ label: String, _ kind: TextBlock.Kind) -> Interface.Element<Action> {
      .button(Button(prefix + id, label, .quiet, icon: .plus, edit(.added(kind))))
    }
    let offers: [(Identifier, String, TextBlock.Kind)] = [
      ("-add-text", words.addText, .text), ("-add-heading", words.addHeading, .heading),
      ("-add-check", words.addCheck, .check(false)), ("-add-link", words.addLink, .link("https://")),
    ]
    return cards + [.cluster(offers.filter { !$0.1.isEmpty }.map { add($0.0, $0.1, $0.2) })]
  }

  /// The text to read: headings, paragraphs, ticked and open points, links.
  public static func blockText(_ prefix: Identifier, _ blocks: [TextBlock], done: String) -> [Interface.Element<Action>]
  {
    blocks.enumerated().compactMap { place, block in
      if block.text.isEmpty { return nil }
      switch block.kind {
      case .heading: return .heading(block.text)
      case .text: return .text(block.text)
      case .check(let isDone): return .facts([(block.text, isDone ? done : "–")])
      case .link(let address):
        return address.begins("https:")
          ? .link(Link(prefix + "-link-" + place.description, block.text, address: address)) : .text(block.text)
      case .picture(let address): return .photo(ImageSource(address), name: block.text)
      }
    }
  }
}
