// Exercise as plain values, without an app: whoever shows routines or counts a run uses this module.
//
// WorkoutPlan.swift     a routine: which exercises, how long, how many rounds; its steps and how long it takes
// IntervalTimer.swift   the timer over those steps, a pure state machine; IntervalTimer+JSON.swift keeps it
// TimerCue.swift        what is said or felt, and when
// PositionFix.swift     one reading of the position, as a device gives it
// DistanceFilter.swift  metres from noisy positions; a phone that lies still makes none (docs/movement.md)
// Run.swift             a run: time, distance, pace, splits; Run+JSON.swift keeps it
// GPX.swift             the track as a GPX 1.1 file
@_exported import Base
