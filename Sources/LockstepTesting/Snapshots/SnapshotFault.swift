package import LockstepDiff

/// The reason why a snapshot assertion fails; a fact, worded elsewhere.
package enum SnapshotFault: Sendable, Hashable {
  /// The file does not exist.
  case missing(path: String)

  /// The file holds a different text.
  case differs(path: String, Comparison)

  /// The file was written.
  case recorded(path: String)

  /// The file exists but can't be read as UTF-8.
  case unreadable(path: String)

  /// The file can't be written.
  case unwritable(path: String)

  /// The test's source file is not inside a package.
  case noPackage
}
