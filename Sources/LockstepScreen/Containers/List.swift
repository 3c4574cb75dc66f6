public import Lockstep

/// Rows that can be scrolled, of which only the visible ones are evaluated and laid out.
///
/// ```swift
/// List {
///   Section("Open") {
///     ForEach(store.open) { todo in Text(todo.title) }
///   }
///   Section("Done") {
///     ForEach(store.done) { todo in Text(todo.title).style(.secondary) }
///   }
/// }
/// ```
///
/// The scroll position is a row and an offset into that row, so it stays with the row if rows are inserted above. The cost of a
/// redraw depends on the number of visible rows, not on the number of all rows. In scripts: `scroll to "…"`.
public struct List: Element {
  private let label: TextState
  private let content: ElementList

  /// Makes a list of rows.
  ///
  /// - Parameters:
  ///   - label: The name of the list, for screen readers and scripts.
  ///   - content: The rows: each element is one; each item of a ``ForEach`` directly inside is one, evaluated on demand. A ``ForEach``
  ///     of a ``Section`` each adds the rows of the sections.
  public init(_ label: TextState = "", @ElementBuilder content: () -> ElementList) {
    self.label = label
    self.content = content()
  }

  public func _addNodes(to nodes: inout ElementNodes) {
    var node = ElementNode(role: .list, label: nodes.string(label), layout: .scrollable)
    var rows = RowSource(in: nodes.language)
    content.addRows(to: &rows, at: [])
    node.rows = rows
    nodes.add(node)
  }
}

/// Elements under a heading. In a ``List``, the heading and each element are rows.
///
/// ```swift
/// Section("Developer") { Toggle("Log requests", isOn: store.binding(\.$logsRequests)) }
/// ```
public struct Section: Element, RowProviding {
  private let title: TextState
  private let content: ElementList

  /// Puts elements under a heading.
  ///
  /// - Parameters:
  ///   - title: The heading; empty for none.
  ///   - content: The elements.
  public init(_ title: TextState, @ElementBuilder content: () -> ElementList) {
    self.title = title
    self.content = content()
  }

  public func _addNodes(to nodes: inout ElementNodes) {
    var node = ElementNode(role: .section, label: nodes.string(title))
    node.layout.direction = .column
    node.children = heading(in: nodes.language).all + nodes.nodes(of: content)
    nodes.add(node)
  }

  func addRows(to rows: inout RowSource, at path: [AnyHashable]) {
    if !title.text.isEmpty {
      rows.add(id: AnyHashable(path), isHeading: true) { [language = rows.language] in heading(in: language).all }
    }
    content.addRows(to: &rows, at: path + [0])
  }

  private func heading(in language: Language?) -> ElementNodes {
    var nodes = ElementNodes(in: language)
    guard !title.text.isEmpty else { return nodes }
    nodes.at(-1) { Text(title).style(.heading)._addNodes(to: &$0) }
    return nodes
  }
}
