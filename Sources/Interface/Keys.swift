import Base

extension Element {
  /// A number for the kind: part of the identity of elements that have no identifier.
  private var kind: UInt64 {
    switch self {
    case .heading: 0;
    case .text: 1;
    case .tag: 2;
    case .facts: 3;
    case .prose: 4;
    case .section: 5;
    case .card: 6;
    case .cluster: 7
    case .columns: 8;
    case .list: 9;
    case .rows: 10;
    case .banner: 11;
    case .disclosure: 12;
    case .empty: 13;
    case .skeleton: 14
    case .steps: 15;
    case .hero: 16;
    case .tile: 17;
    case .button: 18;
    case .link: 19;
    case .form: 20;
    case .field: 21;
    case .choice: 22
    case .toggle: 23;
    case .slider: 24;
    case .timer: 25;
    case .art: 26;
    case .photo, .photograph: 27;
    case .swipe: 28;
    case .passage: 29
    case .inLanguage: 30
    case .terms: 31
    case .picture(let picture): Interface.key(picture.kind)
    case .widget(let widget): Interface.key(widget.kind)
    }
  }

  /// A key for each of the elements that stand in a row, the same for every host: from its identifier, else from its kind and its place
  /// among its kind, so that something new above does not make anew what is below it (a field keeps its focus).
  public static func keys(of elements: [Element]) -> [UInt64] {
    var counts: [(kind: UInt64, count: UInt64)] = []
    return elements.map { element in
      if let identifier = element.identifier { return Interface.key(identifier) }
      let kind = element.kind
      var count: UInt64 = 1
      if let known = counts.firstIndex(where: { $0.kind == kind }) {
        counts[known].count += 1
        count = counts[known].count
      } else {
        counts.append((kind, 1))
      }
      return kind << 32 &+ count << 8 | 1
    }
  }
}
