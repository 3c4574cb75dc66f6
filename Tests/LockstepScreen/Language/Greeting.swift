import Lockstep
import LockstepScreen

/// A feature whose state has texts, names and a language, for tests of languages.
struct Greeting: ReducerProtocol {
  struct State: Equatable {
    var language = Language.english
    var name = "Log in"
    var count = 2
    var alert: AlertState<Never>?
    var tab = 0

    var triesText: TextState { count == 1 ? "1 try left" : "\(count) tries left" }
  }

  enum Action: Equatable, Sendable {
    case languageChanged(Language)
    case countChanged(Int)
    case tabSelected(Int)
    case alertShown
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .languageChanged(let language): state.language = language
    case .countChanged(let count): state.count = count
    case .tabSelected(let tab): state.tab = tab
    case .alertShown: state.alert = AlertState(title: "Log in")
    }
    return .none
  }
}

extension Language {
  static let german = Language(
    "de",
    texts: [
      "Log in": "Anmelden",
      "Name": "Name",
      "%@ tries left": .plural(one: "Noch %@ Versuch", other: "Noch %@ Versuche"),
      "%@ by %@": "von %2$@: %1$@",
      "Help": "Hilfe",
      "Cancel": "Abbrechen",
    ]
  )

  static let arabic = Language(
    "ar",
    writingDirection: .rtl,
    pluralRule: .arabic,
    texts: [
      "Log in": "دخول",
      "%@ tries left": .plural(one: "محاولة واحدة", two: "محاولتان", few: "%@ محاولات", other: "%@ محاولة"),
    ]
  )
}

/// A screen in the language of the state, with a screen and a list inside.
struct GreetingScreen: Screen {
  let store: StoreOf<Greeting>

  var body: some Element {
    TabView(selection: store.binding(get: \.tab, send: Greeting.Action.tabSelected)) {
      Tab("Log in", value: 0) {
        Tries(store: store)
        List { ForEach([1], id: \.self) { _ in Tries(store: store) } }
        Button(store.name) {}
      }
      Tab("Help", value: 1) { Text("Help") }
    }
    .language(store.language)
    if let alert = store.alert { Alert(alert) { _ in }.language(store.language) }
  }
}

private struct Tries: Screen {
  let store: StoreOf<Greeting>

  var body: some Element { Text(store.triesText) }
}
