package import Foundation

/// Records the progress of exploration and its next move in files that survive a trap. Another process can then show the progress and
/// report the path that led to the trap.
package struct CrashSafeProgressRecorder: Sendable {
  /// The layout of the words: the progress, followed by three words for each thread.
  private enum Word {
    static let distinct = 0
    static let generated = 1
    static let depth = 2
    static let firstThread = 3

    static let isWorking = 0
    static let state = 1
    static let move = 2
    static let perThread = 3
  }

  /// The progress of exploration.
  package struct Progress: Sendable, Hashable {
    package let distinct: Int
    package let generated: Int
    package let depth: Int
  }

  /// Writes the notes during exploration.
  struct Writer {
    fileprivate let words: MappedWords

    /// Returns the words that belong to a thread.
    func slot(_ thread: Int) -> Slot { Slot(words: words, start: Word.firstThread + thread * Word.perThread) }

    func recordProgress(_ size: SpaceSize) {
      words[Word.distinct] = UInt64(size.distinct)
      words[Word.generated] = UInt64(size.generated)
      words[Word.depth] = UInt64(size.depth)
    }
  }

  /// The words that belong to a thread.
  struct Slot {
    fileprivate let words: MappedWords
    fileprivate let start: Int

    /// Records the state whose moves will be made.
    func begin(at number: Int) {
      words[start + Word.state] = UInt64(number)
      words[start + Word.isWorking] = 1
    }

    /// Records a move before it is made.
    func recordMove(_ move: MoveCode) { words[start + Word.move] = UInt64(move.rawValue) }

    func end() { words[start + Word.isWorking] = 0 }
  }

  /// Records the moves of a single-threaded execution that follows one path after another.
  struct PathRecorder {
    private let paths: MappedWords
    let slot: Slot

    fileprivate init(_ paths: MappedWords, _ slot: Slot) throws {
      (self.paths, self.slot) = (paths, slot)
      try paths.append(0)
    }

    /// Records the path whose next move will be made.
    func begin(_ path: some Collection<MoveCode>) throws {
      for (number, move) in path.enumerated() { try recordMove(move, number: number) }
      slot.begin(at: path.count)
    }

    /// Records a completed move at its index in the path; the first is 0.
    func recordMove(_ move: MoveCode, number: Int) throws {
      let entry = UInt64(number) << 24 | UInt64(move.rawValue)
      if number + 1 < paths.count { paths[number + 1] = entry } else { try paths.append(entry) }
      slot.begin(at: number + 1)
    }
  }

  /// The folder of the files.
  package let folder: URL

  /// - Parameter folder: An existing folder.
  package init(in folder: URL) { self.folder = folder }

  /// The file of the path log.
  var paths: URL { folder.appendingPathComponent("paths") }

  private var moves: URL { folder.appendingPathComponent("moves") }

  /// Creates the notes for a number of threads.
  func makeWriter(threads: Int) throws -> Writer {
    let words = try MappedWords(at: moves)
    for _ in 0..<Word.firstThread + threads * Word.perThread { try words.append(0) }
    return Writer(words: words)
  }

  /// Creates a recorder for an execution that follows one path after another.
  func makePathRecorder() throws -> PathRecorder {
    try PathRecorder(MappedWords(at: paths), makeWriter(threads: 1).slot(0))
  }

  /// Records how states are compared, because the order of an effect's moves depends on it.
  func recordMode(_ mode: StateComparisonMode) throws { try JSONEncoder().encode(mode).write(to: modeFile) }

  /// The last recorded mode.
  var mode: StateComparisonMode {
    (try? JSONDecoder().decode(StateComparisonMode.self, from: Data(contentsOf: modeFile))) ?? StateComparisonMode()
  }

  private var modeFile: URL { folder.appendingPathComponent("mode") }

  /// Records that exploration returned a result or an error.
  package func noteEnd() { try? Data().write(to: end) }

  /// Whether exploration returned; if not, the process crashed or was killed.
  package var showEnd: Bool { FileManager.default.fileExists(atPath: end.path) }

  private var end: URL { folder.appendingPathComponent("end") }

  /// The progress of exploration; nil if no state was visited.
  package var progress: Progress? {
    guard let bytes = try? [UInt8](Data(contentsOf: moves)), Self.word(Word.distinct, of: bytes) > 0 else { return nil }
    return Progress(
      distinct: Int(Self.word(Word.distinct, of: bytes)),
      generated: Int(Self.word(Word.generated, of: bytes)),
      depth: Int(Self.word(Word.depth, of: bytes))
    )
  }

  /// A move that the first thread is making.
  package struct CurrentMove: Hashable, Sendable {
    fileprivate let state: UInt64
    fileprivate let move: UInt64
  }

  /// The move that the first thread is making; nil if it is making none.
  package var currentMove: CurrentMove? {
    guard let bytes = try? [UInt8](Data(contentsOf: moves)) else { return nil }
    func word(_ index: Int) -> UInt64 { Self.word(Word.firstThread + index, of: bytes) }
    return word(Word.isWorking) == 1 ? CurrentMove(state: word(Word.state), move: word(Word.move)) : nil
  }

  /// Returns the path on which the program stopped; nil if it was not making a move.
  ///
  /// - Precondition: The exploration used one thread.
  func lastPath() throws -> [MoveCode]? {
    guard FileManager.default.fileExists(atPath: moves.path) else { return nil }
    let bytes = [UInt8](try Data(contentsOf: moves))
    func word(_ index: Int) -> UInt64 { Self.word(Word.firstThread + index, of: bytes) }
    guard word(Word.isWorking) == 1 else { return nil }
    let move = MoveCode(rawValue: UInt32(truncatingIfNeeded: word(Word.move)))
    return try PredecessorLog.path(to: Int(word(Word.state)), in: paths) + [move]
  }

  private static func word(_ index: Int, of bytes: [UInt8]) -> UInt64 {
    let range = index * 8..<index * 8 + 8
    return range.upperBound <= bytes.count ? bytes[range].reversed().reduce(0) { $0 << 8 | UInt64($1) } : 0
  }
}
