internal import Lockstep
internal import LockstepScreen

/// The chat: the connection's problem, the people who are hidden, and the last messages.
struct ChatPanel: Screen {
  let store: StoreOf<LiveRoom>

  var body: some Element {
    VBox {
      ChatHeading(store: store)
      ConnectionBar(store: store)
      HiddenPeopleBar(store: store)
      switch store.chatPhase {
      case .rows: ChatList(store: store)
      case .empty: Text(store.emptyChatText).style(.secondary)
      // The bar above already shows the progress or the failure.
      case .loading, .failed: EmptyElement()
      }
    }
  }
}

/// The heading, with the number of all messages, or of new ones after the host scrolled up.
private struct ChatHeading: Screen {
  let store: StoreOf<LiveRoom>

  var body: some Element {
    HBox(spacing: 2, justify: .spaceBetween) {
      Text("Chat").style(.heading)
      if let text = store.newMessagesText {
        Button("↓ \(text)") { store.send(.newMessagesButtonTapped) }.id("new-messages")
      } else {
        Text(store.messagesText).style(.secondary)
      }
    }
    .flex(shrink: 0)
  }
}

/// The progress or the problem of the connection, and the reconnect button.
private struct ConnectionBar: Screen {
  let store: StoreOf<LiveRoom>

  var body: some Element {
    if let text = store.connectionText {
      if store.canReconnect {
        VBox {
          Text(text).style(.warning)
          HBox { Button("Reconnect") { store.send(.reconnectButtonTapped) } }
        }
        .flex(shrink: 0)
      } else {
        ProgressView(text)
      }
    }
  }
}

/// The people whose messages are hidden; tapping a name opens the dialog that unmutes or unblocks the person.
private struct HiddenPeopleBar: Screen {
  let store: StoreOf<LiveRoom>

  var body: some Element {
    bar("Muted:", store.mutedPeople)
    bar("Blocked:", store.blockedPeople)
  }

  /// The people, wrapped to lines that scroll if there are many; empty if there are none.
  @ElementBuilder private func bar(_ title: TextState, _ people: [String]) -> ElementList {
    if !people.isEmpty {
      ScrollView {
        HBox(wraps: true) {
          Text(title).style(.secondary)
          ForEach(people, id: \.self) { person in
            Button(person) { store.send(.personTapped(person)) }.style(.inline)
          }
        }
        .layoutStyle { $0.columnGap = 1 }
        .focusSection()
      }
      .height(max: 3)
      .flex(grow: 0, shrink: 0)
    }
  }
}

/// The field for the host's next message, which gets the focus again after a message is sent. The line below it shows a problem with the
/// message, or that it was not sent.
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
        .onFocusChange { store.send(.messageFocusChanged($0)) }
        Button("Send") { store.send(.sendButtonTapped) }.style(.primary).disabled(!store.canSend)
      }
      .flex(shrink: 0)
      ReservedLine(text: problem)
    }
    // Shrinks first: a low window has no space for an empty line.
    .flex(shrink: 1000)
    .height(min: problem == nil ? 3 : 4)
    .layoutStyle { $0.overflow = .hidden }
  }
}

/// The last messages, oldest first. It follows new messages until a person scrolls up, and again after the host sends a message.
///
/// A row is created only when it becomes visible; at 50,000 messages per second, the remaining rows cost nothing.
struct ChatList: Screen {
  let store: StoreOf<LiveRoom>

  var body: some Element {
    let (lots, host, refusals) = (store.lots, store.host, store.refusals)
    List("Chat") {
      ForEach(store.heardMessages) { message in
        row(LiveRoom.Row(message, refusal: refusals[message.sequence], lots: lots), isOwn: message.author == host)
      }
      ForEach(store.outgoing) { message in row(LiveRoom.Row(message, host: host), isOwn: true) }
    }
    .defaultScrollAnchor(.bottom, restoredOn: store.endRequests)
    .onScrollChange(of: \.isAtEnd) { store.send(.chatScrolled(isAtEnd: $0)) }
    .height(.fill)
  }

  /// A message: the author and the text. Other people's names are buttons.
  private func row(_ row: LiveRoom.Row, isOwn: Bool) -> some Element {
    HBox(spacing: 1, alignment: .baseline) {
      if isOwn {
        Text(row.author).style(.strong + .lineLimit(1)).padding(.leading, 2).width(10)
      } else {
        Button(row.author) { store.send(.personTapped(row.author)) }.style(.inline).id(row.id).width(12)
      }
      Text(row.isPending ? "\(row.text) (sending …)" : row.text)
        .style(row.isPending ? .secondary : ElementStyle())
        .width(.fill)
    }
    .animation(.standard)
  }
}
