internal import LockstepDiff
internal import LockstepTrace

/// Creates a package, or adds a feature to a package.
struct NewCommand: Command {
  static let operands = "KIND NAME"
  static let summary = "Creates a package, or adds a feature to one."

  static func help(of program: String) -> String {
    """
    Creates a package with a feature, its screen, tests, scripts and golden traces,
    and a runner; or adds such a feature to a package.

    USAGE: \(program) new package NAME [DIR]
           \(program) new feature NAME [DIR]

    NAME becomes the name of a Swift type. DIR is the folder of the package: for
    `package`, by default a new one called NAME; for `feature`, by default the
    working directory. All files are written, or none. A file that exists is never
    overwritten.

    \(HelpFormatter.table(of: NewOptions()))

    EXIT CODES: 0 success, 2 usage error.
    EXAMPLE: \(program) new feature SignIn --from Login
    """
  }

  let context: CommandContext
  let options: NewOptions

  /// Writes the files, and prints the commands to run next.
  ///
  /// - Throws: An error if a name or a file can't be used. Nothing is written then.
  func run() throws -> ExitCode {
    let name = try FeatureName(options.name)
    let sources = try LockstepSources()
    let starter = try PackageTemplate(sources: sources)
    let new = try feature(named: name, from: starter, sources)
    switch options.kind {
    case .package: try createPackage(with: new, from: starter)
    case .feature: try add(new)
    }
    return .success
  }

  private func feature(
    named name: FeatureName,
    from starter: PackageTemplate,
    _ sources: LockstepSources
  ) throws(UsageError) -> NewFeature {
    guard let bundled = options.bundled else { return try NewFeature(named: name, from: starter) }
    let feature = try BundledFeatures(sources: sources).feature(named: bundled)
    return try NewFeature(named: name, from: feature, sources: sources)
  }

  private func createPackage(with new: NewFeature, from starter: PackageTemplate) throws(UsageError) {
    let folder = options.folder ?? new.name.text
    let files = starter.files(with: new, in: folder)
    try FileInstaller(folder: folder).install(files)
    printLine("Created the package \(new.name.text): \(files.paths.count) files.")
    printLine("Play its scripts and run its tests; the first build takes a few minutes:\n")
    if folder != "." { printLine("  cd \(name: folder.shellWord)") }
    printCommands()
  }

  private func add(_ new: NewFeature) throws(UsageError) {
    let package = try CreatedPackage(options.folder ?? ".")
    let existing = try package.swiftFiles()
    let new = try new.without(existing)
    // If the feature exists, the catalog says so best.
    let catalogs = try package.catalogs(for: new, in: existing)
    let installer = FileInstaller(folder: package.path)
    try installer.check(new.files)
    try package.check(new, in: existing)
    let only = catalogs.count == 1 ? catalogs.first : nil
    try installer.install(new.files, replacing: only.map { ($0, $1.with(entries: $1.entries + new.entry)) })
    printLine("Added the feature \(new.name.text): \(new.files.paths.count) files.")
    if only == nil {
      printEntry(of: new, for: catalogs.map(\.path))
    } else {
      printLine("Play its scripts and run the tests:\n")
    }
    if package.path != "." { printLine("  cd \(name: package.path.shellWord)") }
    printCommands()
  }

  /// Prints the catalog entry to add by hand, because the package has several catalogs or none.
  private func printEntry(of new: NewFeature, for catalogs: [String]) {
    let place =
      catalogs.isEmpty
      ? "No `FeatureCatalog { … }` was found. Add these lines to the runner's catalog:"
      : "There are several catalogs, in \(catalogs.joined(separator: ", ")). Add these lines to one of them:"
    printLine(place + "\n")
    for line in new.entry { printLine("  " + line) }
    printLine("")
  }

  private func printCommands() {
    printLine("  swift run runner run .")
    printLine("  swift test")
  }

  private func printLine(_ text: String) { console.output.append(line: text) }
}

/// The arguments of `new`.
struct NewOptions: CommandOptions {
  static let command = "new"

  enum Kind: String, CaseIterable { case package, feature }

  private(set) var kind = Kind.package
  private(set) var name = ""
  private(set) var folder: String?
  @Option(
    "--from",
    "FEATURE",
    "Copies a feature of Lockstep's app under another\nname: Login, Home, Settings, Favorites, Messages,\nBroadcast or Dashboard."
  ) var bundled: String?
  @Flag("--help", "Prints this help.") var wantsHelp: Bool

  mutating func readOperands(_ operands: [String]) throws(UsageError) {
    guard let word = operands.first else { throw .missingKind }
    guard let kind = Kind(rawValue: word) else { throw .unknownKind(word) }
    guard operands.count > 1 else { throw .missingName(kind) }
    if operands.count > 3 { throw .extraOperand(operands[3], command: Self.command) }
    (self.kind, name) = (kind, operands[1])
    folder = operands.count > 2 ? Self.withoutSlash(operands[2]) : nil
  }

  /// The path without trailing slashes, which shells append to folders.
  private static func withoutSlash(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}
