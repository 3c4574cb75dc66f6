internal import Foundation

/// The effects that were renamed in all traces of a feature. All differences that only rename one of them form one change.
///
/// An effect was renamed if its old name is in no new trace, its new name is in no old trace, and no other name takes its place.
struct RenamedEffects: Sendable {
  /// The trace of a script before and after the change.
  struct Traces: Sendable {
    let feature: String
    let old: String
    let new: String
  }

  private struct Name: Sendable, Hashable {
    let feature: String
    let name: String
  }

  /// The new names, keyed by the old ones.
  private var renamed: [Name: String] = [:]

  /// Finds the renamed effects.
  ///
  /// - Parameters:
  ///   - differences: The differences of all scripts.
  ///   - traces: The traces of all scripts, including those without a difference.
  /// - Complexity: O(differences), and O(characters of the traces) for each possible rename.
  init(_ differences: some Sequence<BehaviorDifference>, in traces: @autoclosure () -> [Traces]) {
    var candidates: [Name: Set<String>] = [:]
    for difference in differences {
      guard let (old, new) = difference.rename else { continue }
      candidates[Name(feature: difference.change.feature, name: old), default: []].insert(new)
    }
    guard !candidates.isEmpty else { return }
    let traces = traces()
    for (old, names) in candidates {
      guard names.count == 1, let new = names.first else { continue }
      let isElsewhere = traces.contains { trace in
        trace.feature == old.feature && (trace.new.contains("“\(old.name)”") || trace.old.contains("“\(new)”"))
      }
      if !isElsewhere { renamed[old] = new }
    }
  }

  /// The difference, assigned to the change of the effect that it renames; unchanged if it does more than rename an effect.
  func joining(_ difference: BehaviorDifference) -> BehaviorDifference {
    let feature = difference.change.feature
    guard let (old, new) = difference.rename, renamed[Name(feature: feature, name: old)] == new else {
      return difference
    }
    return difference.belonging(to: BehaviorChange(renamedEffect: old, to: new, feature: feature))
  }
}

extension BehaviorDifference {
  /// The two names if the lines differ only in the name of one effect.
  fileprivate var rename: (old: String, new: String)? {
    guard old.count == new.count, let (before, after) = zip(old, new).first(where: { $0 != $1 }) else { return nil }
    let equal = before.commonPrefix(with: after, options: .literal)
    guard let start = equal.lastIndex(of: "“") else { return nil }
    let offset = equal.distance(from: equal.startIndex, to: start) + 1
    let names = [before, after].map { $0.dropFirst(offset).prefix { $0 != "”" } }
    let expected = old.map { $0.replacing("“\(names[0])”", with: "“\(names[1])”") }
    return expected == new ? (String(names[0]), String(names[1])) : nil
  }
}
