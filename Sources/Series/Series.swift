// Series: the second shape of data beside records. Samples (a pulse, steps, a stage of sleep) by the million, packed by
// kind and day into chunks that merge without conflict and are read by range and resolution. Portable: no Foundation.
//
//   Sample.swift            `Sample`, `SampleValues`: one measurement, in whole numbers.
//   SeriesKind.swift        what is measured: unit, decimals, columns, how it is summarised.
//   Chunk.swift             `Chunk`: all samples of one kind and one UTC day; adding and deleting.
//   Chunk+Merge.swift       the join of two states of a chunk, the same on device and server.
//   Chunk+Coding.swift      its bytes; `Column.swift` and `Bytes.swift` stand below them.
//   Resolution.swift        where minutes, hours, days, weeks and months of a person begin.
//   Overlap.swift           several sources at the same moment: which of them counts.
//   Bucket.swift            `Bucket`: count, sum, least, most, last.
//   SeriesReader.swift      chunks or day rollups → buckets. Start here to read.
//   Rollup.swift            a day's 24 hours, kept beside its chunk so that a year is read without its samples.
//   ShelfRow.swift          chunks and rollups on the way between a module and the host that keeps them.
//   Exchange.swift          the messages of `POST /v1/series`.
//
// See docs/series.md.
