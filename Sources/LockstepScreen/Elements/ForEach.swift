/// Elements for each item of a collection, identified by the items' ids.
///
/// ```swift
/// ForEach(store.todos) { todo in
///   Text(todo.title)
/// }
/// ```
///
/// An item that moves keeps its focus, its scroll position and its evaluated elements. In a ``List`` only the visible items are evaluated.
/// If two items have the same id, the later one is also identified by its position.
public struct ForEach<Items: RandomAccessCollection, ID: Hashable>: Element {
  let items: Items
  let id: (Items.Element) -> ID
  let content: (Items.Element) -> ElementList
  /// Whether each item is a section, which adds several rows to a list.
  let hasSections: Bool

  /// Creates elements for identifiable items.
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - content: The elements of an item.
  // Disfavoured, because a closure that returns a section also matches here.
  @_disfavoredOverload
  public init(_ items: Items, @ElementBuilder content: @escaping (_ item: Items.Element) -> ElementList)
  where Items.Element: Identifiable, ID == Items.Element.ID {
    self.init(items, id: { $0.id }, content: content)
  }

  /// Creates elements for items that are identified by a property.
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - id: The property that identifies an item: `\.name`, or `\.self`.
  ///   - content: The elements of an item.
  public init(
    _ items: Items,
    id: KeyPath<Items.Element, ID>,
    @ElementBuilder content: @escaping (_ item: Items.Element) -> ElementList
  ) {
    self.init(items, id: { $0[keyPath: id] }, content: content)
  }

  /// Creates a section for each identifiable item. In a ``List``, the headings and the elements of the sections are rows.
  ///
  /// ```swift
  /// List {
  ///   ForEach(store.sections) { section in
  ///     Section(TextState(section.name)) { ForEach(section.items) { item in Text(item.name) } }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - content: The section of an item.
  public init(_ items: Items, content: @escaping (_ item: Items.Element) -> Section)
  where Items.Element: Identifiable, ID == Items.Element.ID {
    self.init(items, id: { $0.id }, content: { ElementList(.element(content($0))) }, hasSections: true)
  }

  private init(
    _ items: Items,
    id: @escaping (Items.Element) -> ID,
    content: @escaping (Items.Element) -> ElementList,
    hasSections: Bool = false
  ) {
    self.items = items
    self.id = id
    self.content = content
    self.hasSections = hasSections
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    for item in items {
      nodes.at(id: AnyHashable(id(item)), content(item)._addNodes)
    }
  }
}
