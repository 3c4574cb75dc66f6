public import Lockstep

/// A field for one line of text.
///
/// ```swift
/// TextField("Email", text: store.binding(get: \.email, send: Login.Action.emailChanged))
/// ```
///
/// In scripts: `type "Email" "blob@example.com"` adds text at the end, `fill "Email" "b@example.com"` replaces all of it,
/// `clear "Email"` removes it. Each is one action.
public struct TextField: Element {
  private let title: TextState
  private let text: Binding<String>
  private let prompt: TextState

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - title: The name of the field.
  ///   - text: The text.
  ///   - prompt: The text shown in the empty field, such as an example.
  public init(_ title: TextState, text: Binding<String>, prompt: TextState = "") {
    self.title = title
    self.text = text
    self.prompt = prompt
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    var node = ElementNode(
      role: .textField,
      label: nodes.string(title),
      value: .text(text.wrappedValue),
      layout: .field
    )
    node.prompt = nodes.string(prompt)
    node.handlers.setText = { [text] in text.wrappedValue = $0 }
    nodes.add(node)
  }
}

/// A field for secret text, which no renderer, message or golden file contains.
///
/// ```swift
/// SecureField("Password", text: store.binding(get: \.password, send: Login.Action.passwordChanged))
/// ```
public struct SecureField: Element {
  private let title: TextState
  private let text: Binding<String>

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - title: The name of the field.
  ///   - text: The text.
  public init(_ title: TextState, text: Binding<String>) {
    self.title = title
    self.text = text
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    var node = ElementNode(
      role: .secureField,
      label: nodes.string(title),
      value: .secret(count: text.wrappedValue.count),
      layout: .field
    )
    node.handlers.setText = { [text] in text.wrappedValue = $0 }
    node.secret = { [text] in text.wrappedValue }
    nodes.add(node)
  }
}

/// A field for several lines of text.
///
/// ```swift
/// TextEditor("Notes", text: store.binding(\.$notes))
/// ```
public struct TextEditor: Element {
  private let title: TextState
  private let text: Binding<String>

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - title: The name of the field.
  ///   - text: The text.
  public init(_ title: TextState, text: Binding<String>) {
    self.title = title
    self.text = text
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    var node = ElementNode(
      role: .textEditor,
      label: nodes.string(title),
      value: .text(text.wrappedValue),
      layout: .field
    )
    node.handlers.setText = { [text] in text.wrappedValue = $0 }
    nodes.add(node)
  }
}

extension LayoutStyle {
  /// A field grows to the width of its box, but only up to a limit, so that lines stay readable.
  fileprivate static let field: Self = {
    var style = Self.default
    style.maxWidth = .points(60)
    return style
  }()
}
