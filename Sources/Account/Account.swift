// What the five apps share: the account, its session, sync of the records, consents and appearance, with all their
// screens.
//
// An app keeps one `AppAccount` in its state and gives it everything that is not its own. All actions are
// `AppAccount.Action`; the app's own
// are a subclass of `AppAction`:
//
//     struct State { var companion = AppAccount(AppIdentity(id: "serenity", name: "Serenity", base: "/serenity/"), collections: ["serenity."]) … }
//     typealias Action = AppAccount.Action
//     final class OwnAction: AppAction { let action: SerenityAction }
//
//     start:   state.companion.start(environment)
//     reduce:  case .app(let own): … its own …;  default: return state.companion.reduce(action, environment)
//              and where `companion.turn` is another afterwards: state = State(companion: state.companion)
//     event:   .event(event)
//     screen:  state.companion.ownsLocation ? state.companion.screen(environment) : … the app's own places …
//
// The account's own places (`AccountDestination`) are shown by `screen`: the app asks for it while `ownsLocation`.
//
// **Where the person is** is `location`, for the app's own places too. The app goes somewhere with `go("diario")`,
// and back with `goBack()`;
// links of the app that need nothing else send `.went("diario")`. While `isReady` is false the device has not
// answered yet: the app shows a
// skeleton.
//
// AppAccount.swift          the state, the sum of its features, and the front door for apps
// AppAccount+Reduce.swift   the features put together: each one's outcomes are followed up here
// AppAccount+Flow.swift     what is done one after another: access, consents, owner of the records, exchange
// AppAccount+SignIn.swift   logging in to its end, logging out, records of other owners
// Action.swift, AccountDestination.swift, Navigation.swift   what happened, the places, where the person is
//
// The features; each is a value with its own `Action`, reduces it without the others, and says in outcomes what
// concerns them:
// Session/    who is logged in, the access token, requests that need it
// Exchange/   the store of records, whose they are, adoption, erasing, a copy
// Consents/   decisions about each purpose
// Forms/      what is typed, sent and refused; sessions, receipt, log-out under way
// Notices/    banners, the word at the bottom, lasting storage
// Settings/   appearance, language, quiet hours for all apps, what one person turned on
//
// Screens/, Words/      what is shown, and the catalogues of its words
@_exported import AppRuntime
import ServerAPI
