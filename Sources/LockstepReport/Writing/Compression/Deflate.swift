/// Compresses bytes in the raw DEFLATE format (RFC 1951), which a browser's `DecompressionStream("deflate-raw")` reads.
///
/// It favours speed: matches are greedy, and only a few candidates are tried.
enum Deflate {
  /// Returns the compressed bytes.
  ///
  /// - Complexity: O(bytes).
  static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var output = BitWriter()
    var matcher = LZ77Encoder(bytes)
    var isLast = false
    repeat {
      let tokens = matcher.next(Self.tokensPerBlock)
      isLast = matcher.isAtEnd
      DeflateBlock(tokens).write(to: &output, isLast: isLast)
    } while !isLast
    return output.finished()
  }

  private static let tokensPerBlock = 1 << 15
}

/// A literal byte, or a reference to earlier bytes.
struct DeflateToken {
  private let bits: UInt32

  init(literal: UInt8) { bits = UInt32(literal) }

  /// - Parameters:
  ///   - length: 3 to 258.
  ///   - distance: 1 to 32,768.
  init(length: Int, distance: Int) { bits = 1 << 31 | UInt32(length - 3) << 16 | UInt32(distance - 1) }

  var isLiteral: Bool { bits >> 31 == 0 }
  var literal: Int { Int(bits) }
  var length: Int { Int(bits >> 16 & 0xFF) + 3 }
  var distance: Int { Int(bits & 0x7FFF) + 1 }
}

/// Replaces repeated bytes with references to earlier occurrences.
private struct LZ77Encoder {
  private let bytes: [UInt8]
  private var position = 0

  /// The last position with each hash, and for each position in the window the previous one with the same hash; −1 for none.
  private var heads = [Int32](repeating: -1, count: 1 << 15)
  private var previous = [Int32](repeating: -1, count: 1 << 15)

  private static let window = 1 << 15
  private static let longest = 258
  private static let shortest = 4
  private static let candidates = 6

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func next(_ count: Int) -> [DeflateToken] {
    var tokens: [DeflateToken] = []
    tokens.reserveCapacity(count)
    while tokens.count < count, position < bytes.count {
      let match = bestMatch()
      if match.length >= Self.shortest {
        tokens.append(DeflateToken(length: match.length, distance: match.distance))
        advance(by: match.length)
      } else {
        tokens.append(DeflateToken(literal: bytes[position]))
        advance(by: 1)
      }
    }
    return tokens
  }

  private func hash(at index: Int) -> Int {
    let word =
      UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) << 16
      | UInt32(bytes[index + 3]) << 24
    return Int((word &* 0x9E37_79B1) >> 17)
  }

  private func bestMatch() -> (length: Int, distance: Int) {
    guard position + Self.shortest <= bytes.count else { return (0, 0) }
    var best = (length: 0, distance: 0)
    var candidate = Int(heads[hash(at: position)])
    let most = min(Self.longest, bytes.count - position)
    for _ in 0..<Self.candidates {
      guard candidate >= 0, position - candidate <= Self.window, best.length < most else { break }
      if bytes[candidate + best.length] == bytes[position + best.length] {
        let length = commonLength(candidate, most)
        if length > best.length { best = (length, position - candidate) }
      }
      let earlier = Int(previous[candidate & (Self.window - 1)])
      // The candidate has left the window, and a later position has overwritten its entry.
      guard earlier < candidate else { break }
      candidate = earlier
    }
    return best
  }

  private func commonLength(_ candidate: Int, _ most: Int) -> Int {
    var length = 0
    while length < most, bytes[candidate + length] == bytes[position + length] { length += 1 }
    return length
  }

  private mutating func advance(by count: Int) {
    let end = min(position + count, bytes.count - Self.shortest + 1)
    for index in stride(from: position, to: end, by: 1) {
      let hash = hash(at: index)
      previous[index & (Self.window - 1)] = heads[hash]
      heads[hash] = Int32(index)
    }
    position += count
  }
}
