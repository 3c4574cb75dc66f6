public import LockstepDiff

extension PresentationState: Equatable where Value: Equatable {
  /// Whether two presentations present equal values, or both present nothing.
  ///
  /// - Complexity: The cost of comparing the values; O(1) if they share their storage.
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
  /// The value to print and compare: the optional, as in `destination.edit.title`.
  public var treeSubstitute: Any { wrappedValue as Any }
}

extension PresentationState: CustomReflectable, CustomStringConvertible {
  /// The mirror of the optional.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }

  /// The description of the optional.
  public var description: String { String(describing: wrappedValue) }
}

// MARK: - Coding

extension PresentationState: Encodable where Value: Encodable {
  /// Encodes the optional.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: Any error thrown while encoding the value.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension PresentationState: Decodable where Value: Decodable {
  /// Decodes an optional.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: Any error thrown while decoding the value.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value?(from: decoder))
  }
}

// Synthesized conformances of types with a presentation call these instead of the container's own functions.
extension KeyedEncodingContainer {
  /// Encodes a presentation. If nothing is presented, no key is written, as with an optional.
  ///
  /// - Parameters:
  ///   - presentation: The presentation.
  ///   - key: Its key.
  /// - Throws: Any error thrown while encoding the value.
  public mutating func encode<Value: Encodable>(_ presentation: PresentationState<Value>, forKey key: Key) throws {
    try encodeIfPresent(presentation.wrappedValue, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// Decodes a presentation. A missing key means that nothing is presented, as with an optional.
  ///
  /// - Parameters:
  ///   - type: The type of the presentation.
  ///   - key: Its key.
  /// - Returns: The presentation.
  /// - Throws: Any error thrown while decoding the value.
  public func decode<Value: Decodable>(
    _ type: PresentationState<Value>.Type,
    forKey key: Key
  ) throws -> PresentationState<Value> {
    PresentationState(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}
