/// A dependency of a feature, read when it is used.
///
/// ```swift
/// struct Login: ReducerProtocol {
///   @Dependency(\.authManager) var authManager
///   …
/// }
/// ```
///
/// In a reducer and in its effects, the value comes from the store. Elsewhere it comes from the surrounding `withDependencies`, otherwise
/// from the dependencies that were current when this property was made, otherwise it is the live value.
@propertyWrapper
public struct Dependency<Value: Sendable>: Sendable {
  @usableFromInline let source: DependencyResolver<Value>
  @usableFromInline let origin: StoreDependencies?

  /// Refers to a dependency by its key path.
  ///
  /// - Parameter keyPath: The path from ``DependencyValues`` to the dependency, or to a value it computes, such as `\.date.now`.
  @inlinable
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    source = DependencyResolver(.path(keyPath), at: location)
    origin = StoreDependencies.inScope
  }

  /// Refers to a dependency by its key; by its type, if the type is its own key.
  ///
  /// - Parameter key: The key's type.
  @inlinable
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    source = DependencyResolver(.key(key), at: location)
    origin = StoreDependencies.inScope
  }

  /// The current value of the dependency.
  @inlinable
  public var wrappedValue: Value {
    source.known(in: StoreDependencies.identityInReduce) ?? source.find(madeIn: origin)
  }
}
