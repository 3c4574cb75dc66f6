public import Lockstep

/// A switch that is on or off.
///
/// ```swift
/// Toggle("Grid", isOn: store.binding(\.$showsGrid))
/// ```
///
/// In scripts: `toggle "Grid"`.
public struct Toggle: Element {
  private let title: TextState
  private let isOn: Binding<Bool>

  /// Creates a switch.
  ///
  /// - Parameters:
  ///   - title: The name of the switch.
  ///   - isOn: Whether it is on.
  public init(_ title: TextState, isOn: Binding<Bool>) {
    self.title = title
    self.isOn = isOn
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    var node = ElementNode(role: .toggle, label: nodes.string(title), value: .isOn(isOn.wrappedValue))
    node.handlers.setOn = { [isOn] in isOn.wrappedValue = $0 }
    nodes.add(node)
  }
}
