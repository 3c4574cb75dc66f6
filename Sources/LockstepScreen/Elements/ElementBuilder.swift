/// Combines the elements of a screen's body: one after the other, with `if`, `switch` and `for`.
@resultBuilder
public enum ElementBuilder {
  /// Accepts an element.
  public static func buildExpression(_ element: some Element) -> ElementList { ElementList(.element(element)) }

  /// Combines the elements of a block.
  public static func buildBlock(_ parts: ElementList...) -> ElementList { ElementList(.block(parts)) }

  /// The elements of an `if` without `else`.
  public static func buildOptional(_ part: ElementList?) -> ElementList { ElementList(.branch(0, part)) }

  /// The elements of the first branch of an `if` or `switch`.
  public static func buildEither(first part: ElementList) -> ElementList { ElementList(.branch(0, part)) }

  /// The elements of another branch of an `if` or `switch`.
  public static func buildEither(second part: ElementList) -> ElementList { ElementList(.branch(1, part)) }

  /// The elements of a `for` loop, identified by their position. Use ``ForEach`` for elements that move.
  public static func buildArray(_ parts: [ElementList]) -> ElementList { ElementList(.block(parts)) }

  /// The elements of an `if #available`.
  public static func buildLimitedAvailability(_ part: ElementList) -> ElementList { part }
}

/// The elements that a builder combined.
public struct ElementList: Element {
  indirect enum Content {
    case element(any Element)
    case block([ElementList])
    case branch(Int, ElementList?)
  }

  let content: Content

  init(_ content: Content) {
    self.content = content
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    switch content {
    case .element(let element): element._addNodes(to: &nodes)
    case .block(let parts):
      for (index, part) in parts.enumerated() { nodes.at(index, part._addNodes) }
    case .branch(let branch, let part):
      if let part { nodes.at(branch, part._addNodes) }
    }
  }
}

/// Elements without a box of their own: modifiers apply to each of them.
///
/// ```swift
/// Group {
///   Button("Save") { store.send(.saveButtonTapped) }
///   Button("Discard") { store.send(.discardButtonTapped) }
/// }
/// .disabled(store.isSaving)
/// ```
public struct Group: Element {
  let content: ElementList

  /// Groups elements.
  ///
  /// - Parameter content: The elements.
  public init(@ElementBuilder content: () -> ElementList) {
    self.content = content()
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    content._addNodes(to: &nodes)
  }
}

/// An element that adds nothing to a screen.
public struct EmptyElement: Element {
  /// Creates an empty element.
  public init() {}

  public func _addNodes(to nodes: inout ElementNodeCollector) {}
}
