// Vereda's server.
//
//   Application.swift    `buildApplication`, the one composition for `main` and the tests
//   Resources.swift      what handlers and jobs work with
//   Configuration/       `VEREDA_…`
//   HTTP/                requests to values and back, errors to statuses (`Answers.swift`), OpenAPI, headers, limits of time and size
//   Accounts/ Sessions/  accounts, passwords, mail links, consents, erasure; access and refresh tokens
//   Sync/                `POST /v1/sync`
//   Keys/                master key → server's secret and accounts' data keys → sealed columns
//   Mail/                letters, outbox, SMTP, development's sink
//   Push/                Web Push: where devices take messages, when, and the messages
//   Limits/ Jobs/        counted and scheduled in the database, for any number of instances; who waits, in memory;
//                        `CallBounds.swift`: how often and how large each call may be
//   Work/                threads for long work, file descriptors, the disk
//   Web/                 the built web apps
//   Export/              everything an account holds, as a zip made while it is sent
//   Tables/              the schema
//
// To add a call: its value and `Endpoint` in ServerAPI, a handler in a controller. To add a table: a migration at the end of `Tables`.
