public import Lockstep
internal import Synchronization

extension VisitStorage {
  /// Stores the visit in the file `visit.json`. Each save replaces the whole file; a damaged or newer file is renamed.
  ///
  /// The file contains the session's token in plain text: restrict access to the folder, or write a storage that uses the keychain.
  ///
  /// - Parameter files: The storage of the file.
  /// - Returns: A storage, which must be the file's only user.
  public static func stored(in files: FileStorage) -> VisitStorage {
    let shelf = SerialOperationQueue(files: files)
    return VisitStorage(
      load: { try shelf.load() },
      save: { try shelf.save($0) },
      remove: { try shelf.remove() }
    )
  }

  /// Stores the visit in memory; uses no files and is deterministic.
  ///
  /// - Returns: A storage without a visit.
  public static func embedded() -> VisitStorage {
    .stored(in: .inMemory())
  }
}

/// Runs operations one at a time: each starts after the previous one finished or was cancelled.
private final class SerialOperationQueue: Sendable {
  private let files: FileStorage
  private let turn = Mutex(())

  init(files: FileStorage) {
    self.files = files
  }

  func load() throws -> Visit.ReadResult {
    try turn.withLock { _ in
      do {
        switch try files.load(VisitFile.self, from: VisitFile.name) {
        case nil: return .none
        case .visit(let visit): return .found(visit)
        case .newer(let version): return .newer(version: version, keptAs: try setAside(.newer))
        }
      } catch FileStorageError.undecodable {
        return .damaged(keptAs: try setAside(.damaged))
      }
    }
  }

  func save(_ visit: Visit) throws {
    try turn.withLock { _ in
      try Task.checkCancellation()
      try files.save(VisitFile.visit(visit), to: VisitFile.name)
    }
  }

  func remove() throws {
    try turn.withLock { _ in
      for name in [VisitFile.name] + VisitFile.UnusableFileSuffix.allCases.map(\.file) {
        try files.remove(name)
      }
    }
  }

  private func setAside(_ aside: VisitFile.UnusableFileSuffix) throws -> String {
    try files.move(VisitFile.name, aside.file)
    return aside.file
  }
}
