/// One list of indices for each key, stored in a single array.
package struct IndexLists: Equatable, Sendable {
  /// Where the list of each key begins; one more entry than keys.
  private let starts: [Int]

  private let indices: [Int]

  /// Groups the indices of `keys` by key, in ascending order. Indices whose key is negative are left out.
  ///
  /// - Complexity: O(count + keys)
  package init(count: Int, keys: [Int]) {
    var starts = [Int](repeating: 0, count: count + 1)
    for key in keys where key >= 0 {
      starts[key + 1] += 1
    }
    for key in 0..<count {
      starts[key + 1] += starts[key]
    }
    var next = starts
    var indices = [Int](repeating: 0, count: starts[count])
    for (index, key) in keys.enumerated() where key >= 0 {
      indices[next[key]] = index
      next[key] += 1
    }
    self.starts = starts
    self.indices = indices
  }

  /// The indices of a key in ascending order.
  package subscript(key: Int) -> ArraySlice<Int> {
    indices[starts[key]..<starts[key + 1]]
  }
}
