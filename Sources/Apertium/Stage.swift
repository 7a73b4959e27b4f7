/// One stage of a pipeline, as a pair's mode file names it.
enum Stage: Sendable {
  case analyse(Analyser)
  case tag(Tagger)
  case split
  case lookUp(BilingualDictionary)
  case select(LexicalSelection)
  case transfer(Transfer)
  case postchunk(Postchunk)
  case generate(Generator)
  case finish(PostGenerator)

  /// The stages in their order; `tools/apertium/direction.py` numbers them alike. The first analyses, the last but one
  /// generates: between them is a stream of units, after them text.
  static func pipeline(_ pack: LanguagePack, _ tags: Int, _ characters: CharacterTable) throws(LanguagePackError)
    -> [Stage]
  {
    var pipe = try pack.reader("pipe")
    // The first parts (info, tags, char, pipe) belong to all stages.
    let firstPart = 4
    var stages: [Stage] = []
    for _ in 0..<(try pipe.count()) {
      let kind = try pipe.number()
      let numbers = try pipe.numbers(below: pack.parts.count - firstPart)
      let names = numbers.map { pack.parts[firstPart + $0].name }
      let wanted = [0, 1, 2, 0, 2, 1, 2, 2, 3, 2, 2, 1, 1]
      guard wanted.indices.contains(kind), names.count == wanted[kind] else { throw .part("pipe") }
      stages.append(try stage(kind, names, pack, tags, characters))
    }
    try pipe.finish()
    guard stages.count > 2, case .analyse = stages[0], case .finish = stages[stages.count - 1],
      case .generate = stages[stages.count - 2]
    else { throw .part("pipe") }
    return stages
  }

  private static func stage(
    _ kind: Int, _ names: [String], _ pack: LanguagePack, _ tags: Int, _ characters: CharacterTable
  ) throws(LanguagePackError) -> Stage {
    switch kind {
    case 1: return .analyse(Analyser(automaton: try automaton(names[0], pack, tags), characters: characters))
    case 2:
      let coarse = try automaton(names[1], pack, tags)
      var reader = try pack.reader(names[0])
      return .tag(try Tagger(&reader, coarse: coarse, tags: tags))
    case 3: return .split
    case 4, 7, 9:
      let rules = try rules(names, pack, tags)
      if (kind == 9) != (rules.kind == .interchunk) || rules.kind == .postchunk { throw .part(names[0]) }
      return .transfer(Transfer(rules: rules, dictionary: nil, isPlain: kind == 4))
    case 5:
      return .lookUp(BilingualDictionary(automaton: try automaton(names[0], pack, tags), characters: characters))
    case 6:
      let automaton = try automaton(names[1], pack, tags)
      var reader = try pack.reader(names[0])
      return .select(try LexicalSelection(&reader, automaton, tags))
    case 8:
      let dictionary = BilingualDictionary(automaton: try automaton(names[2], pack, tags), characters: characters)
      let rules = try rules(names, pack, tags)
      if rules.kind != .transfer { throw .part(names[0]) }
      return .transfer(Transfer(rules: rules, dictionary: dictionary, isPlain: false))
    case 10:
      let rules = try rules(names, pack, tags)
      if rules.kind != .postchunk { throw .part(names[0]) }
      return .postchunk(Postchunk(rules: rules))
    case 11: return .generate(Generator(automaton: try automaton(names[0], pack, tags), characters: characters))
    default: return .finish(PostGenerator(automaton: try automaton(names[0], pack, tags), characters: characters))
    }
  }

  private static func automaton(_ name: String, _ pack: LanguagePack, _ tags: Int) throws(LanguagePackError)
    -> Automaton
  {
    var reader = try pack.reader(name)
    return try Automaton(&reader, tags: tags)
  }

  private static func rules(_ names: [String], _ pack: LanguagePack, _ tags: Int) throws(LanguagePackError) -> Rules {
    let patterns = try automaton(names[1], pack, tags)
    var reader = try pack.reader(names[0])
    return try Rules(&reader, patterns: patterns, tags: tags)
  }
}
