public import LockstepDiff

/// Text to show, as a value: what alerts, dialogs and their buttons are labelled with.
///
/// ```swift
/// TextState("Delete “\(item.name)”?")
/// ```
public struct TextState: Hashable, Sendable {
  /// The characters.
  public var text: String

  /// Makes text of a string.
  ///
  /// - Parameter text: The characters.
  public init(_ text: some StringProtocol) {
    self.text = String(text)
  }

  /// Makes text of a string that is shown as it is; the same as ``init(_:)``, since no text is looked up anywhere.
  ///
  /// - Parameter text: The characters.
  public init(verbatim text: some StringProtocol) {
    self.text = String(text)
  }

  /// Puts one text behind another.
  ///
  /// - Parameters:
  ///   - first: The text in front.
  ///   - second: The text behind it.
  /// - Returns: Both, without anything between.
  public static func + (first: TextState, second: TextState) -> TextState {
    TextState(first.text + second.text)
  }
}

extension TextState: ExpressibleByStringInterpolation {
  /// Makes text of a literal.
  ///
  /// - Parameter text: The characters.
  public init(stringLiteral text: String) {
    self.text = text
  }
}

extension TextState: TreeSubstituting, CustomStringConvertible {
  /// The characters.
  public var description: String { text }

  /// Prints and compares as a string.
  public var treeSubstitute: Any { text }
}

extension String {
  /// Makes a string of text that a state holds.
  ///
  /// - Parameter state: The text.
  public init(state: TextState) {
    self = state.text
  }
}
