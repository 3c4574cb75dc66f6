internal import LockstepDiff

/// Refers to a case of an enum, as a key path refers to a property: it makes a value of the case, and extracts or changes its payload.
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
/// Operators such as ``Scope`` and `forEach` accept a constructor directly, and make the case path from it.
///
/// ## Equality
///
/// A case path has no `==`, because it holds functions. Two paths made from the same constructor extract the same payloads. Constants
/// beside `$0`, such as `id: 3` above, must equal those of the value: by `==` if their type is equatable, otherwise by their printed form.
///
/// ## Cost
///
/// A path learns its case when it is first used. After that, extracting takes about 12 ns for a value of the case and 3 ns for any other,
/// where `Mirror` takes 2,700 ns. Copies share what was learned, so keep a path instead of making one for each value. A payload that holds an
/// object, or a struct with strings or collections, must be met before its case is learned. A composition such as `thirdRow` is slower,
/// because it searches each value by reflection.
public struct CasePath<Root, Value>: Sendable {
  @usableFromInline let embedding: @Sendable (Value) -> Root
  @usableFromInline let extraction: (@Sendable (Root) -> Value?)?
  @usableFromInline let memory: CaseLayoutCache

  /// Makes a path from an enum's case constructor, or from a composition of constructors: `{ .a(.b($0)) }`,
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

  /// Makes a path from two functions, for cases that a constructor cannot express.
  ///
  /// - Parameters:
  ///   - embed: Makes a root from a value.
  ///   - extract: Returns the value that was passed to `embed`, or `nil` if the root was not made by `embed`.
  public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
    embedding = embed
    extraction = extract
    memory = CaseLayoutCache(CaseLayout(.explicit))
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
