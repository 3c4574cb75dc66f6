internal import Lockstep
internal import LockstepScreen

/// The field for the host's next message. The focus returns to it after a
/// message was sent. Below it is what is wrong with the message, or that it was not sent.
struct MessageForm: Screen {
  let store: StoreOf<LiveRoom>

  var body: some Element {
    let problem = store.draftProblem ?? store.unsentText
    VBox {
      HBox(spacing: 2, alignment: .center) {
        TextField(
          "Message",
          text: store.binding(get: \.draft, send: LiveRoom.Action.draftChanged),
          prompt: "Say something"
        )
        .width(.fill)
        .onSubmit { if store.canSend { store.send(.sendButtonTapped) } }
        .focused(store.isReadyForNextMessage)
        Button("Send") { store.send(.sendButtonTapped) }.disabled(!store.canSend)
      }
      .flex(shrink: 0)
      ReservedLine(text: problem)
    }
    // A low window has no room for an empty line.
    .flex(shrink: 1000)
    .height(min: problem == nil ? 3 : 4)
    .layoutStyle { $0.overflow = .hidden }
  }
}
