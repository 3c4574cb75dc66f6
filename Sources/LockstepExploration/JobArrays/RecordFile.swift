internal import Foundation
internal import LockstepDiff

/// The header of a file of fixed-length records, which identifies the file's content.
struct RecordFileHeader: Hashable {
  enum Kind: UInt64 {
    /// The results of moves for one part, sorted by fingerprint. A record contains a fingerprint and a path.
    case candidates
    /// The new states, sorted by path. A record contains a path and a fingerprint.
    case states
    /// The fingerprints of new states, in ascending order.
    case visited
    /// The moves that caused an issue, sorted. A record contains a path.
    case issues
    /// The arrivals at states of the merge sample, sorted by path. A record contains a path, a fingerprint, and whether the state was new.
    case sample
    /// The states in which an `eventually` property doesn't hold. A record contains the property, the state's index and a fingerprint.
    case members
    /// The moves from these states. A record contains the state's index, the move and the fingerprint of the result.
    case edges
  }

  static let markText = "LockstepExchange"
  /// The version of the format. Files with other versions are rejected.
  static let version: UInt64 = 1
  static let byteCount = mark.count + 12 * 8
  static let mark = Array(markText.utf8)

  let kind: Kind
  let request: Fingerprint
  let generation: Int
  let level: Int
  let part: Int
  let parts: Int
  /// The number of bytes of a record.
  let recordLength: Int

  private var fields: [(name: String, value: UInt64)] {
    [
      ("version", Self.version), ("request", request.high), ("request", request.low), ("kind", kind.rawValue),
      ("generation", UInt64(generation)), ("level", UInt64(level)), ("part", UInt64(part)), ("parts", UInt64(parts)),
      ("record length", UInt64(recordLength)),
    ]
  }

  fileprivate func bytes(count: Int, checksum: Fingerprint) -> [UInt8] {
    let words = fields.map(\.value) + [UInt64(count), checksum.high, checksum.low]
    return Self.mark + words.flatMap(\.bigEndianBytes)
  }

  /// Checks that a file has this header.
  ///
  /// - Returns: The number of records and the checksum.
  fileprivate func check(_ bytes: ArraySlice<UInt8>, of file: URL) throws -> (count: Int, checksum: Fingerprint) {
    guard bytes.starts(with: Self.mark) else {
      let start = bytes.prefix(Self.mark.count).map {
        UInt8(ascii: " ")...UInt8(ascii: "~") ~= $0 ? $0 : UInt8(ascii: "?")
      }
      throw ExplorationRequestFault.damagedFile(file, .mark, found: "“\(String(decoding: start, as: UTF8.self))”")
    }
    guard bytes.count == Self.byteCount else {
      throw ExplorationRequestFault.damagedFile(file, .size(Self.byteCount), found: "\(bytes.count)")
    }
    let words = stride(from: Self.mark.count, to: Self.byteCount, by: 8).map {
      UInt64(bigEndianBytes: bytes[(bytes.startIndex + $0)...].prefix(8))
    }
    for (field, word) in zip(fields, words) where field.value != word {
      throw ExplorationRequestFault.damagedFile(file, .header(field.name, expected: "\(field.value)"), found: "\(word)")
    }
    guard let count = Int(exactly: words[9]), count <= Int.max / 2 / max(1, recordLength) else {
      throw ExplorationRequestFault.damagedFile(file, .size(0), found: "\(words[9])")
    }
    return (count, Fingerprint(high: words[10], low: words[11]))
  }
}

/// The checksum is computed in fixed-size chunks, so it doesn't depend on how a file is read or written.
private let chunkSize = 1 << 18

/// Writes a file of fixed-length records.
final class RecordWriter {
  private let header: RecordFileHeader
  private let file: FileHandle
  private var buffer: [UInt8] = []
  private var checksum = FingerprintHasher()
  private(set) var count = 0

  init(_ url: URL, _ header: RecordFileHeader) throws {
    self.header = header
    try Data(count: RecordFileHeader.byteCount).write(to: url, options: .withoutOverwriting)
    file = try FileHandle(forUpdating: url)
    try file.seekToEnd()
  }

  func append(_ record: some Collection<UInt8>) throws {
    buffer.append(contentsOf: record)
    count += 1
    if buffer.count >= 4 * chunkSize { try write(upTo: buffer.count / chunkSize * chunkSize) }
  }

  /// Writes the remaining records and the header. A file that wasn't closed has no valid header.
  func close() throws {
    try write(upTo: buffer.count)
    try file.seek(toOffset: 0)
    try file.write(contentsOf: Data(header.bytes(count: count, checksum: checksum.finalize())))
    try file.close()
  }

  private func write(upTo end: Int) throws {
    for start in stride(from: 0, to: end, by: chunkSize) {
      unsafe buffer[start..<min(end, start + chunkSize)].withUnsafeBytes { unsafe checksum.combine(bytes: $0) }
    }
    try file.write(contentsOf: Data(buffer[..<end]))
    buffer.removeFirst(end)
  }
}

/// Reads a file of fixed-length records. The file is mapped, so the system decides how much of it stays in memory.
final class RecordReader {
  private let data: Data
  private let recordLength: Int
  private let count: Int
  private var position = 0

  /// The current record; nil after the last one.
  private(set) var current: [UInt8]?

  /// Opens a file, and verifies its entire content.
  init(_ url: URL, _ header: RecordFileHeader) throws {
    do {
      data = try Data(contentsOf: url, options: .alwaysMapped)
    } catch {
      throw ExplorationRequestFault.damagedFile(url, .readable, found: "no such file or no permission")
    }
    let (count, checksum) = try header.check(Array(data.prefix(RecordFileHeader.byteCount))[...], of: url)
    (self.count, recordLength) = (count, header.recordLength)
    let size = RecordFileHeader.byteCount + count * recordLength
    guard data.count == size else {
      throw ExplorationRequestFault.damagedFile(url, .size(size), found: "\(data.count)")
    }
    let found = data.checksum
    guard found == checksum else { throw ExplorationRequestFault.damagedFile(url, .checksum, found: "\(found)") }
    current = record(at: 0)
  }

  func advance() {
    position += 1
    current = record(at: position)
  }

  private func record(at position: Int) -> [UInt8]? {
    guard position < count else { return nil }
    let start = data.startIndex + RecordFileHeader.byteCount + position * recordLength
    return Array(data[start..<start + recordLength])
  }
}

extension Data {
  fileprivate var checksum: Fingerprint {
    var hasher = FingerprintHasher()
    for start in stride(from: startIndex + RecordFileHeader.byteCount, to: endIndex, by: chunkSize) {
      unsafe self[start..<Swift.min(endIndex, start + chunkSize)].withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
    return hasher.finalize()
  }
}
