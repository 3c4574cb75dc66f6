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
  @usableFromInline let source: DependencySource<Value>
  @usableFromInline let origin: BoundDependencies?

  /// Refers to a dependency by its key path.
  ///
  /// - Parameter keyPath: The path from ``DependencyValues`` to the dependency, or to a value it computes, such as `\.date.now`.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    source = DependencySource(
      name: { String(describing: keyPath).replacingPrefix("\\DependencyValues", with: "\\") },
      location: location
    ) { $0[keyPath: keyPath] }
    origin = BoundDependencies.inScope
  }

  /// Refers to a dependency by its key; by its type, if the type is its own key.
  ///
  /// - Parameter key: The key's type.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    source = DependencySource(name: { "\(key).self" }, location: location) { $0[key] }
    origin = BoundDependencies.inScope
  }

  /// The current value of the dependency.
  @inlinable
  public var wrappedValue: Value {
    source.known(in: BoundDependencies.identityInReduce) ?? source.find(madeIn: origin)
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, with replacement: String) -> String {
    hasPrefix(prefix) ? replacement + dropFirst(prefix.count) : self
  }
}
