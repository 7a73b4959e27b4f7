// Habits and what was done of them: facts in, strength, months and years out. No screens, no clock of its own.
//
// Habit.swift             a habit: its kind, plans, part of the day, skip budget
// Schedule.swift          which days it asks for
// HabitDay.swift          the fact of one day, its identifier, and how devices' counts add up
// Strength.swift          exponential smoothing: the formula and its half-life (docs/habits.md)
// HabitHistory.swift      all days of one habit, folded
// HabitBook.swift         all habits with their histories, holidays, points
// HabitMonth.swift        a month and a year as they are drawn and told
// CSVReader.swift         rows of a CSV file; TextDecoding.swift bytes → text; Zip.swift, Inflate.swift archives
// HabitFile.swift         our own CSV, both ways; LoopFile.swift the archive of Loop Habit Tracker
@_exported import Base
