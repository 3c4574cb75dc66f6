internal import Foundation

/// Sorts fixed-length records in limited memory: writes sorted files, which a ``SortedRecordMerger`` merges.
final class RecordSorter {
  private let header: RecordFileHeader
  private let memory: Int
  private let file: (Int) -> URL

  /// The number of records to keep among those with the same prefix, and the prefix length in bytes; nil to keep all.
  private let keeping: (count: Int, prefix: Int)?
  private var bytes: [UInt8] = []

  /// The number of files written.
  private(set) var runs = 0

  /// Creates a sorter.
  ///
  /// - Parameters:
  ///   - header: The header of the files.
  ///   - memory: Maximum number of bytes in memory.
  ///   - keeping: The number of records to keep in each file among those with the same prefix, and the prefix length; nil to keep all.
  ///   - file: Returns the URL of a file, given its number; the first is 0.
  init(
    _ header: RecordFileHeader,
    memory: Int,
    keeping: (count: Int, prefix: Int)? = nil,
    file: @escaping (Int) -> URL
  ) {
    (self.header, self.memory, self.keeping, self.file) = (header, memory, keeping, file)
  }

  func append(_ record: [UInt8]) throws {
    bytes.append(contentsOf: record)
    if bytes.count >= memory { try flush() }
  }

  /// Writes the records in memory to a new file.
  func flush() throws {
    guard !bytes.isEmpty else { return }
    let (length, bytes) = (header.recordLength, bytes)
    var starts = Array(stride(from: 0, to: bytes.count, by: length))
    starts.sort { bytes[$0..<$0 + length].lexicographicallyPrecedes(bytes[$1..<$1 + length]) }
    let writer = try RecordWriter(file(runs), header)
    var (last, repeated) = (bytes[0..<0], 0)
    for start in starts {
      let record = bytes[start..<start + length]
      if let keeping {
        repeated = record.prefix(keeping.prefix).elementsEqual(last) ? repeated + 1 : 0
        last = record.prefix(keeping.prefix)
        if repeated >= keeping.count { continue }
      }
      try writer.append(record)
    }
    try writer.close()
    runs += 1
    self.bytes.removeAll(keepingCapacity: true)
  }
}

/// Merges sorted files.
struct SortedRecordMerger {
  /// The unfinished files, as a heap ordered by their next record.
  private var heap: [(reader: RecordReader, source: Int)]

  init(_ readers: [RecordReader]) {
    heap = readers.enumerated().filter { $0.element.current != nil }.map { ($0.element, $0.offset) }
    for index in heap.indices.reversed() { siftDown(index) }
  }

  /// Returns the next record in order and the position of its file; nil after the last one. Equal records are ordered by file.
  ///
  /// - Complexity: O(log files).
  mutating func next() -> (record: [UInt8], source: Int)? {
    guard let first = heap.first, let record = first.reader.current else { return nil }
    first.reader.advance()
    if first.reader.current == nil {
      heap.swapAt(0, heap.count - 1)
      heap.removeLast()
    }
    siftDown(0)
    return (record, first.source)
  }

  private mutating func siftDown(_ start: Int) {
    var index = start
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count && precedes(child, least) { least = child }
      if least == index { return }
      heap.swapAt(index, least)
      index = least
    }
  }

  private func precedes(_ first: Int, _ second: Int) -> Bool {
    guard let left = heap[first].reader.current, let right = heap[second].reader.current else { return false }
    if left == right { return heap[first].source < heap[second].source }
    return left.lexicographicallyPrecedes(right)
  }
}
