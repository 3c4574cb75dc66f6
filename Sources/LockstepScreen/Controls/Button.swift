public import Lockstep

/// A control that sends an action.
///
/// ```swift
/// Button("Log in") { store.send(.loginButtonTapped) }.disabled(!store.canLogIn)
/// ```
///
/// In scripts: `tap "Log in"`. The function should send one action, because one step of a script is one action.
public struct Button: Element {
  private let title: TextState
  private let action: () -> Void

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The text on the button.
  ///   - action: Sends the action.
  public init(_ title: TextState, action: @escaping () -> Void) {
    self.title = title
    self.action = action
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    var node = ElementNode(role: .button, label: nodes.string(title))
    node.handlers.tap = action
    nodes.add(node)
  }
}

/// A control that opens a URL or another screen, or moves the focus to another place of the same screen.
///
/// ```swift
/// Link("Terms of use", to: "https://example.com/terms") { store.send(.termsTapped) }
/// Link("Show", to: "#lots")
/// ```
///
/// A link to `#name` scrolls to the element with that ``Element/id(_:)`` and focuses its first control. Scripts use `scroll to #name` instead,
/// because such a link sends no action by itself.
public struct Link: Element {
  private let title: TextState
  private let address: String
  private let action: (() -> Void)?

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - title: The text of the link.
  ///   - address: The URL, used unchanged in HTML.
  ///   - action: Sends the action that opens the URL; if nil, only a link to `#name` can be used.
  public init(_ title: TextState, to address: String, action: (() -> Void)? = nil) {
    self.title = title
    self.address = address
    self.action = action
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    var node = ElementNode(role: .link, label: nodes.string(title), value: .address(address))
    node.handlers.tap = action ?? (address.hasPrefix("#") ? {} : nil)
    nodes.add(node)
  }
}
