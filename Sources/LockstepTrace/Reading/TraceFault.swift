/// The reason why a trace can't be replayed, and its location. `TraceFault+Text.swift` words it.
package struct TraceFault: Error, Sendable, Equatable {
  /// The line number, counted from 1.
  var line: Int

  /// The position in bytes from the start of the line, counted from 1.
  var column: Int
  var reason: Reason

  package init(line: Int, column: Int, reason: Reason) {
    self.line = line
    self.column = column
    self.reason = reason
  }

  package enum Reason: Sendable, Equatable {
    // The file
    case empty
    case unreadable
    case lineTooLong(limit: Int)
    case json(JSONFault.Expected)

    // The format
    case noHeader
    case newerVersion(Int)
    case badMember(String, of: String, needs: String)

    // The recorded scripts and sessions
    case nothingPlayed(version: Int)
    case playedLive
    case outsideScript(event: String)
    case outsideSession(event: String)
    case badSource(String)
    case unknownFeature(String, known: [String])
    case unknownWorld(String, feature: String, known: [String])
  }
}
