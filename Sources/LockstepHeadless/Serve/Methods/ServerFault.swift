/// Why a call isn't done. `ServerFault+Text.swift` puts it into words.
enum ServerFault: Error, Sendable, Equatable {
  // The call
  case unknownMethod(String, known: [String])
  case missingParameter(String, method: String)
  case unknownParameter(String, method: String, known: [String])

  /// A parameter has a value that it can't have: which, what it may have, what it has.
  case badParameter(String, expected: String, found: String)
  case unknownFeature(String, known: [String])
  case unknownWorld(String, feature: String, known: [String])

  // Sessions
  case unknownSession(Int64, open: [Int])
  case tooManySessions(limit: Int)

  /// What is wrong with a step, before anything has happened: texts for people.
  case mistakes([String])

  /// A step did not hold: how many are kept, and texts for people.
  case failures([String], step: Int)
  case nothingToUndo
  case nothingToRedo
  case noSuchPosition(Int64, last: Int)
  /// A path leads nowhere: what is there, and the next step, for people.
  case nowhere(String, hint: String)
}
