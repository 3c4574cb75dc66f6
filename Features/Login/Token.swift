/// A token that authorises requests to the server, redacted in all output.
public struct Token: Hashable, Sendable, SecretText {
  /// The token itself.
  public let text: String

  public init(text: String) {
    self.text = text
  }
}
