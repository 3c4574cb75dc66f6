/// Lists the features that a runner can drive, and each feature's sets of dependencies, called worlds.
///
/// ```swift
/// struct Counter: ReducerProtocol {
///   struct State: Equatable { var count = 0 }
///   enum Action: Sendable, Equatable, Decodable { case incrementButtonTapped, randomButtonTapped }
///
///   @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
///
///   func reduce(into state: inout State, action: Action) -> Effect<Action> {
///     switch action {
///     case .incrementButtonTapped: state.count += 1
///     case .randomButtonTapped: state.count = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
///     }
///     return .none
///   }
/// }
///
/// @main struct Runner: HeadlessRunner {
///   static let catalog = FeatureCatalog {
///     FeatureEntry("Counter", initialState: Counter.State()) { Counter() }
///       .world("loaded") { $0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 6)) }
///   }
/// }
/// ```
///
/// The runner then accepts `runner list`, `runner play Counter --world loaded`, and scripts that begin with `feature Counter`. Actions must
/// be `Decodable`, because scripts and the prompt create them from text.
///
/// ## Identity
///
/// A feature is identified by its name, and a world by its name within the feature. Names are case-sensitive and must be unique: the runner
/// reports a repeated name as a usage error before it runs any script. `list` prints the features in the order of the entries.
///
/// ## Cost
///
/// Creating a catalog neither creates stores nor evaluates initial states: the initial state and the reducer of an entry are evaluated
/// again for each played script. Finding a feature takes O(*n*) in the number of entries.
public struct FeatureCatalog: Sendable {
  /// The entries, in the order in which they were listed.
  package let entries: [CatalogEntry]

  /// Creates a catalog of the listed features.
  ///
  /// - Parameter entries: One ``FeatureEntry`` per feature; names must be unique.
  public init(@Builder _ entries: () -> [CatalogEntry]) {
    self.entries = entries()
  }

  package subscript(name: String) -> CatalogEntry? {
    entries.first { $0.name == name }
  }

  /// The errors that make the catalog ambiguous, in order: “two worlds of `Login` are called `slow`”.
  package var faults: [String] {
    let features = Self.repeated(entries.map(\.name)).map { "two features of the catalog are called `\($0)`" }
    let worlds = entries.flatMap { entry in
      Self.repeated(entry.worlds.map(\.name)).map { "two worlds of `\(entry.name)` are called `\($0)`" }
    }
    let previews = entries.flatMap { entry in
      Self.repeated(entry.previews.map(\.name)).map { "two previews of `\(entry.name)` are called `\($0)`" }
    }
    return features + worlds + previews
  }

  private static func repeated(_ names: [String]) -> [String] {
    var counts: [String: Int] = [:]
    return names.filter { name in
      counts[name, default: 0] += 1
      return counts[name] == 2
    }
  }
}

extension FeatureCatalog {
  /// Collects entries, including those under `if` and `for`.
  @resultBuilder
  public enum Builder {
    /// Wraps a single entry.
    public static func buildExpression(_ entry: FeatureEntry<some Any, some Sendable & Decodable>) -> [CatalogEntry] {
      [entry.erased]
    }
    /// Joins entries in source order.
    public static func buildBlock(_ entries: [CatalogEntry]...) -> [CatalogEntry] { entries.flatMap(\.self) }
    /// Returns the entries of an `if`, or no entries if its condition is false.
    public static func buildOptional(_ entries: [CatalogEntry]?) -> [CatalogEntry] { entries ?? [] }
    /// Returns the entries of an `if` that has an `else`.
    public static func buildEither(first entries: [CatalogEntry]) -> [CatalogEntry] { entries }
    /// Returns the entries of an `else`.
    public static func buildEither(second entries: [CatalogEntry]) -> [CatalogEntry] { entries }
    /// Joins the entries of a `for` loop.
    public static func buildArray(_ entries: [[CatalogEntry]]) -> [CatalogEntry] { entries.flatMap(\.self) }
  }
}
