internal import Foundation

/// A user's file that is rewritten.
enum RewrittenFile {
  /// Replaces a file atomically, so that no reader sees half of it. Links to it and its permissions are preserved.
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
