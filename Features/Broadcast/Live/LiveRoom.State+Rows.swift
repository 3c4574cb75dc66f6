extension LiveRoom {
  /// One line of the chat on the screen.
  public struct Row: Hashable, Sendable, Identifiable {
    /// `message 17` or `outgoing` and a nonce.
    public let id: String
    /// Whose it is.
    public let author: String
    /// What it says.
    public let text: String
    /// Whether the server has not got it yet.
    public let isPending: Bool
  }
}

extension LiveRoom.State {
  /// The faces of the chat; at any time it has exactly one.
  public enum ChatFace: Hashable, Sendable {
    /// Nothing has come yet.
    case loading
    /// Nobody has said anything.
    case empty
    /// There is no chat, and connecting again by itself is of no use.
    case failed(ChatError)
    /// There are rows.
    case rows
  }

  /// The face of the chat now. What was said stays in view while the connection is broken.
  public var chatFace: ChatFace {
    if case .refused(let error) = connection, rows.isEmpty { return .failed(error) }
    if !rows.isEmpty { return .rows }
    return connection == .open ? .empty : .loading
  }

  /// The lines of the chat, oldest first: what was said by those who are heard, then what the host has just sent.
  ///
  /// - Complexity: O(*n*) in the messages kept, which are 500 at most.
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
