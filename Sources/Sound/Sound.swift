// Sound: rain, sea, wind, forest, drones, bells and quiet music, made while they are heard. Portable, depends on nothing.
//
// Scape.swift          what can be heard, by name
// Mixer.swift          a session's sound: scapes with fades, breath tones, bells, ducking, cues, sleep timer; Mixer+Commands.swift
// Transport.swift      where a session is, and when the next part may be said
// Source.swift         one sound without end, 128 frames at a time
// Scapes/              rain, sea, wind, forest, drone, bells
// Music/               calm, inspired, focused: harmony, pads, plucked notes
// Signal/              sine, noise, filters, slow drifts, reverberation, drops
//
// Everything is made of + − × ÷ and √ (no sine of the C library), so that a seed gives the same samples on every machine.
// Nothing repeats: noise and events are drawn at random as long as the sound lasts. Rendering takes no memory and gives none back.
// Left and right are Float, full scale 1. Every scape is made to about −26 LUFS (ITU-R BS.1770-5); docs/sound.md has the figures.
