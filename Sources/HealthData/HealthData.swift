// Measures of the body as numbers: what is measured, in which units, what is plausible, what published references say.
// Speaks no words; an app does. Portable: no Foundation.
//
//   Metric.swift          what is measured, on the kinds of `Series`
//   Units.swift           kilograms and pounds, centimetres, feet and inches
//   Plausibility.swift    what a person typed: taken, asked about, or impossible
//   Reference.swift       published ranges with their source; where a value stands, and the first advice
//   BodyComposition.swift body mass index, body fat by two methods, each with its error and whom it does not fit
//   Trend.swift           a smoothed weight, and which way it goes
//   Summary.swift         buckets of a day, a week, a month, a year with their gaps
//   Night.swift           sleep of a night out of its stages, apart from naps
//   StepGoal.swift        steps against the goal; what the goal could be
//   HealthCSV.swift       everything as CSV
//   FHIR.swift            everything as a FHIR R4 bundle
//   FHIRCode.swift        what each observation of it is of
@_exported import Base
@_exported import Series
