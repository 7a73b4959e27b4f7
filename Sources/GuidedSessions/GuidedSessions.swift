// A guided session heard in any app: its script, the player, sounds by themselves and the sleep timer.
//
// GuidedScript.swift            the words of a session in one length, and when they are said
// Playback.swift                one session while it is heard
// Sounds.swift                  what is heard beside the voice, and when all is to be quiet
// SessionPlayer.swift           the feature: actions, what an app gives it, what it asks the app to keep
// SessionPlayer+Playback.swift  play, pause, seek, end
// SessionPlayer+Sound.swift     what the host's sound is told, and what it tells
@_exported import AppRuntime
import Wellbeing
