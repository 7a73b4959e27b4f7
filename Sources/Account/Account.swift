// What the five apps share: the account, its session, sync of the records, consents and appearance, with all their screens.
//
// An app keeps one `Companion` in its state and gives it everything that is not its own:
//
//     struct State { var companion = Companion(AppIdentity(id: "serenity", name: "Serenity", base: "/serenity/"), collections: ["serenity."]) … }
//     enum Action { case companion(Companion.Action) … }
//
//     start:   state.companion.start(environment).map { $0.map(Action.companion) }
//     reduce:  case .companion(let action): return state.companion.reduce(action, environment).map { $0.map(Action.companion) }
//     event:   .companion(.event(event))
//     screen:  if state.companion.ownsLocation { return state.companion.screen(environment).map(Action.companion) }
//              else switch state.companion.location { … the app's own places … }
//
// **Where the person is** is `companion.location`, for the app's own places too. The app goes somewhere with
// `companion.go("diario")`, and back with `companion.goBack()`; links of the app that need nothing else send `.companion(.went("diario"))`.
// While `companion.isReady` is false the device has not answered yet: the app shows a skeleton.
//
// Companion.swift       the state and its front door
// Companion+….swift     one file for each flow: session, owner of the records, consent, forms, log out, deletion
// Action.swift          what a person or the world did
// Place.swift           the locations it owns
// Member.swift          who is logged in, and what of it the device keeps (never a token)
// Screens/, Words/      what is shown, and the words, in Spanish and English side by side
@_exported import AppRuntime
import ServerAPI
