public import Lockstep

/// Text that is redacted in all output: dumps, diffs, traces and logs show `••••` instead.
///
/// It is encoded as a plain string, so that scripts can contain `.passwordChanged("correct horse")`.
public protocol SecretText: Codable, ExpressibleByStringLiteral, CustomStringConvertible, CustomReflectable,
  TreeDescribable
{
  /// The text itself.
  var text: String { get }

  /// Creates secret text.
  ///
  /// - Parameter text: The text itself.
  init(text: String)
}

extension SecretText {
  public init(stringLiteral text: String) {
    self.init(text: text)
  }

  public init(from decoder: any Decoder) throws {
    self.init(text: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  public var tree: Tree { .secret }

  public var description: String { tree.inline }

  public var customMirror: Mirror { Mirror(self, children: []) }
}
