/// A case of an enum as a pair of functions: one puts a payload into the case, the other takes it out.
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
/// The path learns which case it stands for the first time it sees a payload; copies share what was learnt, so keep
/// a path instead of making it anew for each action.
public struct CasePath<Root, Value>: Sendable {
  @usableFromInline let embedding: @Sendable (Value) -> Root
  @usableFromInline let extraction: (@Sendable (Root) -> Value?)?
  @usableFromInline let memory: CaseShapeCache

  /// Makes a path from an enum's case constructor, or from a composition of constructors: `{ .a(.b($0)) }`,
  /// `{ .row(id: 1, action: .saved($0)) }`.
  ///
  /// A constructor whose payload holds functions or metatypes works only where Swift stores them in their generic
  /// form, as `() -> Void`, or alone as a metatype; write ``init(embed:extract:)`` for any other.
  ///
  /// What a composition puts beside its argument must be the same in a root that it extracts from: equal by `==`, where there is one.
  ///
  /// - Parameter embed: The constructor. What it makes has to depend on its argument only, and always be the same case.
  public init(_ embed: @escaping @Sendable (Value) -> Root) {
    embedding = embed
    extraction = nil
    memory = CaseShapeCache()
  }

  /// Makes a path from two functions, for what a constructor cannot express.
  ///
  /// - Parameters:
  ///   - embed: Makes a root from a value.
  ///   - extract: Gives back the value that `embed` was given, or `nil` if the root was not made by `embed`.
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

  /// How a composition of constructors is written, around what it embeds: `.row(id: 1, action: .saved(…))`.
  ///
  /// - Parameter sample: Any value that can be embedded.
  /// - Returns: `nil` for a path that is no composition.
  package func compositionText(embedding sample: Value) -> String? {
    let root = embed(sample)
    guard memory.fact.has(.composed) else { return nil }
    if Value.self == Void.self { return CaseRoute.text(ofConstant: root) }
    return find(in: root)?.route.text(of: root)
  }

  /// The name of the outermost case this path leads through, once it is learnt.
  package var caseName: String? {
    let fact = memory.fact
    if fact.has(.unknown) || fact.has(.identity) || fact.has(.foreign) || fact.has(.explicit) { return nil }
    return EnumLayout(Root.self)?.name(of: fact.tag)
  }
}
