extension DiagramRows {
  /// Assigns horizontal positions: near each node's neighbours, in row order, without overlaps.
  mutating func place() {
    for row in rows.indices { alignRow(row, desired: rows[row].map { nodes[$0].x }) }
    for pass in 0..<80 {
      let downward = pass.isMultiple(of: 2)
      // The last sweeps use the neighbours in both directions.
      let usesUpper = downward || pass >= 16
      let usesLower = !downward || pass >= 16
      for row in downward ? Array(rows.indices) : rows.indices.reversed() {
        let desired = rows[row].map { node in
          let neighbors = (usesUpper ? upperNeighbors[node] : []) + (usesLower ? lowerNeighbors[node] : [])
          let sum = neighbors.reduce(0) { $0 + nodes[$1].x }
          return neighbors.isEmpty ? nodes[node].x : sum / Double(neighbors.count)
        }
        alignRow(row, desired: desired)
      }
    }
    let left = nodes.map { $0.x - $0.leftExtent }.min() ?? 0
    for node in nodes.indices { nodes[node].x += style.margin - left }
  }

  /// Moves the nodes of a row as close to their desired positions (least squares) as their order and widths allow.
  ///
  /// This is isotonic regression, computed with the pool-adjacent-violators algorithm. Lines weigh more than boxes, which straightens them.
  private mutating func alignRow(_ row: Int, desired: [Double]) {
    var offset = 0.0
    var offsets: [Double] = []
    var pools: [(sum: Double, weight: Double, count: Int)] = []
    for (index, node) in rows[row].enumerated() {
      if index > 0 {
        let previous = rows[row][index - 1]
        // Adjacent lines need no gap beyond their extents.
        let gap = isLine(previous) && isLine(node) ? 0 : style.nodeGap
        offset += nodes[previous].rightExtent + gap + nodes[node].leftExtent
      }
      offsets.append(offset)
      let weight = if case .group = nodes[node].content { 1.0 } else { 3.0 }
      var pool = (sum: (desired[index] - offset) * weight, weight: weight, count: 1)
      while let last = pools.last, last.sum / last.weight >= pool.sum / pool.weight {
        pools.removeLast()
        pool = (last.sum + pool.sum, last.weight + pool.weight, last.count + pool.count)
      }
      pools.append(pool)
    }
    var index = 0
    for pool in pools {
      for _ in 0..<pool.count {
        nodes[rows[row][index]].x = pool.sum / pool.weight + offsets[index]
        index += 1
      }
    }
  }

  private func isLine(_ node: Int) -> Bool {
    if case .line = nodes[node].content { true } else { false }
  }
}
