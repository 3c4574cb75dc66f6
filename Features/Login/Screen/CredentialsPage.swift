internal import Lockstep
internal import LockstepScreen

/// The first step: account and password.
struct CredentialsPage: Screen {
  let store: StoreOf<Login>

  var body: some Element {
    Text("Log in").style(.title)
    VBox {
      VBox {
        TextField(
          "Account",
          text: store.binding(get: \.account, send: Login.Action.accountChanged),
          prompt: "Email or internal name"
        )
        ReservedLine(text: store.accountProblem)
        SecureField("Password", text: password)
          .onSubmit { if store.canLogIn { store.send(.loginButtonTapped) } }
          .focused(store.needsPasswordAgain)
        ReservedLine(text: store.passwordProblem)
      }
      .disabled(store.isLoading)
      HBox(spacing: 2) {
        Button("Log in") { store.send(.loginButtonTapped) }.style(.primary).disabled(!store.canLogIn)
        if store.isLoading { Button("Cancel") { store.send(.cancelButtonTapped) } }
      }
      StatusLine(store: store, progress: "Logging in…")
    }
  }

  private var password: Binding<String> {
    Binding(get: { store.password.text }, set: { store.send(.passwordChanged(Password(text: $0))) })
  }
}
