internal import Foundation

/// A package that `new package` created and that may have been edited since.
struct CreatedPackage {
  let path: String

  static let manifest = "Package.swift"
  static let runner = "Sources/runner/Runner.swift"
  private static let sources = "Sources/runner"
  private static let tests = "Tests/runnerTests"

  /// - Throws: An error if the folder has another layout.
  init(_ path: String) throws(UsageError) {
    self.path = path
    for part in [Self.manifest, Self.sources, Self.tests]
    where !FileManager.default.fileExists(atPath: "\(path)/\(part)") {
      throw .otherLayout(path, missing: part)
    }
  }

  /// The Swift files of the runner and its tests.
  func swiftFiles() throws(UsageError) -> FileSet {
    var files = FileSet()
    for folder in [Self.sources, Self.tests] {
      for file in FolderFileLister("\(path)/\(folder)").files where file.hasSuffix(".swift") {
        files["\(folder)/\(file)"] = try ScriptFinder().bytes(of: "\(path)/\(folder)/\(file)")
      }
    }
    return files
  }

  /// Checks that a feature can be added: the package must declare none of its types, and must depend on the modules that the feature
  /// imports.
  func check(_ new: NewFeature, in existing: FileSet) throws(UsageError) {
    let declared = new.outlines.values.reduce(into: Set<String>()) { $0.formUnion($1.declared) }
    for (path, outline) in existing.outlines.sorted(by: { $0.key < $1.key }) {
      if let name = outline.declared.intersection(declared).min() { throw .declared(name, in: path) }
    }
    let manifest = String(decoding: try ScriptFinder().bytes(of: "\(path)/\(Self.manifest)"), as: UTF8.self)
    let imports = new.outlines.values.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    for module in imports.sorted() where module.hasPrefix("Lockstep") && !manifest.contains("\"\(module)\"") {
      throw .missingProduct(module)
    }
  }

  /// The catalogs in the runner, with the paths of their files.
  ///
  /// - Throws: A usage error if a catalog already has an entry with the new feature's name.
  func catalogs(for new: NewFeature, in existing: FileSet) throws(UsageError) -> [(
    path: String, source: CatalogSourceCode
  )] {
    let catalogs = existing.paths.flatMap { path in CatalogSourceCode.all(in: existing[path] ?? []).map { (path, $0) } }
    for (path, catalog) in catalogs where catalog.names.contains(new.name.text) {
      throw .listed(new.name.text, in: path)
    }
    return catalogs
  }
}
