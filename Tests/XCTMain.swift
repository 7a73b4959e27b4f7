import Testing

// Where tests begin. Without this file SwiftPM looks for tests of XCTest in an index of all sources, which costs a twentieth of the
// build; there are none. It would start the program once for each library of tests.
if CommandLine.arguments.contains("swift-testing") {
  await Testing.__swiftPMEntryPoint() as Never
}
