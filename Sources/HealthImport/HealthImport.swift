// Health data of other apps and devices → samples of `Series`. Everything is read as a stream: bytes come in pieces of any
// size, memory stays bounded however long a file is. Portable: no Foundation.
//
//   Session/  `ImportSession`: files in, `ImportedSample`s and workouts out, counts of what was read and what was left out.
//             Start here. `ImportShelf` puts samples into chunks; `ImportCheckpoint` goes on where another session ended.
//   Apple/    `export.xml` of Apple Health.
//   Formats/  GPX, TCX, tables of scales and cuffs, JSON of Shortcuts, Health Auto Export and Home Assistant.
//   Text/     `XMLTokenizer`, and numbers and dates read straight from bytes.
//   Zip/      `ZipStream`: archives as a stream; `ZipDirectory`: for a host that can jump within a file.
//
// Nothing here unpacks DEFLATE: a host brings its own (`Inflater`; natively zlib in Sources/HealthFiles, in the browser
// DecompressionStream). `Zip` and `Inflate` of Sources/Habits are for small archives that are in memory as a whole.
@_exported import Base
@_exported import Series
