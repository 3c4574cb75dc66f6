internal import LockstepDiff

/// The moves from the initial state to a state; compares like the order in which a breadth-first search finds paths of the same length.
struct MovePath: Hashable, Comparable, Codable, Sendable {
  /// The number of bytes of a move in a file.
  static let bytesPerMove = 3

  private var codes: [UInt32]

  init(_ moves: [MoveCode] = []) { codes = moves.map(\.rawValue) }

  /// Reads a path from big-endian bytes, whose order is the order of the paths.
  init(bytes: ArraySlice<UInt8>) {
    codes = stride(from: bytes.startIndex, to: bytes.endIndex - 2, by: Self.bytesPerMove).map {
      UInt32(bytes[$0]) << 16 | UInt32(bytes[$0 + 1]) << 8 | UInt32(bytes[$0 + 2])
    }
  }

  var moves: [MoveCode] { codes.map { MoveCode(rawValue: $0) } }

  var bytes: [UInt8] {
    codes.flatMap {
      [UInt8(truncatingIfNeeded: $0 >> 16), UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
    }
  }

  func appending(_ move: MoveCode) -> MovePath {
    var path = self
    path.codes.append(move.rawValue)
    return path
  }

  static func < (first: Self, second: Self) -> Bool { first.codes.lexicographicallyPrecedes(second.codes) }
}

extension Fingerprint {
  static let byteCount = 16

  /// Big-endian bytes, whose order is the order of the fingerprints.
  var bytes: [UInt8] { high.bigEndianBytes + low.bigEndianBytes }

  init(bytes: ArraySlice<UInt8>) {
    self.init(high: UInt64(bigEndianBytes: bytes.prefix(8)), low: UInt64(bigEndianBytes: bytes.dropFirst(8).prefix(8)))
  }

  /// The part of an exploration that the state belongs to, from 1; the same rule for all levels.
  func part(of count: Int) -> Int { Int(high.multipliedFullWidth(by: UInt64(count)).high) + 1 }
}

extension UInt64 {
  var bigEndianBytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> (56 - 8 * UInt64($0))) } }

  init(bigEndianBytes bytes: ArraySlice<UInt8>) { self = bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}
