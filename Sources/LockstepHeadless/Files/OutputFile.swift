internal import Lockstep
internal import LockstepTrace

/// A file that a command writes, such as that of `--trace`. An existing file keeps its content until this one is closed.
final class OutputFile {
  private enum Target {
    case file(AtomicFile)
    case stream(FileDescriptor)

    func write(_ bytes: [UInt8]) throws(SystemError) {
      switch self {
      case .file(let file): try file.write(bytes)
      case .stream(let stream): try stream.write(bytes)
      }
    }
  }

  private let path: String
  private let target: Target
  private(set) var sink = BufferedByteWriter { _ in }

  /// Opens the output: a draft of a file; or a pipe or device such as `/dev/stdout`, which is written directly.
  ///
  /// - Parameter draft: Determines the draft's name until the file is closed.
  /// - Throws: An error if the output can't be written, or if another process is writing a visible draft of the file.
  init(path: String, draft: AtomicFile.Draft = .hidden) throws(UsageError) {
    do throws(SystemError) {
      self.path = path
      target =
        switch try OutputDestination(path) {
        case .file(let file): .file(try AtomicFile(file, draft: draft))
        case .stream(let stream): .stream(stream)
        }
    } catch {
      throw .unwritable(path, error)
    }
    // After an error, nothing more is written, so that the file has no gaps.
    sink = BufferedByteWriter { [target] bytes throws(SystemError) in try target.write(bytes) }
  }

  deinit {
    if case .stream(let stream) = target { stream.close() }
  }

  /// Creates or replaces a file. Symbolic links to the file, and its permissions, are preserved.
  ///
  /// - Throws: An error if the file can't be written; a read-only file is not changed.
  static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(UsageError) {
    let file = try OutputFile(path: path)
    file.sink.append(bytes)
    try file.close()
  }

  /// Writes the buffered output, and renames the draft to the file's name.
  ///
  /// - Parameter beginning: Overwrites the same number of bytes at the beginning of the file; ignored for a pipe or device.
  /// - Throws: An error if the file is incomplete, for example because the disk is full. The previous file is then unchanged.
  func close(beginningWith beginning: String? = nil) throws(UsageError) {
    sink.flush()
    do throws(SystemError) {
      if let error = sink.error { throw error }
      guard case .file(let file) = target else { return }
      if let beginning { try file.replaceBeginning(by: beginning.utf8) }
      try file.complete()
    } catch {
      throw .unwritable(path, error)
    }
  }
}

extension AtomicFile.Draft {
  /// The draft of a trace, which remains after a crash and can be replayed.
  static let trace = visible(extension: traceExtension)

  /// The extension of an unfinished trace: one that is being written, or that remains after a crash.
  static let traceExtension = "partial"
}
