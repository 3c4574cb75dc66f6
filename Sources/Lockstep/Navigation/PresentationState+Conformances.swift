public import LockstepDiff

extension PresentationState: Equatable where Value: Equatable {
  /// Whether two presentations show equal values, or both nothing.
  ///
  /// - Complexity: That of comparing the values; O(1) if they share their storage.
  public static func == (first: Self, second: Self) -> Bool {
    first.box === second.box || first.wrappedValue == second.wrappedValue
  }
}

extension PresentationState: Hashable where Value: Hashable {
  /// Feeds the optional value to a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension PresentationState: TreeSubstituting {
  /// Prints and compares as the optional: `destination.edit.title`.
  public var treeSubstitute: Any { wrappedValue as Any }
}

extension PresentationState: CustomReflectable, CustomStringConvertible {
  /// The mirror of the optional.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }

  /// The optional, as it describes itself.
  public var description: String { String(describing: wrappedValue) }
}

// MARK: - Coding

extension PresentationState: Encodable where Value: Encodable {
  /// Encodes the optional.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What encoding the value throws.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension PresentationState: Decodable where Value: Decodable {
  /// Decodes an optional.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: What decoding the value throws.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value?(from: decoder))
  }
}

// What Swift synthesises for a type with a presentation calls these in place of the container's own functions.
extension KeyedEncodingContainer {
  /// Encodes a presentation; nothing presented leaves no key, as it does for an optional.
  ///
  /// - Parameters:
  ///   - presentation: The presentation.
  ///   - key: Its key.
  /// - Throws: What encoding the value throws.
  public mutating func encode<Value: Encodable>(_ presentation: PresentationState<Value>, forKey key: Key) throws {
    try encodeIfPresent(presentation.wrappedValue, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// Decodes a presentation; a key that is missing means that nothing is presented, as it does for an optional.
  ///
  /// - Parameters:
  ///   - type: The type of the presentation.
  ///   - key: Its key.
  /// - Returns: The presentation.
  /// - Throws: What decoding the value throws.
  public func decode<Value: Decodable>(
    _ type: PresentationState<Value>.Type,
    forKey key: Key
  ) throws -> PresentationState<Value> {
    PresentationState(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}
