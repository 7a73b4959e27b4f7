// Wellbeing: pure folds over what a person recorded, and schedules, for every app that has habits, sessions or moods. Depends on Base only.
//
//   Rhythm.swift                     days in a row, and a rhythm that forgives free days
//   BreathingPattern.swift           patterns, and where a breath is at a moment
//   SessionTimer.swift               start, pause, resume, remaining
//   SessionSchedule.swift            when each part of a guided session is spoken
//   Difference.swift                 two groups of days compared, with an interval
//   SurpriseSchedule.swift, SurpriseDay.swift, SurpriseChoice.swift
//                            moments that a seed draws, what a day makes of them, which meditation each is
//   Recommendation*.swift            one ranking with reasons for whatever is proposed
//   Distress/                        signs of danger in a note, by phrases
//   Reminder.swift, Weekdays.swift   days, times, quiet hours, and when the next one rings
//
// Nothing here reads a clock: moments and the person's today come in as values. A fact's day is the person's own day
// (`TimeZoneRules.day(at:boundary:)`) as it was where it was recorded, so travelling does not move it.
