public import Lockstep
internal import LockstepDiff

/// A part of a screen: a value that describes its content and the actions that a person can take.
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
  /// Adds the nodes of this element to a list. Implemented by the elements of this module; a ``Screen`` has a default implementation.
  ///
  /// - Parameter nodes: Receives the nodes, in reading order.
  func _addNodes(to nodes: inout ElementNodeCollector)
}

/// A description of a screen, or part of one, as a function of stores and values.
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
  public func _addNodes(to nodes: inout ElementNodeCollector) {
    nodes.add(screen: self)
  }
}

extension Element {
  /// Calls a function when the element appears: it is evaluated, not hidden, and was not on the screen before.
  ///
  /// ```swift
  /// MenuRowScreen(store: row)
  ///   .onAppear { row.send(.appeared) }
  ///   .onDisappear { if row.hasState { row.send(.disappeared) } }
  /// ```
  ///
  /// The function is called after the step that showed the element, in scripts, at the prompt, over JSON-RPC and in the app on a terminal.
  /// The action that it sends is a separate step, which a script receives like the action of an effect.
  ///
  /// Rows of a list appear when they are scrolled into view. A page that another page covers has disappeared.
  ///
  /// - Parameter perform: The function, which may send an action.
  public func onAppear(_ perform: @escaping () -> Void) -> some Element {
    LifecycleElement(content: self) { $0.appear = perform }
  }

  /// Calls a function when the element has disappeared: it was removed, hidden, or scrolled out of a list. See ``onAppear(_:)``.
  ///
  /// The state that the element showed may be gone by then: check the store's `hasState` before sending an action.
  ///
  /// - Parameter perform: The function, which may send an action.
  public func onDisappear(_ perform: @escaping () -> Void) -> some Element {
    LifecycleElement(content: self) { $0.disappear = perform }
  }

  /// Sends an action when the element appears, and another one when it has disappeared if the store still has its state. See
  /// ``onAppear(_:)``.
  ///
  /// ```swift
  /// MenuRowScreen(store: row).lifetime(of: row, appeared: .appeared, disappeared: .disappeared)
  /// ```
  ///
  /// - Parameters:
  ///   - store: The store of the feature that the element shows.
  ///   - appeared: The action to send when the element appears.
  ///   - disappeared: The action to send when it has disappeared.
  public func lifetime<State, Action>(of store: Store<State, Action>, appeared: Action, disappeared: Action)
    -> some Element
  {
    onAppear { store.send(appeared) }.onDisappear { if store.hasState { store.send(disappeared) } }
  }
}

/// An element with handlers for appearing and disappearing. Unlike other modifiers, they apply to a screen as a whole, not to each node.
private struct LifecycleElement<Content: Element>: Element {
  let content: Content
  let change: (inout ElementHandlers) -> Void

  func _addNodes(to nodes: inout ElementNodeCollector) {
    nodes.addUnevaluated(content) { change(&$0.handlers) }
  }
}
