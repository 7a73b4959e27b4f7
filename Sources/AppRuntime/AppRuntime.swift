// How an app runs: as plain values. The same code runs in the browser (WebAssembly), in tests and natively, and can drive SwiftUI.
//
// App.swift          the protocol: start, reduce, screen
// Environment.swift  everything an app may know of the world, as a value
// Effect.swift       what an app asks of its host, once or as a stream; what its state wants; the answer
// EffectTable.swift  what a running app waits for: names, cancellation, declared needs
// Operation.swift    the capabilities of hosts; each has its own type: Audio, Handle, Position, Recording, RecordsOperation, Speech
// WireForm.swift     how an operation is written, for a capability that only one app has too
// Handle.swift       bytes that the host keeps
// Store.swift        local-first records: saved on the device first, sent when there is a network
@_exported import Base
@_exported import Interface
@_exported import Records
