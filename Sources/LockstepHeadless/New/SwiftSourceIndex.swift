/// Swift files, indexed by the names that they declare and use.
struct SwiftSourceIndex {
  private let outlines: [String: SwiftOutline]

  /// The files that declare a name at the top level, keyed by name.
  private let declaring: [String: Set<String>]

  /// The files that declare a dependency such as `authManager`, keyed by name.
  private let dependencies: [String: Set<String>]

  /// The files whose extensions add a member to a type.
  private let extending: [String: Set<String>]

  /// - Parameter other: A folder whose files were already read.
  init(_ files: FileSet, besides other: SwiftSourceIndex? = nil) {
    let all = (other?.outlines ?? [:]).merging(files.outlines) { $1 }
    self.outlines = all
    declaring = Self.files(all) { $0.declared }
    dependencies = Self.files(all) { $0.extended[Self.dependencyValues] ?? [] }
    extending = Self.files(all) { outline in
      let conformances = Set(outline.conforming.map { Self.conformance + $0 })
      return outline.extended.values.reduce(into: conformances) { $0.formUnion($1) }
    }
  }

  /// The key for conformances that an extension adds, which are needed together with the type.
  private static let conformance = ":"

  private static let dependencyValues = "DependencyValues"

  private static func files(
    _ outlines: [String: SwiftOutline],
    declaring names: (SwiftOutline) -> Set<String>
  ) -> [String: Set<String>] {
    outlines.reduce(into: [:]) { all, file in
      for name in names(file.value) { all[name, default: []].insert(file.key) }
    }
  }

  subscript(path: String) -> SwiftOutline? { outlines[path] }

  /// Returns the given files with everything they need: the files that declare the types, dependencies and members that they use,
  /// recursively.
  ///
  /// The type of a member access is unknown here. So a member counts only if it is declared where a reader would look for it: in an
  /// extension next to the extended type, or in a file that only extends one type of another module.
  ///
  /// - Parameters:
  ///   - roots: The files to start from.
  ///   - known: A set of files that already includes everything they need.
  /// - Returns: All of these files.
  func closure(of roots: Set<String>, adding known: Set<String> = []) -> Set<String> {
    var (included, new) = (known, roots.subtracting(known))
    var (members, candidates) = (Set<String>(), Set<String>())
    while !new.isEmpty {
      included.formUnion(new)
      var next: Set<String> = []
      for outline in new.compactMap({ outlines[$0] }) {
        members.formUnion(outline.members)
        for member in outline.members { candidates.formUnion(extending[member] ?? []) }
        for type in outline.declared { candidates.formUnion(extending[Self.conformance + type] ?? []) }
        for word in outline.words { next.formUnion(declaring[word] ?? []) }
        for path in outline.paths { next.formUnion(dependencies[path] ?? []) }
      }
      next.formUnion(candidates.subtracting(included).filter { extends($0, included, members) })
      new = next.subtracting(included)
    }
    return included
  }

  private func extends(_ path: String, _ included: Set<String>, _ members: Set<String>) -> Bool {
    guard let outline = outlines[path] else { return false }
    return outline.extended.contains { type, added in
      guard type != Self.dependencyValues else { return false }
      guard let owners = declaring[type] else {
        return outline.declared.isEmpty && outline.extended.count == 1 && !added.isDisjoint(with: members)
      }
      return owners.contains { included.contains($0) && Self.folder(of: $0) == Self.folder(of: path) }
        && (outline.conforming.contains(type) || !added.isDisjoint(with: members))
    }
  }

  /// The first component of a path: the folder of a feature.
  private static func folder(of path: String) -> Substring { path.prefix { $0 != "/" } }
}
