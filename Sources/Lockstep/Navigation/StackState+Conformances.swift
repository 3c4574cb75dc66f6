public import LockstepDiff

extension StackState: Equatable where Element: Equatable {
  /// Whether two stacks hold equal elements under equal ids, in the same order.
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
  /// - Throws: What encoding an element throws.
  /// - Complexity: O(*n*).
  public func encode(to encoder: any Encoder) throws {
    try Array(self).encode(to: encoder)
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes an array of elements, which get ids of their own.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: What decoding an element throws.
  /// - Complexity: O(*n*).
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension StackState: TreeSubstituting {
  /// Prints and compares as a list whose elements are known by their ids: `path[id: #0].title`.
  public var treeSubstitute: Any {
    // By position, as an array made of the collection would ask it in generic code, at five times the price.
    IdentifiedElements(ids: ids, elements: (0..<elements.count).map { element(at: $0) })
  }
}

extension StackState: CustomStringConvertible, CustomReflectable {
  /// The ids and the elements in brackets, as a dictionary shows them.
  public var description: String {
    "[" + zip(ids, self).map { "\($0): \($1)" }.joined(separator: ", ") + "]"
  }

  /// The elements in order, labelled by their ids.
  public var customMirror: Mirror {
    Mirror(self, children: zip(ids, self).map { ($0.description, $1) }, displayStyle: .collection)
  }
}
