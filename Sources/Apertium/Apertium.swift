// Machine translation by rules, offline: our own interpreter of the data that the Apertium project compiles. A pack of
// one direction in (tools/apertium-pack), text in, text out with the words marked that are not to be trusted.
//
// Translator.swift           the front door: `Translator(pack:)`, `translate`; Translation.swift what comes out
// Stage.swift                the stages of a pair, in the order of its mode file
// LanguagePack.swift         header, directory, checksums, errors; PackReader.swift numbers out of a part
// Symbol.swift, TagTable.swift, CharacterTable.swift   what streams between stages are made of; Notation.swift shows them
// Automaton.swift            letter transducers in flat arrays; Walk.swift and PatternWalk.swift walk them
// Analyser.swift → Tagger.swift → Splitter.swift → BilingualDictionary.swift → LexicalSelection.swift
//   → Transfer.swift, Postchunk.swift → Generator.swift → PostGenerator.swift     the stages
// Rules.swift, RuleMachine.swift, WordParts.swift      rules of transfer, and what carries them out
//
// docs/apertium.md has the layout of packs, where each format is described, figures and known differences.
