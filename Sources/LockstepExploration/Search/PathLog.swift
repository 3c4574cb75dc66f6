internal import Foundation

/// For each distinct state, the state before it and the move that led to it: 8 bytes each, in a file.
///
/// States are numbered from 0 in the order in which they are found. The log is also the frontier on disk: a state is made again by following
/// its path.
struct PathLog {
  private let words: MappedWords

  /// Creates an empty log.
  ///
  /// - Parameter url: The file; nil for a temporary one.
  /// - Throws: An error of the file system if the file can't be written.
  init(at url: URL? = nil) throws { words = try MappedWords(at: url) }

  /// The number of states.
  var count: Int { words.count }

  /// Adds a state.
  ///
  /// - Parameters:
  ///   - parent: The number of the state before it.
  ///   - move: The move that led to it.
  /// - Throws: An error of the file system if the file can't grow.
  func append(parent: Int, _ move: MoveCode) throws {
    try words.append(UInt64(parent) << 24 | UInt64(move.rawValue))
  }

  /// The moves from the first state to another one.
  ///
  /// - Complexity: O(length of the path).
  func path(to number: Int) -> [MoveCode] { Self.path(to: number) { words[$0] } }

  /// The moves to a state in the log of a process that has ended.
  ///
  /// - Throws: An error of the file system if the file can't be read.
  static func path(to number: Int, in file: URL) throws -> [MoveCode] {
    let bytes = try Data(contentsOf: file, options: .alwaysMapped)
    return path(to: number) { number in
      let start = bytes.startIndex + number * 8
      guard start + 8 <= bytes.endIndex else { return 0 }
      return bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  private static func path(to number: Int, _ entry: (Int) -> UInt64) -> [MoveCode] {
    var moves: [MoveCode] = []
    var number = number
    while number > 0 {
      let entry = entry(number)
      moves.append(MoveCode(rawValue: UInt32(truncatingIfNeeded: entry & 0xFF_FFFF)))
      number = Int(entry >> 24)
    }
    return moves.reversed()
  }
}
