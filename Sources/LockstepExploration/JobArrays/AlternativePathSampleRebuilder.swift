internal import Foundation
internal import LockstepDiff

/// A merge sample, rebuilt from the arrivals that changed the samples of individual parts.
///
/// An arrival that changes the overall sample also changes its own part's sample, because a part has fewer states and so excludes fewer.
struct AlternativePathSampleRebuilder {
  private(set) var sample = AlternativePathSample()

  /// The paths to the sample's states and to their parent states, indexed by the numbers in the sample.
  private(set) var paths: [[MoveCode]] = []

  static func recordLength(_ level: Int) -> Int { level * MovePath.bytesPerMove + Fingerprint.byteCount + 1 }

  /// Records that a path leads to a state.
  ///
  /// - Returns: Whether the sample changed.
  mutating func recordState(_ path: [MoveCode], _ fingerprint: Fingerprint, isNew: Bool) -> Bool {
    guard sample.includes(fingerprint) else { return false }
    guard let move = path.last else {
      paths.append([])
      return sample.noteStart(fingerprint)
    }
    let number = isNew ? paths.count : nil
    if isNew { paths.append(path) }
    paths.append(Array(path.dropLast()))
    return sample.record(
      MoveResult(
        parent: paths.count - 1,
        move: move,
        fingerprint: fingerprint,
        number: number,
        depth: path.count,
        details: nil
      )
    )
  }

  /// Records a level's arrivals in a range of parts, in order.
  ///
  /// - Parameter end: The last path to record; nil for all.
  mutating func recordLevel(_ level: Int, parts: ClosedRange<Int>, upTo end: MovePath? = nil, in folder: ExchangeFolder)
    throws
  {
    let readers = try parts.map { part in
      try RecordReader(
        folder.partFolder(level, part).appending(path: "sample"),
        folder.header(.sample, level, part, recordLength: Self.recordLength(level))
      )
    }
    var arrivals = SortedRecordMerger(readers)
    let length = level * MovePath.bytesPerMove
    while let (record, _) = arrivals.next() {
      let path = MovePath(bytes: record.prefix(length))
      if let end, path > end { return }
      _ = recordState(path.moves, Fingerprint(bytes: record.dropFirst(length)), isNew: record.last == 1)
    }
  }
}
