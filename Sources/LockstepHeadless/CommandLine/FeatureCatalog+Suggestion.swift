internal import LockstepPlayback
internal import LockstepScript

extension FeatureCatalog {
  /// The feature whose screen to look at first: the one that contains most types, because it is composed of others; of equals, the first.
  var firstWithScreen: CatalogEntry? {
    let features = entries.filter(\.hasScreen)
    guard features.count > 1 else { return features.first }
    let sizes = features.map { $0.payloadTypes().all.count }
    return features[sizes.indices.reduce(0) { sizes[$1] > sizes[$0] ? $1 : $0 }]
  }

  /// The command that shows most to someone who tries a program: `play Root --screen`.
  var firstCommand: String {
    firstWithScreen.map { "play \($0.name) --screen" } ?? ListCommand.name
  }
}
