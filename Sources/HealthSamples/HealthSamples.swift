// Made-up exports of health data, as large as is asked for, in the structure of real ones; for tests and measurements.
//
//   ExportSample.swift  `export.xml` of Apple Health, with what it says as plain values.
//   ZipSample.swift     archives, also damaged ones.
@_exported import Base
