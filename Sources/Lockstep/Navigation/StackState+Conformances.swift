public import LockstepDiff

extension StackState: Equatable where Element: Equatable {
  /// Whether two stacks contain equal elements with equal ids, in the same order.
  ///
  /// - Complexity: O(*n*); O(1) if they share their storage.
  public static func == (first: Self, second: Self) -> Bool {
    first.ids == second.ids && first.elements == second.elements
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Feeds the ids and the elements, in order, to a hasher.
  ///
  /// - Parameter hasher: The hasher.
  /// - Complexity: O(*n*).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    hasher.combine(elements)
  }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements as an array, without their ids.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: Any error thrown while encoding an element.
  /// - Complexity: O(*n*).
  public func encode(to encoder: any Encoder) throws {
    try Array(self).encode(to: encoder)
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes an array of elements, which get new ids.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: Any error thrown while decoding an element.
  /// - Complexity: O(*n*).
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension StackState: TreeSubstituting {
  /// The value to print and compare: a list with elements identified by their ids, as in `path[id: #0].title`.
  public var treeSubstitute: Any {
    // Maps positions, because an array made from the collection would go through generic code, at five times the cost.
    IdentifiedElements(ids: ids, elements: (0..<elements.count).map { element(at: $0) })
  }
}

extension StackState: CustomStringConvertible, CustomReflectable {
  /// The ids and the elements in brackets, in the format of a dictionary.
  public var description: String {
    "[" + zip(ids, self).map { "\($0): \($1)" }.joined(separator: ", ") + "]"
  }

  /// The elements in order, labeled with their ids.
  public var customMirror: Mirror {
    Mirror(self, children: zip(ids, self).map { ($0.description, $1) }, displayStyle: .collection)
  }
}
