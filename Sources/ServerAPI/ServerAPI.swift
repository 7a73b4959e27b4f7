// What the server and its clients say to each other, as values. Portable: the browser and the server compile this same code.
//
// - `Routes` lists every call once: method, path, who may, how often and how large, what goes in, what comes out (`Endpoint`).
// - The wire values (`RegisterRequest`, `Account`, `SyncRequest`, …) read and write themselves as JSON (`Wire`).
// - `Schema` says what a value may hold. Reading checks it, and the OpenAPI document is made from it: they cannot disagree.
// - `Rules` are the rules a person meets (address, password, name), so that a form says what the server would say.
// - `Failure` is the one shape of every refusal: a code for the program, words for the person, the field they belong to.
//
// To add a call: a value here, a line in `Routes`, a handler in `Sources/Server`. A test fails when one of the three is missing.
