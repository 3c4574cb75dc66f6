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
      // The bar above says what there is to wait for, or what failed.
      case .loading, .failed: EmptyElement()
      }
    }
  }
}

/// The heading, with the number of all messages, or the new ones that a host who has scrolled up hasn't seen.
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

/// The progress or the problem of the connection, and the button that connects again.
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

/// The people whose messages are hidden; a person's name leads to the button that unmutes or unblocks the person.
private struct HiddenPeopleBar: Screen {
  let store: StoreOf<LiveRoom>

  var body: some Element {
    bar("Muted:", store.mutedPeople)
    bar("Blocked:", store.blockedPeople)
  }

  /// The people in as many lines as they need, of which a few are visible and the others scroll; empty if there are none.
  @ElementBuilder private func bar(_ title: TextState, _ people: [String]) -> ElementList {
    if !people.isEmpty {
      ScrollView {
        HBox(wraps: true) {
          Text(title).style(.secondary)
          ForEach(people, id: \.self) { person in Button(person) { store.send(.personTapped(person)) } }
        }
        .layoutStyle { $0.columnGap = 1 }
        .focusSection()
      }
      .height(max: 3)
      .flex(grow: 0, shrink: 0)
    }
  }
}
