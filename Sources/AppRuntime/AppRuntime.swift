// How an app runs: as plain values. The same code runs in the browser (WebAssembly), in tests and natively, and can drive SwiftUI.
//
// App.swift          the protocol: start, reduce, screen
// Environment.swift  everything an app may know of the world, as a value
// Effect.swift       what an app asks of its host, and the answer
// Operation.swift    the capabilities of hosts, one case each
// Store.swift        local-first records: saved on the device first, sent when there is a network
@_exported import Base
@_exported import Interface
@_exported import Records
