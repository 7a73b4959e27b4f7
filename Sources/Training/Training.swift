// Training: the engine of Human Body's routines and log. Portable, without words and without screens; docs/training.md
// has the formulas with their sources.
//
// Mass.swift              grams as whole numbers, kilograms and pounds
// Exercise.swift          an exercise and its muscles, as content/human-body/exercises.json has it
// Routine.swift           a routine: exercises with sets, repetitions, rest and supersets
// Plan.swift              a plan of routines by place, level and focus; which one is easier
// LoggedSet.swift         one set that was done, as a record; Workout.swift: the workout it belongs to
// RecordedWorkout.swift   a workout that a file of another app brought in (HB-05)
// WorkoutSession.swift    a workout while it is done: which set is next, rest; WorkoutSession+Changes.swift: what is left
//                         out, taken back, held, replaced; WorkoutSession+JSON.swift keeps it
// TrainingLog.swift       the fold over all records: history, last time, volume by muscle and week
// OneRepMax.swift         the heaviest weight for one repetition, estimated (Epley, Brzycki)
// PersonalRecord.swift    what was more than ever before
// PlateCalculator.swift   which plates go on which bar
// Progression.swift       what to load next and why (double progression with repetitions in reserve, deload)
// PlanProgress.swift      days of a plan that were done, missed or paused; the easier plan (HB-10); PlanWeekdays.swift:
//                         its days of the week, and those of before
// PlayedRanges.swift      what was really played of a figure or a video (HB-09)
// Challenge.swift         weekly and monthly challenges and their windows (HB-11)
// PointsLedger.swift      points from facts, and what was redeemed (HB-12)
// Prediction.swift        the next value with its interval
// WorkoutTable.swift      CSV as Strong and Hevy write it; WorkoutTable+Reading.swift, WorkoutTable+Moments.swift (dates),
//                         WorkoutTable+Facts.swift (records of it), WorkoutTable+Writing.swift
@_exported import Base
@_exported import Movement
@_exported import Records
