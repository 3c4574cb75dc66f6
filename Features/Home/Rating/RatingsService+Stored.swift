public import Lockstep

extension RatingsService {
  /// Stores ratings in the file `ratings.json`, keyed by item.
  ///
  /// A change is written before it is published. A change cancelled before its turn is skipped. A damaged file is renamed to
  /// `ratings.json.damaged`.
  ///
  /// - Parameter files: The storage of the file.
  /// - Returns: A service, which must be the file's only user.
  public static func stored(in files: FileStorage) -> RatingsService {
    let keeper = RatingsWriter(files)
    return RatingsService(
      all: { await keeper.all() },
      observe: { await keeper.observe($0) },
      rate: { try await keeper.change($0, to: $1) },
      remove: { try await keeper.change($0, to: nil) },
      removeAll: { try await keeper.removeAll() }
    )
  }

  /// Ratings in memory; uses no files and is deterministic.
  ///
  /// - Returns: A service without ratings.
  public static func embedded() -> RatingsService {
    .stored(in: .inMemory())
  }

  /// Ratings in memory.
  ///
  /// - Parameter ratings: The initial ratings.
  /// - Returns: A separate service.
  public static func containing(_ ratings: [MenuItem.ID: Rating]) -> RatingsService {
    let files = FileStorage.inMemory()
    try? files.save(ratings, to: "ratings.json")
    return .stored(in: files)
  }

  /// No ratings, and every change fails.
  ///
  /// - Parameter error: The error of every change.
  /// - Returns: A separate service.
  public static func failing(_ error: RatingsError) -> RatingsService {
    var service = RatingsService.embedded()
    service.rate = { _, _ in throw error }
    service.remove = { _ in throw error }
    service.removeAll = { throw error }
    return service
  }

  /// The dependency `choose` decides whether a rating can be saved.
  ///
  /// - Parameter files: The storage of the ratings.
  /// - Returns: A service whose results `choose` decides.
  public static func choosing(in files: FileStorage) -> RatingsService {
    var service = RatingsService.stored(in: files)
    service.rate = { [rate = service.rate] id, rating in
      @Dependency(\.choose) var choose
      if try await choose("rating", ["saved", "notSaved"]) == "notSaved" { throw RatingsError.notSaved }
      try await rate(id, rating)
    }
    return service
  }
}

/// Applies changes in order.
private actor RatingsWriter {
  private var file: ItemFile<[MenuItem.ID: Rating], Rating?, RatingsError>

  init(_ files: FileStorage) {
    let failures = (notReadable: RatingsError.notReadable, notSaved: RatingsError.notSaved)
    file = ItemFile(PersistedValue(name: "ratings.json", files: files), empty: [:], failures: failures) { $0[$1] }
  }

  func all() -> AsyncStream<[MenuItem.ID: Rating]> { file.observe(reportsEmpty: false) }

  func observe(_ id: MenuItem.ID) -> AsyncStream<Rating?> { file.observe(id) }

  func change(_ id: MenuItem.ID, to rating: Rating?) throws {
    try Task.checkCancellation()
    try file.change { $0[id] = rating }
  }

  func removeAll() throws {
    try Task.checkCancellation()
    try file.removeAll()
  }
}
