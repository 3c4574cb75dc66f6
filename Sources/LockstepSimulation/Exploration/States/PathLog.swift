internal import Foundation

/// For each distinct state, the state before it and the move that led to it: 8 bytes each, in a temporary file beyond the first million.
///
/// States are numbered from 0 in the order in which they are found. The log is also the frontier on disk: a state is made again by following
/// its path.
final class PathLog {
  /// The number of states.
  private(set) var count = 0

  /// The entries that are not in the file: at first all, later the last ones.
  private var recent: [UInt64] = []
  private var firstRecent = 0
  private let mostRecent: Int
  private var file: FileHandle?

  /// Creates an empty log.
  ///
  /// - Parameter mostRecent: Maximum number of entries in memory.
  init(mostRecent: Int = 1 << 20) {
    self.mostRecent = max(1, mostRecent)
  }

  /// Adds a state.
  ///
  /// - Parameters:
  ///   - parent: The number of the state before it.
  ///   - move: The move that led to it.
  /// - Throws: An error of the file system if the temporary file can't be written.
  func append(parent: Int, _ move: MoveCode) throws {
    if recent.count >= mostRecent { try writeRecent() }
    recent.append(UInt64(parent) << 24 | UInt64(move.rawValue))
    count += 1
  }

  /// The moves from the first state to another one.
  ///
  /// - Complexity: O(length of the path).
  func path(to number: Int) throws -> [MoveCode] {
    var moves: [MoveCode] = []
    var number = number
    while number > 0 {
      let entry = try entry(number)
      moves.append(MoveCode(rawValue: UInt32(truncatingIfNeeded: entry & 0xFF_FFFF)))
      number = Int(entry >> 24)
    }
    return moves.reversed()
  }

  private func entry(_ number: Int) throws -> UInt64 {
    if number >= firstRecent { return recent[number - firstRecent] }
    guard let file else { preconditionFailure("Entries before the recent ones are in the file.") }
    try file.seek(toOffset: UInt64(number) * 8)
    let data = try file.read(upToCount: 8) ?? Data()
    guard data.count == 8 else { throw CocoaError(.fileReadCorruptFile) }
    return data.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func writeRecent() throws {
    let file = try file ?? Self.temporaryFile()
    self.file = file
    var data = Data(capacity: recent.count * 8)
    for entry in recent { withUnsafeBytes(of: entry.littleEndian) { data.append(contentsOf: $0) } }
    try file.seekToEnd()
    try file.write(contentsOf: data)
    firstRecent = count
    recent.removeAll(keepingCapacity: true)
  }

  /// A file without a name: it disappears with the process, however that ends.
  private static func temporaryFile() throws -> FileHandle {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("lockstep-paths-\(UUID().uuidString)")
    try Data().write(to: url)
    let file = try FileHandle(forUpdating: url)
    try FileManager.default.removeItem(at: url)
    return file
  }
}
