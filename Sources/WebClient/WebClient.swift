// An app in the browser: its screens become a page, its effects become calls of the host. The other side is `web/host.js`;
// between them stands `docs/host-protocol.md`.
//
// Name.swift           the words of HTML that screens need, sent once
// Patch.swift          what the host has to do, as 32-bit words and text
// Node.swift           one element of the page, as a value
// Page.swift           the page as it is, and how it becomes another one by difference
// Render*.swift        screens and elements as nodes
// Program.swift        a running app: events in, patches out
// Browser.swift        the exports that the host calls (wasm only)
import AppRuntime
