internal import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension FileStorage {
  /// A private storage in memory. Test stores use one.
  ///
  /// - Parameter initial: The initial files, by name.
  /// - Returns: The storage.
  public static func inMemory(initial: [String: Data] = [:]) -> FileStorage {
    let files = InMemoryFiles(initial)
    var storage = FileStorage(
      load: { name in
        try FileNameValidator.check(name)
        return files[name]
      },
      save: { data, name in
        try FileNameValidator.check(name)
        files[name] = data
      },
      move: { name, newName in
        try FileNameValidator.check(name)
        try FileNameValidator.check(newName)
        guard files.move(name, to: newName) else {
          throw FileStorageError.failed(.move, file: name, code: SystemError.missing.code)
        }
      },
      remove: { name in
        try FileNameValidator.check(name)
        files[name] = nil
      }
    )
    storage.memory = files
    return storage
  }
}

/// Files in memory, which exploration reads and restores.
package final class InMemoryFiles: Sendable {
  private let content: Mutex<[String: Data]>

  fileprivate init(_ initial: [String: Data]) {
    content = Mutex(initial)
  }

  /// All files by their names.
  package var all: [String: Data] {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }

  fileprivate subscript(name: String) -> Data? {
    get { content.withLock { $0[name] } }
    set { content.withLock { $0[name] = newValue } }
  }

  /// - Returns: Whether the file existed.
  fileprivate func move(_ name: String, to newName: String) -> Bool {
    content.withLock { content in
      guard let data = content.removeValue(forKey: name) else { return false }
      content[newName] = data
      return true
    }
  }
}
