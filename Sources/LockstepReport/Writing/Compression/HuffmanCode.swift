/// A Huffman code with a maximum codeword length.
struct HuffmanCode {
  /// The length of each symbol's codeword in bits; 0 for symbols that don't occur.
  let lengths: [Int]

  /// The codewords; the first bit is the lowest.
  fileprivate let codes: [Int]

  init(counts: [Int], longest: Int) {
    lengths = Self.lengths(counts, longest: longest)
    codes = Self.codes(lengths)
  }

  private static func lengths(_ counts: [Int], longest: Int) -> [Int] {
    var lengths = [Int](repeating: 0, count: counts.count)
    let used = counts.indices.filter { counts[$0] > 0 }.sorted { counts[$0] < counts[$1] }
    // A decoder needs at least one codeword; a single codeword has one bit.
    guard used.count > 1 else {
      lengths[used.first ?? 0] = 1
      return lengths
    }
    let depths = depths(used.map { counts[$0] })
    for (symbol, depth) in zip(used, limited(depths, to: longest)) { lengths[symbol] = depth }
    return lengths
  }

  /// Returns the depths of the leaves of the Huffman tree, given counts in ascending order.
  private static func depths(_ counts: [Int]) -> [Int] {
    // Nodes are numbered: leaves first, then inner nodes in order of weight.
    var (weights, parents) = (counts, [Int](repeating: 0, count: 2 * counts.count - 1))
    var (leaf, inner) = (0, counts.count)
    func lightest() -> Int {
      let takesLeaf = leaf < counts.count && (inner == weights.count || counts[leaf] <= weights[inner])
      defer { if takesLeaf { leaf += 1 } else { inner += 1 } }
      return takesLeaf ? leaf : inner
    }
    while weights.count < 2 * counts.count - 1 {
      let (one, other) = (lightest(), lightest())
      (parents[one], parents[other]) = (weights.count, weights.count)
      weights.append(weights[one] + weights[other])
    }
    var depths = [Int](repeating: 0, count: weights.count)
    for node in (0..<weights.count - 1).reversed() { depths[node] = depths[parents[node]] + 1 }
    return Array(depths.prefix(counts.count))
  }

  /// Shortens the codewords over the limit, then lengthens others until all fit (Kraft's inequality). The depths are in descending order.
  private static func limited(_ depths: [Int], to longest: Int) -> [Int] {
    var depths = depths.map { min($0, longest) }
    var sum = depths.reduce(0) { $0 + 1 << (longest - $1) }
    while sum > 1 << longest {
      // The rarest symbol whose codeword may still be lengthened.
      guard let index = depths.firstIndex(where: { $0 < longest }) else { return depths }
      depths[index] += 1
      sum -= 1 << (longest - depths[index])
    }
    return depths
  }

  /// Returns the codewords of a canonical code (RFC 1951, 3.2.2).
  private static func codes(_ lengths: [Int]) -> [Int] {
    var next = [Int](repeating: 0, count: 17)
    for length in 1...15 {
      next[length + 1] = (next[length] + lengths.count { $0 == length }) << 1
    }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[length] += 1 }
      return reversed(next[length], count: length)
    }
  }

  private static func reversed(_ code: Int, count: Int) -> Int {
    var (code, result) = (code, 0)
    for _ in 0..<count {
      result = result << 1 | code & 1
      code >>= 1
    }
    return result
  }
}

/// Packs bits into bytes, lowest bit first.
struct BitWriter {
  private var bytes: [UInt8] = []
  private var bits: UInt64 = 0
  private var count = 0

  mutating func write(_ value: Int, count: Int) {
    bits |= UInt64(value) << UInt64(self.count)
    self.count += count
    while self.count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      self.count -= 8
    }
  }

  mutating func write(_ code: HuffmanCode, _ symbol: Int) {
    write(code.codes[symbol], count: code.lengths[symbol])
  }

  /// Returns the bytes; the last byte is padded with zeros.
  mutating func finished() -> [UInt8] {
    write(0, count: (8 - count) % 8)
    return bytes
  }
}
