// SoundMeasure: what is true of rendered sound. Native only; used by the tests and by `soundscape measure`.
//
// Loudness.swift     integrated loudness and true peak (ITU-R BS.1770-5)
// Seams.swift        clicks, steps at the borders of blocks
// Spectrum.swift     Fourier transform, energy by band, bands over time
// Repetition.swift   whether a stretch of sound comes again
// Wave.swift         WAV files
