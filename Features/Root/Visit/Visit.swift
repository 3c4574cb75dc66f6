public import Lockstep

/// A person's last use of the app, stored between launches: the account, its session and the selected tab.
///
/// When the session expires, the visit is kept without it, because the favourites and the order still belong to its account.
public struct Visit: Hashable, Sendable, Codable {
  /// The owner of the favourites and the order on this device.
  public var account: String
  /// The session that signs the person in without a password until it expires.
  public var session: Session?
  /// The last selected tab.
  public var tab: Tab
  /// The monitored app; `nil` for the default one.
  public var app: Stability.MonitoredApp?

  /// Creates a visit.
  ///
  /// - Parameters:
  ///   - account: The owner of the favourites and the order on this device.
  ///   - session: The session that signs the person in without a password.
  ///   - tab: The last selected tab.
  ///   - app: The monitored app, if the person chose one.
  public init(account: String, session: Session? = nil, tab: Tab = .home, app: Stability.MonitoredApp? = nil) {
    self.account = account
    self.session = session
    self.tab = tab
    self.app = app
  }

  /// The result of reading the last visit.
  public enum ReadResult: Hashable, Sendable, Decodable {
    /// There is no visit: the first launch, or the last person signed out.
    case none
    /// The last visit.
    case found(Visit)
    /// The file was invalid; it has been renamed.
    case damaged(keptAs: String)
    /// A newer app wrote the file; it has been renamed.
    case newer(version: Int, keptAs: String)
  }
}

/// The single source of truth for the last visit, as a struct of functions.
///
/// Each function throws the errors of the file storage.
public struct VisitStorage: Sendable {
  /// Reads the last visit, and renames an invalid file.
  public var load: @Sendable () async throws -> Visit.ReadResult
  /// Replaces the last visit; a save that is cancelled before its turn is skipped.
  public var save: @Sendable (_ visit: Visit) async throws -> Void
  /// Removes the last visit and the renamed files.
  public var remove: @Sendable () async throws -> Void

  /// Creates a storage from its functions.
  ///
  /// - Parameters:
  ///   - load: Reads the last visit.
  ///   - save: Replaces the last visit.
  ///   - remove: Removes the last visit.
  public init(
    load: @escaping @Sendable () async throws -> Visit.ReadResult,
    save: @escaping @Sendable (_ visit: Visit) async throws -> Void,
    remove: @escaping @Sendable () async throws -> Void
  ) {
    self.load = load
    self.save = save
    self.remove = remove
  }
}

extension VisitStorage: DependencyKey {
  /// Stores the visit in `visit.json` of the store's `fileStorage`.
  public static var liveValue: VisitStorage {
    @Dependency(\.fileStorage) var files
    return .stored(in: files)
  }

  /// Unimplemented functions: each reports an issue when called.
  public static let testValue = VisitStorage(
    load: unimplemented("VisitStorage.load"),
    save: unimplemented("VisitStorage.save"),
    remove: unimplemented("VisitStorage.remove")
  )
}

extension DependencyValues {
  /// The single source of truth for the last visit.
  public var visitStorage: VisitStorage {
    get { self[VisitStorage.self] }
    set { self[VisitStorage.self] = newValue }
  }
}
