#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension FileStorage {
  /// A storage in a folder. The folder is created when the first file is saved.
  ///
  /// - Parameter url: The folder, as a file URL.
  /// - Returns: The storage.
  public static func directory(_ url: URL) -> FileStorage {
    guard url.isFileURL else {
      fatalError("FileStorage.directory(_:) expects a file URL, but was given \(url).")
    }
    let folder = StorageFolder(path: url.path(percentEncoded: false))
    return FileStorage(
      load: { try folder.load($0) },
      save: { try folder.save($0, as: $1) },
      move: { try folder.move($0, to: $1) },
      remove: { try folder.remove($0) },
      path: { folder.path(of: $0) }
    )
  }
}
