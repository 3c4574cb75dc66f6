public import Lockstep

extension FavoritesService {
  /// Stores favourites in the file `favorites.json`, a sorted list of ids.
  ///
  /// A change is written before it is published. A change that is cancelled before its turn is not made, so a signed-out person's pending
  /// changes don't take effect after `removeAll`. A damaged file is renamed to `favorites.json.damaged`.
  ///
  /// - Parameter files: The storage that holds the file.
  /// - Returns: A service; nothing else may use the file.
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
  /// - Returns: A service with no favourites at first.
  public static func embedded() -> FavoritesService {
    .stored(in: .inMemory())
  }

  /// Favourites in memory.
  ///
  /// - Parameter ids: The ids of the favourites at first.
  /// - Returns: A service of its own.
  public static func containing(_ ids: [MenuItem.ID]) -> FavoritesService {
    .stored(in: .containing(favorites: ids))
  }

  /// The dependency `choose` decides whether a change can be saved.
  ///
  /// - Parameter files: Where the favourites are kept.
  /// - Returns: A service that asks for its results.
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
  /// - Returns: A storage of its own.
  public static func containing(favorites ids: [MenuItem.ID]) -> FileStorage {
    let files = FileStorage.inMemory()
    try? files.save(ids, to: "favorites.json")
    return files
  }
}

/// Applies changes in order and writes each one before publishing it.
private actor FavoritesWriter {
  private let file: PersistedValue<[MenuItem.ID]>
  private let subscribers = SubscriberRegistry<MenuItem.ID, Bool>()
  private let listSubscribers = SubscriberRegistry<Bool, [MenuItem.ID]>()
  private var known: Set<MenuItem.ID>?

  init(_ files: FileStorage) {
    file = PersistedValue(name: "favorites.json", files: files)
  }

  // Read errors are reported to callers that make changes, not to observers.
  func items() -> AsyncStream<[MenuItem.ID]> {
    listSubscribers.subscribe(to: true, startingWith: ((try? favorites()) ?? []).sorted())
  }

  func observe(_ id: MenuItem.ID) -> AsyncStream<Bool> {
    let isFavorite = (try? favorites().contains(id)) ?? false
    return subscribers.subscribe(to: id, startingWith: isFavorite)
  }

  func toggle(_ id: MenuItem.ID) throws {
    try change { $0.formSymmetricDifference([id]) }
  }

  func removeAll() throws {
    try change { $0 = [] }
    do { try file.removeDamaged() } catch { throw FavoritesError.notSaved }
  }

  private func change(_ body: (inout Set<MenuItem.ID>) -> Void) throws {
    try Task.checkCancellation()
    let before = try favorites()
    var after = before
    body(&after)
    guard after != before else { return }
    do {
      try file.save(after.sorted())
    } catch {
      throw FavoritesError.notSaved
    }
    known = after
    for id in before.symmetricDifference(after).sorted() { subscribers.publish(after.contains(id), to: id) }
    listSubscribers.publish(after.sorted(), to: true)
  }

  private func favorites() throws -> Set<MenuItem.ID> {
    if let known { return known }
    do {
      let loaded = Set(try file.load() ?? [])
      known = loaded
      return loaded
    } catch {
      throw FavoritesError.notReadable
    }
  }
}
