/// A password as typed, redacted in all output.
public struct Password: Hashable, Sendable, SecretText {
  /// The password itself.
  public let text: String

  public init(text: String) {
    self.text = text
  }

  /// An empty password.
  public init() {
    self.init(text: "")
  }

  /// Whether the password is empty.
  public var isEmpty: Bool { text.isEmpty }

  /// The number of characters.
  public var count: Int { text.count }
}
