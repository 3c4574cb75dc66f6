internal import Lockstep

/// Upgrades lines of older traces to the current version, one version at a time.
package enum TraceUpgrade {
  package static func upgraded(_ line: JSONLine, from version: Int) -> JSONLine {
    var line = line
    for version in version..<max(version, TraceFormat.version) { line = next(line, after: version) }
    return line
  }

  /// Upgrades a line to the next version.
  private static func next(_ line: JSONLine, after version: Int) -> JSONLine {
    switch version {
    // Version 2 added lines and members, and changed none.
    default: line
    }
  }
}
