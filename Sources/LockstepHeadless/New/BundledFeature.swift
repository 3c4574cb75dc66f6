/// A bundled feature: its own files, and the files of other features that it needs.
struct BundledFeature {
  let name: String

  /// The lines of the feature's entry in the catalog.
  let entry: [String]

  /// The Swift files of all features, keyed by path in `Features`, and the extension that adds worlds to the feature's entry.
  private let all: FileSet
  private let folder: SwiftSourceIndex

  /// The paths of the files that the feature needs.
  private let needed: Set<String>

  /// The feature's scripts, golden traces and golden screens, keyed by path in a new package, but with the feature's old name.
  private let data: FileSet

  private let tests: PortableFeatureTests

  init(name: String, entry: [String], sources: LockstepSources) throws(UsageError) {
    (self.name, self.entry) = (name, entry)
    var all = try sources.files(in: "Features") { $0.hasSuffix(".swift") }
    let worlds = try sources.files(in: "Sources/Headless") { $0 == "FeatureEntry+\(name).swift" }
    all.add(worlds.map { ("\(name)/\(name)+Entry.swift", $1) })
    self.all = all
    folder = SwiftSourceIndex(all)
    needed = folder.closure(of: Set(all.paths.filter { $0.hasPrefix("\(name)/") }))
    tests = try PortableFeatureTests(of: name, needed: needed, features: folder, sources: sources)
    var data = try sources.files(in: "Features/\(name)/Scripts").map { ("Scripts/\(name)/\($0)", $1) }
    data.add(try sources.files(in: "Snapshots/\(name)").map { ("Snapshots/\(name)/\($0)", $1) })
    data.add(tests.screens)
    self.data = data
  }

  /// Whether the feature contains another one.
  func needs(_ other: String) -> Bool { needed.contains("\(other)/\(other).swift") }

  /// The outlines of the Swift files before they are renamed.
  var outlines: [String: SwiftOutline] { needed.reduce(into: tests.outlines) { $0[$1] = folder[$1] } }

  /// The files and the catalog entry of a copy with another name.
  ///
  /// Only the feature's own type, screen and tests are renamed, so that several copied features can share the other files.
  func copy(named new: String) -> (files: FileSet, entry: [String], outlines: [String: SwiftOutline]) {
    var types = [name: new, name + "Screen": new + "Screen"]
    for type in tests.ownNames { types[type] = new + type.dropFirst(name.count) }
    let rename = FeatureTypeRenamer(old: name, types: types)
    var (files, renamed) = (FileSet(), [String: SwiftOutline]())
    for (path, outline) in outlines {
      let isTest = tests.outlines[path] != nil
      let target = (isTest ? "Tests/runnerTests/" : "Sources/runner/") + place(path, rename)
      files[target] = source((isTest ? tests.files : all)[path] ?? [], rename, isTest: isTest)
      renamed[target] = outline.renamed(types)
    }
    for path in data.paths { files[place(path, rename)] = Array(dataText(path, rename).utf8) }
    return (files, renamedEntry(new, rename), renamed)
  }

  private func renamedEntry(_ new: String, _ rename: FeatureTypeRenamer) -> [String] {
    let text = entry.joined(separator: "\n")
    return rename.swift(Array(text.utf8)).replacing("FeatureEntry(\"\(name)\"", with: "FeatureEntry(\"\(new)\"")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The path with the new name in its folders and file name.
  private func place(_ path: String, _ rename: FeatureTypeRenamer) -> String {
    let parts = path.split(separator: "/")
    let folders = parts.dropLast().map { rename.types[String($0)] ?? String($0) }
    return (folders + [rename.file(parts.last ?? "")]).joined(separator: "/")
  }

  /// The source of a file, with the runner as its module.
  private func source(_ bytes: [UInt8], _ rename: FeatureTypeRenamer, isTest: Bool) -> [UInt8] {
    // A module that mixes plain imports and imports with an access level doesn't compile.
    let access = ["public import ", "internal import ", "private import "]
    let lines = rename.swift(bytes).split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
      let line = access.first { line.hasPrefix($0) }.map { "import " + line.dropFirst($0.count) } ?? String(line)
      return line.hasSuffix("import Features") ? isTest ? "@testable import runner" : nil : line
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private func dataText(_ path: String, _ rename: FeatureTypeRenamer) -> String {
    let text = data.text(path)
    if path.hasSuffix(".trace") { return GoldenTraceRename(rename: rename).trace(text) }
    guard path.hasSuffix(".script") else { return text }
    return rename.printed(text).replacing("feature \(name)\n", with: "feature \(rename.types[name] ?? name)\n")
  }
}

/// The features in Lockstep's sources that can be copied.
struct BundledFeatures {
  let sources: LockstepSources
  private let catalog: CatalogSourceCode?

  init(sources: LockstepSources) throws(UsageError) {
    self.sources = sources
    catalog =
      CatalogSourceCode.all(in: try ScriptFinder().bytes(of: "\(sources.root)/Sources/Headless/Headless.swift")).first
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
