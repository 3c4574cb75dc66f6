import LockstepDiff
import Testing

/// Random values with changes at known paths.
struct RandomValueTests {
  private static let rounds = 60

  @Test func copiesAreEqual() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededNumberGenerator(state: seed)
    for _ in 0..<Self.rounds {
      let specimen = RandomValue(depth: 2, &random)
      #expect(Comparison(specimen, specimen.copy) == .equal, "seed \(seed)")
      #expect(Tree(describing: specimen) == Tree(describing: specimen.copy), "seed \(seed)")
    }
  }

  @Test func exactlyTheChangesAreListed() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededNumberGenerator(state: seed)
    for _ in 0..<Self.rounds {
      let old = RandomValue(depth: 2, &random)
      var new = old.copy
      let paths = mutate(&new, count: Int.random(in: 0...6, using: &random), &random)
      let found = Difference.between(old, new)?.changes.map(\.path.description) ?? []
      #expect(found.sorted() == paths.sorted(), "seed \(seed)")
      #expect((old == new) == found.isEmpty, "seed \(seed)")
    }
  }

  @Test func pathsLeadToTheChangedParts() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededNumberGenerator(state: seed)
    for _ in 0..<Self.rounds {
      let old = RandomValue(depth: 2, &random)
      var new = old.copy
      _ = mutate(&new, count: 4, &random)
      let (oldTree, newTree) = (Tree(describing: old), Tree(describing: new))
      for change in Difference.between(old, new)?.changes ?? [] {
        let path = change.path
        #expect(throws: Never.self, "seed \(seed)") { try #require(try Path(parsing: path.description) == path) }
        switch change.kind {
        // Bytes are printed from the first difference on.
        case .changed where path.components.last == .name("data"): continue
        case .changed(_, let tree), .added(let tree): #expect(newTree[path] == tree, "seed \(seed), \(path)")
        case .removed(let tree): #expect(oldTree[path] == tree, "seed \(seed), \(path)")
        case .moved: #expect(newTree[path] != nil, "seed \(seed), \(path)")
        }
      }
    }
  }

  @Test func theTreesOfValuesDifferAsTheValuesDo() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededNumberGenerator(state: seed)
    for _ in 0..<Self.rounds {
      let old = RandomValue(depth: 1, &random)
      var new = old.copy
      _ = mutate(&new, count: 4, except: ["data", "holder"], &random)
      let trees = Difference.between(Tree(describing: old), Tree(describing: new))
      #expect(trees?.text() == Difference.between(old, new)?.text(), "seed \(seed)")
    }
  }

  /// Changes the given number of properties of the value and its children, and returns their paths.
  private func mutate(
    _ specimen: inout RandomValue,
    count: Int,
    except: Set<String> = [],
    _ random: inout SeededNumberGenerator
  ) -> [String] {
    var paths: [String] = []
    for mutation in RandomMutation.all.shuffled(using: &random).prefix(count) where !except.contains(mutation.name) {
      if let path = mutation.apply(&specimen, &random) { paths.append(path) }
    }
    for index in specimen.children.indices where Bool.random(using: &random) {
      paths += mutate(&specimen.children[index], count: count / 2, except: except, &random).map {
        "children[\(index)].\($0)"
      }
    }
    return paths
  }
}
