import LockstepDiff
import LockstepExploration
import Testing

@Suite struct FingerprintHasherTests {
  private func fingerprint(_ words: [UInt64]) -> Fingerprint {
    var hasher = FingerprintHasher()
    for word in words { hasher.combine(word) }
    return hasher.finalize()
  }

  @Test(arguments: 0..<6)
  func eachInputBitFlipsHalfOfTheOutputBits(changed: Int) {
    let base: [[UInt64]] = [
      [0, 0, 0, 0, 0, 0], [1, 2, 3, 4, 5, 6], [.max, 0, .max, 1 << 63, 7, 42], [9, 9, 9, 9, 9, 9],
    ]
    var flips = [[Int]](repeating: [Int](repeating: 0, count: 128), count: 64)
    let prefixes: [UInt64] = Array(0..<16)
    for words in base {
      for prefix in prefixes {
        let words = [prefix] + words
        let original = fingerprint(words)
        for bit in 0..<64 {
          var flipped = words
          flipped[changed + 1] ^= 1 << UInt64(bit)
          let other = fingerprint(flipped)
          let (high, low) = (original.high ^ other.high, original.low ^ other.low)
          for output in 0..<64 {
            flips[bit][output] += Int(low >> UInt64(output) & 1)
            flips[bit][64 + output] += Int(high >> UInt64(output) & 1)
          }
        }
      }
    }
    let trials = Double(base.count * prefixes.count)
    for (bit, counts) in flips.enumerated() {
      let mean = Double(counts.reduce(0, +)) / 128 / trials
      #expect(abs(mean - 0.5) < 0.04, "bit \(bit) flips \(mean) of the output")
      // 64 trials: six standard deviations are 0.375.
      #expect(counts.allSatisfy { abs(Double($0) / trials - 0.5) < 0.376 }, "bit \(bit) doesn't reach every output bit")
    }
  }

  @Test func aMillionSmallStatesHaveDistinctHalves() {
    // Distinct halves of 64 bits are far stronger evidence than distinct fingerprints: 10⁶ random words collide with 3 × 10⁻⁸.
    let plan = ValueFingerprinter<SmallState>()
    var (low, high) = (Set<UInt64>(minimumCapacity: 1_000_000), Set<UInt64>(minimumCapacity: 1_000_000))
    for number in 0..<1_000_000 {
      let board = SmallState(first: number % 100, second: number / 100 % 100, third: number / 10_000)
      guard let fingerprint = try? plan.fingerprint(of: board) else { continue }
      low.insert(fingerprint.low)
      high.insert(fingerprint.high)
    }
    #expect(low.count == 1_000_000)
    #expect(high.count == 1_000_000)
  }

  @Test func bytesAreFramedByTheirCountAndEachOfThemMatters() {
    // Bytes are framed by their count.
    do {
      func hash(_ texts: [String]) -> Fingerprint {
        var hasher = FingerprintHasher()
        for text in texts { unsafe Array(text.utf8).withUnsafeBytes { hasher.combine(bytes: $0) } }
        return hasher.finalize()
      }
      let splits = [
        ["abc"], ["ab", "c"], ["a", "bc"], ["", "abc"], ["abc", ""], ["a", "b", "c"], [], [""], ["", ""],
      ]
      #expect(Set(splits.map(hash)).count == splits.count)
    }

    // Every count and position of bytes matters.
    do {
      var seen: Set<Fingerprint> = []
      var inputs = 0
      for count in 0..<40 {
        for position in 0..<max(count, 1) {
          var bytes = [UInt8](repeating: 0, count: count)
          if position < count { bytes[position] = 1 }
          var hasher = FingerprintHasher()
          unsafe bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
          seen.insert(hasher.finalize())
          inputs += 1
        }
      }
      #expect(seen.count == inputs)
    }

    // Fingerprints can be combined.
    do {
      func combined(_ parts: [Fingerprint]) -> Fingerprint {
        var hasher = FingerprintHasher()
        for part in parts { hasher.combine(part) }
        return hasher.finalize()
      }
      let (first, second) = (fingerprint([1]), fingerprint([2]))
      #expect(
        Set([combined([first, second]), combined([second, first]), combined([first]), first, second]).count == 5
      )
    }
  }

  @Test func textIsThirtyTwoDigitsInTheOrderOfTheFingerprints() {
    // Text is thirty two digits.
    let small = Fingerprint(high: 0, low: 0xab)
    #expect(small.description == "000000000000000000000000000000ab")
    #expect(Fingerprint(small.description) == small)
    #expect(Fingerprint("FFFFFFFFFFFFFFFF0000000000000001") == Fingerprint(high: .max, low: 1))
    for wrong in [
      "", "ab", "+00000000000000000000000000000ab", "0000000000000000+0000000000000ab", small.description + "0",
    ] {
      #expect(Fingerprint(wrong) == nil, "\(wrong)")
    }
    #expect(Fingerprint("０000000000000000000000000000000") == nil)

    // The order is that of the texts.
    let fingerprints =
      (0..<100).map { fingerprint([$0]) } + [Fingerprint(high: 1, low: 0), Fingerprint(high: 0, low: 1)]
    #expect(fingerprints.sorted().map(\.description) == fingerprints.map(\.description).sorted())
  }
}

private struct SmallState {
  var first: Int
  var second: Int
  var third: Int
}
