public import LockstepDiff

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether two arrays have equal elements in the same order.
  ///
  /// - Complexity: O(*n*); O(1) if they share their storage.
  public static func == (first: Self, second: Self) -> Bool {
    first.storage == second.storage
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Feeds the elements, in order, to a hasher.
  ///
  /// - Parameter hasher: The hasher.
  /// - Complexity: O(*n*).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage)
  }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: Any error thrown while encoding an element.
  /// - Complexity: O(*n*).
  public func encode(to encoder: any Encoder) throws {
    try elements.encode(to: encoder)
  }
}

extension IdentifiedArray: Decodable where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes an array of elements with unique identities.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: Any error thrown while decoding an element, or `DecodingError.dataCorrupted` if two have the same identity.
  /// - Complexity: O(*n*).
  public init(from decoder: any Decoder) throws {
    self.init()
    for (position, element) in try [Element](from: decoder).enumerated() where !append(element).inserted {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: """
            An IdentifiedArray expects each id once, but the element at \(position) repeats \
            \(String(reflecting: element.id)).
            """
        )
      )
    }
  }
}

extension IdentifiedArray: CustomStringConvertible, CustomDebugStringConvertible {
  /// The elements in brackets, in the format of an array.
  public var description: String { elements.description }

  /// The type and the elements, for debugging.
  public var debugDescription: String { "IdentifiedArray(\(elements.debugDescription))" }
}

extension IdentifiedArray: CustomReflectable {
  /// The elements in order, without the index.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: storage, displayStyle: .collection)
  }
}

extension IdentifiedArray: TreeSubstituting {
  /// The value to print and compare: a list with elements identified by their ids, as in `rows[id: 1].name`.
  public var treeSubstitute: Any { IdentifiedElements(ids: ids, elements: elements) }
}
