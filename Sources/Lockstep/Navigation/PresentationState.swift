public import LockstepDiff

/// A child's state while the child is presented, and `nil` otherwise.
///
/// ```swift
/// struct State: Equatable {
///   @PresentationState var destination: Destination.State?
/// }
///
/// var body: some ReducerProtocolOf<Self> {
///   Reduce { state, action in … }
///     .ifLet(\.$destination, action: Action.destination) { Destination() }
/// }
/// ```
///
/// The value is stored in a box, so a feature may present itself. Copies share the box until one of them changes; a box that isn't shared
/// is changed in place. The presentation is compared, hashed, encoded and printed like the optional.
@propertyWrapper
public struct PresentationState<Value> {
  /// `nil` if nothing is presented. Otherwise the box contains a value, except while the value is being changed.
  @usableFromInline var box: PresentedValueStorage<Value>?

  /// The number of presentations that have ended. It distinguishes the current presentation from earlier ones with equal values.
  @usableFromInline var generation: UInt32 = 0

  /// The number of times the whole value was set. It distinguishes alerts, which have no identity.
  @usableFromInline var edition: UInt32 = 0

  /// Creates a presentation of a value, or of nothing.
  ///
  /// - Parameter wrappedValue: The child's state, if the child is presented.
  @inlinable
  public init(wrappedValue: Value?) {
    box = wrappedValue.map { PresentedValueStorage($0) }
  }

  /// The child's state, `nil` while nothing is presented.
  ///
  /// Setting it to `nil` ends the presentation. A value set afterwards is a new presentation, and effects of the previous one end even if
  /// both happen in one action.
  @inlinable
  public var wrappedValue: Value? {
    get { box?.value }
    set {
      edition &+= 1
      guard let newValue else { return end() }
      if isKnownUniquelyReferenced(&box) { box?.value = newValue } else { box = PresentedValueStorage(newValue) }
    }
    _modify {
      guard makeUnique(), let box else {
        var value: Value?
        defer { if value != nil { wrappedValue = value } }
        yield &value
        return
      }
      defer { if box.value == nil { end() } }
      yield &box.value
    }
  }

  /// The presentation itself: pass `\.$destination` to `ifLet`.
  @inlinable
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
    _modify { yield &self }
  }

  /// The value, if it is of the given enum case.
  ///
  /// ```swift
  /// state.$destination[case: Destination.State.edit]?.title = "Milk"
  /// ```
  ///
  /// Setting it to `nil` ends the presentation. A write while another case or nothing is presented is reported as an issue and changes
  /// nothing. To present a case, set the whole value.
  ///
  /// - Parameter path: The case. Keep and reuse the path so that it doesn't have to learn its case again.
  @inlinable
  public subscript<Case>(
    case path: CasePath<Value, Case>,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Case? {
    get { wrappedValue.flatMap { path.extract(from: $0) } }
    _modify {
      let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      yield &wrappedValue[case: path, location]
    }
  }

  /// The value, if it is of the given enum case.
  ///
  /// - Parameter constructor: The case's constructor.
  @inlinable
  public subscript<Case>(
    case constructor: @escaping @Sendable (Case) -> Value,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Case? {
    get { self[case: CasePath(constructor)] }
    _modify {
      yield &self[case: CasePath(constructor), fileID: fileID, filePath: filePath, line: line, column: column]
    }
  }

  @usableFromInline
  mutating func end() {
    guard box != nil else { return }
    box = nil
    generation &+= 1
  }

  /// Copies the box if it is shared.
  ///
  /// - Returns: Whether there is a box.
  @inlinable
  mutating func makeUnique() -> Bool {
    if isKnownUniquelyReferenced(&box) { return true }
    guard let shared = box else { return false }
    box = PresentedValueStorage(shared.value)
    return true
  }
}

// Copies share a box only until one of them changes. Two threads may read a shared box, but neither writes to it.
extension PresentationState: @unchecked Sendable where Value: Sendable {}

/// An event of a presented child: one of its own actions, or its dismissal.
///
/// ```swift
/// enum Action: Sendable {
///   case destination(PresentationAction<Destination.Action>)
/// }
/// ```
///
/// A feature that presents itself must mark its own action `indirect`.
public enum PresentationAction<Action> {
  /// An action of the child.
  case presented(Action)

  /// Ends the presentation: the child's state becomes `nil` after the parent's reducer has run.
  case dismiss
}

extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Decodable where Action: Decodable {}

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

// Unsafe but sound because: the address of the value is the address of a stored property without observers, passed on only for the length
// of one call during which the box is retained, and an optional stores its payload at its own address.
/// The storage of a presented value.
@usableFromInline
final class PresentedValueStorage<Value> {
  // Unchecked, because the code that changes the value holds the only presentation with this box, and holds that presentation exclusively.
  @exclusivity(unchecked) @usableFromInline var value: Value?

  @inlinable
  init(_ value: Value?) {
    self.value = value
  }

  /// Passes the value's address to `body`.
  ///
  /// - Precondition: There is a value.
  @inlinable
  func withAddress<Result>(_ body: (UnsafePointer<Value>) -> Result) -> Result {
    withUnsafeMutablePointer(to: &value) { body(UnsafeRawPointer($0).assumingMemoryBound(to: Value.self)) }
  }
}

extension PresentationState {
  /// Passes the address of the presented value to `body`; valid for the length of the call.
  ///
  /// - Returns: The result of `body`, or `nil` if nothing is presented.
  @inlinable
  package func withValueAddress<Result>(_ body: (UnsafePointer<Value>) -> Result) -> Result? {
    box?.withAddress(body)
  }
}
