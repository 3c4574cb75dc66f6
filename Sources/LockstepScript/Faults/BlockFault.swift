/// Mistakes with included files. `BlockFault+Text.swift` words them.
package enum InclusionFault: Sendable, Equatable {
  case badFile(String)
  /// `near` is the suggested path.
  case noSuchFile(String, near: String?)
  case unreadable(String)
  case includesItself(chain: [String])
  case tooDeep(limit: Int)
  case tooManyFiles(limit: Int)
  case tooLarge(limit: Int)
  /// An included file declares another feature, world or seed than the script.
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

  /// A block of this verb holds no steps.
  case empty(Verb)

  /// An `unordered` block contains a single `receive`.
  case singleReceive

  /// A statement that is not allowed inside `unordered`.
  case notReceived(Verb)
}

/// Mistakes where a name is defined or a path is given a value.
package enum NameFault: Sendable, Equatable {
  case badName(String)
  case missingAssignment(String)
  case equality
  /// The line of the first definition, and its file if that is another file.
  case redefined(String, line: Int, file: String?)
}
