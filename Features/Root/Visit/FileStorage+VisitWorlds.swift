public import Lockstep

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Storages to launch an app with: each shows one way in which things go. All are in memory.
extension FileStorage {
  /// The last visit was this one.
  ///
  /// - Parameter visit: The last visit.
  /// - Returns: A storage with that one file.
  public static func visited(_ visit: Visit) -> FileStorage {
    let files = FileStorage.inMemory()
    try? files.save(VisitFile.visit(visit), to: VisitFile.name)
    return files
  }

  /// The file of the last visit holds a text.
  ///
  /// - Parameter text: What the file holds.
  /// - Returns: A storage with that one file.
  public static func visit(_ text: String) -> FileStorage {
    .inMemory(initial: [VisitFile.name: Data(text.utf8)])
  }

  /// Blob was on the dashboard an hour before the session ends; time begins with the year 2000.
  public static var visitedByBlob: FileStorage { .visited(.byBlob(until: 3600)) }

  /// Blob was on the dashboard, and the session has ended a second ago.
  public static var visitedLongAgo: FileStorage { .visited(.byBlob(until: -1)) }

  /// A file of which the end is missing.
  public static var damagedVisit: FileStorage { .visit(#"{"version":1,"visit":{"account":"bl"#) }

  /// A file of an app to come.
  public static var newerVisit: FileStorage { .visit(#"{"version":2,"visits":[]}"#) }

  /// The file can't be read.
  public static var unreadableVisit: FileStorage {
    var files = FileStorage.visitedByBlob
    files.load = { [load = files.load] name in
      if name == VisitFile.name { throw SettingsError.notAllowed }
      return try load(name)
    }
    return files
  }
}

extension Visit {
  fileprivate static func byBlob(until seconds: Double) -> Visit {
    let account = "blob@example.com"
    let expiry = Date(timeIntervalSince1970: 946_684_800 + seconds)
    return Visit(
      account: account,
      session: Session(account: account, token: "kept", expiresAt: expiry),
      tab: .dashboard
    )
  }
}

extension IssueSink {
  /// Takes issues and does nothing: for a script that provokes one.
  public static let ignoring = IssueSink { _ in }
}
