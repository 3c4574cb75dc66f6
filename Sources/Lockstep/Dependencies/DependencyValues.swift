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
/// Override a dependency where the store is made:
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
/// value without `==`. An override in a copy doesn't affect the original. A store's dependencies are fixed when the store is made, and
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

  /// Makes the dependencies of a new store, without overrides or cached values.
  ///
  /// - Parameter context: Selects which default values the keys provide.
  public init(context: DependencyContext = .live) {
    defaults = DefaultDependencyCache(context: context)
  }

  /// Selects which default values the keys provide: live, preview or test values.
  ///
  /// Setting another context discards the default values that were read so far. Overrides are kept.
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
      // Looked up before the cast: if the value is optional, casting `nil` succeeds.
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
