/// The features a runner can drive.
///
/// ```swift
/// FeatureCatalog {
///   FeatureEntry("Login", initialState: Login.State()) { Login() }
///   FeatureEntry("Home", initialState: Home.State()) { Home() }
/// }
/// ```
public struct FeatureCatalog: Sendable {
  /// In the order in which they were listed.
  package let entries: [FeatureEntry]

  /// Lists features.
  ///
  /// - Parameter entries: One ``FeatureEntry`` a feature; names must differ.
  public init(@Builder _ entries: () -> [FeatureEntry]) {
    self.entries = entries()
  }

  package subscript(name: String) -> FeatureEntry? {
    entries.first { $0.name == name }
  }

  /// What makes the catalog ambiguous, in order.
  package var faults: [CatalogFault] {
    let features = Self.repeated(entries.map(\.name)).map(CatalogFault.repeatedFeature)
    let worlds = entries.flatMap { entry in
      Self.repeated(entry.worlds.map(\.name)).map { CatalogFault.repeatedWorld($0, feature: entry.name) }
    }
    return features + worlds
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
  /// Collects entries, also under `if` and `for`.
  @resultBuilder
  public enum Builder {
    /// An entry.
    public static func buildExpression(_ entry: FeatureEntry) -> [FeatureEntry] { [entry] }
    /// Entries in the order in which they stand.
    public static func buildBlock(_ entries: [FeatureEntry]...) -> [FeatureEntry] { entries.flatMap(\.self) }
    /// The entries below an `if`, where it holds.
    public static func buildOptional(_ entries: [FeatureEntry]?) -> [FeatureEntry] { entries ?? [] }
    /// The entries below an `if` that has an `else`.
    public static func buildEither(first entries: [FeatureEntry]) -> [FeatureEntry] { entries }
    /// The entries below an `else`.
    public static func buildEither(second entries: [FeatureEntry]) -> [FeatureEntry] { entries }
    /// The entries of a `for`.
    public static func buildArray(_ entries: [[FeatureEntry]]) -> [FeatureEntry] { entries.flatMap(\.self) }
  }
}

/// What makes a catalog ambiguous.
package enum CatalogFault: Sendable, Equatable {
  case repeatedFeature(String)
  case repeatedWorld(String, feature: String)
}
