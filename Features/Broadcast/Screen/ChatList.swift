internal import Lockstep
internal import LockstepScreen

/// The last messages, oldest first; it follows the newest one until a person scrolls up, and again after the host sends one.
///
/// A row is made when it becomes visible: at 50,000 messages a second, the other messages cost nothing.
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

  /// The author, whose name is a button for other people, and the text.
  private func row(_ row: LiveRoom.Row, isOwn: Bool) -> some Element {
    HBox(spacing: 1, alignment: .baseline) {
      if isOwn {
        Text(row.author).style(.strong + .lineLimit(1)).padding(.leading, 2).width(10)
      } else {
        Button(row.author) { store.send(.personTapped(row.author)) }.id(row.id).width(12)
      }
      Text(row.isPending ? "\(row.text) (sending …)" : row.text)
        .style(row.isPending ? .secondary : ElementStyle())
        .width(.fill)
    }
    .animation(.standard)
  }
}
