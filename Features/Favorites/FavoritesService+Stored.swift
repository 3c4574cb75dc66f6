public import Lockstep

extension FavoritesService {
  /// Stores favourites in the file `favorites.json`, a sorted list of ids.
  ///
  /// A change is written before it is published. A change cancelled before its turn is skipped, so a signed-out person's pending changes
  /// don't take effect after `removeAll`. A damaged file is renamed to `favorites.json.damaged`.
  ///
  /// - Parameter files: The storage of the file.
  /// - Returns: A service, which must be the file's only user.
  public static func stored(in files: FileStorage) -> FavoritesService {
    let keeper = FavoritesWriter(files)
    return FavoritesService(
      items: { await keeper.items() },
      observe: { await keeper.observe($0) },
      toggle: { try await keeper.toggle($0) },
      removeAll: { try await keeper.removeAll() }
    )
  }

  /// Favourites in memory; uses no files and is deterministic.
  ///
  /// - Returns: A service without favourites.
  public static func embedded() -> FavoritesService {
    .stored(in: .inMemory())
  }

  /// Favourites in memory.
  ///
  /// - Parameter ids: The ids of the initial favourites.
  /// - Returns: A separate service.
  public static func containing(_ ids: [MenuItem.ID]) -> FavoritesService {
    .stored(in: .containing(favorites: ids))
  }

  /// The dependency `choose` decides whether a change can be saved.
  ///
  /// - Parameter files: The storage of the favourites.
  /// - Returns: A service whose results `choose` decides.
  public static func choosing(in files: FileStorage) -> FavoritesService {
    var service = FavoritesService.stored(in: files)
    service.toggle = { [toggle = service.toggle] id in
      @Dependency(\.choose) var choose
      if try await choose("favorite", ["saved", "notSaved"]) == "notSaved" { throw FavoritesError.notSaved }
      try await toggle(id)
    }
    return service
  }

  /// Favourites on a full disk: every save fails.
  public static var onFullDisk: FavoritesService {
    var files = FileStorage.inMemory()
    // The system's error for a full disk: ENOSPC.
    files.save = { _, name in throw FileStorageError.failed(.save, file: name, code: 28) }
    return .stored(in: files)
  }
}

extension FileStorage {
  /// Files in memory, with favourites.
  ///
  /// - Parameter ids: The ids of the favourites.
  /// - Returns: A separate storage.
  public static func containing(favorites ids: [MenuItem.ID]) -> FileStorage {
    let files = FileStorage.inMemory()
    try? files.save(ids.sorted(), to: "favorites.json")
    return files
  }
}

/// Applies changes in order.
private actor FavoritesWriter {
  private var file: ItemFile<[MenuItem.ID], Bool, FavoritesError>

  init(_ files: FileStorage) {
    let failures = (notReadable: FavoritesError.notReadable, notSaved: FavoritesError.notSaved)
    file = ItemFile(PersistedValue(name: "favorites.json", files: files), empty: [], failures: failures) {
      $0.contains($1)
    }
  }

  func items() -> AsyncStream<[MenuItem.ID]> { file.observe() }

  func observe(_ id: MenuItem.ID) -> AsyncStream<Bool> { file.observe(id) }

  func toggle(_ id: MenuItem.ID) throws {
    try Task.checkCancellation()
    try file.change { $0 = Set($0).symmetricDifference([id]).sorted() }
  }

  func removeAll() throws {
    try Task.checkCancellation()
    try file.removeAll()
  }
}
