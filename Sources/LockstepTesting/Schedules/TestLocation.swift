internal import Lockstep
internal import Testing

/// A test's location in its file.
struct TestLocation: Sendable {
  /// `Module/File.swift`.
  let fileID: String

  /// The line, counted from 1.
  let line: Int

  init(_ location: SourceLocation) {
    (fileID, line) = (location.fileID, location.line)
  }

  init(_ location: CodeLocation) {
    (fileID, line) = (location.fileID.description, Int(location.line))
  }

  func isAbove(_ location: CodeLocation) -> Bool {
    fileID == location.fileID.description && line <= location.line
  }

  func isInModule(of location: CodeLocation) -> Bool {
    Self.module(fileID) == Self.module(location.fileID.description)
  }

  private static func module(_ fileID: String) -> Substring {
    fileID.prefix { $0 != "/" }
  }
}
