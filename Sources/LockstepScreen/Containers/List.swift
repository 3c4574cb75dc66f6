public import Lockstep

/// Scrollable rows. Only the visible ones are evaluated and laid out.
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
/// With columns, the items of each ``ForEach`` are cells side by side, as in a grid; headings and other rows take the whole width:
///
/// ```swift
/// List("Photos", columns: .adaptive(minimum: 24)) {
///   Section("Today") { ForEach(store.today) { photo in PhotoCard(photo) } }
/// }
/// ```
///
/// The scroll position is a row and an offset into that row, so it stays with the row if rows are inserted above. The cost of a
/// redraw depends on the number of visible rows, not on the number of all rows. In scripts: `scroll to "…"`, and
/// `scroll list "Orders" down` by a page.
public struct List: Element {
  private let label: TextState
  private let columns: ListColumns?
  private let content: ElementList

  /// Creates a list of rows.
  ///
  /// - Parameters:
  ///   - label: The name of the list, for screen readers and scripts.
  ///   - columns: The columns in which items are side by side; nil for a single column.
  ///   - content: The rows. Each element is a row, and so is each item of a ``ForEach`` directly inside, which is evaluated on demand. A
  ///     ``ForEach`` of sections adds the rows of its sections.
  public init(_ label: TextState = "", columns: ListColumns? = nil, @ElementBuilder content: () -> ElementList) {
    self.label = label
    self.columns = columns
    self.content = content()
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    var node = ElementNode(role: .list, label: nodes.string(label), layout: .scrollable)
    var rows = RowSource(in: nodes.language)
    content.addRows(to: &rows, at: [])
    (node.rows, node.columns) = (rows, columns)
    nodes.add(node)
  }
}

/// The columns of a ``List``.
public struct ListColumns: Hashable, Sendable {
  /// The smallest width of a column.
  let minimum: Double

  /// As many columns of equal width as fit, but at least one.
  ///
  /// - Parameter minimum: The smallest width of a column, in columns of the screen; at least 1.
  public static func adaptive(minimum: Double) -> Self { Self(minimum: minimum >= 1 ? minimum : 1) }

  /// The number of columns that fit into a width.
  func count(in width: Double) -> Int { Int((width / minimum).clamped(to: 1...10_000)) }
}

/// Elements under a heading. In a ``List``, the heading and each element are rows.
///
/// ```swift
/// Section("Developer") { Toggle("Log requests", isOn: store.binding(\.$logsRequests)) }
/// ```
public struct Section: Element, RowProviding {
  private let title: TextState
  private let content: ElementList

  /// Creates a section with a heading.
  ///
  /// - Parameters:
  ///   - title: The heading; empty for none.
  ///   - content: The elements.
  public init(_ title: TextState, @ElementBuilder content: () -> ElementList) {
    self.title = title
    self.content = content()
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    var node = ElementNode(role: .section, label: nodes.string(title))
    node.layout.direction = .column
    node.children = heading(in: nodes.language).all + nodes.nodes(of: content)
    nodes.add(node)
  }

  func addRows(to rows: inout RowSource, at path: [AnyHashable]) {
    if !title.text.isEmpty {
      rows.add(id: AnyHashable(path)) { [language = rows.language] in heading(in: language).all }
    }
    content.addRows(to: &rows, at: path + [0])
  }

  private func heading(in language: Language?) -> ElementNodeCollector {
    var nodes = ElementNodeCollector(in: language)
    guard !title.text.isEmpty else { return nodes }
    nodes.at(-1) { Text(title).style(.heading)._addNodes(to: &$0) }
    return nodes
  }
}

/// The edge that a list shows initially.
public enum ScrollAnchor: String, Hashable, Sendable {
  /// Starts at the first row. Rows added below don't move the visible ones.
  case top
  /// Starts at the last row, and keeps it in view when rows are added, until a person scrolls up. Scrolling to the end resumes this.
  case bottom
}

extension Element {
  /// Sets the edge that a list shows initially: `.bottom` for a chat or a log. It has no effect on other elements.
  ///
  /// ```swift
  /// List("Chat") { ForEach(store.messages) { Text($0.text) } }
  ///   .defaultScrollAnchor(.bottom)
  /// ```
  ///
  /// - Parameter anchor: The edge.
  public func defaultScrollAnchor(_ anchor: ScrollAnchor) -> some Element {
    modified { $0.scrollAnchor = anchor }
  }

  /// Sets the row that a list shows initially, once the list contains it, and that the Tab key enters. Other elements are unaffected.
  ///
  /// ```swift
  /// List("Versions") { ForEach(store.versions, id: \.self) { Text($0) } }
  ///   .currentRow(store.chosenVersion)
  /// ```
  ///
  /// - Parameter id: The id of an item of a ``ForEach``; `nil` for the first row.
  /// - Complexity: O(*n*) in the number of rows, until the row is found.
  public func currentRow(_ id: (some Hashable)?) -> some Element {
    modified { $0.currentRow = id.map { AnyHashable($0) } }
  }

  /// Sets the edge that a list shows initially, and again whenever a value changes.
  ///
  /// A chat shows its end after a person has sent a message, even if the person had scrolled up:
  ///
  /// ```swift
  /// List("Chat") { ForEach(store.messages) { Text($0.text) } }
  ///   .defaultScrollAnchor(.bottom, restoredOn: store.sentCount)
  /// ```
  ///
  /// A ``ScrollView`` scrolls to the edge when the value changes, but begins at its start.
  ///
  /// - Parameters:
  ///   - anchor: The edge.
  ///   - value: The value. When it changes, the element scrolls to the edge; a change to nil doesn't scroll.
  public func defaultScrollAnchor(_ anchor: ScrollAnchor, restoredOn value: (some Hashable)?) -> some Element {
    modified { ($0.scrollAnchor, $0.scrollAnchorTrigger) = (anchor, value.map { AnyHashable($0) }) }
  }
}
