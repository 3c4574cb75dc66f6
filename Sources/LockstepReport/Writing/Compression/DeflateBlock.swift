/// A block of tokens with its own Huffman codes.
struct DeflateBlock {
  private let tokens: [DeflateToken]
  private let literals: HuffmanCode
  private let distances: HuffmanCode

  /// The symbol that marks the end of the block.
  private static let end = 256

  init(_ tokens: [DeflateToken]) {
    self.tokens = tokens
    var literals = [Int](repeating: 0, count: 286)
    var distances = [Int](repeating: 0, count: 30)
    literals[Self.end] = 1
    for token in tokens {
      if token.isLiteral {
        literals[token.literal] += 1
      } else {
        literals[DeflateSymbolTable.lengths.symbol(of: token.length)] += 1
        distances[DeflateSymbolTable.distances.symbol(of: token.distance)] += 1
      }
    }
    self.literals = HuffmanCode(counts: literals, longest: 15)
    self.distances = HuffmanCode(counts: distances, longest: 15)
  }

  func write(to output: inout BitWriter, isLast: Bool) {
    output.write(isLast ? 1 : 0, count: 1)
    output.write(2, count: 2)
    writeCodes(to: &output)
    for token in tokens {
      if token.isLiteral {
        output.write(literals, token.literal)
      } else {
        write(token.length, DeflateSymbolTable.lengths, literals, to: &output)
        write(token.distance, DeflateSymbolTable.distances, distances, to: &output)
      }
    }
    output.write(literals, Self.end)
  }

  private func write(_ value: Int, _ ranges: DeflateSymbolTable, _ code: HuffmanCode, to output: inout BitWriter) {
    let symbol = ranges.symbol(of: value)
    output.write(code, symbol)
    let (base, extra) = ranges.range(of: symbol)
    output.write(value - base, count: extra)
  }

  /// Writes the codeword lengths of both codes; they are run-length encoded and compressed with a third Huffman code.
  private func writeCodes(to output: inout BitWriter) {
    let lengths = Self.runs(of: literals.lengths + distances.lengths)
    var counts = [Int](repeating: 0, count: 19)
    for run in lengths { counts[run.symbol] += 1 }
    let code = HuffmanCode(counts: counts, longest: 7)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    let used = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    output.write(literals.lengths.count - 257, count: 5)
    output.write(distances.lengths.count - 1, count: 5)
    output.write(used - 4, count: 4)
    for symbol in order.prefix(used) { output.write(code.lengths[symbol], count: 3) }
    for run in lengths {
      output.write(code, run.symbol)
      output.write(run.repeats, count: run.bits)
    }
  }

  /// Run-length encodes lengths: symbol 16 repeats the previous length 3 to 6 times; 17 means 3 to 10 zeros, and 18 means 11 to 138.
  private static func runs(of lengths: [Int]) -> [(symbol: Int, repeats: Int, bits: Int)] {
    var runs: [(symbol: Int, repeats: Int, bits: Int)] = []
    var index = 0
    while index < lengths.count {
      let value = lengths[index]
      let count = lengths[index...].prefix { $0 == value }.count
      switch (value, count) {
      case (0, 11...): runs.append((18, min(count, 138) - 11, 7))
      case (0, 3...): runs.append((17, count - 3, 3))
      case (1..., 4...):
        runs.append((value, 0, 0))
        runs.append((16, min(count - 1, 6) - 3, 2))
      default: runs.append((value, 0, 0))
      }
      index += value == 0 ? (count < 3 ? 1 : min(count, 138)) : (count < 4 ? 1 : 1 + min(count - 1, 6))
    }
    return runs
  }
}

/// Lengths or distances of matches, grouped into symbols with extra bits (RFC 1951, 3.2.5).
struct DeflateSymbolTable: Sendable {
  private let first: Int
  private let bases: [Int]
  private let extras: [Int]

  /// The range index of each value up to 258 (`small`), and of every 128th value above that (`large`).
  private let small: [UInt8]
  private let large: [UInt8]

  private init(first: Int, start: Int, extras: [Int]) {
    var (base, bases) = (start, [Int]())
    for extra in extras {
      bases.append(base)
      base += 1 << extra
    }
    // The longest match has its own symbol.
    if first == 257 { bases[28] = 258 }
    (self.first, self.bases, self.extras) = (first, bases, extras)
    func index(of value: Int) -> UInt8 { UInt8((bases.lastIndex { $0 <= value } ?? 0)) }
    small = (0...258).map(index)
    large = (0...256).map { index(of: max(1, $0 * 128 + 1)) }
  }

  static let lengths = DeflateSymbolTable(
    first: 257,
    start: 3,
    extras: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
  )
  static let distances = DeflateSymbolTable(
    first: 0,
    start: 1,
    extras: [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13]
  )

  func symbol(of value: Int) -> Int {
    first + Int(value <= 258 ? small[value] : large[(value - 1) / 128])
  }

  func range(of symbol: Int) -> (base: Int, extra: Int) { (bases[symbol - first], extras[symbol - first]) }
}
