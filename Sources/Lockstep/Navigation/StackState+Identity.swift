// Unsafe but sound because: the address of an element is passed on only for the length of one call during which the storage is retained,
// and an optional stores its payload at its own address.

extension StackState {
  /// The element with an id.
  ///
  /// Setting it to `nil` removes only this element, not the elements above it. Setting an id that isn't in the stack appends the element.
  /// Elements are changed in place, so no storage is copied.
  ///
  /// - Parameter id: The element's id.
  /// - Complexity: O(1), plus finding the id; O(*n*) to remove, and to change a stack whose storage is shared.
  @inlinable
  public subscript(id id: StackElementID) -> Element? {
    get { index(id: id).map { element(at: $0) } }
    _modify {
      guard let position = index(id: id) else {
        var element: Element?
        defer { if let element { append(element, id: id) } }
        yield &element
        return
      }
      defer { if elements[position] == nil { removeEmptied(at: position) } }
      yield &elements[position]
    }
  }

  /// The element with an id, if the element is of the given enum case.
  ///
  /// ```swift
  /// state.path[id: id, case: Path.State.detail]?.title = "Milk"
  /// ```
  ///
  /// Setting it to `nil` removes the element. A write while the element is of a different case or absent is reported as an issue and
  /// changes nothing. To change the case, set the whole element.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - path: The case. Keep and reuse the path so that it doesn't have to learn its case again.
  @inlinable
  public subscript<Case>(
    id id: StackElementID,
    case path: CasePath<Element, Case>,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Case? {
    get { self[id: id].flatMap { path.extract(from: $0) } }
    _modify {
      let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      guard index(id: id) != nil else {
        var absent: Case?
        defer { path.reportWrite(toAbsent: id, in: ids, at: location) }
        yield &absent
        return
      }
      yield &self[id: id][case: path, location]
    }
  }

  /// The element with an id, if the element is of the given enum case.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - constructor: The case's constructor.
  @inlinable
  public subscript<Case>(
    id id: StackElementID,
    case constructor: @escaping @Sendable (Case) -> Element,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Case? {
    get { self[id: id, case: CasePath(constructor)] }
    _modify {
      yield &self[id: id, case: CasePath(constructor), fileID: fileID, filePath: filePath, line: line, column: column]
    }
  }

  /// Pops an element and all elements above it. Does nothing if there is no such element.
  ///
  /// - Parameter id: The element's id.
  public mutating func pop(from id: StackElementID) {
    if let position = index(id: id) { keepFirst(position) }
  }

  /// Pops all elements above another one, which becomes the top. Does nothing if there is no such element.
  ///
  /// - Parameter id: The id of the element that stays.
  public mutating func pop(to id: StackElementID) {
    if let position = index(id: id) { keepFirst(position + 1) }
  }

  /// Passes the address of an element to `body`; valid for the length of the call.
  ///
  /// - Returns: The result of `body`, or `nil` if there is no such element.
  package func withElementAddress<Result>(
    id: StackElementID,
    _ body: (UnsafePointer<Element>) -> Result
  ) -> Result? {
    guard let position = index(id: id) else { return nil }
    return elements.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { body(UnsafeRawPointer($0 + position).assumingMemoryBound(to: Element.self)) }
    }
  }

  private mutating func keepFirst(_ count: Int) {
    ids.removeSubrange(count...)
    elements.removeSubrange(count...)
  }

  @usableFromInline
  mutating func removeEmptied(at position: Int) {
    ids.remove(at: position)
    elements.remove(at: position)
  }
}
