public import LockstepDiff

extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// The position of the first element: 0.
  @inlinable public var startIndex: Int { 0 }

  /// The position after the last element.
  @inlinable public var endIndex: Int { storage.count }

  /// The element at a position. It can be changed in place; traps if its identity changes.
  ///
  /// - Parameter position: A position from `startIndex` to before `endIndex`.
  /// - Complexity: O(1) if the storage isn't shared, else O(*n*) for a change.
  @inlinable public subscript(position: Int) -> Element {
    get { storage[position] }
    set {
      checkIdentity(of: newValue, is: identify(storage[position]), "subscript(position:)")
      noteChange(at: position)
      storage[position] = newValue
    }
    _modify {
      let id = identify(storage[position])
      noteChange(at: position)
      defer { checkIdentity(of: storage[position], is: id, "subscript(position:)") }
      yield &storage[position]
    }
  }

  /// Whether there are no elements.
  @inlinable public var isEmpty: Bool { storage.isEmpty }

  /// The number of elements.
  @inlinable public var count: Int { storage.count }

  /// Provides direct access to the elements in memory.
  ///
  /// - Parameter body: Reads the elements; the buffer must not outlive the call.
  /// - Returns: The result of `body`.
  /// - Throws: Any error thrown by `body`.
  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try storage.withContiguousStorageIfAvailable(body)
  }

  /// Swaps the elements at two positions.
  ///
  /// - Parameters:
  ///   - first: A position.
  ///   - second: Another position, or the same position.
  public mutating func swapAt(_ first: Int, _ second: Int) {
    noteOverturn()
    storage.swapAt(first, second)
    positions[identify(storage[first])] = first
    positions[identify(storage[second])] = second
  }

  /// Sorts the elements in place.
  ///
  /// - Parameter areInIncreasingOrder: Whether its first argument comes before its second.
  /// - Complexity: O(*n* log *n*).
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    defer { indexElements(from: 0) }
    try storage.sort(by: areInIncreasingOrder)
  }

  /// Reverses the order of the elements in place.
  ///
  /// - Complexity: O(*n*).
  public mutating func reverse() {
    storage.reverse()
    indexElements(from: 0)
  }

  /// Shuffles the elements in place.
  ///
  /// - Parameter generator: The source of randomness.
  /// - Complexity: O(*n*).
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    storage.shuffle(using: &generator)
    indexElements(from: 0)
  }

  /// Moves the elements that belong to the second partition after all others.
  ///
  /// - Parameter belongsInSecondPartition: Whether an element belongs to the second partition.
  /// - Returns: The position of the first element of the second partition.
  /// - Complexity: O(*n*).
  @discardableResult public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    defer { indexElements(from: 0) }
    return try storage.partition(by: belongsInSecondPartition)
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements in place, ascending.
  ///
  /// - Complexity: O(*n* log *n*).
  public mutating func sort() {
    sort(by: <)
  }
}

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

// The content of this module's values in the fingerprints of explored states: what they mean, not how they are stored.
extension IdentifiedArray: FingerprintContentProvider {
  package var fingerprintContent: ContiguousArray<Element> { storage }
}

extension PresentationState: FingerprintContentProvider {
  /// The presented value. Effects of an earlier presentation have been cancelled, so two presentations of equal values are
  /// indistinguishable.
  package var fingerprintContent: Value? { wrappedValue }
}

extension StackState: InterchangeableIDCollection {
  /// The elements without their ids, which are arbitrary: pushing the same elements again assigns different ids.
  package var fingerprintContent: ContiguousArray<Element?> { elements }

  package var interchangeableIDs: [StackElementID] { ids }
}

extension StackElementID: InterchangeableID {
  package var fingerprintNumber: Int { number }
}

extension BindingAction: FingerprintContentProvider {
  package var fingerprintContent: (name: String, value: Any) { (write.name, write.value) }
}
