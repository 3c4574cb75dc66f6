import LockstepDiff
import Testing

/// Applies the differences of random lists to the old list, and compares the result with the new list.
struct RandomListTests {
  @Test func changesLeadFromTheOldListToTheNewOne() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededNumberGenerator(state: seed)
    for _ in 0..<300 {
      let old = list(&random)
      let new = list(&random)
      let difference = Difference.between(old, new)
      #expect((difference == nil) == (old == new), "seed \(seed)")
      let kinds = (difference?.changes ?? []).map(\.kind)
      let left = kinds.count { if case .added = $0 { false } else { true } }
      #expect(left == old.count - longestCommon(old, new), "seed \(seed), not minimal, from \(old) to \(new)")
      #expect(rebuilt(old, difference) == new.map { "\($0)" }, "seed \(seed), from \(old) to \(new)")
    }
  }

  @Test func identifiedChangesLeadFromTheOldListToTheNewOne() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededNumberGenerator(state: seed)
    for _ in 0..<300 {
      let old = Set(list(&random)).shuffled(using: &random).map { Row(id: $0) }
      let new = Set(list(&random)).shuffled(using: &random).map { Row(id: $0) }
      let difference = Difference.between(old, new)
      #expect(rebuiltIDs(old.map(\.id), difference) == new.map(\.id), "seed \(seed), from \(old) to \(new)")
      for case .moved(let from, let to) in difference?.changes.map(\.kind) ?? [] {
        #expect(old[from] == new[to], "seed \(seed)")
      }
    }
  }

  /// Applies a difference: unchanged elements come from the old list, in order, except removed and moved ones.
  private func rebuiltIDs(_ old: [Int], _ difference: Difference?) -> [Int] {
    guard case .inside(.array, let children) = difference?.root else { return old }
    let gone = (difference?.changes ?? []).compactMap { change -> Int? in
      if case .added = change.kind { nil } else { id(of: change.path) }
    }
    var rest = old.filter { !gone.contains($0) }[...]
    return children.flatMap { child -> [Int] in
      switch child.node {
      case .folded(let count):
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
      case .moved, .added: return child.component.map { [id(of: Path([$0]))] } ?? []
      case .removed, .uncompared: return []
      case .unchanged, .inside, .rewritten, .changed: return [rest.removeFirst()]
      }
    }
  }

  private func id(of path: Path) -> Int {
    if case .id(let text) = path.components.last { Int(text) ?? -1 } else { -1 }
  }

  private func list(_ random: inout SeededNumberGenerator) -> [Int] {
    (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0...6, using: &random) }
  }

  /// The maximum number of elements that can stay, computed by a simple, slow algorithm.
  private func longestCommon(_ old: [Int], _ new: [Int]) -> Int {
    var lengths = [Int](repeating: 0, count: new.count + 1)
    for element in old {
      var previous = lengths
      for (index, other) in new.enumerated() {
        previous[index + 1] = element == other ? lengths[index] + 1 : max(lengths[index + 1], previous[index])
      }
      lengths = previous
    }
    return lengths.last ?? 0
  }

  /// Applies a difference: unchanged elements come from the old list, in order.
  private func rebuilt(_ old: [Int], _ difference: Difference?) -> [String] {
    guard case .inside(.array, let children) = difference?.root else { return old.map { "\($0)" } }
    var rest = old.map { "\($0)" }[...]
    var result: [String] = []
    for child in children {
      switch child.node {
      case .uncompared: Issue.record("a small list was not compared completely")
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
