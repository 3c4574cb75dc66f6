/// The rows of a list, created on demand.
struct RowSource {
  /// Rows whose nodes are created by one function.
  private struct Segment {
    let start: Int
    let count: Int
    /// Whether the rows are the items of a `ForEach`, which are side by side in a list with columns.
    let areItems: Bool
    let id: (Int) -> AnyHashable
    let nodes: (Int) -> [ElementNode]
  }

  /// The language of the rows; nil for English.
  let language: Language?

  private var segments: [Segment] = []
  private(set) var count = 0

  init(in language: Language?) {
    self.language = language
  }

  /// Adds rows.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - areItems: Whether they are the items of a `ForEach`.
  ///   - id: Returns the id of a row, by its position among these rows.
  ///   - nodes: Returns the nodes of a row.
  mutating func add(
    _ count: Int,
    areItems: Bool,
    id: @escaping (Int) -> AnyHashable,
    nodes: @escaping (Int) -> [ElementNode]
  ) {
    guard count > 0 else { return }
    segments.append(Segment(start: self.count, count: count, areItems: areItems, id: id, nodes: nodes))
    self.count += count
  }

  /// Adds a single row.
  mutating func add(id: AnyHashable, nodes: @escaping () -> [ElementNode]) {
    add(1, areItems: false, id: { _ in id }, nodes: { _ in nodes() })
  }

  /// Returns the id of the row at an index.
  func id(at index: Int) -> AnyHashable {
    let segment = segment(at: index)
    return segment.id(index - segment.start)
  }

  /// Creates the nodes of the row at an index.
  func nodes(at index: Int) -> [ElementNode] {
    let segment = segment(at: index)
    return segment.nodes(index - segment.start)
  }

  /// The rows on the same line as a row: as many items of its `ForEach` as there are columns, or only the row itself if it isn't an item.
  func line(around index: Int, columns: Int) -> Range<Int> {
    let segment = segment(at: index)
    let columns = segment.areItems ? columns : 1
    let first = index - (index - segment.start) % columns
    return first..<min(first + columns, segment.start + segment.count)
  }

  /// Whether a row takes the whole width of a list with columns.
  func fillsLine(at index: Int) -> Bool { !segment(at: index).areItems }

  /// The position of the row with an id; nil if there is none.
  ///
  /// - Parameter guess: The likely index of the row, where the search begins.
  /// - Complexity: O(distance between the row and the guess).
  func index(of id: AnyHashable, near guess: Int) -> Int? {
    guard count > 0 else { return nil }
    let start = min(max(guess, 0), count - 1)
    for distance in 0..<count {
      if start + distance < count, self.id(at: start + distance) == id { return start + distance }
      if start >= distance, self.id(at: start - distance) == id { return start - distance }
    }
    return nil
  }

  /// Whether the row at an index belongs to the item with an id.
  func isItem(_ id: AnyHashable, at index: Int) -> Bool {
    index < count && (self.id(at: index).base as? RowID)?.id == id
  }

  private func segment(at index: Int) -> Segment {
    var (low, high) = (0, segments.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= index { low = middle } else { high = middle }
    }
    return segments[low]
  }
}

/// An element that adds several rows to a list.
protocol RowProviding {
  func addRows(to rows: inout RowSource, at path: [AnyHashable])
}

extension ElementList: RowProviding {
  func addRows(to rows: inout RowSource, at path: [AnyHashable]) {
    switch content {
    case .element(let element as any RowProviding): element.addRows(to: &rows, at: path)
    case .element(let element):
      rows.add(id: AnyHashable(path)) { [language = rows.language] in
        ElementNodeCollector(of: element, in: language).all
      }
    case .block(let parts):
      for (index, part) in parts.enumerated() { part.addRows(to: &rows, at: path + [index]) }
    case .branch(let branch, let part):
      part?.addRows(to: &rows, at: path + [branch])
    }
  }
}

extension Group: RowProviding {
  func addRows(to rows: inout RowSource, at path: [AnyHashable]) { content.addRows(to: &rows, at: path) }
}

extension ForEach: RowProviding {
  func addRows(to rows: inout RowSource, at path: [AnyHashable]) {
    if hasSections { return addSections(to: &rows, at: path) }
    let (items, id, content) = (items, id, content)
    func item(_ index: Int) -> Items.Element { items[items.index(items.startIndex, offsetBy: index)] }
    rows.add(
      items.count,
      areItems: true,
      id: { AnyHashable(RowID(id: AnyHashable(id(item($0))), path: path)) },
      nodes: { [language = rows.language] in ElementNodeCollector(of: content(item($0)), in: language).all }
    )
  }

  /// Adds the rows of each section, identified by the item's id, so that they keep their identity if sections are inserted above.
  private func addSections(to rows: inout RowSource, at path: [AnyHashable]) {
    for item in items { content(item).addRows(to: &rows, at: path + [AnyHashable(id(item))]) }
  }
}

/// Identifies a row by its item's id and the path of its `ForEach`.
private struct RowID: Hashable {
  // Compared first: it distinguishes most rows, and comparing paths takes longer.
  let id: AnyHashable
  let path: [AnyHashable]
}
