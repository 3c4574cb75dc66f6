internal import LockstepDiff

/// A case of an enum as a pair of functions: one embeds a payload in the case, the other extracts it.
///
/// An enum case is its own case path; nothing has to be generated:
///
/// ```swift
/// enum Action { case login(Login.Action), row(id: Int, action: Row.Action), refresh }
///
/// let login = CasePath(Action.login)
/// login.extract(from: .login(.submitted))  // .submitted
/// login.extract(from: .refresh)            // nil
/// ```
///
/// The path learns its case the first time it sees a payload. Copies share what was learned, so keep a path instead of creating one for
/// each action.
public struct CasePath<Root, Value>: Sendable {
  @usableFromInline let embedding: @Sendable (Value) -> Root
  @usableFromInline let extraction: (@Sendable (Root) -> Value?)?
  @usableFromInline let memory: CaseShapeCache

  /// Makes a path from an enum's case constructor, or from a composition of constructors: `{ .a(.b($0)) }`,
  /// `{ .row(id: 1, action: .saved($0)) }`.
  ///
  /// A constructor whose payload holds functions or metatypes works only if Swift stores them in their generic form, as `() -> Void`, or
  /// as a metatype alone. Use ``init(embed:extract:)`` for any other.
  ///
  /// The constants that a composition puts beside its argument must match those of the root it extracts from: by `==` if their types are
  /// equatable.
  ///
  /// - Parameter embed: The constructor. Its result must depend only on its argument and always be the same case.
  public init(_ embed: @escaping @Sendable (Value) -> Root) {
    embedding = embed
    extraction = nil
    memory = CaseShapeCache()
  }

  /// Makes a path from two functions, for cases that a constructor cannot express.
  ///
  /// - Parameters:
  ///   - embed: Makes a root from a value.
  ///   - extract: Returns the value that was passed to `embed`, or `nil` if the root was not made by `embed`.
  public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
    embedding = embed
    extraction = extract
    memory = CaseShapeCache(CaseShape(.explicit))
  }

  /// Makes a path from the constructor of a case with two payloads.
  ///
  /// - Parameter embed: The constructor, such as `Action.row(id:action:)`.
  public init<A, B>(_ embed: @escaping @Sendable (A, B) -> Root) where Value == (A, B) {
    self.init { embed($0.0, $0.1) }
  }

  /// Makes a path from the constructor of a case with three payloads.
  ///
  /// - Parameter embed: The constructor.
  public init<A, B, C>(_ embed: @escaping @Sendable (A, B, C) -> Root) where Value == (A, B, C) {
    self.init { embed($0.0, $0.1, $0.2) }
  }

  /// Makes a path to a case without a payload: `CasePath(case: Action.refresh)`.
  ///
  /// - Parameter root: The case; evaluated each time a root is embedded.
  public init(case root: @autoclosure @escaping @Sendable () -> Root) where Value == Void {
    self.init { (_: Void) in root() }
  }

  /// Makes the root that holds a value in this path's case.
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
    if Value.self == Void.self { return CaseRoute.text(ofConstant: root) }
    return find(in: root)?.route.text(of: root)
  }

  /// The name of the outermost case on this path, once it is learned.
  package var caseName: String? {
    let fact = memory.fact
    if fact.has(.unknown) || fact.has(.identity) || fact.has(.foreign) || fact.has(.explicit) { return nil }
    return EnumMetadata(Root.self)?.name(of: fact.tag)
  }
}
