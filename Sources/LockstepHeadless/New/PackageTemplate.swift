internal import Foundation

/// The package in Lockstep's sources that `new package` copies.
struct PackageTemplate {
  let sources: LockstepSources

  /// The files of its feature: source, screen, tests, scripts and golden traces.
  let feature: FileSet

  /// The lines of the feature's entry in the catalog.
  let entry: [String]

  /// The other files: manifest, runner, README.
  private let rest: FileSet

  init(sources: LockstepSources) throws(UsageError) {
    let name = LockstepSources.starterName
    let files = try sources.files(in: LockstepSources.starter)
    self.sources = sources
    feature = files.filter { $0.split(separator: "/").contains(name[...]) }
    rest = files.filter { !$0.split(separator: "/").contains(name[...]) }
    entry = CatalogSourceCode.all(in: rest[CreatedPackage.runner] ?? []).first?.entries ?? []
  }

  /// The files of a package in the given folder, with a new feature as its only one.
  func files(with new: NewFeature, in folder: String) -> FileSet {
    let rename = { FeatureTypeRenamer.everywhere(LockstepSources.starterName, by: new.name.text, in: $0) }
    let manifest = Self.path(to: sources.root, from: folder)
    var files = rest.map { path, text in
      let text = path == CreatedPackage.manifest ? text.replacing(Self.pathOfLockstep, with: manifest) : text
      return (path, path == CreatedPackage.runner ? text : rename(text))
    }
    if let catalog = CatalogSourceCode.all(in: files[CreatedPackage.runner] ?? []).first {
      files[CreatedPackage.runner] = Array(catalog.with(entries: new.entry).utf8)
    }
    files.add(new.files)
    return files
  }

  /// The path of Lockstep in the starter's manifest.
  private static let pathOfLockstep = "../../.."

  /// The path of Lockstep in a package's manifest: relative if the two folders are close, so that they can be moved together.
  static func path(to lockstep: String, from folder: String) -> String {
    let (from, to) = (components(of: folder), components(of: lockstep))
    let common = zip(from, to).prefix { $0 == $1 }.count
    let ups = from.count - common
    guard common > 1, 1...2 ~= ups else { return lockstep }
    return (Array(repeating: "..", count: ups) + to[common...]).joined(separator: "/")
  }

  /// The components of a path, with links resolved; folders at its end need not exist.
  private static func components(of path: String) -> [String] {
    var (url, missing) = (URL(filePath: path).standardizedFileURL, [String]())
    while !FileManager.default.fileExists(atPath: url.path), url.path != "/" {
      missing.insert(url.lastPathComponent, at: 0)
      url.deleteLastPathComponent()
    }
    return url.resolvingSymlinksInPath().pathComponents + missing
  }
}
