/// Translates text of one direction with the data of a pack.
public struct Translator: Sendable {
  public let info: LanguagePackInfo
  let tags: TagTable
  let characters: CharacterTable
  let stages: [Stage]

  /// Reads and checks a pack that `tools/apertium-pack` made.
  /// - Complexity: O(size of the pack)
  public init(pack bytes: [UInt8]) throws(LanguagePackError) {
    let pack = try LanguagePack(bytes)
    var reader = try pack.reader("info")
    info = LanguagePackInfo(
      direction: try reader.text(), mode: try reader.text(), license: try reader.text(), package: try reader.text(),
      version: try reader.text())
    try reader.finish()
    reader = try pack.reader("tags")
    tags = try TagTable(&reader)
    reader = try pack.reader("char")
    characters = try CharacterTable(&reader)
    stages = try Stage.pipeline(pack, tags.count, characters)
  }

  /// The longest text that is translated at once, in UTF-8 bytes; what is beyond is left as it is.
  public static let mostBytes = 100_000

  /// - Complexity: about linear in the length of the text
  public func translate(_ text: String) -> Translation {
    if text.utf8.count > Translator.mostBytes { return Translation([Translation.Piece(text, .unknown)]) }
    var work = Work()
    work.stream = Text.symbols(text)
    for stage in stages { run(stage, &work) }
    return Text.translation(work.text)
  }

  /// What the stages hand on, and the memory they share.
  struct Work {
    var stream: Symbols = []
    var text = MarkedText()
    var walk = Walk()
    var patterns = PatternWalk()
  }

  func run(_ stage: Stage, _ work: inout Work) {
    switch stage {
    case .analyse(let analyser): work.stream = analyser.analyse(work.stream, &work.walk)
    case .tag(let tagger): work.stream = tagger.tag(work.stream, characters, &work.patterns)
    case .split: work.stream = Splitter.split(work.stream)
    case .lookUp(let dictionary): work.stream = dictionary.lookUp(work.stream, &work.walk)
    case .select(let selection): work.stream = selection.select(work.stream, characters, &work.walk, tags)
    case .transfer(let transfer):
      work.stream = transfer.transfer(work.stream, characters, &work.walk, &work.patterns, tags)
    case .postchunk(let postchunk):
      work.stream = postchunk.transfer(work.stream, characters, &work.patterns, tags)
    case .generate(let generator): work.text = generator.generate(work.stream, &work.walk)
    case .finish(let generator): work.text = generator.finish(work.text, &work.walk)
    }
  }
}
