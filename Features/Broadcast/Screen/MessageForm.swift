internal import Lockstep
internal import LockstepScreen

/// The field for the host's next message. Below it is what is wrong with the message, or that it was not sent.
struct MessageForm: Screen {
  let store: StoreOf<LiveRoom>

  var body: some Element {
    VBox {
      HBox(spacing: 2, alignment: .center) {
        TextField(
          "Message",
          text: store.binding(get: \.draft, send: LiveRoom.Action.draftChanged),
          prompt: "Say something"
        )
        .width(.fill)
        .onSubmit { if store.canSend { store.send(.sendButtonTapped) } }
        Button("Send") { store.send(.sendButtonTapped) }.disabled(!store.canSend)
      }
      ReservedLine(text: store.draftProblem ?? store.unsentText)
    }
    .flex(shrink: 0)
  }
}
