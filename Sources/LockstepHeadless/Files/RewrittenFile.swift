internal import Foundation

/// A file of the user's that is written anew.
enum RewrittenFile {
  /// Replaces a file at once, so that nobody finds half of it: a link still leads to it, and its permissions stay.
  ///
  /// - Throws: That it can't be written; one that may only be read is left as it is.
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
