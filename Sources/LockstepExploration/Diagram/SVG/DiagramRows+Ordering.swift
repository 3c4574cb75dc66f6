extension DiagramRows {
  /// Orders the nodes of each row by the barycentres of their neighbours, and keeps the order with the fewest crossings.
  ///
  /// Upward arrows over several layers are drawn outside all boxes, on the side nearer to their ends.
  mutating func order(longUpwardArrows: [Int]) {
    for pass in 0..<4 { sweep(downward: pass.isMultiple(of: 2)) }
    let positions = relativePositions()
    for arrow in longUpwardArrows {
      let chain = chains[arrow]
      guard let upper = chain.first, let lower = chain.last else { continue }
      let side: RowRegion = positions[upper] + positions[lower] < 1 ? .left : .right
      for node in chain.dropFirst().dropLast() { nodes[node].side = side }
    }
    sweep(downward: true)
    var best = rows
    var fewest = crossingCount()
    for pass in 0..<16 {
      sweep(downward: pass.isMultiple(of: 2))
      let count = crossingCount()
      if count < fewest {
        fewest = count
        best = rows
      }
    }
    rows = best
  }

  private mutating func sweep(downward: Bool) {
    var positions = relativePositions()
    for row in downward ? Array(rows.indices) : rows.indices.reversed() {
      let keys = rows[row].enumerated().map { index, node in
        let neighbors = downward ? upperNeighbors[node] : lowerNeighbors[node]
        let sum = neighbors.reduce(0) { $0 + positions[$1] }
        let center = neighbors.isEmpty ? positions[node] : sum / Double(neighbors.count)
        return (side: nodes[node].side.rawValue, center: center, index: index, node: node)
      }
      rows[row] = keys.sorted { ($0.side, $0.center, $0.index) < ($1.side, $1.center, $1.index) }.map(\.node)
      for (index, node) in rows[row].enumerated() {
        positions[node] = (Double(index) + 0.5) / Double(rows[row].count)
      }
    }
  }

  /// Returns the position of each node in its row, between 0 and 1.
  private func relativePositions() -> [Double] {
    var positions = [Double](repeating: 0, count: nodes.count)
    for row in rows {
      for (index, node) in row.enumerated() { positions[node] = (Double(index) + 0.5) / Double(row.count) }
    }
    return positions
  }

  /// Returns the number of crossings between adjacent rows, counted with a binary indexed tree.
  private func crossingCount() -> Int {
    var index = [Int](repeating: 0, count: nodes.count)
    for row in rows {
      for (position, node) in row.enumerated() { index[node] = position }
    }
    var crossings = 0
    for (row, next) in zip(rows, rows.dropFirst()) {
      var tree = [Int](repeating: 0, count: next.count + 1)
      var total = 0
      for node in row {
        let targets = lowerNeighbors[node].map { index[$0] + 1 }
        for target in targets {
          var notRight = 0
          var cursor = target
          while cursor > 0 {
            notRight += tree[cursor]
            cursor &= cursor - 1
          }
          crossings += total - notRight
        }
        for target in targets {
          total += 1
          var cursor = target
          while cursor < tree.count {
            tree[cursor] += 1
            cursor += cursor & -cursor
          }
        }
      }
    }
    return crossings
  }
}
