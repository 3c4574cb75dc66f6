public import Lockstep

/// A message to the person, shown above all screens.
public struct Message: Hashable, Sendable, Decodable, Identifiable {
  /// The subject. A message replaces an older one with the same subject.
  public var id: String
  /// A short description.
  public var title: TextState
  /// The consequence, or advice on the next step.
  public var text: TextState
  /// Whether the message is shown before waiting messages.
  public var priority: Priority
  /// How long the message is shown; `nil` to show it until it is closed.
  public var duration: Duration?
  /// A link to the screen that the message is about: `app://dashboard`; `nil` for none.
  public var link: String?

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - id: The subject: `link`.
  ///   - title: A short description.
  ///   - text: The consequence, or advice on the next step.
  ///   - priority: Whether the message is shown before waiting messages.
  ///   - duration: How long the message is shown; `nil` to show it until it is closed.
  ///   - link: A link to the screen that the message is about.
  public init(
    id: String,
    title: TextState,
    text: TextState,
    priority: Priority = .normal,
    duration: Duration? = .seconds(8),
    link: String? = nil
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.priority = priority
    self.duration = duration
    self.link = link
  }

  /// The order in which messages are shown.
  public enum Priority: Int, Hashable, Sendable, Decodable, Comparable {
    /// After the waiting messages.
    case normal
    /// Before all normal messages. A displayed normal message waits, and is then shown again for its whole duration.
    case important

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }
}
