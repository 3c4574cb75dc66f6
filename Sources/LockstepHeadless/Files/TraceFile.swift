internal import Foundation
internal import LockstepTrace

/// The file of `--trace`.
final class TraceFile {
  private let path: String
  private let handle: FileHandle
  private var isBroken = false
  private(set) lazy var sink = ByteSink { [unowned self] in write($0) }

  /// Makes the file, or empties it.
  ///
  /// It is opened as it stands: `FileManager.createFile` would put a new file in the place of a link or a device, `/dev/stdout` say.
  init(path: String) throws(UsageError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .unwritable(path) }
    (self.path, handle) = (path, FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
  }

  /// Writes what waits.
  ///
  /// - Throws: That the file is not whole: its disk was full, say.
  func close() throws(UsageError) {
    sink.flush()
    if isBroken { throw .unwritable(path) }
  }

  /// After a failure nothing more is written: a trace has no gaps.
  private func write(_ bytes: [UInt8]) {
    guard !isBroken else { return }
    do { try handle.write(contentsOf: Data(bytes)) } catch { isBroken = true }
  }
}
