public import LockstepDiff

/// Refers to a case of an enum, as a key path refers to a property: it creates a value of the case, and extracts or changes its payload.
///
/// An enum case is its own case path: pass its constructor. Nothing has to be generated or declared.
///
/// ```swift
/// enum RowAction: Equatable, Sendable { case tapped, deleted }
///
/// enum Action: Equatable, Sendable {
///   case refreshButtonTapped
///   case queryChanged(String)
///   case row(id: Int, action: RowAction)
/// }
/// ```
///
/// ```swift
/// let query = CasePath(Action.queryChanged)
/// query.embed("tea")                              // .queryChanged("tea")
/// query.extract(from: .queryChanged("tea"))       // "tea"
/// query.extract(from: .refreshButtonTapped)       // nil
///
/// var action = Action.queryChanged("tea")
/// query.modify(&action) { $0 += "pot" }           // action is now .queryChanged("teapot")
///
/// let thirdRow = CasePath { Action.row(id: 3, action: $0) }
/// thirdRow.extract(from: .row(id: 3, action: .tapped))   // .tapped
/// thirdRow.extract(from: .row(id: 4, action: .tapped))   // nil
/// ```
///
/// Operators such as ``Scope`` and `forEach` accept a constructor directly, and create the case path from it.
///
/// ## Equality
///
/// A case path has no `==`, because it holds functions. Two paths created from the same constructor extract the same payloads. Constants
/// next to `$0`, such as `id: 3` above, must equal those of the value: by `==` if their type is equatable, otherwise by their printed form.
///
/// ## Cost
///
/// A path learns its case when it is first used. After that, extracting takes about 12 ns for a value of the case and 3 ns for any other,
/// where `Mirror` takes 2,700 ns. Copies share what was learned, so keep a path instead of creating one for each value. A payload that
/// holds an object, or a struct with strings or collections, must occur once before its case is learned. A composition such as `thirdRow`
/// is slower, because it searches each value by reflection.
public struct CasePath<Root, Value>: Sendable {
  @usableFromInline let embedding: @Sendable (Value) -> Root
  @usableFromInline let extraction: (@Sendable (Root) -> Value?)?
  @usableFromInline let memory: CaseLayoutCache

  /// Creates a path from an enum's case constructor, or from a composition of constructors: `{ .a(.b($0)) }`,
  /// `{ .row(id: 1, action: .saved($0)) }`.
  ///
  /// A payload that holds functions or metatypes is supported only if its type is a generic parameter of the enum, if it is a function of
  /// type `() -> Void`, or if it is a single metatype. Use ``init(embed:extract:)`` for any other.
  ///
  /// The constants in a composition must equal those in the root from which it extracts: by `==` if their types are equatable, otherwise by
  /// their printed form.
  ///
  /// - Parameter embed: The constructor. Its result must depend only on its argument and always be the same case. The path learns its case
  ///   by calling it once with a simple value, such as a case without a payload, zero or an empty string.
  public init(_ embed: @escaping @Sendable (Value) -> Root) {
    embedding = embed
    extraction = nil
    memory = CaseLayoutCache()
  }

  /// Creates a path from two functions, for cases that a constructor cannot express.
  ///
  /// - Parameters:
  ///   - embed: Creates a root from a value.
  ///   - extract: Returns the value that was passed to `embed`, or `nil` if the root wasn't created by `embed`.
  public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
    embedding = embed
    extraction = extract
    memory = CaseLayoutCache(CaseLayout(.explicit))
  }

  /// Creates a path from the constructor of a case with two payloads.
  ///
  /// - Parameter embed: The constructor, such as `Action.row(id:action:)`.
  public init<A, B>(_ embed: @escaping @Sendable (A, B) -> Root) where Value == (A, B) {
    self.init { embed($0.0, $0.1) }
  }

  /// Creates a path from the constructor of a case with three payloads.
  ///
  /// - Parameter embed: The constructor.
  public init<A, B, C>(_ embed: @escaping @Sendable (A, B, C) -> Root) where Value == (A, B, C) {
    self.init { embed($0.0, $0.1, $0.2) }
  }

  /// Creates a path to a case without a payload: `CasePath(case: Action.refresh)`.
  ///
  /// - Parameter root: The case; evaluated each time a root is embedded.
  public init(case root: @autoclosure @escaping @Sendable () -> Root) where Value == Void {
    self.init { (_: Void) in root() }
  }

  /// Creates the root that holds a value in this path's case.
  ///
  /// - Parameter value: The payload.
  /// - Returns: The root.
  @inlinable public func embed(_ value: Value) -> Root {
    if memory.fact.has(.unknown) { learn(from: value) }
    return embedding(value)
  }

  /// The source text of a composition of constructors around the embedded value: `.row(id: 1, action: .saved(…))`.
  ///
  /// - Parameter sample: Any value that can be embedded.
  /// - Returns: `nil` if the path isn't a composition.
  package func compositionText(embedding sample: Value) -> String? {
    let root = embed(sample)
    guard memory.fact.has(.composed) else { return nil }
    if Value.self == Void.self { return NestedValuePath.text(ofConstant: root) }
    return find(in: root)?.route.text(of: root)
  }

  /// The name of the outermost case on this path, once it is learned.
  package var caseName: String? {
    let fact = memory.fact
    if fact.has(.unknown) || fact.has(.identity) || fact.has(.foreign) || fact.has(.explicit) { return nil }
    return EnumMetadata(Root.self)?.name(of: fact.tag)
  }
}

// Unsafe but sound because: a payload is read as `Value` only if the path has learned that the case's payload is of that type and is
// stored there. A projected copy of the enum's bytes is only read, and only while the enum itself is alive. The pointers passed to closures
// are valid for the length of one call.
extension CasePath {
  /// Passes the payload's address to `body`, or the address of a copy if the payload can't be read in place.
  ///
  /// - Parameters:
  ///   - root: The address of the root. A value of this type must be stored there and must not change during the call.
  ///   - body: Reads the payload.
  /// - Returns: The result of `body`, or `nil` if the root is a different case.
  package func withPayload<Result>(
    at root: UnsafePointer<Root>,
    _ body: (UnsafePointer<Value>) -> Result
  ) -> Result? {
    let fact = memory.fact
    if fact.has(.inPlace) || fact.has(.masked) || fact.has(.boxed) {
      guard EnumPayload.tag(at: root) == fact.tag else { return nil }
      if fact.has(.inPlace) { return EnumPayload.withInPlace(at: root, as: Value.self, body) }
      return fact.has(.boxed)
        ? EnumPayload.withBoxed(at: root, as: Value.self, body) : EnumPayload.withMasked(at: root, as: Value.self, body)
    }
    return extract(from: root.pointee).map { withUnsafePointer(to: $0, body) }
  }

  /// Distinguishes this case from the other cases of its enum. Stable while the path exists or, once the case is learned, while the program
  /// runs.
  package var place: Int {
    let fact = memory.fact
    let isOneCase = fact.has(.inPlace) || fact.has(.masked) || fact.has(.boxed) || fact.has(.hidden)
    return isOneCase ? Int(fact.tag) : ObjectIdentifier(memory).hashValue
  }
}

extension CasePath {
  /// Searches the payloads of a root for a value that this path would embed at the same position, next to the same constants.
  func extractComposed(from root: Root) -> Value? {
    if Value.self == Void.self, let nothing = () as? Value {
      return isSameConstant(root, embedding(nothing)) ? nothing : nil
    }
    return find(in: root)?.value
  }

  /// Finds the value in a root at the position where this path embeds values, even if the root wasn't created by this path.
  func find(in root: Root) -> (value: Value, route: NestedValuePath)? {
    func search(_ outer: Any, _ route: NestedValuePath) -> (Value, NestedValuePath)? {
      for (step, inner) in NestedValuePath.steps(into: outer, lookingFor: Value.self) {
        let route = route.appending(step)
        if let value = inner as? Value, embedding(value, leadsThrough: route, of: root) { return (value, route) }
        if let found = search(inner, route) { return found }
      }
      return nil
    }
    return search(root, NestedValuePath())
  }

  private func embedding(_ value: Value, leadsThrough route: NestedValuePath, of root: Root) -> Bool {
    guard let end = route.follow(embedding(value), beside: root, lookingFor: Value.self), let again = end as? Value
    else {
      return false
    }
    return isSameValue(again, value)
  }

  /// Reads a metatype or a function, which Swift stores in a special representation. Stops the program if the payload's type isn't
  /// supported.
  func extractHidden(from root: Root, tag: UInt32) -> Value? {
    if let only = TypeStorageInspector.instanceType(ofThinMetatype: Value.self) as? Value { return only }
    if let function = EnumMetadata(Root.self)?.function(in: root, tag: tag, as: Value.self) { return function }
    preconditionFailure(
      """
      CasePath can't read the payload of "\(caseName ?? "?")" of \(Root.self): Swift stores \(Value.self) in a form \
      that can be called only by code that knows the type. Write CasePath(embed:extract:) for this case.
      """
    )
  }
}

extension CasePath {
  /// Extracts the payload of a root, if the root is this path's case.
  ///
  /// - Parameter root: The value to inspect.
  /// - Returns: A copy of the payload, or `nil` if the root is a different case.
  /// - Complexity: O(1); a few nanoseconds once the case is learned.
  @inlinable public func extract(from root: Root) -> Value? {
    let fact = memory.fact
    guard fact.has(.inPlace) else { return extractElsewhere(from: root, fact) }
    return EnumPayload.copy(from: root, tag: fact.tag)
  }

  /// Whether a root is this path's case, without copying the payload.
  ///
  /// - Parameter root: The value to inspect.
  /// - Returns: Whether ``extract(from:)`` would return a payload.
  @inlinable package func isCase(_ root: Root) -> Bool {
    let fact = memory.fact
    if fact.has(.inPlace) || fact.has(.masked) || fact.has(.boxed) || fact.has(.hidden) {
      return EnumPayload.tag(of: root) == fact.tag
    }
    return extract(from: root) != nil
  }

  // Not inlined, because inlining the rarer shapes made every call site larger and none faster.
  @inlinable @inline(never) func extractElsewhere(from root: Root, _ fact: CaseLayout) -> Value? {
    if fact.has(.masked) { return EnumPayload.copyMasked(from: root, tag: fact.tag) }
    if fact.has(.boxed) { return EnumPayload.copyBoxed(from: root, tag: fact.tag) }
    if fact.has(.unknown), memory.isKnownMiss(root) { return nil }
    if let extraction { return extraction(root) }
    return extractSlowly(from: root, fact)
  }

  @usableFromInline func extractSlowly(from root: Root, _ fact: CaseLayout) -> Value? {
    if fact.has(.unknown) { return learn(fromCaseOf: root) ? extract(from: root) : nil }
    if fact.has(.identity) { return root as? Value }
    if fact.has(.foreign) { return extractComposed(from: root) }
    guard EnumPayload.tag(of: root) == fact.tag else { return nil }
    return fact.has(.hidden) ? extractHidden(from: root, tag: fact.tag) : extractComposed(from: root)
  }
}

// MARK: - Patterns

extension CasePath {
  /// Whether a value is this path's case: used by `case path:` in a `switch` and by `if case path = value`.
  ///
  /// ```swift
  /// switch action {
  /// case Self.row: state.lastChange = now   // static let row = CasePath(Action.row)
  /// case .refresh: state.rows = []
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The case. Keep and reuse the path so that it doesn't have to learn its case again.
  ///   - value: The value to inspect.
  /// - Returns: Whether ``extract(from:)`` would return a payload.
  @inlinable public static func ~= (path: Self, value: Root) -> Bool {
    path.isCase(value)
  }
}
