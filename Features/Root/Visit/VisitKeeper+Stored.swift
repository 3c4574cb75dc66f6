public import Lockstep
internal import Synchronization

extension VisitKeeper {
  /// Keeps the visit in the file `visit.json`: replaced as a whole, set aside where it is damaged or from a newer app.
  ///
  /// The session's token is in it as it is: give the folder the system's protection, or write a keeper for its key chain.
  ///
  /// - Parameter files: Where the file is.
  /// - Returns: A keeper that is the only one to use the file.
  public static func stored(in files: FileStorage) -> VisitKeeper {
    let shelf = VisitShelf(files: files)
    return VisitKeeper(
      load: { try shelf.load() },
      save: { try shelf.save($0) },
      remove: { try shelf.remove() }
    )
  }

  /// Keeps the visit in memory: no files, and the same in every run.
  ///
  /// - Returns: A keeper without a visit.
  public static func embedded() -> VisitKeeper {
    .stored(in: .inMemory())
  }
}

/// One at a time: what was begun first is over first, or was cancelled.
private final class VisitShelf: Sendable {
  private let files: FileStorage
  private let turn = Mutex(())

  init(files: FileStorage) {
    self.files = files
  }

  func load() throws -> Visit.Opening {
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
      for name in [VisitFile.name] + VisitFile.Aside.allCases.map(\.file) { try files.remove(name) }
    }
  }

  private func setAside(_ aside: VisitFile.Aside) throws -> String {
    try files.move(VisitFile.name, aside.file)
    return aside.file
  }
}
