/// The tests of a bundled feature that can run in another package.
///
/// Tests of other features, and tests that start servers or measure sizes, need modules that the other package doesn't have. They are
/// omitted.
struct PortableFeatureTests {
  let files: FileSet
  let outlines: [String: SwiftOutline]

  /// The golden screens of the tests, keyed by path in a new package.
  let screens: FileSet

  /// The names of types and files that begin with the feature's name: `LoginTests`, `LoginFixtures`.
  let ownNames: Set<String>

  /// The modules that tests of a new package can import.
  private static let modules: Set<String> = [
    "Features", "Foundation", "Lockstep", "LockstepScreen", "LockstepScreenTesting", "LockstepTesting", "Observation",
    "Synchronization", "Testing",
  ]

  /// - Parameters:
  ///   - needed: The paths of the files that the feature needs.
  ///   - features: The files of all features.
  init(of name: String, needed: Set<String>, features: SwiftSourceIndex, sources: LockstepSources) throws(UsageError) {
    // The feature's own tests, and helpers shared by all tests.
    let tests = try sources.files(in: "Tests/Features") { path in
      path.hasSuffix(".swift") && (path.hasPrefix("\(name)/") || !path.contains("/"))
    }
    // Excludes server helpers: tests that use members with the same names would seem to need them.
    let helpers = tests.filter { !$0.contains("/") }.outlines.filter { $0.value.imports.isSubset(of: Self.modules) }
    let folder = SwiftSourceIndex(tests.filter { $0.contains("/") || helpers[$0] != nil }, besides: features)
    let paths = Set(tests.paths.filter { folder[$0]?.imports.isSubset(of: Self.modules) ?? false })
    let included = paths.filter { $0.contains("/") }.reduce(into: Set<String>()) { included, path in
      let closure = folder.closure(of: [path], adding: needed).subtracting(needed)
      if closure.isSubset(of: paths) { included.formUnion(closure) }
    }
    files = tests.filter { included.contains($0) }
    let names = files.paths.map { String($0.split(separator: "/").last?.prefix { $0 != "." && $0 != "+" } ?? "") }
    outlines = included.reduce(into: [:]) { $0[$1] = folder[$1] }
    let declared = outlines.values.reduce(into: Set(names)) { $0.formUnion($1.declared) }
    ownNames = declared.filter { $0.hasPrefix(name) && $0.dropFirst(name.count).first?.isUppercase == true }
    screens = try sources.files(in: "Snapshots/FeaturesTests") { path in
      names.contains(String(path.prefix { $0 != "/" }))
    }
    .map { ("Snapshots/runnerTests/\($0)", $1) }
  }
}
