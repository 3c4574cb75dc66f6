package import LockstepDiff

/// Why an assertion of a snapshot fails: a fact, worded elsewhere.
package enum SnapshotFault: Sendable, Hashable {
  /// There is no such file.
  case missing(path: String)

  /// The file holds another text.
  case differs(path: String, Comparison)

  /// The file was written.
  case recorded(path: String)

  /// The file is there, and can't be read as UTF-8.
  case unreadable(path: String)

  /// The file can't be written.
  case unwritable(path: String)

  /// The test's source lies in no package.
  case noPackage
}
