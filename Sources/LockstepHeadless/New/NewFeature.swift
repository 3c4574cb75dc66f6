/// The files of a new feature, and its entry in the runner's catalog.
struct NewFeature {
  let name: FeatureName
  let files: FileSet

  /// The lines of the entry.
  let entry: [String]

  /// The declarations and imports of the Swift files, keyed by path.
  let outlines: [String: SwiftOutline]

  /// The starter's feature, renamed.
  init(named name: FeatureName, from starter: PackageTemplate) throws(UsageError) {
    let rename = { FeatureTypeRenamer.everywhere(LockstepSources.starterName, by: name.text, in: $0) }
    let before = starter.feature
    files = before.map { (rename($0), rename($1)) }
    entry = starter.entry.map(rename)
    outlines = files.outlines
    self.name = name
    try NameClashChecker(sources: starter.sources).check(before.outlines, outlines)
  }

  /// A copy of a bundled feature.
  init(named name: FeatureName, from bundled: BundledFeature, sources: LockstepSources) throws(UsageError) {
    (files, entry, outlines) = bundled.copy(named: name.text)
    self.name = name
    try NameClashChecker(sources: sources).check(bundled.outlines, outlines)
  }

  /// Leaves out files that the package already has as part of another copied feature.
  ///
  /// - Throws: A usage error if such a file was edited: the feature needs it unchanged.
  func without(_ existing: FileSet) throws(UsageError) -> Self {
    let known = Dictionary(existing.paths.map { (Self.fileName($0), $0) }) { first, _ in first }
    let places = outlines.keys.sorted().compactMap { path in known[Self.fileName(path)].map { (path, $0) } }
    let shared = places.filter { existing[$1] == files[$0] }.map(\.0)
    // A file with the feature's own name is not shared.
    for (path, place) in places where !shared.contains(path) && !Self.fileName(path).hasPrefix(name.text) {
      let names = SwiftOutline(existing[place] ?? []).names
      if outlines[path]?.names.isDisjoint(with: names) == false { throw .sharedFileEdited(place) }
    }
    let rest = files.filter { !shared.contains($0) }
    return Self(name: name, files: rest, entry: entry, outlines: outlines.filter { rest[$0.key] != nil })
  }

  private static func fileName(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }

  private init(name: FeatureName, files: FileSet, entry: [String], outlines: [String: SwiftOutline]) {
    (self.name, self.files, self.entry, self.outlines) = (name, files, entry, outlines)
  }
}

extension FileSet {
  /// The outlines of the Swift files, keyed by path.
  var outlines: [String: SwiftOutline] {
    contents.filter { $0.key.hasSuffix(".swift") }.mapValues { SwiftOutline($0) }
  }
}
