internal import Foundation
internal import LockstepDiff
internal import LockstepPlayback

/// Finds the features and scripts that operands name.
///
/// An operand is a script's or folder's path; a feature, `Login`; a script, `Login/offline` or `offline`; or part of such a name. An
/// existing path takes precedence over a name, and a whole name over part of one. Case is ignored, unless a name matches exactly.
struct OperandResolver {
  let catalog: FeatureCatalog

  /// The folder in which scripts are found by name.
  let folder: String
  var finder = ScriptFinder()

  /// The scripts that operands name, without duplicates, in the order of the operands.
  ///
  /// - Parameter leaveOut: Called with the error of each folder that can't be read; throws it to end the search.
  func files(
    of operands: [String],
    leaveOut: (UsageError) throws(UsageError) -> Void = { error throws(UsageError) in throw error }
  ) throws(UsageError) -> [String] {
    guard !operands.allSatisfy(isPath) else { return try finder.files(at: operands, leaveOut: leaveOut) }
    let index = try ScriptIndex(in: folder, leaveOut: leaveOut)
    var paths: [String] = []
    for operand in operands { paths += isPath(operand) ? [operand] : try files(named: operand, in: index) }
    return try finder.files(at: paths, leaveOut: leaveOut)
  }

  /// The only script that an operand names.
  func file(of operand: String) throws(UsageError) -> String {
    if isPath(operand) { return operand }
    let index = try ScriptIndex(in: folder) { _ in }
    let files = try files(named: operand, in: index)
    if files.count == 1 { return files[0] }
    throw .severalScripts(operand, known: index.entries.filter { files.contains($0.file) }.map(\.title))
  }

  /// Returns the feature with the given name.
  func entry(named name: String) throws(UsageError) -> CatalogEntry {
    guard let entry = catalog[ignoringCase: name] else {
      throw .unknownFeature(name, known: catalog.entries.map(\.name))
    }
    return entry
  }

  /// Returns the feature with the given name, which must have a screen.
  func entryWithScreen(named name: String) throws(UsageError) -> CatalogEntry {
    let entry = try entry(named: name)
    try checkScreen(of: entry)
    return entry
  }

  /// Checks that a feature has a screen.
  func checkScreen(of entry: CatalogEntry) throws(UsageError) {
    guard entry.hasScreen else { throw .noScreen(entry.name, known: catalog.entries.filter(\.hasScreen).map(\.name)) }
  }

  /// Whether an operand is the path of a file, or can't be a name.
  private func isPath(_ operand: String) -> Bool {
    ScriptFinder.isFolder(operand) != nil || ["/", "./", "../"].contains(where: operand.hasPrefix)
      || finder.endings.contains(where: operand.hasSuffix) || operand.isEmpty
  }

  private func files(named name: String, in index: ScriptIndex) throws(UsageError) -> [String] {
    let wanted = name.lowercased()
    let feature = catalog[ignoringCase: name]?.name
    let rules: [(ScriptIndex.Entry) -> Bool] = [
      { $0.feature == feature ?? name },
      { $0.title == name },
      { $0.feature?.lowercased() == wanted },
      { $0.title.lowercased() == wanted || $0.name.lowercased() == wanted },
      { $0.title.lowercased().contains(wanted) },
    ]
    for rule in rules {
      let found = index.entries.filter(rule)
      if !found.isEmpty { return found.map(\.file) }
    }
    throw feature.map { .noScripts(of: $0) } ?? .unknownName(name, near: near(name, in: index))
  }

  /// The closest matches among the names of features, scripts and files.
  private func near(_ name: String, in index: ScriptIndex) -> [String] {
    let features = catalog.entries.map(\.name)
    let names = features + (name.contains("/") ? index.entries.map(\.title) : index.entries.map(\.name))
    var known: Set<String> = []
    let different = names.filter { known.insert($0).inserted }
    let files = [ScriptFinder.near(name)].compactMap(\.self).filter { !different.contains($0) && !$0.hasPrefix(".") }
    return NearestName(name).nearest(in: different, count: 3) + files
  }
}

extension FeatureCatalog {
  /// The feature with the given name. Case is ignored if no name matches exactly.
  subscript(ignoringCase name: String) -> CatalogEntry? {
    self[name] ?? entries.first { $0.name.lowercased() == name.lowercased() }
  }
}

/// Errors in the names of scripts.
extension UsageError {
  static func unknownName(_ name: String, near: [String]) -> Self {
    Self("there is no file, feature or script `\(cut(name))`", .missing) {
      near.isEmpty
        ? "`headless list` prints the features and their scripts."
        : "Did you mean \(near.map { "`\(cut($0))`" }.joined(separator: " or "))?"
    }
  }

  static func noScripts(of feature: String) -> Self {
    Self("there are no scripts of `\(cut(feature))` below the working directory") {
      "Specify their folder, or write the first one with `headless play \(cut(feature))` and `save FILE`."
    }
  }

  static func severalScripts(_ name: String, known: [String]) -> Self {
    let rest = known.count > 5 ? ", …" : ""
    return Self("`\(cut(name))` is the name of \(known.count) scripts") {
      "Specify one of \(list(Array(known.prefix(5))))\(rest)."
    }
  }
}
