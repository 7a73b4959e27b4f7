// What the five apps share: the account, its session, sync of the records, consents and appearance, with all their screens.
//
// An app keeps one `Companion` in its state and gives it everything that is not its own. All actions are `Companion.Action`; the app's own are a subclass of `AppAction`:
//
//     struct State { var companion = Companion(AppIdentity(id: "serenity", name: "Serenity", base: "/serenity/"), collections: ["serenity."]) … }
//     typealias Action = Companion.Action
//     final class SerenityAction: AppAction { let deed: Deed }
//
//     start:   state.companion.start(environment)
//     reduce:  case .app(let deed): … its own …;  default: return state.companion.reduce(action, environment)
//     event:   .event(event)
//     screen:  state.companion.ownsLocation ? state.companion.screen(environment) : … the app's own places …
//
// The account's own places (`Place`) are shown by `companion.screen`: the app asks for it while `companion.ownsLocation`.
//
// **Where the person is** is `companion.location`, for the app's own places too. The app goes somewhere with
// `companion.go("diario")`, and back with `companion.goBack()`; links of the app that need nothing else send `.went("diario")`.
// While `companion.isReady` is false the device has not answered yet: the app shows a skeleton.
//
// Companion.swift       the state and its front door
// Companion+….swift     session, owner of the records, calls, notices
// Desk/                 forms, arrival, log out, deletion
// Action.swift          what a person or the world did
// Place.swift           the locations it owns
// Member.swift          who is logged in, and what of it the device keeps (never a token)
// Screens/, Words/      what is shown, and the words, in Spanish and English side by side
@_exported import AppRuntime
import ServerAPI
