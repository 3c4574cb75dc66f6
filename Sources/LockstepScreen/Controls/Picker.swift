public import Lockstep

/// A choice of one among several options.
///
/// ```swift
/// Picker("Quality", selection: store.binding(\.$quality), options: Quality.allCases) { $0.title }
/// ```
///
/// In scripts: `select "Quality" "High"`.
public struct Picker<Value: Equatable>: Element {
  private let title: TextState
  private let selection: Binding<Value>
  private let options: [Value]
  private let text: (Value) -> TextState

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - title: The name of the picker.
  ///   - selection: The selected option; a value that is not an option shows as no selection.
  ///   - options: The options, in order.
  ///   - text: Returns the text of an option.
  public init(
    _ title: TextState,
    selection: Binding<Value>,
    options: [Value],
    text: @escaping (_ option: Value) -> TextState = { "\($0)" }
  ) {
    self.title = title
    self.selection = selection
    self.options = options
    self.text = text
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    let selected = options.firstIndex(of: selection.wrappedValue)
    var node = ElementNode(role: .picker, label: nodes.string(title))
    node.value = .choice(selected, of: options.map { nodes.string(text($0)) })
    node.handlers.select = { [selection, options] in selection.wrappedValue = options[$0] }
    nodes.add(node)
  }
}
