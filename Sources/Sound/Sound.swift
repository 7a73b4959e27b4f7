// Sound: rain, sea, wind, forest, drones, bells and quiet music, made while they are heard. Portable, depends on nothing.
//
// Scape.swift          what can be heard, by name
// Performance.swift    a session as it is played: parts that are said, breathing, the end, the sleep timer. Hosts use this one
// Transport.swift      where a session is, and when the next part may be said
// Mixer.swift          scapes with fades, breath tones, bells, room for a voice; Timetable.swift, Fade.swift, BreathTone.swift
// Source.swift         one sound without end, 128 frames at a time
// Scapes/              rain, sea, wind, forest, drone, bells
// Music/               calm, inspired, focused: harmony, pads, plucked notes
// Signal/              sine, noise, filters, slow drifts, reverberation, drops
//
// Everything is made of + − × ÷ and √ (no sine of the C library), so that a seed gives the same samples on every machine.
// Nothing repeats: noise and events are drawn at random as long as the sound lasts. Rendering takes no memory and gives none back.
// Left and right are Float, full scale 1. Every scape is made to about −26 LUFS (ITU-R BS.1770-5); docs/sound.md has the figures.

#if canImport(Glibc) && !arch(wasm32)
  import Glibc  // square roots of a debug build
#endif
