// Vereda's server.
//
//   Application.swift    `buildApplication`, the one composition for `main` and the tests
//   Features/            `Features`, the list of all of them; what a `Feature` brings; what all of them share (`Platform`)
//   Configuration/       `VEREDA_…`
//   HTTP/                the registry of calls (`APIRouter.swift`), requests to values and back, errors to statuses (`Answers.swift`), OpenAPI,
//                        headers, limits of time and size
//   Accounts/ Sessions/  accounts, passwords, mail links, erasure; access and refresh tokens, who makes a call
//   Consents/            decisions about purposes
//   Sync/                `POST /v1/sync`
//   Series/              `POST /v1/series`
//   Keys/                master key → server's secret and accounts' data keys → sealed columns
//   Mail/                letters, outbox, SMTP, development's sink
//   Push/                Web Push: where devices take messages, when, and the messages
//   Limits/ Jobs/        counted and scheduled in the database, for any number of instances; every call and who waits, in memory
//   Regions/ Recordings/ the region engine over HTTP, sessions spoken ahead of time
//   Videos/              videos of routines, in parts, with captions
//   Translation/         sentences translated by rules here and by models far away; nothing of them is kept
//   Licences/            organisers' licences for events: signatures, seats without names
//   Work/                threads for long work, file descriptors, the disk
//   Web/                 the built web apps
//   Export/              everything an account holds, as a zip made while it is sent
//
// To add a call: its value and `Endpoint` in ServerAPI, a handler in a controller. To add a table: a migration and a line in its feature.
