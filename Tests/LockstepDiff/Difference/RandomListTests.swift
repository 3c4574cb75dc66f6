import LockstepDiff
import Testing

/// Random lists, differences and what they must add up to.
struct RandomListTests {
  @Test func changesLeadFromTheOldListToTheNewOne() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededNumbers(state: seed)
    for _ in 0..<300 {
      let old = list(&random)
      let new = list(&random)
      let difference = Difference.between(old, new)
      #expect((difference == nil) == (old == new), "seed \(seed)")
      #expect(rebuilt(old, difference) == new.map { "\($0)" }, "seed \(seed), from \(old) to \(new)")
    }
  }

  @Test func identifiedChangesNameExactlyWhatCameAndWent() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededNumbers(state: seed)
    for _ in 0..<300 {
      let old = Set(list(&random)).shuffled(using: &random).map { Row(id: $0) }
      let new = Set(list(&random)).shuffled(using: &random).map { Row(id: $0) }
      var ids = Set(old.map(\.id))
      for change in Difference.between(old, new)?.changes ?? [] {
        switch change.kind {
        case .removed(let tree): ids.remove(id(of: tree))
        case .added, .changed, .moved: continue
        }
      }
      for change in Difference.between(old, new)?.changes ?? [] {
        if case .added(let tree) = change.kind { ids.insert(id(of: tree)) }
      }
      #expect(ids == Set(new.map(\.id)), "seed \(seed)")
    }
  }

  private func id(of tree: Tree) -> Int { tree[[.name("id")]].flatMap { Int($0.inline) } ?? -1 }

  private func list(_ random: inout SeededNumbers) -> [Int] {
    (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0...6, using: &random) }
  }

  /// Replays the node: what is unchanged is taken from the old list, in order.
  private func rebuilt(_ old: [Int], _ difference: Difference?) -> [String] {
    guard case .inside(.array, let children) = difference?.root else { return old.map { "\($0)" } }
    var rest = old.map { "\($0)" }[...]
    var result: [String] = []
    for child in children {
      switch child.node {
      case .folded(let count):
        result += rest.prefix(count)
        rest = rest.dropFirst(count)
      case .unchanged, .inside, .rewritten, .moved: result.append(rest.removeFirst())
      case .removed: rest.removeFirst()
      case .added(let tree): result.append(tree.inline)
      case .changed(_, let new):
        rest.removeFirst()
        result.append(new.inline)
      }
    }
    return result
  }
}
