internal import Lockstep
internal import LockstepScreen

/// The second step: the exchange for a network ticket, and the one-time code if the server requires one.
struct SecondStepPage: Screen {
  let store: StoreOf<Login>

  var body: some Element {
    Text("Internal network").style(.title)
    VBox {
      if let hint = store.codeText {
        Text(hint)
        TextField("Code", text: code, prompt: "6 digits")
          .onSubmit { if store.canVerify { store.send(.verifyButtonTapped) } }
          .disabled(store.isLoading)
          .focused(store.needsCode)
        ReservedLine(text: store.codeProblem)
      } else if !store.isLoading, !store.canRetry, store.alert == nil {
        Text("You have no access to the internal network.")
      }
      HBox(spacing: 2) {
        if store.codeText != nil {
          Button("Confirm") { store.send(.verifyButtonTapped) }.style(.primary).disabled(!store.canVerify)
          Button("New code") { store.send(.resendButtonTapped) }.disabled(!store.canResend)
        } else if store.canRetry, store.alert == nil {
          // The notice also contains this button. Without the notice, the step could not continue.
          Button("Try again") { store.send(.retryButtonTapped) }
        }
        if store.isLoading {
          Button("Cancel") { store.send(.cancelButtonTapped) }
        } else {
          Button("Back") { store.send(.backButtonTapped) }
        }
      }
      StatusLine(store: store, progress: "Checking access…")
    }
  }

  private var code: Binding<String> {
    Binding(get: { store.secondStep?.code ?? "" }, set: { store.send(.codeChanged($0)) })
  }
}
