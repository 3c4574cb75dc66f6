public import Lockstep

/// A person's stay in the app, as it is kept between launches: who, by which session, and where.
///
/// A session that has ended by itself leaves a visit without one: favourites and order still are that person's.
public struct Visit: Hashable, Sendable, Codable {
  /// Whose favourites and order are on this device.
  public var account: String
  /// What signs the person in without a password, as long as it lasts.
  public var session: Session?
  /// The tab that was shown last.
  public var tab: Tab

  /// Makes a visit.
  ///
  /// - Parameters:
  ///   - account: Whose favourites and order are on this device.
  ///   - session: What signs the person in without a password.
  ///   - tab: The tab that was shown last.
  public init(account: String, session: Session? = nil, tab: Tab = .home) {
    self.account = account
    self.session = session
    self.tab = tab
  }

  /// What was found where the last visit should be.
  public enum Opening: Hashable, Sendable, Decodable {
    /// Nothing: nobody was ever here, or the last one has signed out.
    case none
    /// The last visit.
    case found(Visit)
    /// Something that holds no visit; it has another name now.
    case damaged(keptAs: String)
    /// A visit that a newer app has written; it has another name now.
    case newer(version: Int, keptAs: String)
  }
}

/// The one place that knows the last visit, as a struct of functions.
///
/// Each function throws what the file storage throws.
public struct VisitKeeper: Sendable {
  /// Reads the last visit, and sets aside what is none.
  public var load: @Sendable () async throws -> Visit.Opening
  /// Replaces the last visit; one that is cancelled before its turn is not saved.
  public var save: @Sendable (_ visit: Visit) async throws -> Void
  /// Forgets the last visit, and what was set aside.
  public var remove: @Sendable () async throws -> Void

  /// Makes it of its functions.
  ///
  /// - Parameters:
  ///   - load: Reads the last visit.
  ///   - save: Replaces the last visit.
  ///   - remove: Forgets the last visit.
  public init(
    load: @escaping @Sendable () async throws -> Visit.Opening,
    save: @escaping @Sendable (_ visit: Visit) async throws -> Void,
    remove: @escaping @Sendable () async throws -> Void
  ) {
    self.load = load
    self.save = save
    self.remove = remove
  }
}

extension VisitKeeper: DependencyKey {
  /// Keeps the visit in `visit.json` of the store's `fileStorage`.
  public static var liveValue: VisitKeeper {
    @Dependency(\.fileStorage) var files
    return .stored(in: files)
  }

  /// Functions that must not be called.
  public static let testValue = VisitKeeper(
    load: unimplemented("VisitKeeper.load"),
    save: unimplemented("VisitKeeper.save"),
    remove: unimplemented("VisitKeeper.remove")
  )
}

extension DependencyValues {
  /// The one place that knows the last visit.
  public var visitKeeper: VisitKeeper {
    get { self[VisitKeeper.self] }
    set { self[VisitKeeper.self] = newValue }
  }
}
