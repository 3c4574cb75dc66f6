internal import Lockstep

/// Makes lines of older traces into lines of the version that this program reads, a version at a time.
package enum TraceUpgrade {
  package static func upgraded(_ line: JSONLine, from version: Int) -> JSONLine {
    var line = line
    for version in version..<max(version, TraceFormat.version) { line = next(line, after: version) }
    return line
  }

  /// A line of a version as the version after it has it.
  private static func next(_ line: JSONLine, after version: Int) -> JSONLine {
    switch version {
    // Version 2 added lines and members and changed none.
    default: line
    }
  }
}
