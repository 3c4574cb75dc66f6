internal import LockstepPlayback
internal import LockstepScript

extension FeatureCatalog {
  /// The feature suggested to a new user: the one composed of the most types; if several are equal, the first in the catalog.
  var firstWithScreen: CatalogEntry? {
    let features = entries.filter(\.hasScreen)
    guard features.count > 1 else { return features.first }
    let sizes = features.map { $0.payloadTypes().all.count }
    return features[sizes.indices.reduce(0) { sizes[$1] > sizes[$0] ? $1 : $0 }]
  }

  /// The command suggested to a new user: `play Root --screen`.
  var firstCommand: String {
    firstWithScreen.map { "play \($0.name) --screen" } ?? ListCommand.name
  }
}
