public import LockstepDiff

/// Text to show, as a value: the labels of alerts, dialogs and their buttons.
///
/// ```swift
/// TextState("Delete “\(item.name)”?")
/// ```
public struct TextState: Hashable, Sendable {
  /// The characters.
  public var text: String

  /// Makes text from a string.
  ///
  /// - Parameter text: The characters.
  public init(_ text: some StringProtocol) {
    self.text = String(text)
  }

  /// Makes text from a string that is shown verbatim. Same as ``init(_:)``, since text is never localized.
  ///
  /// - Parameter text: The characters.
  public init(verbatim text: some StringProtocol) {
    self.text = String(text)
  }

  /// Concatenates two texts.
  ///
  /// - Parameters:
  ///   - first: The first text.
  ///   - second: The second text.
  /// - Returns: Both texts, without a separator.
  public static func + (first: TextState, second: TextState) -> TextState {
    TextState(first.text + second.text)
  }
}

extension TextState: ExpressibleByStringInterpolation {
  /// Makes text from a literal.
  ///
  /// - Parameter text: The characters.
  public init(stringLiteral text: String) {
    self.text = text
  }
}

extension TextState: TreeSubstituting, CustomStringConvertible {
  /// The characters.
  public var description: String { text }

  /// The value to print and compare: a string.
  public var treeSubstitute: Any { text }
}

extension String {
  /// Makes a string from the text in a state.
  ///
  /// - Parameter state: The text.
  public init(state: TextState) {
    self = state.text
  }
}
