/// The reason why a call fails. `ServerFault+Text.swift` puts it into words.
enum ServerFault: Error, Sendable, Equatable {
  // The call
  case unknownMethod(String, known: [String])
  case missingParameter(String, method: String)
  case unknownParameter(String, method: String, known: [String])

  /// A parameter has an invalid value: its name, its valid values, its actual value.
  case badParameter(String, expected: String, found: String)
  case unknownFeature(String, known: [String])
  case unknownWorld(String, feature: String, known: [String])

  // Sessions
  case unknownSession(Int64, open: [Int])
  case tooManySessions(limit: Int)

  /// Mistakes in a step, found before it was played; as readable texts.
  case mistakes([String])

  /// A step failed: the number of steps kept, and the failures as readable texts.
  case failures([String], step: Int)
  case nothingToUndo
  case nothingToRedo
  case noSuchPosition(Int64, last: Int)
  /// A path does not exist: the existing part and the next step, as readable text.
  case nowhere(String, hint: String)
}
