// Unsafe but sound because each piece of memory stays mapped as long as the object exists and is as long as its part of the file. Nothing
// shortens the file: it has no name, or a name that only the watching process reads. Indices are checked before a piece is used. Disk space
// is reserved before it is mapped, so a full disk is an error instead of a signal. Threads write to different words.

internal import Foundation

/// A list of 64-bit words in a memory-mapped file; the words survive the end of the process.
final class MappedWords: @unchecked Sendable {
  /// The number of words in the first piece; each further piece is twice as long.
  private static let firstPiece = 4_096

  private let file: FileHandle
  private var pieces: [UnsafeMutablePointer<UInt64>] = []
  private(set) var count = 0

  /// Creates an empty list.
  ///
  /// - Parameter url: The file; nil for an unnamed temporary file, which is removed however the process ends.
  /// - Throws: A file system error.
  init(at url: URL? = nil) throws {
    let place =
      url ?? FileManager.default.temporaryDirectory.appendingPathComponent("lockstep-words-\(UUID().uuidString)")
    try Data().write(to: place)
    file = try FileHandle(forUpdating: place)
    if url == nil { try FileManager.default.removeItem(at: place) }
  }

  deinit {
    for (number, piece) in pieces.enumerated() { unsafe munmap(piece, Self.length(of: number) * 8) }
  }

  /// Adds a word.
  ///
  /// - Throws: A file system error if the file can't grow.
  func append(_ word: UInt64) throws {
    if count == Self.start(of: pieces.count) { try addPiece() }
    count += 1
    self[count - 1] = word
  }

  /// - Precondition: The index is less than ``count``.
  subscript(index: Int) -> UInt64 {
    get {
      let (piece, offset) = place(of: index)
      return unsafe pieces[piece][offset]
    }
    set {
      let (piece, offset) = place(of: index)
      unsafe pieces[piece][offset] = newValue
    }
  }

  private func place(of index: Int) -> (piece: Int, offset: Int) {
    precondition(index >= 0 && index < count, "The list has \(count) words, and word \(index) was requested.")
    let piece = Int.bitWidth - 1 - (index / Self.firstPiece + 1).leadingZeroBitCount
    return (piece, index - Self.start(of: piece))
  }

  private static func length(of piece: Int) -> Int { firstPiece << piece }
  private static func start(of piece: Int) -> Int { firstPiece * ((1 << piece) - 1) }

  private func addPiece() throws {
    let (start, length) = (Self.start(of: pieces.count) * 8, Self.length(of: pieces.count) * 8)
    try reserve(start + length)
    let address = unsafe mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, file.fileDescriptor, off_t(start))
    guard let address = unsafe address, unsafe address != MAP_FAILED else { throw Self.failure() }
    unsafe pieces.append(address.bindMemory(to: UInt64.self, capacity: length / 8))
  }

  private func reserve(_ byteCount: Int) throws {
    #if os(Linux)
      let code = posix_fallocate(file.fileDescriptor, 0, off_t(byteCount))
      guard code == 0 else { throw Self.failure(code) }
    #else
      try file.truncate(atOffset: UInt64(byteCount))
    #endif
  }

  private static func failure(_ code: Int32 = errno) -> any Error {
    POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
  }
}
