/// The features that a runner can drive.
///
/// ```swift
/// FeatureCatalog {
///   FeatureEntry("Login", initialState: Login.State()) { Login() }
///   FeatureEntry("Home", initialState: Home.State()) { Home() }
/// }
/// ```
public struct FeatureCatalog: Sendable {
  /// The entries, in the order in which they were listed.
  package let entries: [FeatureEntry]

  /// Creates a catalog of the listed features.
  ///
  /// - Parameter entries: One ``FeatureEntry`` per feature; names must be unique.
  public init(@Builder _ entries: () -> [FeatureEntry]) {
    self.entries = entries()
  }

  package subscript(name: String) -> FeatureEntry? {
    entries.first { $0.name == name }
  }

  /// The faults that make the catalog ambiguous, in order.
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
  /// Collects entries, including those under `if` and `for`.
  @resultBuilder
  public enum Builder {
    /// Wraps a single entry.
    public static func buildExpression(_ entry: FeatureEntry) -> [FeatureEntry] { [entry] }
    /// Joins entries in source order.
    public static func buildBlock(_ entries: [FeatureEntry]...) -> [FeatureEntry] { entries.flatMap(\.self) }
    /// Returns the entries of an `if`, or none if its condition is false.
    public static func buildOptional(_ entries: [FeatureEntry]?) -> [FeatureEntry] { entries ?? [] }
    /// Returns the entries of an `if` that has an `else`.
    public static func buildEither(first entries: [FeatureEntry]) -> [FeatureEntry] { entries }
    /// Returns the entries of an `else`.
    public static func buildEither(second entries: [FeatureEntry]) -> [FeatureEntry] { entries }
    /// Joins the entries of a `for` loop.
    public static func buildArray(_ entries: [[FeatureEntry]]) -> [FeatureEntry] { entries.flatMap(\.self) }
  }
}

/// A fault that makes a catalog ambiguous.
package enum CatalogFault: Sendable, Equatable {
  case repeatedFeature(String)
  case repeatedWorld(String, feature: String)
}
