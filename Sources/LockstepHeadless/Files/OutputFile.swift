internal import Foundation
internal import LockstepTrace

/// A file that a command writes, such as that of `--trace`.
final class OutputFile {
  private let path: String
  private let handle: FileHandle
  private var isBroken = false
  private(set) lazy var sink = ByteSink { [unowned self] in write($0) }

  /// Creates the file, or truncates it.
  ///
  /// Opens the existing file: `FileManager.createFile` would replace a link or a device, such as `/dev/stdout`, with a new file.
  init(path: String) throws(UsageError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .unwritable(path) }
    (self.path, handle) = (path, FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
  }

  /// Creates or replaces a file.
  static func write(_ text: String, to path: String) throws(UsageError) {
    let file = try OutputFile(path: path)
    file.sink.append(text.utf8)
    try file.close()
  }

  /// Flushes the file.
  ///
  /// - Throws: An error if the file is incomplete, for example because its disk is full.
  func close() throws(UsageError) {
    sink.flush()
    if isBroken { throw .unwritable(path) }
  }

  /// Writes bytes unless an earlier write failed, so that the file has no gaps.
  private func write(_ bytes: [UInt8]) {
    guard !isBroken else { return }
    do { try handle.write(contentsOf: Data(bytes)) } catch { isBroken = true }
  }
}

/// A user's file that is rewritten.
enum FileRewriter {
  /// Replaces a file atomically, so that other programs never read a partial file. Links to it and its permissions are preserved.
  ///
  /// - Throws: An error if the file can't be written; a read-only file is not changed.
  static func write(_ bytes: some Sequence<UInt8>, to file: String) throws(UsageError) {
    let url = URL(filePath: file).resolvingSymlinksInPath()
    let permissions = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.posixPermissions]
    guard FileManager.default.isWritableFile(atPath: url.path) else { throw .unwritable(file) }
    do {
      try Data(bytes).write(to: url, options: .atomic)
      if let permissions {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
      }
    } catch {
      throw .unwritable(file)
    }
  }
}
