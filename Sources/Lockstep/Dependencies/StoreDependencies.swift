/// The dependencies of a store or of a `withDependencies` call. Compared by identity.
///
/// The current dependencies are kept in two places. While a reducer runs they belong to the thread (see ``ThreadContext``), because they
/// are set for every action, and binding a task-local would cost several times as much as the action itself. In effects and in
/// `withDependencies` they belong to the task.
@usableFromInline
package final class StoreDependencies: Sendable {
  private static let outside = StoreDependencies(DependencyValues())

  package let values: DependencyValues

  /// The location where the owning store was made. Stored here, because the values are copied several times for each store.
  let storeLocation: CodeLocation?

  package init(_ values: consuming DependencyValues, storeLocation: CodeLocation? = nil) {
    values.endPreparation()
    self.values = values
    self.storeLocation = storeLocation
  }

  @usableFromInline
  var identity: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

  /// The current dependencies of a running reducer.
  static var inReduce: StoreDependencies? { ThreadContext.current }

  /// The identity of the current dependencies of a running reducer, read without retaining them.
  @usableFromInline
  static var identityInReduce: UnsafeRawPointer? { ThreadContext.identity }

  /// The current dependencies of this task.
  static var inTask: StoreDependencies? { TaskContext.current?.dependencies }

  /// The current dependencies, if there are any.
  @usableFromInline
  static var inScope: StoreDependencies? { inReduce ?? inTask }

  /// The current dependencies, or the live values if there are none.
  @usableFromInline
  package static var current: StoreDependencies { inScope ?? outside }

  /// Returns the dependencies of a store with these overrides.
  func overriding(_ store: StoreDependencies) -> StoreDependencies {
    StoreDependencies(values.overriding(store.values), storeLocation: store.storeLocation)
  }

  /// Runs synchronous work with these dependencies.
  @usableFromInline
  package func current<Result, Failure: Error>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
    let previous = ThreadContext.enter(identity)
    defer { withExtendedLifetime(self) { ThreadContext.leave(to: previous) } }
    return try work()
  }

  /// Runs synchronous work with these dependencies, in this call and in the tasks it creates, even inside a reducer.
  func run<Result>(_ work: () throws -> Result) rethrows -> Result {
    try TaskContext.$current.withValue(TaskContext(dependencies: self)) {
      try Self.inReduce == nil ? work() : current { try work() }
    }
  }

  /// Reports an issue to the ``DependencyValues/issueSink`` of these dependencies.
  ///
  /// - Parameters:
  ///   - issue: The issue to report.
  ///   - location: The location for an issue without one; by default the location where the store was made.
  package func report(_ issue: EngineIssue, at location: CodeLocation? = nil) {
    values.issueSink.report(issue, at: location ?? storeLocation)
  }
}
