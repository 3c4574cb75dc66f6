public import Lockstep

extension LiveRoom {
  /// The number of messages of each kind.
  public struct Counts: Hashable, Sendable, Decodable {
    /// The number of comments.
    public var comments = 0
    /// The number of bids, accepted or not.
    public var bids = 0
    /// The number of people who joined.
    public var joins = 0
    /// The number of gifts.
    public var gifts = 0
    /// The number of lots that the host opened.
    public var lots = 0

    /// Creates counts.
    ///
    /// - Parameters:
    ///   - comments: The number of comments.
    ///   - bids: The number of bids, accepted or not.
    ///   - joins: The number of people who joined.
    ///   - gifts: The number of gifts.
    ///   - lots: The number of lots that the host opened.
    public init(comments: Int = 0, bids: Int = 0, joins: Int = 0, gifts: Int = 0, lots: Int = 0) {
      (self.comments, self.bids, self.joins, self.gifts, self.lots) = (comments, bids, joins, gifts, lots)
    }

    /// The total.
    public var total: Int { comments + bids + joins + gifts + lots }

    mutating func count(_ content: ChatMessage.Content) {
      switch content {
      case .comment: comments += 1
      case .bid: bids += 1
      case .join: joins += 1
      case .gift: gifts += 1
      case .lot: lots += 1
      }
    }
  }

  /// A message from the host, shown before the server confirms it.
  public struct Outgoing: Hashable, Sendable, Decodable, Identifiable {
    /// The identifier by which the app recognises the message when the server delivers it.
    public var nonce: String
    /// The message's text.
    public var text: String
    /// Whether the server received it.
    public var isAccepted = false

    public var id: String { nonce }

    /// Creates a pending message.
    ///
    /// - Parameters:
    ///   - nonce: The identifier by which the app recognises the message when the server delivers it.
    ///   - text: The message's text.
    public init(nonce: String, text: String) {
      self.nonce = nonce
      self.text = text
    }
  }

  /// A notice to show to the host.
  public struct Notice: Hashable, Sendable, Decodable {
    /// A short description of the problem.
    public var title: TextState
    /// Advice on the next step.
    public var message: TextState

    /// Creates a notice.
    ///
    /// - Parameters:
    ///   - title: A short description of the problem.
    ///   - message: Advice on the next step.
    public init(title: TextState, message: TextState) {
      self.title = title
      self.message = message
    }
  }
}
