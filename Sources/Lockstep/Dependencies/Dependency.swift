/// A dependency of a feature, read where it is needed.
///
/// ```swift
/// struct Login: ReducerProtocol {
///   @Dependency(\.authManager) var authManager
///   …
/// }
/// ```
///
/// In a reducer and in its effects it is the store's; elsewhere that of the surrounding `withDependencies`, else the one in force where
/// this property was made, else the live value.
@propertyWrapper
public struct Dependency<Value: Sendable>: Sendable {
  @usableFromInline let source: DependencySource<Value>
  @usableFromInline let origin: BoundDependencies?

  /// Names a dependency by its key path.
  ///
  /// - Parameter keyPath: From ``DependencyValues`` to the dependency, or to something it computes, such as `\.date.now`.
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

  /// Names a dependency by its key: by its type, where the type is its own key.
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

  /// The dependency in force here.
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
