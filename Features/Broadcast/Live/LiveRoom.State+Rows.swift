extension LiveRoom {
  /// One line of the chat on the screen.
  public struct Row: Hashable, Sendable, Identifiable {
    /// The identifier: `message 17`, or `outgoing` and a nonce.
    public let id: String
    /// The author's name.
    public let author: String
    /// The row's text.
    public let text: String
    /// Whether the server has not received it yet.
    public let isPending: Bool
  }
}

extension LiveRoom.State {
  /// The phases of the chat; exactly one applies at any time.
  public enum ChatPhase: Hashable, Sendable {
    /// No message has arrived yet.
    case loading
    /// The room has no comments.
    case empty
    /// The chat is unavailable, and reconnecting automatically can't help.
    case failed(ChatError)
    /// There are rows to show.
    case rows
  }

  /// The current phase of the chat. Rows stay visible while the connection is broken.
  public var chatPhase: ChatPhase {
    if case .refused(let error) = connection, rows.isEmpty { return .failed(error) }
    if !rows.isEmpty { return .rows }
    return connection == .open ? .empty : .loading
  }

  /// The chat's rows, oldest first: messages of people who are not muted, then the host's pending messages.
  ///
  /// - Complexity: O(*n*) in the number of kept messages, at most 500.
  public var rows: [LiveRoom.Row] {
    let said = messages.lazy.filter { isHeard($0.author) }.map { message in
      LiveRoom.Row(
        id: "message \(message.sequence)",
        author: message.author,
        text: text(of: message),
        isPending: false
      )
    }
    let sent = outgoing.map {
      LiveRoom.Row(id: "outgoing \($0.nonce)", author: host, text: $0.text, isPending: !$0.isAccepted)
    }
    return said + sent
  }

  private func text(of message: ChatMessage) -> String {
    switch message.content {
    case .comment(let text): text
    case .bid(let amount): "bids \(auction.price(amount))"
    case .join: "has joined"
    case .gift(let name): "gives you: \(name)"
    }
  }
}
