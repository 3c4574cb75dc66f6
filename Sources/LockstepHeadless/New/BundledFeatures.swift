/// The features in Lockstep's sources that can be copied.
struct BundledFeatures {
  let sources: LockstepSources
  private let catalog: CatalogSource?

  init(sources: LockstepSources) throws(UsageError) {
    self.sources = sources
    catalog =
      CatalogSource.all(in: try ScriptFinder().bytes(of: "\(sources.root)/Sources/Headless/Headless.swift")).first
  }

  /// The names, in the order of the catalog.
  var names: [String] { catalog?.names ?? [] }

  /// The features that can be copied individually: all except the one composed of the others.
  var copyable: [String] { names.filter { $0 != "Root" } }

  /// Returns a feature with everything that it needs.
  ///
  /// - Throws: A usage error if there is no such feature, or if it is composed of the other features.
  func feature(named name: String) throws(UsageError) -> BundledFeature {
    guard let entry = catalog?.entry(of: name) else { throw .unknownBundledFeature(name, known: copyable) }
    let feature = try BundledFeature(name: name, entry: entry, sources: sources)
    let others = names.filter { $0 != name }
    let composed = others.filter { feature.needs($0) }
    if composed == others { throw .composedFeature(name, of: composed) }
    return feature
  }
}
