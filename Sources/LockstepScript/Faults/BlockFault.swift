/// Mistakes with included files. `BlockFault+Text.swift` contains the messages.
package enum InclusionFault: Sendable, Equatable {
  case badFile(String)
  /// `near` is the suggested path.
  case noSuchFile(String, near: String?)
  case unreadable(String)
  case includesItself(chain: [String])
  case tooDeep(limit: Int)
  case tooManyFiles(limit: Int)
  case tooLarge(limit: Int)
  /// An included file declares a feature, world or seed that differs from the script's.
  case otherHeader(Verb, String, own: String?)
}

/// Mistakes with blocks of steps.
package enum BlockFault: Sendable, Equatable {
  case badCount(String)
  case tooManySteps(limit: Int)
  case tooDeep(limit: Int)
  /// A block of this verb has no `end`.
  case noEnd(Verb)
  case endOfNothing

  /// A block of this verb contains no steps.
  case empty(Verb)

  /// An `unordered` block contains a single `receive`.
  case singleReceive

  /// A statement that is not allowed inside `unordered`.
  case notReceived(Verb)
}

/// Mistakes in the definition of a name or the assignment to a path.
package enum NameFault: Sendable, Equatable {
  case badName(String)
  case missingAssignment(String)
  case equality
  /// `line` and `file` locate the first definition; `file` is nil if it is the same file.
  case redefined(String, line: Int, file: String?)
}
