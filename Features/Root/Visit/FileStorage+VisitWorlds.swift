public import Lockstep

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Storages for launching an app, all in memory; each covers one scenario.
extension FileStorage {
  /// Creates a storage that contains only the given last visit.
  ///
  /// - Parameter visit: The last visit.
  /// - Returns: A storage with only that file.
  public static func visited(_ visit: Visit) -> FileStorage {
    let files = FileStorage.inMemory()
    try? files.save(VisitFile.visit(visit), to: VisitFile.name)
    return files
  }

  /// Creates a storage whose last-visit file contains the given text.
  ///
  /// - Parameter text: The file's content.
  /// - Returns: A storage with only that file.
  public static func visit(_ text: String) -> FileStorage {
    .inMemory(initial: [VisitFile.name: Data(text.utf8)])
  }

  /// Blob was on the dashboard, and the session is valid for one more hour; time starts with the year 2000.
  public static var visitedByBlob: FileStorage { .visited(.byBlob(until: 3600)) }

  /// Blob was on the dashboard, and the session expired a second ago.
  public static var visitedLongAgo: FileStorage { .visited(.byBlob(until: -1)) }

  /// A truncated file.
  public static var damagedVisit: FileStorage { .visit(#"{"version":1,"visit":{"account":"bl"#) }

  /// A file written by a newer app.
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
    let ticket = NetworkTicket(token: "kept ticket", expiresAt: expiry)
    return Visit(
      account: account,
      session: Session(account: account, token: "kept", expiresAt: expiry, isInternal: true, ticket: ticket),
      tab: .dashboard
    )
  }
}

extension IssueSink {
  /// Ignores reported issues, for scripts that provoke them on purpose.
  public static let ignoring = IssueSink { _ in }
}
