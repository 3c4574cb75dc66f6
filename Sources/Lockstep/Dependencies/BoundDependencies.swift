/// Dependencies that are in force somewhere: a store's, or those of a `withDependencies`. Known by identity.
///
/// Two places say what is in force. While a reducer runs it is the thread (see ``ThreadContext``), because that costs every action and
/// binding a task-local would cost several times the action itself. In effects and in `withDependencies` it is the task.
@usableFromInline
package final class BoundDependencies: Sendable {
  private static let outside = BoundDependencies(DependencyValues())

  package let values: DependencyValues

  /// Where the store was made that these belong to; here, because the values are copied several times for each store.
  let storeLocation: CodeLocation?

  package init(_ values: DependencyValues, storeLocation: CodeLocation? = nil) {
    self.values = values.isInPreparation ? values.prepared : values
    self.storeLocation = storeLocation
  }

  @usableFromInline
  var identity: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

  /// What is in force while a reducer runs.
  static var inReduce: BoundDependencies? { ThreadContext.current }

  /// The identity of what is in force while a reducer runs; costs no retain.
  @usableFromInline
  static var identityInReduce: UnsafeRawPointer? { ThreadContext.identity }

  /// What is in force in this task.
  static var inTask: BoundDependencies? { TaskScope.current?.dependencies }

  /// What is in force here, if anything is.
  static var inScope: BoundDependencies? { inReduce ?? inTask }

  /// What is in force here, or the live values where nothing is.
  @usableFromInline
  package static var current: BoundDependencies { inScope ?? outside }

  /// Those of a store, with the overrides of these.
  func overriding(_ store: BoundDependencies) -> BoundDependencies {
    BoundDependencies(values.overriding(store.values), storeLocation: store.storeLocation)
  }

  /// Runs synchronous work with these dependencies in force.
  @usableFromInline
  package func current<Result, Failure: Error>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
    let previous = ThreadContext.enter(identity)
    defer { withExtendedLifetime(self) { ThreadContext.leave(to: previous) } }
    return try work()
  }

  /// Runs synchronous work with these dependencies in force here and in the tasks it makes, also in the midst of a reducer.
  func inForce<Result>(_ work: () throws -> Result) rethrows -> Result {
    try TaskScope.$current.withValue(TaskScope(dependencies: self)) {
      try Self.inReduce == nil ? work() : current { try work() }
    }
  }

  /// Reports an issue to the ``DependencyValues/issueSink`` of these dependencies.
  ///
  /// - Parameters:
  ///   - issue: What was misused.
  ///   - location: Where to report an issue that has no location of its own; by default where the store was made.
  package func report(_ issue: EngineIssue, at location: CodeLocation? = nil) {
    values.issueSink.report(issue, at: location ?? storeLocation)
  }
}
