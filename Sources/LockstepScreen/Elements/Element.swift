internal import LockstepDiff

/// A piece of a screen: a value that describes what a person sees and can do.
///
/// Elements are combined in a ``Screen``'s body. To write an element of your own, compose existing ones in a `Screen`:
///
/// ```swift
/// struct Price: Screen {
///   let cents: Int
///
///   var body: some Element {
///     Text("\(cents / 100).\(cents % 100) €").style(.strong)
///   }
/// }
/// ```
public protocol Element: SendableMetatype {
  /// Adds the nodes of this element to a list. Implemented by the elements of this module; a ``Screen`` gets it from its body.
  ///
  /// - Parameter nodes: Receives the nodes, in reading order.
  func _addNodes(to nodes: inout ElementNodes)
}

/// A function of stores and values that describes a screen, or a part of one.
///
/// ```swift
/// struct CounterScreen: Screen {
///   let store: StoreOf<Counter>
///
///   var body: some Element {
///     VBox {
///       Text("\(store.count)")
///       Button("Increment") { store.send(.incrementButtonTapped) }
///     }
///   }
/// }
/// ```
///
/// The body is evaluated again only if a value that it read from a store has changed, or if the screen was created with other values.
/// A screen inside another screen is evaluated on its own, so a large screen that is split into several ones evaluates less.
///
/// A body reads values and returns elements. It must not send actions; the functions of its controls do.
public protocol Screen: Element {
  /// The type of the elements.
  associatedtype Body: Element

  /// The elements of the screen for the current values.
  @ElementBuilder var body: Body { get }
}

extension Screen {
  public func _addNodes(to nodes: inout ElementNodes) {
    nodes.add(screen: self)
  }
}
