/// Holds the dependencies of a store: clocks, clients, files and everything else that a feature needs from outside.
///
/// Declare a dependency as a type with default values, and extend `DependencyValues` to give it a name:
///
/// ```swift
/// struct WeatherClient: DependencyKey {
///   var temperature: @Sendable (_ city: String) async throws -> Double
///
///   static let liveValue = WeatherClient { city in city == "Oslo" ? 4 : 21 }
///   static let testValue = WeatherClient(temperature: unimplemented("WeatherClient.temperature"))
/// }
///
/// extension DependencyValues {
///   var weather: WeatherClient {
///     get { self[WeatherClient.self] }
///     set { self[WeatherClient.self] = newValue }
///   }
/// }
///
/// struct Forecast: ReducerProtocol {
///   struct State: Equatable { var temperature: Double? }
///   enum Action: Sendable { case appeared, response(Double) }
///
///   @Dependency(\.weather) var weather
///
///   func reduce(into state: inout State, action: Action) -> Effect<Action> {
///     switch action {
///     case .appeared:
///       return .task { [weather] in .response(try await weather.temperature("Oslo")) }
///     case .response(let temperature):
///       state.temperature = temperature
///       return .none
///     }
///   }
/// }
/// ```
///
/// Override a dependency where the store is created:
///
/// ```swift
/// let store = Store(initialState: Forecast.State()) {
///   Forecast()
/// } withDependencies: {
///   $0.weather.temperature = { _ in -12 }
/// }
/// ```
///
/// ## Identity
///
/// A dependency is identified by the type of its key: two keys with values of the same type are two dependencies. `DependencyValues` is a
/// value without `==`. An override in a copy doesn't affect the original. A store's dependencies are fixed when the store is created, and
/// stores share nothing, so tests that run in parallel don't affect each other.
///
/// ## Cost
///
/// A store reads a key's default value at most once. The first read in a reducer takes about 1 µs, each later one about 5 ns. See
/// <doc:Dependencies>.
public struct DependencyValues: Sendable {
  private var overrides: [ObjectIdentifier: any Sendable] = [:]
  private var defaults: DefaultDependencyCache
  var inquiry: DependencyRead?

  /// Whether these dependencies belong to a store, or were derived from a store's dependencies.
  private(set) var belongsToStore = false

  /// Whether these dependencies are being configured for a store that isn't running yet. Default values aren't shared at that point.
  private(set) var isInPreparation = false

  /// The trace name of the feature instance that has these dependencies, prefixed by the names of its parents: `left`, `left/player`.
  var instanceName: String?

  /// Creates the dependencies of a new store, without overrides or cached values.
  ///
  /// - Parameter context: Selects which default values the keys provide.
  public init(context: DependencyContext = .live) {
    defaults = DefaultDependencyCache(context: context)
  }

  /// Selects which default values the keys provide: live, preview or test values.
  ///
  /// Setting a different context discards the default values that were read so far. Overrides are kept.
  public var context: DependencyContext {
    get { defaults.context }
    set { if newValue != context { defaults = DefaultDependencyCache(context: newValue) } }
  }

  /// The dependency for a key: its override, or the key's default value for the ``context``.
  ///
  /// Features read it through ``Dependency``, and change it through a property of `DependencyValues`. A default value is computed at its
  /// first read, and then kept by the store.
  ///
  /// - Parameter key: The key's type, which identifies the dependency.
  /// - Complexity: O(1), plus the cost of computing a default value.
  public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
    get {
      inquiry?.note(key)
      // Looked up before the cast, because casting `nil` succeeds if the value is optional.
      if let override = overrides[ObjectIdentifier(key)], let value = override as? Key.Value { return value }
      return defaults.value(of: key, in: self)
    }
    set { overrides[ObjectIdentifier(key)] = newValue }
  }

  /// Ends the configuration.
  mutating func endPreparation() {
    isInPreparation = false
  }

  /// The default values of `other` with both sets of overrides. The overrides of `other` take precedence.
  func merging(_ other: DependencyValues) -> DependencyValues {
    var merged = other
    merged.overrides.merge(overrides) { theirs, _ in theirs }
    return merged
  }

  /// The default values of `other` with both sets of overrides. These overrides take precedence.
  package func overriding(_ other: DependencyValues) -> DependencyValues {
    var merged = other
    merged.overrides.merge(overrides) { _, ours in ours }
    return merged
  }

  /// Begins the configuration of another store, with the same overrides. It reads default values from keys again.
  package mutating func prepareForNewStore() {
    defaults = DefaultDependencyCache(context: context)
    belongsToStore = true
    isInPreparation = true
    instanceName = nil
  }
}

// Unsafe but sound because: a thread's slot holds dependencies of this object only between `enter` and `leave`, and this object retains
// all dependencies it has put there until the outermost `leave`. It is used only on the actor of the only store whose composition
// contains it.
/// The current dependencies with a change for one branch of a composition.
///
/// The change is made once per store and kept. Repeating it for each action would cost more than the action, and a cached dependency is
/// found again only in the same scope.
@usableFromInline
final class OverriddenDependencies {
  private let change: (inout DependencyValues) -> Void
  @exclusivity(unchecked) private var outer: StoreDependencies?
  @exclusivity(unchecked) private var inner: StoreDependencies?

  /// The current nesting depth of `enter`: more than one if two stores share a composition and one sends to the other.
  @exclusivity(unchecked) private var depth = 0
  @exclusivity(unchecked) private var replaced: [StoreDependencies] = []

  @usableFromInline
  init(_ change: @escaping (inout DependencyValues) -> Void) {
    self.change = change
  }

  /// Changes the thread's current dependencies and installs the result in their place.
  @usableFromInline
  func enter() -> ThreadContext.SavedContext {
    depth += 1
    return ThreadContext.enter { current in
      if let outer, outer.identity == current, let inner { return inner.identity }
      return bound().identity
    }
  }

  /// Restores the dependencies from before ``enter()``.
  @usableFromInline
  func leave(to previous: ThreadContext.SavedContext) {
    ThreadContext.leave(to: previous)
    depth -= 1
    if depth == 0, !replaced.isEmpty { replaced = [] }
  }

  /// The current dependencies with the change, for callers that install and retain them by other means.
  @usableFromInline
  func bound() -> StoreDependencies {
    let current = StoreDependencies.current
    if let inner, outer === current { return inner }
    if depth > 1, let inner { replaced.append(inner) }
    var values = current.values
    change(&values)
    let changed = StoreDependencies(values, storeLocation: current.storeLocation)
    (outer, inner) = (current, changed)
    return changed
  }
}

/// The dependencies of a store or of a `withDependencies` call. Compared by identity.
///
/// The current dependencies are kept in two places. While a reducer runs they belong to the thread (see ``ThreadContext``), because they
/// are set for every action, and binding a task-local would cost several times as much as the action itself. In effects and in
/// `withDependencies` they belong to the task.
@usableFromInline
package final class StoreDependencies: Sendable {
  private static let outside = StoreDependencies(DependencyValues())

  package let values: DependencyValues

  /// The location where the owning store was created. Stored here, because the values are copied several times for each store.
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
  ///   - location: The location for an issue without one; by default the location where the store was created.
  package func report(_ issue: EngineIssue, at location: CodeLocation? = nil) {
    values.issueSink.report(issue, at: location ?? storeLocation)
  }
}
